// The search with the instructions for vectors of some processors, in portable builds as well.
#ifndef OTHELLO_ENDGAME_SEARCH_BY_LANES_H_
#define OTHELLO_ENDGAME_SEARCH_BY_LANES_H_

#include <memory>

#include "endgame/search.h"

namespace othello::endgame {

// Whether the machine has the instructions, and the compiler could write them.
bool HasAvx2();
bool HasAvx512();

// Requires that the machine has them.
std::unique_ptr<Search> MakeAvx2Search(const SharedSearch& shared);
std::unique_ptr<Search> MakeAvx512Search(const SharedSearch& shared);

}  // namespace othello::endgame

#endif  // OTHELLO_ENDGAME_SEARCH_BY_LANES_H_
