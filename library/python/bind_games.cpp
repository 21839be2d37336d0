#include <othello_synth/games.h>
#include <othello_synth/reachability.h>
#include <othello_synth/stoner.h>
#include <pybind11/functional.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "library/python/binding.h"
#include "library/python/running.h"

namespace othello_synth::python {

namespace {

Engine EngineOf(const std::string& word) {
  if (word == "auto") return Engine::kAuto;
  if (word == "retro") return Engine::kRetrograde;
  if (word == "sat") return Engine::kFormula;
  if (word == "play") return Engine::kPlay;
  throw py::value_error("an engine is 'auto', 'retro', 'sat' or 'play', not '" + word + "'");
}

bool IsAny(const char* name, const std::string& word) {
  if (word == "any") return true;
  if (word == "fixed") return false;
  throw py::value_error(std::string(name) + " is 'any' or 'fixed', not '" + word + "'");
}

using OnProgress = std::function<void(const std::string& stage, std::int64_t count)>;
using OnNearer = std::function<void(const NearestBoard&)>;

// A decider for one thread at a time: others wait.
class Decider {
 public:
  Decider(const std::string& orientation, const std::string& colors, const std::string& engine,
          int opening_discs, std::int64_t memory, int threads) {
    ReachabilityOptions options;
    options.engine = EngineOf(engine);
    options.any_orientation = IsAny("orientation", orientation);
    options.any_color = IsAny("colors", colors);
    options.opening_discs = opening_discs;
    options.memory_bytes = memory;
    options.threads = threads;
    decider_.emplace(RunCancellable([&](const std::atomic<bool>& cancelled) {
      return ReachabilityDecider::Create(options, PythonLimits{}.With(cancelled));
    }));
  }

  Decision Reach(const Position& position, const OnProgress& on_progress,
                 const PythonLimits& limits) {
    Running running;
    DecisionObserver observer;
    if (on_progress) {
      observer = [&](const DecisionProgress& progress) {
        running.InPython([&] { on_progress(progress.stage, progress.count); });
      };
    }
    return ValueOf(running.Run([&] {
      const std::lock_guard lock(mutex_);
      return decider_->Decide(position, limits.With(running.cancelled()), observer);
    }));
  }

  std::optional<NearestBoard> Nearest(const Position& position, const OnNearer& on_nearer,
                                      const PythonLimits& limits) {
    Running running;
    NearestObserver observer;
    if (on_nearer) {
      observer = [&](const NearestBoard& nearer) { running.InPython([&] { on_nearer(nearer); }); };
    }
    return ValueOf(running.Run([&] {
      const std::lock_guard lock(mutex_);
      return decider_->FindNearest(position, limits.With(running.cancelled()), observer);
    }));
  }

