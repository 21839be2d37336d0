#include <othello_synth/best_position.h>
#include <othello_synth/constraint.h>
#include <pybind11/functional.h>
#include <pybind11/stl.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "library/python/binding.h"
#include "library/python/board_stream.h"
#include "library/python/running.h"

namespace othello_synth::python {

namespace {

Solver SolverOf(const std::string& word) {
  if (word == "z3") return Solver::kZ3;
  if (word == "cadical") return Solver::kCadical;
  throw py::value_error("a solver is 'z3' or 'cadical', not '" + word + "'");
}

Constraint Parsed(const std::string& text) { return ValueOf(Constraint::Parse(text)); }

std::optional<Objective> ObjectiveOf(const std::optional<std::string>& maximize,
                                     const std::optional<std::string>& minimize) {
  if (maximize && minimize) throw py::value_error("give one of maximize and minimize");
  if (!maximize && !minimize) return std::nullopt;
  return Objective{maximize.has_value(), maximize ? *maximize : *minimize};
}

// What enumerate_boards returns.
class Boards {
 public:
  Boards(Constraint constraint, EnumerationOptions options, std::optional<std::int64_t> limit)
      : limit_(limit),
        stream_(std::make_unique<BoardStream>(std::move(constraint), std::move(options), limit)) {}
  Boards(Boards&&) = default;
  Boards& operator=(Boards&&) = default;
  ~Boards() { Close(); }

  Position Next() {
    for (;;) {
      Board board;
      BoardStream::Next next = BoardStream::Next::kEnd;
      if (stream_) {
        const py::gil_scoped_release unlocked;
        next = stream_->Wait(50, board);
      }
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      if (next == BoardStream::Next::kBoard) {
        ++found_;
        return {board, Color::kBlack};
      }
      if (next == BoardStream::Next::kEnd) End();
    }
  }

  void Close() {
    if (!stream_) return;
    const py::gil_scoped_release unlocked;
    stream_.reset();
  }

  bool complete() const { return complete_; }
  std::int64_t found() const { return found_; }

 private:
  // Throws: the end of the iteration, or what went wrong.
  [[noreturn]] void End() {
    if (stream_) {
      const auto end = stream_->end();
      Close();
      if (!end->ok()) Throw(end->status());
      complete_ = (*end)->complete;
    }
    throw py::stop_iteration();
  }

