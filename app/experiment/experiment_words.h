// What an experiment asks for, in sentences for people.
#pragma once

#include <string>
#include <vector>

#include "app/experiment/experiment.h"

namespace othello::app {

// A line for each condition, then which answer is wanted.
std::vector<std::string> InWords(const Experiment& experiment);

// The boards that an experiment asks for, as parts of sentences: "boards with at least 34 legal
// moves", "boards that games reach on which a1 is occupied".
struct AskedBoards {
  std::string one;                           // "a board on which a1 is occupied"
  std::string many;                          // with "that games reach" where only those are wanted
  std::vector<std::string> conditions = {};  // a line each, where the sentence does not say them
};
AskedBoards AskedInWords(const Experiment& experiment);

// What each square must hold, where the conditions say it of single squares: 64 of X, O, - (empty),
// * (a disc of either colour) and . (anything). X is the side to move where there are no colours.
std::string AskedSquares(const Experiment& experiment);

}  // namespace othello::app
