#include <othello_synth/endgame.h>
#include <pybind11/stl.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "library/python/binding.h"
#include "library/python/running.h"

namespace othello_synth::python {

namespace {

std::vector<std::string> NamesOf(const std::vector<Square>& squares) {
  std::vector<std::string> names;
  names.reserve(squares.size());
  for (const Square square : squares) names.push_back(SquareText(square));
  return names;
}

// An exact score, or None.
std::optional<int> Exact(const ScoreBounds& score) {
  if (score.lower != score.upper) return std::nullopt;
  return score.lower;
}

std::pair<int, int> Bounds(const ScoreBounds& score) { return {score.lower, score.upper}; }

EndgameResult Solve(const Position& position, std::pair<int, int> range, bool all_moves,
                    int threads, const PythonLimits& limits) {
  EndgameOptions options;
  options.threads = threads;
  const EndgameSolver solver = ValueOf(EndgameSolver::Create(options));
  EndgameQuestion question;
  question.range = {range.first, range.second};
  question.all_moves = all_moves;
  return RunCancellable([&](const std::atomic<bool>& cancelled) {
    return solver.Solve(position.board, question, limits.With(cancelled));
  });
}

const Evaluator& Shipped() {
  static const Evaluator kEvaluator = ValueOf(Evaluator::Create());
  return kEvaluator;
}

}  // namespace

void BindEndgame(py::module_& module) {
  py::class_<EndgameResult>(module, "Solution",
                            "The result of best play, seen by the side to move.")
      .def_property_readonly(
          "score", [](const EndgameResult& self) { return Exact(self.score); },
          "The score; None if only its bounds are known.")
      .def_property_readonly("bounds", [](const EndgameResult& self) { return Bounds(self.score); })
      .def_property_readonly("best", [](const EndgameResult& self) { return NamesOf(self.best); })
      .def_property_readonly(
          "line", [](const EndgameResult& self) { return NamesOf(self.line); },
          "Best play to the end, passes left out.")
      .def_property_readonly("moves",
                             [](const EndgameResult& self) {
                               std::vector<std::pair<std::string, std::optional<int>>> moves;
                               for (const ScoredMove& move : self.moves)
                                 moves.emplace_back(SquareText(move.square), Exact(move.score));
                               return moves;
                             })
      .def_readonly("nodes", &EndgameResult::nodes)
      .def_property_readonly("limit", [](const EndgameResult& self) { return WordOf(self.limit); });
  module.def(
      "solve",
      [](const Position& position, std::pair<int, int> range, bool all_moves, int threads,
         std::optional<double> timeout) {
        return Solve(position, range, all_moves, threads, {timeout, std::nullopt});
      },
      py::arg("position"), py::kw_only(), py::arg("range") = std::pair(-64, 64),
      py::arg("all_moves") = false, py::arg("threads") = 1, py::arg("timeout") = py::none(),
      "The exact score of the position. range=(0, 0) asks who wins.");

  py::class_<FeaturePart>(module, "EvaluationPart")
      .def_readonly("pattern", &FeaturePart::pattern)
      .def_property_readonly("squares",
                             [](const FeaturePart& self) { return NamesOf(self.squares); })
      .def_readonly("discs", &FeaturePart::discs);
  module.def(
      "evaluate", [](const Position& position) { return Shipped().Value(position.board); },
      py::arg("position"), "The value by patterns, in discs, seen by the side to move.");
  module.def(
      "evaluation_parts", [](const Position& position) { return Shipped().Parts(position.board); },
      py::arg("position"), "What each pattern adds to the value.");
}

}  // namespace othello_synth::python
