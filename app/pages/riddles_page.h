// The page of `riddles`: the reader plays the one game that a sentence or a diagram fixes.
#pragma once

#include <string>
#include <vector>

#include "problems/riddles/diagram.h"
#include "problems/riddles/riddle.h"

namespace othello::app {

// One HTML page that needs no network, in English and Japanese. Sentences come first.
std::string RiddlesPage(const std::vector<problems::Riddle>& riddles,
                        const std::vector<problems::Diagram>& diagrams);

}  // namespace othello::app
