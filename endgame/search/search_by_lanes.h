// The search with the instructions for vectors of some processors, in portable builds as well.
#pragma once

#include <memory>

#include "endgame/search/search.h"

namespace othello::endgame {

// Whether the machine has the instructions, and the compiler could write them.
bool HasAvx2();
bool HasAvx512();

// Requires that the machine has them.
std::unique_ptr<Search> MakeAvx2Search(const SharedSearch& shared);
std::unique_ptr<Search> MakeAvx512Search(const SharedSearch& shared);

}  // namespace othello::endgame
