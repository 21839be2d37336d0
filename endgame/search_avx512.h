// The search for processors with AVX-512, in portable builds as well.
#ifndef OTHELLO_ENDGAME_SEARCH_AVX512_H_
#define OTHELLO_ENDGAME_SEARCH_AVX512_H_

#include <memory>

#include "endgame/search.h"

namespace othello::endgame {

// Whether the machine has the instructions, and the compiler could write them.
bool HasAvx512();

// Requires HasAvx512().
std::unique_ptr<Search> MakeAvx512Search(const SharedSearch& shared);

}  // namespace othello::endgame

#endif  // OTHELLO_ENDGAME_SEARCH_AVX512_H_
