// The public headers, as a program outside the project uses them. Numbers of boards are compared
// with those that the tests of the engines found by brute force.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <othello_synth/othello_synth.h>

#include <atomic>
#include <bit>
#include <map>
#include <mutex>
#include <set>
#include <string>

namespace othello_synth {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// Breadth first from the start, by the public rules alone: the boards right after a move.
std::vector<Board> BoardsWithDiscs(int discs) {
  std::set<std::pair<Bitboard, Bitboard>> layer = {
      {StartPosition().board.mover, StartPosition().board.other}};
  for (int n = 4; n < discs; ++n) {
    std::set<std::pair<Bitboard, Bitboard>> next;
    for (const auto& [mover, other] : layer) {
      for (Square square = 0; square < 64; ++square) {
        const absl::StatusOr<Board> after = Play({mover, other}, square);
        if (after.ok()) next.insert({after->mover, after->other});
      }
    }
    layer = std::move(next);
  }
  std::vector<Board> boards;
  for (const auto& [mover, other] : layer) boards.push_back({mover, other});
  return boards;
}

TEST(LibraryBoard, RulesReadAndWrite) {
  const absl::StatusOr<Position> after = ParsePosition("f5d6c3");
  ASSERT_TRUE(after.ok()) << after.status();
  EXPECT_EQ(after->to_move, Color::kWhite);
  const absl::StatusOr<Position> again = ParsePosition(ToText(*after));
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(*again, *after);
  EXPECT_EQ(std::popcount(LegalMoves(StartPosition().board)), 4);
  EXPECT_EQ(SquareText(0), "a1");
  EXPECT_EQ(SquareText(63), "h8");
  EXPECT_EQ(Flips(StartPosition().board, 0), 0U);
  EXPECT_EQ(Flips(StartPosition().board, -1), 0U);
  EXPECT_EQ(Flips(StartPosition().board, 27), 0U) << "d4 is occupied";
  EXPECT_FALSE(Play(StartPosition().board, 64).ok());
  EXPECT_FALSE(ParsePosition("f5f5").ok());
  const absl::StatusOr<std::vector<Position>> game = ReplayGame("f5d6c3");
  ASSERT_TRUE(game.ok());
  ASSERT_EQ(game->size(), 4U);
  EXPECT_EQ(game->back(), *after);
  // perft of the rules: 4, 12, 56 lines; after two moves, 3 canonical boards... counted as boards:
  // 12.
  EXPECT_EQ(BoardsWithDiscs(5).size(), 4U);
  EXPECT_EQ(BoardsWithDiscs(6).size(), 12U);
}

TEST(LibraryConstraint, ErrorsSayWhere) {
  const absl::StatusOr<Constraint> wrong = Constraint::Parse("discs = 7\nlegal_mvoes = 3\n");
  ASSERT_FALSE(wrong.ok());
  EXPECT_THAT(std::string(wrong.status().message()), StartsWith("constraint:2:1: "));
  EXPECT_FALSE(Constraint::Parse("discs = ").ok());
}

TEST(LibraryConstraint, IsAboutBoardsAlone) {
  EXPECT_EQ(Constraint::Parse("discs = 5\nreachable = true").status().message(),
            "constraint: 'reachable' is no condition on a board: see best_position.h");
}

TEST(LibraryConstraint, EnumerationIsWholeAndChecked) {
  const absl::StatusOr<Constraint> constraint =
      Constraint::Parse("discs = 6\noccupancy = \"closed\"\nlegal_moves = { min = 5 }");
  ASSERT_TRUE(constraint.ok()) << constraint.status();
  std::map<Solver, std::set<std::pair<Bitboard, Bitboard>>> found;
  for (const Solver solver : {Solver::kZ3, Solver::kCadical}) {
    EnumerationOptions options;
    options.solver = solver;
    const absl::StatusOr<Enumeration> outcome =
        Enumerate(*constraint, options, [&](const Board& board) {
          EXPECT_TRUE(constraint->Holds(board));
          EXPECT_GE(std::popcount(LegalMoves(board)), 5);
          const Board least = Canonical(board);
          EXPECT_TRUE(found[solver].insert({least.mover, least.other}).second);
          return true;
        });
    ASSERT_TRUE(outcome.ok()) << outcome.status();
    EXPECT_TRUE(outcome->complete);
    EXPECT_EQ(outcome->found, static_cast<std::int64_t>(found[solver].size()));
  }
  EXPECT_GT(found[Solver::kZ3].size(), 0U);
  EXPECT_EQ(found[Solver::kZ3], found[Solver::kCadical]);

  // Known boards are not found again, and stopping is not "complete".
  EnumerationOptions rest;
  const auto& first = *found[Solver::kZ3].begin();
  rest.known = {{first.first, first.second}};
  std::int64_t count = 0;
  const auto others = Enumerate(*constraint, rest, [&](const Board&) { return ++count > 0; });
  ASSERT_TRUE(others.ok());
  EXPECT_EQ(count, static_cast<std::int64_t>(found[Solver::kZ3].size()) - 1);
  const auto one = Enumerate(*constraint, {}, [](const Board&) { return false; });
  ASSERT_TRUE(one.ok());
  EXPECT_FALSE(one->complete);
  EXPECT_EQ(one->found, 1);
}

TEST(LibraryConstraint, AnOptimumIsProved) {
  const absl::StatusOr<Constraint> constraint = Constraint::Parse("discs = 5");
  ASSERT_TRUE(constraint.ok());
  const auto cadical = Optimize(*constraint, {true, "legal_moves"}, Solver::kCadical, {});
  const auto z3 = Optimize(*constraint, {true, "legal_moves"}, Solver::kZ3, {});
  ASSERT_TRUE(cadical.ok() && z3.ok());
  EXPECT_TRUE(cadical->proved && z3->proved);
  EXPECT_EQ(cadical->best, z3->best);
  EXPECT_FALSE(Optimize(*constraint, {true, "passes"}, Solver::kZ3, {}).ok()) << "of games only";
  const std::atomic<bool> cancelled = true;
  Limits limits;
  limits.cancelled = &cancelled;
  const auto stopped = Optimize(*constraint, {true, "legal_moves"}, Solver::kCadical, limits);
  ASSERT_TRUE(stopped.ok());
  EXPECT_FALSE(stopped->proved);
}

// Each engine decides that games reach every board with 7 discs that play reaches, and the games
// replay; it refutes the same boards with an additional corner disc.
TEST(LibraryReachability, AgreesWithPlay) {
  for (const Engine engine :
       {Engine::kAuto, Engine::kRetrograde, Engine::kFormula, Engine::kPlay}) {
    ReachabilityOptions options;
    options.engine = engine;
    options.opening_discs = 5;
    const auto decider = ReachabilityDecider::Create(options);
    ASSERT_TRUE(decider.ok()) << decider.status();
    int i = 0;
    for (const Board& board : BoardsWithDiscs(7)) {
      if (i++ % 8 != 0) continue;
      const auto reached = decider->Decide({board, Color::kBlack}, {});
      ASSERT_TRUE(reached.ok());
      ASSERT_EQ(reached->verdict, Verdict::kReachable);
      const auto game = ReplayGame(reached->transcript);
      ASSERT_TRUE(game.ok());
      const Board end = game->back().board;
      EXPECT_TRUE(Canonical(end) == Canonical(board) || Canonical(Pass(end)) == Canonical(board));
      if (engine == Engine::kPlay) continue;  // it refutes nothing
      const auto corner = decider->Decide({{board.mover | 1, board.other}, Color::kBlack}, {});
      ASSERT_TRUE(corner.ok());
      EXPECT_EQ(corner->verdict, Verdict::kUnreachable) << corner->reason;
    }
  }
}

TEST(LibraryReachability, EachVerdictHasItsWord) {
  EXPECT_EQ(ToText(Verdict::kReachable), "reachable");
  EXPECT_EQ(ToText(Verdict::kUnreachable), "unreachable");
  EXPECT_EQ(ToText(Verdict::kUnknown), "unknown");
}

TEST(LibraryReachability, WrongInputAndLimitsAreNoVerdict) {
  ReachabilityOptions contradiction;
  contradiction.any_color = false;
  EXPECT_FALSE(ReachabilityDecider::Create(contradiction).ok());
  ReachabilityOptions deep;
  deep.opening_discs = 17;
  EXPECT_FALSE(ReachabilityDecider::Create(deep).ok());
  const auto decider = ReachabilityDecider::Create({});
  ASSERT_TRUE(decider.ok());
  EXPECT_FALSE(decider->Decide({{1, 1}, Color::kBlack}, {}).ok());
  const std::atomic<bool> cancelled = true;
  Limits limits;
  limits.cancelled = &cancelled;
  // 33 legal moves with 31 discs (doi 10.51094/jxiv.480), which takes more than the prunes.
  const auto game =
      ReplayGame("f5d6c3d3c4f4c5b3c2e3d2c1b4a3b5d1e1f1e2f2g1b6c6f3g3g4h3h4g5h5e6f6g6d7c7b7f7e7");
  const Position hard = game.ok() ? game->back() : *ParsePosition("f5d6c3d3c4f4f6f3e6e7d7c6f7e8");
  const auto decision = decider->Decide(hard, limits);
  ASSERT_TRUE(decision.ok());
  if (decision->verdict == Verdict::kUnknown) {
    EXPECT_EQ(decision->limit, Limit::kCancelled);
  } else {
    EXPECT_EQ(decision->verdict, Verdict::kReachable) << "it was played";
  }
}

// Concentric squares: no game reaches them, but a board near them.
constexpr const char* kConcentric =
    "-OOOOOO-OXXXXXXOOXOOOOXOOXOXXOXOOXOXXOXOOXOOOOXOOXXXXXXO-OOOOOO- X";

TEST(LibraryReachability, TellsWhatItIsDoing) {
  ReachabilityOptions options;
  options.engine = Engine::kFormula;
  const auto decider = ReachabilityDecider::Create(options);
  ASSERT_TRUE(decider.ok());
  std::mutex mutex;
  std::set<std::string> stages;
  const auto decision = decider->Decide(*ParsePosition("f5d6c3d3c4f4f6f3e6e7d7c6f7e8"), {},
                                        [&](const DecisionProgress& progress) {
                                          const std::lock_guard lock(mutex);
                                          EXPECT_GE(progress.count, 0);
                                          EXPECT_EQ(progress.engine, "sat");
                                          stages.insert(progress.stage);
                                        });
  ASSERT_TRUE(decision.ok());
  EXPECT_EQ(decision->verdict, Verdict::kReachable);
  EXPECT_THAT(stages, testing::Contains(decision->stage));
}

TEST(LibraryReachability, FindsTheNearestBoardEverNearer) {
  const auto decider = ReachabilityDecider::Create({});
  ASSERT_TRUE(decider.ok());
  const Position asked = *ParsePosition(kConcentric);
  int changed = 65;
  int at_least = 0;
  const auto nearest = decider->FindNearest(asked, {.seconds = 3}, [&](const NearestBoard& found) {
    EXPECT_LE(found.changed, changed);
    EXPECT_GE(found.at_least, at_least);
    changed = found.changed;
    at_least = found.at_least;
  });
  ASSERT_TRUE(nearest.ok() && nearest->has_value()) << nearest.status();
  EXPECT_EQ((*nearest)->changed, changed);
  EXPECT_GE(at_least, 1);
  const std::uint64_t differ =
      ((*nearest)->board.mover ^ asked.board.mover) | ((*nearest)->board.other ^ asked.board.other);
  EXPECT_EQ((*nearest)->changed, std::popcount(differ));
  const auto game = ReplayGame((*nearest)->decision.transcript);
  ASSERT_TRUE(game.ok());
  const Board end = game->back().board;
  EXPECT_TRUE(Canonical(end) == Canonical((*nearest)->board) ||
              Canonical(Pass(end)) == Canonical((*nearest)->board));
  EXPECT_FALSE(decider->FindNearest({{1, 2}, Color::kBlack}, {}).ok());
}

// The most legal moves with 8 discs, against all positions that games reach.
TEST(LibraryBestPosition, IsTheBestOfAllThatArePlayed) {
  int most = 0;
  for (const Board& board : BoardsWithDiscs(8)) {
    most = std::max({most, std::popcount(LegalMoves(board))});
  }
  const auto constraint = Constraint::Parse("discs = 8");
  ASSERT_TRUE(constraint.ok());
  BestPositionOptions options;
  options.objective = Objective{true, "legal_moves"};
  int shown = 0;
  options.found = [&](const ReachedPosition& position) {
    EXPECT_TRUE(constraint->Holds(position.board));
    EXPECT_EQ(position.value, std::popcount(LegalMoves(position.board)));
    ++shown;
  };
  const auto best = FindBestPosition(*constraint, options);
  ASSERT_TRUE(best.ok()) << best.status();
  ASSERT_TRUE(best->position);
  EXPECT_TRUE(best->proved);
  EXPECT_EQ(best->position->value, most);
  EXPECT_EQ(best->bound, most);
  EXPECT_GT(shown, 0);
  EXPECT_TRUE(ReplayGame(best->position->decision.transcript).ok());
  options.objective->quantity = "no such thing";
  EXPECT_FALSE(FindBestPosition(*constraint, options).ok());
}

TEST(LibraryStoner, IsExplained) {
  const auto traps = ExplainStoner("e6d6c6d7c8b6c7f7f6e8f8g8b7", {});
  ASSERT_TRUE(traps.ok()) << traps.status();
  ASSERT_EQ(traps->size(), 1U);
  EXPECT_EQ(traps->front().outcome, TrapOutcome::kUnavoidable);
  EXPECT_EQ(SquareText(traps->front().corner), "a8");
  EXPECT_GT(traps->front().plies, 0);
  EXPECT_THAT(traps->front().explanation, HasSubstr("springs the trap"));
  const auto none = ExplainStoner("f5d6", {});
  ASSERT_TRUE(none.ok());
  EXPECT_TRUE(none->empty());
  StonerOptions other;
  other.rules = "mine";
  EXPECT_FALSE(ExplainStoner("f5d6", other).ok());
  EXPECT_FALSE(ExplainStoner("a1", {}).ok());
}

// FFO endgame suite, position 21: a draw, by g5 alone.
TEST(Library, GamesAreCountedAndListed) {
  const auto position = ParsePosition("f5d6c3d3c4");
  ASSERT_TRUE(position.ok());
  const GamesQuestion fixed = {.any_orientation = false, .any_color = false};
  const auto count = CountGames(*position, fixed, {});
  ASSERT_TRUE(count.ok()) << count.status();
  EXPECT_EQ(count->games, "2");
  EXPECT_EQ(count->limit, Limit::kNone);
  int told = 0;
  const auto games = FindGames(*position, fixed, 10, {}, [&](const Decision&) { ++told; });
  ASSERT_TRUE(games.ok()) << games.status();
  EXPECT_TRUE(games->complete);
  ASSERT_EQ(games->games.size(), 2U);
  EXPECT_EQ(told, 2);
  for (const Decision& game : games->games)
    EXPECT_EQ(ReplayGame(game.transcript)->back(), *position);
  EXPECT_FALSE(CountGames(*position, {.any_orientation = true, .any_color = false}, {}).ok());
  EXPECT_FALSE(FindGames({{1, 1}, Color::kBlack}, fixed, 1, {}).ok());
  EXPECT_FALSE(FindGames(*position, fixed, 0, {}).ok());
}

TEST(Library, BoardsAreTurnedAndDrawn) {
  const Position start = StartPosition();
  EXPECT_EQ(Image(start.board, 0), start.board);
  EXPECT_EQ(Image(start.board, 1), Pass(start.board));
  EXPECT_EQ(Canonical(Image({1, 2}, 5)), Canonical({1, 2}));
  EXPECT_THAT(ToSvg(start),
              testing::AllOf(testing::StartsWith("<svg"), testing::HasSubstr("</svg>")));
}

TEST(LibraryEndgame, SolvesAndEvaluates) {
  const absl::StatusOr<Position> position =
      ParsePosition("OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O");
  ASSERT_TRUE(position.ok());
  const absl::StatusOr<EndgameSolver> solver = EndgameSolver::Create({});
  ASSERT_TRUE(solver.ok()) << solver.status();
  const auto result = solver->Solve(position->board, {.range = {}, .all_moves = true}, {});
  ASSERT_TRUE(result.ok()) << result.status();
  EXPECT_EQ(result->score, (ScoreBounds{0, 0}));
  ASSERT_EQ(result->best.size(), 1U);
  EXPECT_EQ(SquareText(result->best[0]), "g5");
  ASSERT_EQ(result->moves.size(), 4U);
  EXPECT_EQ(result->moves[3].score, (ScoreBounds{-6, -6}));
  EXPECT_FALSE(result->line.empty());
  const std::atomic<bool> cancelled = true;
  const auto stopped = solver->Solve(StartPosition().board, {}, {.cancelled = &cancelled});
  ASSERT_TRUE(stopped.ok());
  EXPECT_EQ(stopped->limit, Limit::kCancelled);
  EXPECT_FALSE(solver->Solve({1, 1}, {}, {}).ok());
  EXPECT_FALSE(solver->Solve(position->board, {.range = {4, 2}}, {}).ok());
  EXPECT_FALSE(EndgameSolver::Create({.threads = 0}).ok());

  const absl::StatusOr<Evaluator> evaluator = Evaluator::Create();
  ASSERT_TRUE(evaluator.ok());
  double sum = 0;
  for (const FeaturePart& part : evaluator->Parts(position->board)) sum += part.discs;
  EXPECT_DOUBLE_EQ(sum, evaluator->Value(position->board));
  EXPECT_FALSE(Evaluator::Create("no weights").ok());
}

}  // namespace
}  // namespace othello_synth
