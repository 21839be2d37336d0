// The page of an explained trap: every try with its answer, which unfold into pictures.
#ifndef OTHELLO_APP_REPORT_TRAP_PAGE_H_
#define OTHELLO_APP_REPORT_TRAP_PAGE_H_

#include <string>
#include <vector>

#include "traps/trap_text.h"

namespace othello::app {

// One HTML page that needs no network and no scripts. `explained` must be traps at the end of one
// game.
std::string TrapPage(const std::vector<traps::ExplainedTrap>& explained);

}  // namespace othello::app

#endif  // OTHELLO_APP_REPORT_TRAP_PAGE_H_
