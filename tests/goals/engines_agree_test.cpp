// All engines over the same boards and all kinds of questions: their verdicts agree with one
// another and with the forward enumeration. A new engine comes from the table of engines.
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "core/game/board_text.h"
#include "goals/decide/goal_decider.h"
#include "retro/decide/board_engines.h"
#include "retro/decide/confirmation.h"
#include "retro/decide/decide.h"
#include "retro/decide/order_search.h"
#include "retro/prunes.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/random_boards.h"
#include "tests/retro/square_conditions.h"

namespace othello::retro {
namespace {

// An engine for one question: returns its verdict, or unknown if it has none.
using Ask = std::function<Verdict(const Board& board, Color to_move)>;

struct Engine {
  std::string name;
  std::function<Ask(const Question& kind)> about;
  bool refutes = true;
};

Question For(Question kind, Color to_move) {
  kind.mover_color = to_move;
  return kind;
}

// The verdict of the decision; checks that its game, if it has one, replays.
Verdict Checked(const Board& board, const Question& question, const Decision& decision) {
  EXPECT_TRUE(decision.fault.ok()) << decision.fault;
  if (decision.verdict == Verdict::kReachable) {
    const absl::Status status = ConfirmGame(board, question, decision);
    EXPECT_TRUE(status.ok()) << BoardText({board}) << ": " << status;
  }
  return decision.verdict;
}

Engine ByPrunes() {
  return {"prunes", [](const Question&) -> Ask {
            return [](const Board& board, Color) {
              return FirstFailure(board) ? Verdict::kUnreachable : Verdict::kUnknown;
            };
          }};
}

Engine ByDecider(const BoardEngine& engine, int opening_discs) {
  return {engine.word + (" from " + std::to_string(opening_discs)) + " discs",
          [&engine, opening_discs](const Question& kind) -> Ask {
            const auto table =
                std::make_shared<OpeningTable>(*OpeningTable::Build(opening_discs, 1));
            const auto decider =
                std::make_shared<Decider>(*table, kind, std::size_t{16} << 20, engine.choice);
            const double seconds = engine.refutes ? logic::kForever : 0.01;
            return [table, decider, kind, seconds](const Board& board, Color to_move) {
              const Decision decision =
                  decider->Decide(board, to_move, {.limits = {.seconds = seconds}});
              EXPECT_TRUE(decision.verdict == Verdict::kUnknown || RepeatOf(decision))
                  << WordOf(decision.stage) << ", " << WordOf(decision.reason);
              return Checked(board, For(kind, to_move), decision);
            };
          },
          engine.refutes};
}

Engine ByFormula(logic::SolverKind solver) {
  return {"formula, " + WordOf(solver), [solver](const Question& kind) -> Ask {
            return [solver, kind](const Board& board, Color to_move) {
              if (!board.HasCentre()) return Verdict::kUnknown;
              const Question question = For(kind, to_move);
              Decision decision = SearchOrders(board, question, {}, {.solver = solver});
              if (decision.verdict == Verdict::kReachable)
                ConfirmOrRetract(board, question, decision);
              return Checked(board, question, decision);
            };
          }};
}

// The board alone as a goal: by enumeration, or by the formula whose board is free.
Engine ByGoal(const std::string& name, goals::GoalDecider::Method method) {
  return {name, [method](const Question& kind) -> Ask {
            const auto decider = std::make_shared<goals::GoalDecider>(method, 1);
            return [decider, kind](const Board& board, Color to_move) {
              if (!board.HasCentre()) return Verdict::kUnknown;
              const Question question = For(kind, to_move);
              const goals::GoalAnswer answer = decider->Decide(OnlyBoard(board).Ask(question), {});
              EXPECT_TRUE(answer.decision.fault.ok()) << answer.decision.fault;
              return answer.decision.verdict;
            };
          }};
}

Engine ByPlainSearch() {
  return {"plain search", [](const Question& kind) -> Ask {
            return [kind](const Board& board, Color to_move) {
              switch (PlainReachability(board, For(kind, to_move), 20'000)) {
                case PlainAnswer::kReachable:
                  return Verdict::kReachable;
                case PlainAnswer::kUnreachable:
                  return Verdict::kUnreachable;
                case PlainAnswer::kTooLarge:
                  break;
              }
              return Verdict::kUnknown;
            };
          }};
}

std::vector<Engine> AllEngines() {
  std::vector<Engine> engines = {ByPrunes(), ByFormula(logic::SolverKind::kZ3),
                                 ByGoal("goal", goals::GoalDecider::Method::kAuto),
                                 ByGoal("goal, formula", goals::GoalDecider::Method::kFormula),
                                 ByPlainSearch()};
  for (const BoardEngine& engine : kBoardEngines) {
    for (const int opening_discs : {4, 7, 12}) engines.push_back(ByDecider(engine, opening_discs));
  }
  return engines;
}

// The verdict of the forward enumeration.
Verdict Truth(const Question& kind, const Board& board, Color to_move) {
  const ForwardLayers& layers = LayersToTwelve();
  const bool reached = kind.any_orientation ? layers.SomeImageReached(board)
                       : kind.any_color     ? layers.ReachedByEither(board)
                                            : layers.Reached(board, to_move);
  return reached ? Verdict::kReachable : Verdict::kUnreachable;
}

// Boards of games, and these with a small change, with 4 to 12 discs.
std::vector<Position> Boards() {
  std::mt19937_64 random(1212);
  std::vector<Position> boards;
  for (int i = 0; i < 60; ++i) {
    Position position = RandomGamePosition(5 + i % 8, random);
    if (i % 3 == 1) position.board = Mutated(position.board, random);
    if (i % 5 == 2) position.to_move = Opposite(position.to_move);
    boards.push_back(position);
  }
  return boards;
}

TEST(EnginesAgree, OverTheSameBoardsAndAllWaysOfAsking) {
  const std::vector<Position> boards = Boards();
  const std::vector<Question> kinds = {
      {}, {.any_orientation = false}, {.any_orientation = false, .any_color = false}};
  for (const Engine& engine : AllEngines()) {
    int reachable = 0;
    int unreachable = 0;
    for (const Question& kind : kinds) {
      const Ask ask = engine.about(kind);
      for (const Position& position : boards) {
        const Verdict verdict = ask(position.board, position.to_move);
        if (verdict == Verdict::kUnknown) continue;
        (verdict == Verdict::kReachable ? reachable : unreachable) += 1;
        ASSERT_EQ(verdict, Truth(kind, position.board, position.to_move))
            << engine.name << ", " << (kind.any_orientation ? "any" : "fixed") << " orientation, "
            << (kind.any_color ? "any" : "fixed") << " colour: " << BoardText(position);
      }
    }
    EXPECT_GT(unreachable, engine.refutes ? 10 : -1) << engine.name;
    EXPECT_GT(reachable, engine.name == "prunes" ? -1 : 60) << engine.name;
  }
}

}  // namespace
}  // namespace othello::retro
