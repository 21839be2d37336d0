#include <othello_synth/version.h>

#include "library/python/binding.h"

PYBIND11_MODULE(_othello_synth, module) {
  namespace python = othello_synth::python;
  python::BindPosition(module);
  python::BindBoards(module);
  python::BindGames(module);
  python::BindEndgame(module);
  module.attr("__version__") = OTHELLO_SYNTH_VERSION;
}
