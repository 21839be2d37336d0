// The search for processors with AVX2, in portable builds as well.
#ifndef OTHELLO_ENDGAME_SEARCH_AVX2_H_
#define OTHELLO_ENDGAME_SEARCH_AVX2_H_

#include <memory>

#include "endgame/search.h"

namespace othello::endgame {

// Whether the machine has the instructions, and the compiler could write them.
bool HasAvx2();

// Requires HasAvx2().
std::unique_ptr<Search> MakeAvx2Search(const SharedSearch& shared);

}  // namespace othello::endgame

#endif  // OTHELLO_ENDGAME_SEARCH_AVX2_H_
