// Explains a verdict in a sentence for people.
#ifndef OTHELLO_APP_REPORT_EXPLANATION_H_
#define OTHELLO_APP_REPORT_EXPLANATION_H_

#include <string>

#include "core/board.h"
#include "retro/verdict.h"

namespace othello::app {

// Why the verdict holds: the squares that a prune could not explain, how far a search went, in what
// a game ends.
std::string Explanation(const Position& position, const retro::Decision& decision);

}  // namespace othello::app

#endif  // OTHELLO_APP_REPORT_EXPLANATION_H_