 private:
  std::mutex mutex_;
  std::optional<ReachabilityDecider> decider_;
};

void BindDecision(py::module_& module) {
  py::class_<Decision>(module, "Decision", "Whether a game reaches a position, and why.")
      .def_property_readonly(
          "verdict", [](const Decision& self) { return ToText(self.verdict); },
          "'reachable', 'unreachable' or 'unknown'.")
      .def_property_readonly(
          "reachable",
          [](const Decision& self) -> std::optional<bool> {
            if (self.verdict == Verdict::kUnknown) return std::nullopt;
            return self.verdict == Verdict::kReachable;
          },
          "True, False, or None where a limit came first.")
      .def_property_readonly(
          "game",
          [](const Decision& self) -> std::optional<std::string> {
            if (self.verdict != Verdict::kReachable) return std::nullopt;
            return self.transcript;
          },
          "The moves of a game, which has been replayed by the rules.")
      .def_readonly("image", &Decision::image, "The game ends in this image of the board.")
      .def_property_readonly("mover_color",
                             [](const Decision& self) { return WordOf(self.mover_color); })
      .def_readonly("engine", &Decision::engine)
      .def_readonly("stage", &Decision::stage)
      .def_readonly("reason", &Decision::reason)
      .def_property_readonly("limit", [](const Decision& self) { return WordOf(self.limit); })
      .def_property_readonly("counts",
                             [](const Decision& self) {
                               return std::map<std::string, std::int64_t>(self.counts.begin(),
                                                                          self.counts.end());
                             })
      .def_readonly("seconds", &Decision::seconds)
      .def("__repr__", [](const Decision& self) {
        return "<Decision " + ToText(self.verdict) + ": " + self.reason + ">";
      });
  py::class_<NearestBoard>(module, "Nearest", "A position that a game reaches, near another one.")
      .def_property_readonly("position",
                             [](const NearestBoard& self) {
                               return Position{self.board, Color::kBlack};
                             })
      .def_property_readonly("game",
                             [](const NearestBoard& self) { return self.decision.transcript; })
      .def_readonly("changed", &NearestBoard::changed, "Squares that differ.")
      .def_readonly("at_least", &NearestBoard::at_least,
                    "It is proved that at least that many must differ.")
      .def_property_readonly(
          "proved", [](const NearestBoard& self) { return self.changed == self.at_least; });
}

void BindDecider(py::module_& module) {
  py::class_<Decider>(module, "Decider", "Decides many positions: what it has learned is kept.")
      .def(py::init<const std::string&, const std::string&, const std::string&, int, std::int64_t,
                    int>(),
           py::kw_only(), py::arg("orientation") = "any", py::arg("colors") = "any",
           py::arg("engine") = "auto", py::arg("opening_discs") = 12,
           py::arg("memory") = std::int64_t{2} << 30, py::arg("threads") = 1)
      .def(
          "reach",
          [](Decider& self, const Position& position, const OnProgress& on_progress,
             std::optional<double> timeout, std::optional<std::int64_t> memory) {
            return self.Reach(position, on_progress, {timeout, memory});
          },
          py::arg("position"), py::kw_only(), py::arg("on_progress") = py::none(),
          py::arg("timeout") = py::none(), py::arg("memory") = py::none(),
          "Whether a game reaches the position.")
      .def(
          "nearest",
          [](Decider& self, const Position& position, const OnNearer& on_nearer,
             std::optional<double> timeout, std::optional<std::int64_t> memory) {
            return self.Nearest(position, on_nearer, {timeout, memory});
          },
          py::arg("position"), py::kw_only(), py::arg("on_nearer") = py::none(),
          py::arg("timeout") = py::none(), py::arg("memory") = py::none(),
          "The position that a game reaches and that differs on the fewest squares.");
}

void BindCounts(py::module_& module) {
  py::class_<GameCount>(module, "GameCount")
      .def_property_readonly(
          "games", [](const GameCount& self) { return py::int_(py::str(self.games)); },
          "At least that many; the exact number if `exact`.")
      .def_property_readonly("exact",
                             [](const GameCount& self) { return self.limit == Limit::kNone; })
      .def_property_readonly("limit", [](const GameCount& self) { return WordOf(self.limit); });
  py::class_<Games>(module, "Games")
      .def_property_readonly("games",
                             [](const Games& self) {
                               std::vector<std::string> games;
                               for (const Decision& game : self.games)
                                 games.push_back(game.transcript);
                               return games;
                             })
      .def_readonly("complete", &Games::complete, "It is proved that there is no other one.")
      .def_property_readonly("limit", [](const Games& self) { return WordOf(self.limit); });
  module.def(
      "count_games",
      [](const Position& position, const std::string& orientation, const std::string& colors,
         std::optional<double> timeout, std::optional<std::int64_t> memory) {
        const GamesQuestion question = {IsAny("orientation", orientation), IsAny("colors", colors)};
        return RunCancellable([&](const std::atomic<bool>& cancelled) {
          return CountGames(position, question, PythonLimits{timeout, memory}.With(cancelled));
        });
      },
      py::arg("position"), py::kw_only(), py::arg("orientation") = "any", py::arg("colors") = "any",
      py::arg("timeout") = py::none(), py::arg("memory") = py::none(),
      "How many games lead to the position, without listing them.");
  module.def(
      "games",
      [](const Position& position, std::int64_t count, const std::string& orientation,
         const std::string& colors, std::optional<double> timeout,
         std::optional<std::int64_t> memory) {
        const GamesQuestion question = {IsAny("orientation", orientation), IsAny("colors", colors)};
        return RunCancellable([&](const std::atomic<bool>& cancelled) {
          return FindGames(position, question, count,
                           PythonLimits{timeout, memory}.With(cancelled));
        });
      },
      py::arg("position"), py::arg("count") = 10, py::kw_only(), py::arg("orientation") = "any",
      py::arg("colors") = "any", py::arg("timeout") = py::none(), py::arg("memory") = py::none(),
      "Up to `count` different games that lead to the position.");
}

void BindStoner(py::module_& module) {
  py::class_<StonerTrap>(module, "StonerTrap")
      .def_readonly("shape", &StonerTrap::shape)
      .def_property_readonly("corner",
                             [](const StonerTrap& self) { return SquareText(self.corner); })
      .def_property_readonly("spring",
                             [](const StonerTrap& self) { return SquareText(self.spring); })
      .def_property_readonly("avoidable",
                             [](const StonerTrap& self) -> std::optional<bool> {
                               if (self.outcome == TrapOutcome::kUndecided) return std::nullopt;
                               return self.outcome == TrapOutcome::kEscapable;
                             })
      .def_readonly("explanation", &StonerTrap::explanation);
  module.def(
      "stoner",
      [](const std::string& game) {
        return RunCancellable([&](const std::atomic<bool>& cancelled) {
          StonerOptions options;
          options.cancelled = &cancelled;
          return ExplainStoner(game, options);
        });
      },
      py::arg("game"), "The stoner traps at the end of a game.");
}

}  // namespace

void BindGames(py::module_& module) {
  BindDecision(module);
  BindDecider(module);
  BindCounts(module);
  BindStoner(module);
}

}  // namespace othello_synth::python
