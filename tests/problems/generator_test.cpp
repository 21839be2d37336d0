// What the generator promises of its problems, checked by the rules and by minimax.
#include "problems/generator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <set>

#include "core/discs/connectivity.h"
#include "core/game/board_text.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "problems/generations.h"
#include "synth/satisfies.h"
#include "tests/endgame/minimax.h"
#include "tests/problems/generated.h"

namespace othello::problems {
namespace {

using ::testing::ElementsAre;

std::string Text(const Problem& problem) { return BoardText(problem.position); }

Board AfterGame(const Problem& problem, Color* to_move) {
  const absl::StatusOr<Game> game = Replay(problem.game);
  EXPECT_TRUE(game.ok()) << Text(problem);
  const Position end = game->PositionToMove(static_cast<int>(game->moves.size()));
  *to_move = end.to_move;
  return end.board;
}

TEST(Generator, ScoresAreMinimaxAndGamesLeadThere) {
  for (const bool self_play : {true, false}) {
    const std::vector<Problem> problems = ProblemsOf(
        self_play ? SelfPlay(9, Shipped()) : RandomPlay(9), Undemanding(4, 7), {.count = 120});
    ASSERT_EQ(problems.size(), 120);
    for (const Problem& problem : problems) {
      Color to_move = Color::kBlack;
      EXPECT_EQ(AfterGame(problem, &to_move), problem.position.board) << Text(problem);
      EXPECT_EQ(to_move, problem.position.to_move) << Text(problem);
      int best = -64;
      for (const endgame::MoveScore& move : problem.solution.moves) {
        const int score = -endgame::Minimax(Play(problem.position.board, move.square));
        EXPECT_EQ(move.score.lower, score) << Text(problem);
        EXPECT_EQ(move.score.upper, score) << Text(problem);
        best = std::max(best, score);
      }
      EXPECT_EQ(problem.solution.score.lower, best);
      EXPECT_EQ(problem.solution.moves.size(), Mobility(problem.position.board));
      EXPECT_EQ(Gap(problem.solution), problem.solution.moves.size() < 2
                                           ? 0
                                           : best - problem.solution.moves[1].score.lower);
    }
  }
}

TEST(Generator, TheSameForAnyNumberOfThreads) {
  Demands demands;
  demands.empties = {9, 12};
  const std::vector<Problem> one =
      ProblemsOf(SelfPlay(5, Shipped()), demands, {.count = 40, .threads = 1});
  const std::vector<Problem> four =
      ProblemsOf(SelfPlay(5, Shipped()), demands, {.count = 40, .threads = 4});
  ASSERT_EQ(one.size(), 40);
  ASSERT_EQ(four.size(), 40);
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].game, four[i].game);
    EXPECT_EQ(one[i].solution.line, four[i].solution.line);
    EXPECT_EQ(one[i].themes, four[i].themes);
    EXPECT_EQ(one[i].difficulty.number, four[i].difficulty.number);
  }
  const std::vector<Problem> other = ProblemsOf(SelfPlay(6, Shipped()), demands, {.count = 5});
  EXPECT_NE(other.front().game, one.front().game);
}

TEST(Generator, NoTwoAreAlike) {
  const std::vector<Problem> problems =
      ProblemsOf(SelfPlay(8, Shipped()), Undemanding(2, 3), {.count = 150});
  std::set<std::pair<Bitboard, Bitboard>> boards;
  std::set<Bitboard> empties;
  std::set<std::vector<Square>> lines;
  for (const Problem& problem : problems) {
    std::set<std::pair<Bitboard, Bitboard>> images;
    std::set<Bitboard> regions;
    std::set<std::vector<Square>> image_lines;
    for (int k = 0; k < kImages; ++k) {
      const Board image = Image(problem.position.board, k);
      images.insert({image.mover, image.other});
      regions.insert(image.Empty());
      std::vector<Square> line;
      for (const Square square : problem.solution.line) line.push_back(Image(square, k));
      image_lines.insert(line);
    }
    EXPECT_FALSE(boards.contains(*images.begin())) << Text(problem);
    EXPECT_FALSE(empties.contains(*regions.begin())) << Text(problem);
    EXPECT_FALSE(lines.contains(*image_lines.begin())) << Text(problem);
    boards.merge(images);
    empties.merge(regions);
    lines.merge(image_lines);
  }
}