  std::optional<std::int64_t> limit_;
  std::unique_ptr<BoardStream> stream_;  // null after the end
  bool complete_ = false;
  std::int64_t found_ = 0;
};

Boards EnumerateBoards(const std::string& conditions, const std::string& solver, std::uint32_t seed,
                       int threads, bool up_to_symmetry, std::optional<std::int64_t> limit,
                       const PythonLimits& limits) {
  if (limit && *limit < 1) throw py::value_error("limit must be at least 1");
  static const std::atomic<bool> kNever = false;
  EnumerationOptions options = {.solver = SolverOf(solver),
                                .seed = seed,
                                .threads = threads,
                                .up_to_symmetry = up_to_symmetry,
                                .known = {},
                                .limits = limits.With(kNever)};
  return {Parsed(conditions), std::move(options), limit};
}

using OnBetter = std::function<void(const ReachedPosition&)>;

BestPosition Best(const std::string& conditions, const std::optional<std::string>& maximize,
                  const std::optional<std::string>& minimize, const std::string& solver,
                  int threads, const OnBetter& on_better,
                  const std::function<void(const std::string&)>& on_question,
                  const PythonLimits& limits) {
  const Constraint constraint = Parsed(conditions);
  BestPositionOptions options;
  options.objective = ObjectiveOf(maximize, minimize);
  options.solver = SolverOf(solver);
  options.threads = threads;
  Running running;
  options.limits = limits.With(running.cancelled());
  if (on_better) {
    options.found = [&](const ReachedPosition& position) {
      running.InPython([&] { on_better(position); });
    };
  }
  if (on_question) {
    options.asking = [&](const std::string& question) {
      running.InPython([&] { on_question(question); });
    };
  }
  return ValueOf(running.Run([&] { return FindBestPosition(constraint, options); }));
}

Optimum BestBoard(const std::string& conditions, const std::optional<std::string>& maximize,
                  const std::optional<std::string>& minimize, const std::string& solver,
                  const PythonLimits& limits) {
  const std::optional<Objective> objective = ObjectiveOf(maximize, minimize);
  if (!objective) throw py::value_error("give one of maximize and minimize");
  const Constraint constraint = Parsed(conditions);
  return RunCancellable([&](const std::atomic<bool>& cancelled) {
    return Optimize(constraint, *objective, SolverOf(solver), limits.With(cancelled));
  });
}

void BindTypes(py::module_& module) {
  py::class_<Boards>(module, "Boards", "The boards of an enumeration, an iterator.")
      .def("__iter__", [](Boards& self) -> Boards& { return self; })
      .def("__next__", &Boards::Next)
      .def("close", &Boards::Close, "Ends the enumeration.")
      .def("__enter__", [](Boards& self) -> Boards& { return self; })
      .def("__exit__", [](Boards& self, const py::args&) { self.Close(); })
      .def_property_readonly("complete", &Boards::complete,
                             "After the end: whether it is proved that there is no other board.")
      .def_property_readonly("found", &Boards::found, "How many boards have been taken.");
  py::class_<ReachedPosition>(module, "ReachedPosition")
      .def_property_readonly("position",
                             [](const ReachedPosition& self) {
                               return Position{self.board, Color::kBlack};
                             })
      .def_property_readonly("game",
                             [](const ReachedPosition& self) { return self.decision.transcript; })
      .def_readonly("value", &ReachedPosition::value);
  py::class_<BestPosition>(module, "Best")
      .def_readonly("best", &BestPosition::position)
      .def_readonly("bound", &BestPosition::bound)
      .def_readonly("proved", &BestPosition::proved);
  py::class_<Optimum>(module, "Optimum")
      .def_readonly("best", &Optimum::best)
      .def_readonly("proved", &Optimum::proved);
}

}  // namespace

void BindBoards(py::module_& module) {
  BindTypes(module);
  module.def(
      "enumerate_boards",
      [](const std::string& conditions, const std::string& solver, std::uint32_t seed, int threads,
         bool up_to_symmetry, std::optional<std::int64_t> limit, std::optional<double> timeout,
         std::optional<std::int64_t> memory) {
        return EnumerateBoards(conditions, solver, seed, threads, up_to_symmetry, limit,
                               {timeout, memory});
      },
      py::arg("conditions"), py::kw_only(), py::arg("solver") = "z3", py::arg("seed") = 0,
      py::arg("threads") = 1, py::arg("up_to_symmetry") = true, py::arg("limit") = py::none(),
      py::arg("timeout") = py::none(), py::arg("memory") = py::none(),
      "The boards that meet the conditions, whether a game reaches them or not. The side to move "
      "is black.");
  module.def(
      "meets",
      [](const Position& position, const std::string& conditions) {
        return Parsed(conditions).Holds(position.board);
      },
      py::arg("position"), py::arg("conditions"), "Whether the position meets the conditions.");
  module.def(
      "best",
      [](const std::string& conditions, const std::optional<std::string>& maximize,
         const std::optional<std::string>& minimize, const std::string& solver, int threads,
         const OnBetter& on_better, const std::function<void(const std::string&)>& on_question,
         std::optional<double> timeout, std::optional<std::int64_t> memory) {
        return Best(conditions, maximize, minimize, solver, threads, on_better, on_question,
                    {timeout, memory});
      },
      py::arg("conditions") = "", py::kw_only(), py::arg("maximize") = py::none(),
      py::arg("minimize") = py::none(), py::arg("solver") = "z3", py::arg("threads") = 1,
      py::arg("on_better") = py::none(), py::arg("on_question") = py::none(),
      py::arg("timeout") = py::none(), py::arg("memory") = py::none(),
      "The best position that a game reaches; without a quantity any that meets the conditions.");
  module.def(
      "best_board",
      [](const std::string& conditions, const std::optional<std::string>& maximize,
         const std::optional<std::string>& minimize, const std::string& solver,
         std::optional<double> timeout, std::optional<std::int64_t> memory) {
        return BestBoard(conditions, maximize, minimize, solver, {timeout, memory});
      },
      py::arg("conditions") = "", py::kw_only(), py::arg("maximize") = py::none(),
      py::arg("minimize") = py::none(), py::arg("solver") = "z3", py::arg("timeout") = py::none(),
      py::arg("memory") = py::none(),
      "The best value of a board, whether a game reaches it or not.");
}

}  // namespace othello_synth::python
