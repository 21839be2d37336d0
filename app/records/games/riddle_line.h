// One line of `riddles --json`: a sentence to which only one game fits.
//
//   {"schema": 1, "sentence": "Move 9 was h3, and the game was over.", "moves": 9,
//    "says": ["over", "square"], "transcript": "d3c3f5f4f3e3b2g3h3"}
#pragma once

#include <string>

#include "app/records/fields/line_kind.h"
#include "problems/riddles/riddle.h"

namespace othello::app {

// "Move 9 was h3, and the game was over."
std::string SentenceOf(const problems::Riddle& riddle);

const LineKind<problems::Riddle>& RiddleKind();

}  // namespace othello::app