// Each demand is met, and counts: without it other problems come.
TEST(Generator, DemandsAreMet) {
  const auto all = [&](const Demands& demands, std::int64_t count, const auto& check) {
    const std::vector<Problem> problems = ProblemsOf(
        SelfPlay(2, Shipped()), demands, {.count = count, .give_up = 50'000, .threads = 2});
    EXPECT_EQ(static_cast<std::int64_t>(problems.size()), count);
    for (const Problem& problem : problems) EXPECT_TRUE(check(problem)) << Text(problem);
  };
  const Demands any = Undemanding(8, 10);
  Demands demands = any;
  demands.side = Color::kWhite;
  all(demands, 20, [](const Problem& p) { return p.position.to_move == Color::kWhite; });
  demands = any;
  demands.natural = 0.99;
  all(demands, 20, [](const Problem& p) { return p.natural >= 0.99; });
  demands = any;
  demands.score = {2, 4};
  all(demands, 20,
      [](const Problem& p) { return p.solution.score.lower >= 2 && p.solution.score.upper <= 4; });
  demands = any;
  demands.ties = false;
  all(demands, 20,
      [](const Problem& p) { return p.solution.best.size() == 1 && p.solution.moves.size() > 1; });
  demands = any;
  demands.gap = 12;
  all(demands, 20, [](const Problem& p) {
    return p.solution.moves[0].score.lower - p.solution.moves[1].score.lower >= 12;
  });
  demands = any;
  demands.only_win = true;
  all(demands, 20, [](const Problem& p) {
    return p.solution.moves[0].score.lower > 0 && p.solution.moves[1].score.lower <= 0;
  });
  demands = any;
  demands.naive_loss = 10;
  all(demands, 20, [](const Problem& p) {
    int most = 0;
    Square greedy = 0;
    for (const auto& [square, after] : endgame::NaiveMoves(p.position.board)) {
      const int flips = std::popcount(endgame::NaiveFlips(p.position.board, square));
      if (flips > most) {
        most = flips;
        greedy = square;
      }
    }
    return p.solution.score.lower - ScoreOf(p.solution.moves, greedy) >= 10;
  });
  demands = any;
  demands.only_moves = 4;
  all(demands, 10, [](const Problem& p) {
    Board board = p.position.board;
    bool ours = true;
    int only = 0;
    for (const Square square : p.solution.line) {
      if (!CanMove(board)) {
        board = Passed(board);
        ours = !ours;
      }
      if (ours && only < 4) {
        int better_or_equal = 0;
        const int score = -endgame::Minimax(Play(board, square));
        for (const auto& [move, after] : endgame::NaiveMoves(board))
          better_or_equal += -endgame::Minimax(after) >= score ? 1 : 0;
        if (better_or_equal != 1 || endgame::NaiveMoves(board).size() < 2) return false;
        ++only;
      }
      board = Play(board, square);
      ours = !ours;
    }
    return only == 4;
  });
  demands = any;
  demands.grade = {4, 4};
  all(demands, 5, [](const Problem& p) { return p.difficulty.grade == 4; });
  demands = any;
  demands.themes = {Theme::kWedge, Theme::kXSquare};
  all(demands, 10, [](const Problem& p) {
    return std::count(p.themes.begin(), p.themes.end(), Theme::kWedge) +
               std::count(p.themes.begin(), p.themes.end(), Theme::kXSquare) >
           0;
  });
}

TEST(Generator, PositionsAreTurnedForTheBestMoveAndTheConditions) {
  Demands demands = Undemanding(8, 8);
  demands.best = *ParseSquare("b1");
  const synth::Constraint corner = {
      .statement = synth::Contents{Bit(0), synth::kEmptySquare}, .parts = {}, .origin = {}};
  demands.position = &corner;
  std::set<int> turned;
  for (const Problem& problem :
       ProblemsOf(SelfPlay(2, Shipped()), demands, {.count = 12, .give_up = 100'000})) {
    Color to_move = Color::kBlack;
    EXPECT_EQ(AfterGame(problem, &to_move), problem.position.board) << Text(problem);
    EXPECT_EQ(to_move, problem.position.to_move);
    EXPECT_THAT(problem.solution.best, ElementsAre(*ParseSquare("b1")));
    EXPECT_TRUE(synth::Satisfies(corner, problem.position.board));
    const std::vector<Square> game = SelfPlay(2, Shipped()).game(problem.number, 8, {});
    for (int k = 0; k < kImages; ++k) {
      std::vector<Square> image;
      for (const Square square : game) image.push_back(Image(square, k));
      if (image == problem.game) turned.insert(k);
    }
  }
  EXPECT_GT(turned.size(), 1);
}

TEST(Generator, RegionsAreThoseThatWereAskedFor) {
  Demands demands = Undemanding(8, 8);
  demands.regions = {1, 3, 4};
  for (const Problem& problem :
       ProblemsOf(SelfPlay(2, Shipped()), demands, {.count = 10, .give_up = 50'000})) {
    std::multiset<int> sizes;
    for (const Bitboard region : Regions(problem.position.board.Empty()))
      sizes.insert(std::popcount(region));
    EXPECT_THAT(sizes, ElementsAre(1, 3, 4));
  }
}

TEST(Generator, SaysWhatWasTooMuch) {
  Demands demands;
  demands.gap = 100;
  Generated generated;
  EXPECT_TRUE(ProblemsOf(SelfPlay(1, Shipped()), demands, {.count = 1, .give_up = 300}, &generated)
                  .empty());
  EXPECT_EQ(generated.ended, Ended::kGaveUp);
  EXPECT_EQ(generated.yield.games, 300);
  const Demand& gap = DemandNamed("gap");
  EXPECT_EQ(generated.yield.Met(gap), 0);
  EXPECT_GT(generated.yield.Asked(gap), 100);
  EXPECT_EQ(gap.text(demands), "had a gap of 100");
}

TEST(Demands, HaveATextIfAndOnlyIfSomethingIsDemanded) {
  const synth::Constraint anything;
  const Demands all = {.side = Color::kBlack,
                       .position = &anything,
                       .regions = {12},
                       .score = {2, 4},
                       .gap = 2,
                       .only_win = true,
                       .best = 0,
                       .naive_loss = 2,
                       .mistake = 2,
                       .only_moves = 2,
                       .themes = {Theme::kParity},
                       .grade = {2, 3}};
  const Demands none = Undemanding(12, 12);
  for (const Demand& demand : AllDemands()) {
    EXPECT_NE(demand.text(all), "") << demand.name;
    const bool of_the_generator = demand.met == nullptr;
    EXPECT_EQ(demand.text(none).empty(), !of_the_generator) << demand.name;
    EXPECT_EQ(&DemandNamed(demand.name), &demand);
  }
}

TEST(Generator, GivenGamesComeToAnEnd) {
  std::vector<std::vector<Square>> games;
  for (std::uint64_t i = 0; i < 30; ++i) games.push_back(SelfPlay(1, Shipped()).game(i, 0, {}));
  games.push_back({});  // a game that does not come so far
  Generated generated;
  const std::vector<Problem> problems =
      ProblemsOf(GivenGames(games), Undemanding(6, 6), {.count = 100, .threads = 3}, &generated);
  EXPECT_EQ(generated.ended, Ended::kNoMoreGames);
  EXPECT_EQ(generated.yield.games, 31);
  EXPECT_EQ(generated.yield.problems, static_cast<std::int64_t>(problems.size()));
  EXPECT_GT(problems.size(), 20);
  EXPECT_GE(generated.yield.Unmet(DemandNamed("empties")), 1);
}

TEST(Generator, EveryPositionOfAGivenGameIsTaken) {
  const std::vector<Square> game = SelfPlay(2, Shipped()).game(0, 0, {});
  Demands demands = Undemanding(5, 9);
  demands.ties = true;
  const std::vector<Problem> problems = ProblemsOf(GivenGames({game}), demands, {.count = 100});
  EXPECT_GE(problems.size(), 4);
  for (const Problem& problem : problems) {
    EXPECT_EQ(problem.number, 0);
    const std::size_t moves = problem.game.size();
    EXPECT_TRUE(std::equal(problem.game.begin(), problem.game.end(), game.begin()));
    EXPECT_EQ(problem.played, game[moves]);
  }
}

TEST(Generator, AMistakeIsWhatTheMoveOfTheGameCosts) {
  std::vector<std::vector<Square>> games;
  for (std::uint64_t i = 0; i < 40; ++i) games.push_back(RandomPlay(3).game(i, 0, {}));
  Demands demands = Undemanding(5, 7);
  const std::vector<Problem> all = ProblemsOf(GivenGames(games), demands, {.count = 1000});
  std::size_t wanted = 0;
  for (const Problem& problem : all) {
    const int after = -endgame::Minimax(Play(problem.position.board, *problem.played));
    EXPECT_EQ(Mistake(problem), problem.solution.score.lower - after);
    if (Mistake(problem) >= 10) ++wanted;
  }
  demands.mistake = 10;
  EXPECT_EQ(ProblemsOf(GivenGames(games), demands, {.count = 1000}).size(), wanted);
  EXPECT_GT(wanted, 3);
}

TEST(Generator, StopsAtALimit) {
  const std::atomic<bool> interrupted = true;
  Generated generated;
  ProblemsOf(SelfPlay(1, Shipped()), {}, {.count = 5, .limits = {.interrupted = &interrupted}},
             &generated);
  EXPECT_EQ(generated.ended, Ended::kLimit);
  ProblemsOf(SelfPlay(1, Shipped()), {}, {.count = 1'000'000, .limits = {.seconds = 0.05}},
             &generated);
  EXPECT_EQ(generated.ended, Ended::kLimit);
}

// A position with so many empty squares takes minutes.
TEST(Generator, StopsInTheMiddleOfAPosition) {
  Generated generated;
  const std::vector<Problem> problems =
      ProblemsOf(SelfPlay(1, Shipped()), Undemanding(30, 30),
                 {.count = 1, .threads = 2, .limits = {.seconds = 0.1}}, &generated);
  EXPECT_EQ(generated.ended, Ended::kLimit);
  EXPECT_TRUE(problems.empty());
}

// What each generation of 2019 mended of the one before.
TEST(Generations, DoWhatTheirAuthorSays) {
  const auto of = [&](int generation, std::int64_t count) {
    std::vector<Problem> problems;
    const GenerationOptions options = {.generation = generation, .seed = 3, .empties = {7, 9}};
    GenerateAs(
        options, Shipped(), {.count = count, .threads = 2},
        [&](const Problem& problem) {
          problems.push_back(problem);
          return true;
        },
        [](const Yield&) {});
    return problems;
  };
  const auto of_black = [](const Problem& problem) {
    const int score = problem.solution.score.lower;
    return problem.position.to_move == Color::kBlack ? score : -score;
  };
  int out_of_range = 0;
  for (const Problem& problem : of(1, 60)) {
    out_of_range += of_black(problem) < 1 || of_black(problem) > 10 ? 1 : 0;
    EXPECT_GE(std::popcount(problem.position.board.Empty()), 7);
  }
  EXPECT_GT(out_of_range, 20);
  int finished = 0;
  for (const Problem& problem : of(2, 200)) {
    EXPECT_GE(of_black(problem), 1) << Text(problem);
    EXPECT_LE(of_black(problem), 10) << Text(problem);
    finished += GameOver(problem.position.board) ? 1 : 0;
  }
  EXPECT_GT(finished, 5);
  double natural = 0;
  for (const int generation : {3, 4, 5}) {
    double sum = 0;
    for (const Problem& problem : of(generation, 25)) {
      Color to_move = Color::kBlack;
      EXPECT_EQ(AfterGame(problem, &to_move), problem.position.board);
      EXPECT_TRUE(CanMove(problem.position.board));
      EXPECT_GE(std::popcount(problem.position.board.Empty()), 7);
      sum += problem.natural;
    }
    EXPECT_GT(sum, natural) << generation;
    natural = sum;
  }
}

}  // namespace
}  // namespace othello::problems
