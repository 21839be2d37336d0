// The parts of the module, each in a file of its own.
#pragma once

#include <othello_synth/board.h>
#include <pybind11/pybind11.h>

#include <string>

namespace othello_synth::python {

void BindPosition(pybind11::module_& module);
void BindBoards(pybind11::module_& module);   // conditions, enumeration, best values
void BindGames(pybind11::module_& module);    // reachability, games, the stoner
void BindEndgame(pybind11::module_& module);  // exact scores, evaluation

// "black" or "white".
Color ColorOf(const std::string& word);
std::string WordOf(Color color);
// "a1" to "h8".
Square SquareOf(const std::string& name);

}  // namespace othello_synth::python
