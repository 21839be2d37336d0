// Questions whose answers are known from forward enumeration, with and without nogoods.
#include "goals/decide/candidate_search.h"

#include <absl/container/flat_hash_set.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "app/experiment/experiment.h"
#include "app/records/nogood_file.h"
#include "core/game/board_text.h"
#include "retro/decide/confirmation.h"
#include "retro/decide/decide.h"
#include "retro/nogoods/nogood.h"
#include "retro/opening/opening_table.h"
#include "retro/partial_board.h"
#include "synth/satisfies.h"
#include "synth/solve/enumerate.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/random_boards.h"
#include "tests/retro/random_families.h"

namespace othello::goals {
namespace {

using app::FamilyText;
using app::ReadExperimentText;

using retro::Verdict;
using ::testing::HasSubstr;

synth::Constraint Constraint(const std::string& position) {
  const auto experiment =
      ReadExperimentText("name = \"test\"\n[position]\n" + position + "\n", "test.toml");
  EXPECT_TRUE(experiment.ok()) << experiment.status();
  return experiment->position;
}

std::string MovesOnDiscs(int moves, int discs) {
  return "legal_moves = { min = " + std::to_string(moves) +
         " }\ndiscs = { max = " + std::to_string(discs) + " }";
}

const retro::OpeningTable& Table() {
  static const retro::OpeningTable table = *retro::OpeningTable::Build(8, 1);
  return table;
}

CandidateAnswer Search(const synth::Constraint& constraint, const CandidateSearchOptions& options,
                       const RecalledCandidates& recalled = {}) {
  retro::Decider decider(Table(), options.question);
  const auto answer = SearchCandidates(constraint, decider, options, recalled);
  EXPECT_TRUE(answer.ok()) << answer.status();
  return *answer;
}

// Checks that the statistics add up and agree with the callbacks, and that a reachable board
// answers the question.
CandidateAnswer CheckedSearch(const std::string& position, CandidateSearchOptions options) {
  const synth::Constraint constraint = Constraint(position);
  std::vector<retro::Nogood> nogoods;
  std::map<Verdict, std::int64_t> verdicts;
  options.learned = [&](const retro::Nogood& nogood) {
    nogoods.push_back(nogood);
    return absl::OkStatus();
  };
  options.decided = [&](const Board& board, const retro::Decision& decision) {
    ++verdicts[decision.verdict];
    EXPECT_TRUE(synth::Satisfies(constraint, board));
    // No candidate is in the family of an earlier nogood.
    for (const retro::Nogood& nogood : nogoods) {
      for (int k = 0; k < kImages; ++k) EXPECT_FALSE(nogood.boards.Contains(Image(board, k)));
    }
    return absl::OkStatus();
  };
  CandidateAnswer answer = Search(constraint, options);
  const CandidateStatistics& statistics = answer.statistics;
  EXPECT_EQ(statistics.nogoods, static_cast<std::int64_t>(nogoods.size()));
  EXPECT_EQ(statistics.nogoods + statistics.taught_nothing, verdicts[Verdict::kUnreachable]);
  EXPECT_EQ(statistics.undecided, verdicts[Verdict::kUnknown]);
  EXPECT_EQ(statistics.candidates, verdicts[Verdict::kUnreachable] + verdicts[Verdict::kUnknown] +
                                       verdicts[Verdict::kReachable]);
  if (!options.learn) {
    EXPECT_EQ(statistics.nogoods, 0);
  }
  for (const retro::Nogood& nogood : nogoods)
    EXPECT_LE(retro::SizeOf(nogood.boards), statistics.largest_size);
  if (answer.verdict == Verdict::kReachable) {
    EXPECT_TRUE(synth::Satisfies(constraint, answer.board));
    EXPECT_TRUE(retro::ConfirmGame(answer.board, options.question, answer.decision).ok());
  }
  return answer;
}

CandidateSearchOptions WithoutOrder() {
  CandidateSearchOptions options;
  options.order_seconds = 0;
  return options;
}

CandidateSearchOptions WithoutNogoods() {
  CandidateSearchOptions options;
  options.learn = false;
  return options;
}

// "No" for one more than the most legal moves that a game reaches, "yes" for that number.
TEST(CandidateSearch, FindsTheMostLegalMovesOnFewDiscs) {
  const std::map<int, int> most = {{4, 4}, {5, 4}, {6, 5}, {7, 6}};  // by the most discs allowed
  for (const auto& [discs, moves] : most) {
    EXPECT_EQ(CheckedSearch(MovesOnDiscs(moves + 1, discs), WithoutOrder()).verdict,
              Verdict::kUnreachable)
        << discs;
    EXPECT_EQ(CheckedSearch(MovesOnDiscs(moves, discs), WithoutOrder()).verdict,
              Verdict::kReachable)
        << discs;
  }
}

TEST(CandidateSearch, LongFindsTheMostLegalMovesOnMoreDiscs) {
  for (const auto& [discs, moves] : std::map<int, int>{{8, 9}, {9, 11}}) {
    EXPECT_EQ(CheckedSearch(MovesOnDiscs(moves + 1, discs), {}).verdict, Verdict::kUnreachable)
        << discs;
    EXPECT_EQ(CheckedSearch(MovesOnDiscs(moves, discs), {}).verdict, Verdict::kReachable) << discs;
  }
}

TEST(CandidateSearch, AnswersTheSameHoweverItIsDone) {
  CandidateSearchOptions z3 = WithoutOrder();
  z3.solver = logic::SolverKind::kZ3;
  CandidateSearchOptions no_leaders = WithoutOrder();
  no_leaders.break_symmetry = false;
  CandidateSearchOptions fixed = WithoutOrder();
  fixed.question.any_orientation = false;
  for (const CandidateSearchOptions& options :
       {WithoutOrder(), z3, no_leaders, fixed, WithoutNogoods()}) {
    EXPECT_EQ(CheckedSearch(MovesOnDiscs(6, 6), options).verdict, Verdict::kUnreachable);
    EXPECT_EQ(CheckedSearch(MovesOnDiscs(5, 6), options).verdict, Verdict::kReachable);
  }
}

TEST(CandidateSearch, NeedsFewerCandidatesWithNogoods) {
  const std::string question = MovesOnDiscs(6, 6);
  const CandidateAnswer with = CheckedSearch(question, WithoutOrder());
  const CandidateAnswer without = CheckedSearch(question, WithoutNogoods());
  EXPECT_LT(with.statistics.candidates * 2, without.statistics.candidates);
  EXPECT_GT(with.statistics.MeanSize(), 30);
}

// The boards of a family with at most `max_discs` discs.
synth::Constraint InFamily(const retro::PartialBoard& family, int max_discs) {
  std::vector<synth::Constraint> parts;
  for (Square square = 0; square < kSquares; ++square) {
    const auto may_be = [&](Bitboard set) { return (set >> square & 1) != 0; };
    const int allowed = (may_be(family.may_be_empty) ? synth::kEmptySquare : 0) |
                        (may_be(family.may_be_mover) ? synth::kMoverDisc : 0) |
                        (may_be(family.may_be_other) ? synth::kOtherDisc : 0);
    const synth::Contents contents = {Bit(square), static_cast<synth::ContentsSet>(allowed)};
    parts.push_back({.statement = contents, .parts = {}, .origin = {}});
  }
  parts.push_back({.statement = synth::Count{.max = max_discs}, .parts = {}, .origin = {}});
  return synth::AllOf(std::move(parts));
}

bool SomeBoardReached(const retro::PartialBoard& family, int max_discs, bool any_orientation) {
  const retro::ForwardLayers& layers = retro::LayersToTwelve();
  for (const auto* by_discs : {&layers.after_move, &layers.after_pass}) {
    for (int discs = 4; discs <= max_discs; ++discs) {
      for (const retro::HashedPosition& position : (*by_discs)[static_cast<std::size_t>(discs)]) {
        for (int k = 0; k < (any_orientation ? kImages : 1); ++k) {
          if (family.Contains(Image(position.board, k))) return true;
        }
      }
    }
  }
  return false;
}

TEST(CandidateSearch, AgreesWithForwardEnumerationOnRandomQuestions) {
  std::mt19937_64 random(1);
  std::map<Verdict, int> verdicts;
  for (int i = 0; i < 120; ++i) {
    const int discs = 6 + i % 3;
    const retro::PartialBoard family = retro::RandomFamily(retro::MixedBoard(discs, random),
                                                           static_cast<int>(random() % 10), random);
    CandidateSearchOptions options = i % 4 == 0 ? WithoutNogoods() : WithoutOrder();
    options.question.any_orientation = i % 2 == 0;
    options.solver = i % 5 == 0 ? logic::SolverKind::kZ3 : logic::SolverKind::kCadical;
    const bool reached = SomeBoardReached(family, discs, options.question.any_orientation);
    const CandidateAnswer answer = Search(InFamily(family, discs), options);
    EXPECT_EQ(answer.verdict, reached ? Verdict::kReachable : Verdict::kUnreachable)
        << FamilyText(family);
    ++verdicts[answer.verdict];
  }
  EXPECT_GT(verdicts[Verdict::kReachable], 20);
  EXPECT_GT(verdicts[Verdict::kUnreachable], 20);
}

// Which of the images of a board are reached as they lie depends on the orientation and on who
// moves.
TEST(CandidateSearch, KeepsToTheOrientationAndColour) {
  const auto picture = [](const Board& board) {
    std::string text = "board = \"\"\"\n";
    for (Square square = 0; square < kSquares; ++square) {
      text += (board.mover >> square & 1) != 0 ? 'X' : (board.other >> square & 1) != 0 ? 'O' : '-';
      if (FileOf(square) == 7) text += '\n';
    }
    return text + "\"\"\"";
  };
  const retro::ForwardLayers layers = retro::EnumerateForwards(6);
  int reachable = 0;
  for (const retro::HashedPosition& position : layers.after_move[6]) {
    for (int k = 0; k < kImages; ++k) {
      const Board board = Image(position.board, k);
      for (const Color color : {Color::kBlack, Color::kWhite}) {
        CandidateSearchOptions options = WithoutOrder();
        options.question = {.any_orientation = false, .any_color = false, .mover_color = color};
        const bool reached = layers.Reached(board, color);
        const synth::Constraint constraint = Constraint(picture(board));
        EXPECT_EQ(Search(constraint, options).verdict,
                  reached ? Verdict::kReachable : Verdict::kUnreachable);
        reachable += reached;
      }
    }
    if (reachable > 12) break;
  }
  EXPECT_GT(reachable, 12);
}

TEST(CandidateSearch, NoForcedPassAndNoEndOnNineDiscs) {
  for (const char* question :
       {"must_pass = true\ndiscs = { max = 9 }", "game_over = true\ndiscs = { max = 9 }"}) {
    EXPECT_EQ(CheckedSearch(question, WithoutOrder()).verdict, Verdict::kUnreachable) << question;
  }
}

TEST(CandidateSearch, LongNoForcedPassBeforeTwelveDiscsAndNoStonerOnFifteen) {
  const std::map<std::string, Verdict> questions = {
      {"must_pass = true\ndiscs = { max = 11 }", Verdict::kUnreachable},
      {"must_pass = true\ndiscs = { max = 12 }", Verdict::kReachable},
      {"shape = \"stoner-4\"\ndiscs = { max = 15 }", Verdict::kUnreachable}};
  for (const auto& [question, verdict] : questions) {
    EXPECT_EQ(CheckedSearch(question, {}).verdict, verdict) << question;
  }
}

// doi 10.51094/jxiv.480.
TEST(CandidateSearch, LongNoGameReaches34LegalMoves) {
  EXPECT_EQ(CheckedSearch("legal_moves = { min = 34 }", WithoutOrder()).verdict,
            Verdict::kUnreachable);
  const CandidateAnswer answer = CheckedSearch("legal_moves = { min = 34 }", {});
  EXPECT_EQ(answer.verdict, Verdict::kUnreachable);
  EXPECT_LT(answer.statistics.candidates, 1000);  // of 5,379 boards
}

// Other code enumerates the boards; each must be in the family of a nogood or a refuted candidate.
TEST(CandidateSearch, LongNogoodsLeaveOutNoneOfTheBoards) {
  const synth::Constraint constraint = Constraint("legal_moves = { min = 34 }");
  std::vector<retro::Nogood> nogoods;
  absl::flat_hash_set<Board> alone;
  Board last_decided;
  CandidateSearchOptions options = WithoutOrder();
  options.learned = [&](const retro::Nogood& nogood) {
    nogoods.push_back(nogood);
    alone.erase(last_decided);
    return absl::OkStatus();
  };
  options.decided = [&](const Board& board, const retro::Decision&) {
    alone.insert(last_decided = Canonical(board));
    return absl::OkStatus();
  };
  EXPECT_EQ(Search(constraint, options).verdict, Verdict::kUnreachable);
  for (const retro::Nogood& nogood : nogoods) EXPECT_TRUE(retro::Holds(nogood));
  int boards = 0;
  const auto enumeration =
      synth::Enumerate(constraint, {.threads = 2}, {}, [&](const Board& board) {
        ++boards;
        const bool taught =
            std::any_of(nogoods.begin(), nogoods.end(), [&](const retro::Nogood& nogood) {
              for (int k = 0; k < kImages; ++k) {
                if (nogood.boards.Contains(Image(board, k))) return true;
              }
              return false;
            });
        EXPECT_TRUE(taught || alone.contains(Canonical(board))) << BoardText({board});
        return true;
      });
  ASSERT_TRUE(enumeration.ok() && enumeration->complete);
  EXPECT_EQ(boards, 5379);
}

TEST(CandidateSearch, SaysUnknownWhereACandidateIsUndecided) {
  // Without time this decider refutes by prunes and finds no game, although there is one.
  CandidateSearchOptions options = WithoutOrder();
  options.seconds_of_decision = 0;
  retro::Decider decider(Table(), options.question, retro::kDefaultMemoryBytes,
                         retro::EngineChoice::kSat);
  const auto answer = SearchCandidates(Constraint(MovesOnDiscs(5, 6)), decider, options);
  ASSERT_TRUE(answer.ok()) << answer.status();
  EXPECT_EQ(answer->verdict, Verdict::kUnknown);
  EXPECT_EQ(answer->limit, logic::Limit::kUndecidedCandidates);
  EXPECT_GT(answer->statistics.undecided, 0);
}

TEST(CandidateSearch, StopsAtItsLimits) {
  const std::atomic<bool> interrupted = true;
  CandidateSearchOptions options;
  options.limits.interrupted = &interrupted;
  CandidateAnswer answer = CheckedSearch(MovesOnDiscs(6, 6), options);
  EXPECT_EQ(answer.verdict, Verdict::kUnknown);
  EXPECT_EQ(answer.limit, logic::Limit::kInterrupted);
  options = {};
  options.limits.seconds = 0;
  answer = CheckedSearch(MovesOnDiscs(6, 6), options);
  EXPECT_EQ(answer.verdict, Verdict::kUnknown);
  EXPECT_EQ(answer.limit, logic::Limit::kTime);
}

// A search that is stopped after every few candidates and resumed ends with the same answer, and
// decides no board twice.
TEST(CandidateSearch, LosesNothingWhenItIsResumed) {
  const synth::Constraint constraint = Constraint(MovesOnDiscs(7, 7));
  RecalledCandidates recalled;
  absl::flat_hash_set<Board> seen;
  CandidateAnswer answer;
  int runs = 0;
  do {
    std::atomic<bool> interrupted = false;
    CandidateSearchOptions options = WithoutOrder();
    options.limits.interrupted = &interrupted;
    std::optional<Board> untaught;
    int decided = 0;
    options.decided = [&](const Board& board, const retro::Decision& decision) {
      EXPECT_TRUE(seen.insert(Canonical(board)).second) << BoardText({board});
      if (untaught) recalled.refuted.push_back(*untaught);
      untaught.reset();
      if (decision.verdict == Verdict::kUnreachable) untaught = board;
      if (++decided >= 15) interrupted = true;
      return absl::OkStatus();
    };
    options.learned = [&](const retro::Nogood& nogood) {
      recalled.nogoods.push_back(nogood);
      untaught.reset();
      return absl::OkStatus();
    };
    answer = Search(constraint, options, recalled);
    if (untaught) recalled.refuted.push_back(*untaught);
  } while (answer.limit == logic::Limit::kInterrupted && ++runs < 100);
  EXPECT_EQ(answer.verdict, Verdict::kUnreachable);
  EXPECT_GT(runs, 2);
}

TEST(CandidateSearch, RefusesANogoodThatDoesNotHold) {
  CandidateSearchOptions options = WithoutOrder();
  retro::Decider decider(Table(), options.question);
  const auto answer =
      SearchCandidates(Constraint(MovesOnDiscs(6, 6)), decider, options,
                       {.nogoods = {{{}, retro::Reason::kLastMove, 0}}, .refuted = {}});
  EXPECT_THAT(std::string(answer.status().message()),
              HasSubstr("nogood 1 (last move) does not hold"));
}

}  // namespace
}  // namespace othello::goals
