// Proofs of scores: what the solver finds is proved, equals plain minimax, and whatever is altered
// is refused.
#include "proofs/scores/score_proof.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_replace.h>
#include <absl/strings/str_split.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "core/formats/boards/board_reading.h"
#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "endgame/plain_score.h"
#include "endgame/search/solve.h"
#include "proofs/plain_rules.h"
#include "proofs/scores/keep_bound.h"
#include "proofs/scores/score_claims.h"
#include "proofs/scores/score_files.h"
#include "tests/endgame/minimax.h"
#include "tests/endgame/random_endings.h"

namespace othello::proofs {
namespace {

using endgame::Bounds;
using endgame::Question;
using endgame::Solution;
using ::testing::HasSubstr;

class ScoreProofTest : public testing::Test {
 protected:
  ScoreProofTest() {
    folder_ = (std::filesystem::temp_directory_path() / "othello-scores-XXXXXX").string();
    if (mkdtemp(folder_.data()) == nullptr) ADD_FAILURE() << folder_;
  }
  ~ScoreProofTest() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  Solution Solve(const Board& board, const Question& question) {
    return endgame::Solver(table_, {}).Solve(board, question, {});
  }

  // Whether the file was written now.
  bool Ensure(const Board& board, const std::vector<ScoreClaim>& claims, bool compress = false) {
    const absl::StatusOr<bool> written =
        EnsureScoreFile(folder_, board, claims, compress, table_, nullptr, {});
    EXPECT_TRUE(written.ok()) << written.status() << " " << BoardText({board});
    return written.ok() && *written;
  }

  ProvedScores Proved(const Board& board) {
    const absl::StatusOr<ProvedScores> proved = CheckScoreFile(folder_, board, {});
    EXPECT_TRUE(proved.ok()) << proved.status();
    return proved.ok() ? *proved : ProvedScores();
  }

  // The only file in the folder.
  std::string Text() const {
    std::ifstream in(std::filesystem::directory_iterator(folder_)->path());
    return {std::istreambuf_iterator<char>(in), {}};
  }

  void ExpectTrue(const Board& board, const Question& question);

  std::string folder_;
  endgame::ScoreTable table_ = endgame::ScoreTable(1 << 20);
};

int Plain(const Board& board) {
  logic::LimitWatch watch({});
  return *endgame::PlainScore(board, -65, 65, watch);
}

void ScoreProofTest::ExpectTrue(const Board& board, const Question& question) {
  SCOPED_TRACE(BoardText({board}));
  const Solution solution = Solve(board, question);
  const std::vector<ScoreClaim> claims = ClaimsOf(board, solution, question);
  Ensure(board, claims);
  const ProvedScores proved = Proved(board);
  for (const ScoreClaim& claim : claims) EXPECT_TRUE(proved.Cover(claim)) << ClaimText(claim);
  const int score = Plain(board);
  EXPECT_LE(proved.position.lower, score);
  EXPECT_GE(proved.position.upper, score);
  const bool whole = question.range == Bounds{};
  EXPECT_TRUE(!whole || proved.position.exact());
  EXPECT_TRUE(solution.line.empty() || proved.along.at(solution.line).exact());
  ForEachSquare(LegalMoves(board), [&](Square square) {
    const Bounds& after = proved.after[square];
    const int move = -Plain(Play(board, square));
    EXPECT_LE(after.lower, move);
    EXPECT_GE(after.upper, move);
    EXPECT_TRUE(!question.all_moves || !whole || after.exact());
    if (question.all_best && whole) {
      EXPECT_EQ(after.lower == score, move == score) << SquareName(square);
      EXPECT_EQ(after.upper < score, move < score) << SquareName(square);
    }
  });
}

// One of the ways of asking.
Question QuestionOf(unsigned number) {
  switch (number % 4) {
    case 0:
      return {.all_moves = true};
    case 1:
      return {.all_best = false};
    case 2:
      return {.range = {-4, 6}};
    default:
      return {};
  }
}

TEST_F(ScoreProofTest, WhatTheSolverFindsIsProvedAndEqualsMinimax) {
  endgame::Randomness random(1);
  for (unsigned i = 0; i < 500; ++i)
    ExpectTrue(endgame::RandomEnding(static_cast<int>(random() % 11), random), QuestionOf(i));
}

TEST_F(ScoreProofTest, LongWhatTheSolverFindsIsProvedAndEqualsMinimax) {
  endgame::Randomness random(2);
  for (unsigned i = 0; i < 5'000; ++i)
    ExpectTrue(endgame::RandomEnding(1 + static_cast<int>(random() % 14), random), QuestionOf(i));
}

TEST_F(ScoreProofTest, WhereFewSquaresAreEmptyAllIsTried) {
  endgame::Randomness random(3);
  for (int i = 0; i < 2'000; ++i) {
    const Board board = endgame::RandomEnding(static_cast<int>(random() % 5), random);
    const int score = endgame::NaiveMinimax(board);
    EXPECT_TRUE(EndsWith(board, score));
    EXPECT_FALSE(EndsWith(board, score + 1));
  }
}

// The best moves there are do not show more than is true.
TEST_F(ScoreProofTest, WhatIsNotTrueIsNotAccepted) {
  endgame::Randomness random(7);
  const auto best_moves = [](int, const std::vector<Board>& boards) {
    std::vector<Square> moves;
    for (const Board& board : boards) {
      int best = -kMaxScore - 1;
      moves.push_back(0);
      ForEachSquare(LegalMoves(board), [&](Square square) {
        const int score = -Plain(Play(board, square));
        if (score > best) moves.back() = square;
        best = std::max(best, score);
      });
    }
    return absl::StatusOr<std::vector<Square>>(moves);
  };
  for (int i = 0; i < 400; ++i) {
    const Board board = endgame::RandomEnding(7 + static_cast<int>(random() % 3), random);
    const int score = Plain(board);
    logic::LimitWatch watch({});
    EXPECT_TRUE(KeepBound({{board, true}}, score, best_moves, watch).ok());
    EXPECT_TRUE(KeepBound({{board, false}}, -score, best_moves, watch).ok());
    EXPECT_FALSE(KeepBound({{board, true}}, score + 2, best_moves, watch).ok());
    EXPECT_FALSE(KeepBound({{board, false}}, 2 - score, best_moves, watch).ok());
  }
}

TEST_F(ScoreProofTest, APassAWipeOutAndAFinishedGameHaveProofs) {
  for (const std::string& text :
       {std::string(56, 'X') + "OOOOOOX-",               // a pass
        std::string(40, 'X') + std::string(24, '-'),     // over, nothing left of O
        std::string(64, 'O'),                            // full
        "XO" + std::string(62, '-'),                     // the only move wipes O out
        "OX" + std::string(62, '-'),                     // a pass, and X is wiped out
        std::string(32, 'X') + std::string(32, 'O')}) {  // a draw
    const absl::StatusOr<Position> position = ParseBoardText(text + " X");
    ASSERT_TRUE(position.ok()) << position.status();
    ExpectTrue(position->board, {});
    const int score = Plain(position->board);
    EXPECT_EQ(Proved(position->board).position, (Bounds{score, score})) << text;
  }
}

TEST_F(ScoreProofTest, WhatIsThereStaysAndIsNotWrittenAgain) {
  endgame::Randomness random(4);
  const Board board = endgame::PlayedEnding(11, random);
  const std::vector<ScoreClaim> best = ClaimsOf(board, Solve(board, {}), {});
  EXPECT_TRUE(Ensure(board, best));
  EXPECT_FALSE(Ensure(board, best));
  const std::string first = Text();
  const Question moves = {.all_moves = true};
  EXPECT_TRUE(Ensure(board, ClaimsOf(board, Solve(board, moves), moves)));
  EXPECT_EQ(Text().substr(0, first.size()), first);
  EXPECT_FALSE(Ensure(board, best));
  // A proof of other claims is written anew where the file is damaged.
  std::ofstream(std::filesystem::directory_iterator(folder_)->path()) << "score-proof 1\n";
  EXPECT_TRUE(Ensure(board, best, true));
  EXPECT_EQ(std::filesystem::directory_iterator(folder_)->path().extension(), ".zst");
  EXPECT_FALSE(Ensure(board, best));
}

TEST_F(ScoreProofTest, WhatIsNotTrueIsNotWritten) {
  endgame::Randomness random(5);
  const Board board = endgame::PlayedEnding(10, random);
  const int score = Plain(board);
  const ScoreClaim wrong = {
      .at_least = true, .score = score + 2, .position = true, .after = {}, .along = {}};
  const absl::StatusOr<bool> written =
      EnsureScoreFile(folder_, board, {wrong}, false, table_, nullptr, {});
  EXPECT_EQ(written.status().code(), absl::StatusCode::kInternal);
  EXPECT_TRUE(std::filesystem::is_empty(folder_));
}

TEST_F(ScoreProofTest, LimitsAreHeard) {
  endgame::Randomness random(6);
  const Board board = endgame::PlayedEnding(13, random);
  const std::vector<ScoreClaim> claims = ClaimsOf(board, Solve(board, {}), {});
  const std::atomic<bool> interrupted = true;
  const logic::Limits limits = {.interrupted = &interrupted};
  const absl::StatusOr<bool> written =
      EnsureScoreFile(folder_, board, claims, false, table_, nullptr, limits);
  EXPECT_EQ(logic::LimitOf(written.status()), logic::Limit::kInterrupted) << written.status();
  Ensure(board, claims);
  EXPECT_EQ(logic::LimitOf(CheckScoreFile(folder_, board, limits).status()),
            logic::Limit::kInterrupted);
}

// A proof, line by line, and what is said where it is altered.
class TamperedScores : public ScoreProofTest {
 protected:
  TamperedScores() {
    // FFO endgame suite, position 2: white to move, here as X.
    board_ =
        ParseBoardText("-XXXXXX-XX-XXX-OXXOXXX-OXXXOXO--XXOOO---XOOOO---XXXX----XXXXXX-- O")->board;
    Ensure(board_, ClaimsOf(board_, Solve(board_, {}), {}));
    const std::string text = Text();
    lines_ = absl::StrSplit(text.substr(0, text.size() - 1), '\n');
  }

  // The first line that begins so.
  std::size_t Find(const std::string& begin) const {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (lines_[i].rfind(begin, 0) == 0) return i;
    }
    ADD_FAILURE() << begin;
    return 0;
  }

  std::string Fault(const std::string& text) const {
    std::istringstream in(text);
    logic::LimitWatch watch({});
    const absl::StatusOr<ProvedScores> proved = CheckScoreProof(board_, in, watch);
    return proved.ok() ? "" : std::string(proved.status().message());
  }
  std::string Fault(const std::vector<std::string>& lines) const {
    return Fault(absl::StrJoin(lines, "\n") + "\n");
  }
  // Of the proof with another line there.
  std::string FaultWith(std::size_t at, const std::string& line) const {
    std::vector<std::string> lines = lines_;
    lines[at] = line;
    return Fault(lines);
  }
  std::string FaultWithout(std::size_t at) const {
    std::vector<std::string> lines = lines_;
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
    return Fault(lines);
  }
  // With these words of a line.
  std::string FaultOfWords(std::size_t at,
                           const std::function<void(std::vector<std::string>&)>& f) {
    std::vector<std::string> words = absl::StrSplit(lines_[at], ' ');
    f(words);
    return FaultWith(at, absl::StrJoin(words, " "));
  }

  Board board_;
  std::vector<std::string> lines_;
};

TEST_F(TamperedScores, AreRefusedEachWithItsReason) {
  ASSERT_EQ(Fault(lines_), "");
  const std::size_t least = Find("at least");
  const std::size_t most = Find("at most");
  const std::size_t moves = Find("at least") + 1;
  const std::string score = std::vector<std::string>(absl::StrSplit(lines_[least], ' '))[2];
  const int claimed = std::stoi(score);

  // The form and the board.
  EXPECT_THAT(FaultWith(0, "score-proof 2"), HasSubstr("does not begin with \"score-proof 1\""));
  EXPECT_THAT(FaultWithout(0), HasSubstr("does not begin with"));
  EXPECT_THAT(FaultWithout(1), HasSubstr("line 2: is another board"));
  EXPECT_THAT(FaultWith(1, absl::StrReplaceAll(lines_[1], {{" X", " O"}})),
              HasSubstr("line 2: is another board"));
  EXPECT_THAT(FaultWith(1, "X" + lines_[1].substr(1)), HasSubstr("line 2: is another board"));
  EXPECT_THAT(Fault(""), HasSubstr("does not begin with"));
  EXPECT_THAT(Fault(std::vector<std::string>{lines_[0], lines_[1]}), HasSubstr("claims nothing"));

  // A bound is moved: upwards, downwards for the other side, or beyond the scale.
  const auto with_score = [&](std::size_t at, const std::string& to) {
    return FaultOfWords(at, [&](auto& words) { words[2] = to; });
  };
  EXPECT_THAT(with_score(least, absl::StrCat(claimed + 2, ":")), HasSubstr("does not end with"));
  EXPECT_THAT(with_score(most, absl::StrCat(-64, ":")), HasSubstr("does not end with at least 64"));
  EXPECT_THAT(with_score(least, absl::StrCat(claimed + 1, ":")), HasSubstr("is no claim"));
  EXPECT_THAT(with_score(least, "66:"), HasSubstr("is no claim"));
  EXPECT_THAT(with_score(least, "+4:"), HasSubstr("is no claim"));
  EXPECT_THAT(with_score(least, "four:"), HasSubstr("is no claim"));
  EXPECT_THAT(FaultOfWords(least, [](auto& words) { words[1] = "most"; }),
              HasSubstr("squares are missing"));
  EXPECT_THAT(FaultOfWords(least, [](auto& words) { words[1] = "just"; }),
              HasSubstr("is no claim"));

  // Another root: a move that is not legal, one more, one less, none, one twice.
  const auto root = [&](const std::string& to) {
    return FaultOfWords(least, [&](auto& words) { words[3] = to; });
  };
  EXPECT_THAT(root("a2"), HasSubstr("a2 is no legal move"));
  EXPECT_THAT(root("i9"), HasSubstr("is no claim"));
  EXPECT_THAT(root("along"), HasSubstr("is no claim"));
  EXPECT_THAT(FaultWith(least, "at least 0:"), HasSubstr("is no claim"));
  EXPECT_THAT(FaultOfWords(least, [](auto& words) { words.push_back(words.back()); }),
              HasSubstr("is no claim"));
  EXPECT_THAT(FaultOfWords(least, [](auto& words) { words.back() += words.back(); }),
              HasSubstr("is no legal move"));
  EXPECT_THAT(FaultOfWords(least, [](auto& words) { words.insert(words.begin() + 3, "position"); }),
              ::testing::AnyOf(HasSubstr("moves with"), HasSubstr("squares are missing")));

  // Moves: one forgotten, one more, another one, one that is no square, one that is not legal.
  EXPECT_THAT(FaultOfWords(moves, [](auto& words) { words.pop_back(); }),
              ::testing::AnyOf(HasSubstr("are needed"), HasSubstr("is no square"),
                               HasSubstr("squares are missing")));
  EXPECT_THAT(FaultOfWords(moves, [](auto& words) { words.push_back(words.back()); }),
              HasSubstr("are needed"));
  EXPECT_THAT(FaultOfWords(moves, [](auto& words) { words[1] = "k1"; }), HasSubstr("is no square"));
  EXPECT_THAT(FaultOfWords(moves, [](auto& words) { words[1] = "E4"; }), HasSubstr("is no square"));
  EXPECT_THAT(FaultOfWords(moves, [](auto& words) { words[1] = "d4"; }),
              HasSubstr("is no legal move"));
  EXPECT_THAT(FaultWith(moves, lines_[moves] + " "), HasSubstr("is no square"));

  // Lines: one left out, one twice, two exchanged, another number of empty squares.
  EXPECT_THAT(FaultWithout(moves), HasSubstr("squares are missing"));
  std::vector<std::string> lines = lines_;
  lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(moves), lines_[moves]);
  EXPECT_THAT(Fault(lines), HasSubstr("squares are missing"));
  lines = lines_;
  std::swap(lines[moves], lines[moves + 1]);
  EXPECT_THAT(Fault(lines), HasSubstr("squares are missing"));
  EXPECT_THAT(FaultOfWords(moves, [](auto& words) { words[0] = "9" + words[0]; }),
              HasSubstr("squares are missing"));
  EXPECT_THAT(FaultWithout(most), HasSubstr("is no claim"));

  // A file that is cut or too long.
  lines = lines_;
  lines.pop_back();
  EXPECT_THAT(Fault(lines), HasSubstr("ends too early"));
  EXPECT_THAT(Fault(std::vector<std::string>(lines_.begin(), lines_.begin() + 3)),
              HasSubstr("ends too early"));
  lines = lines_;
  lines.emplace_back("7: a1");
  EXPECT_THAT(Fault(lines), HasSubstr("is no claim"));
  lines.back() = "";
  EXPECT_THAT(Fault(lines), HasSubstr("is no claim"));
}

// Each move by each other legal one: mostly one that does not keep the score. It is never accepted
// unless the game after it can be played out, and then it is as good.
TEST_F(TamperedScores, AnotherMoveIsNoProofOfMore) {
  const int score = Plain(board_);
  int refused = 0;
  for (std::size_t at = 2; at < lines_.size(); ++at) {
    if (lines_[at][0] == 'a') continue;
    for (const char* const word : {" a1", " h8", " b2", " g7", " h1", " g8"}) {
      std::istringstream in(absl::StrJoin(lines_, "\n"));
      std::vector<std::string> words = absl::StrSplit(lines_[at], ' ');
      words[words.size() / 2] = word + 1;
      std::vector<std::string> lines = lines_;
      lines[at] = absl::StrJoin(words, " ");
      std::istringstream altered(absl::StrJoin(lines, "\n") + "\n");
      logic::LimitWatch watch({});
      const absl::StatusOr<ProvedScores> proved = CheckScoreProof(board_, altered, watch);
      if (!proved.ok()) {
        ++refused;
      } else {
        EXPECT_EQ(proved->position, (Bounds{score, score}));
      }
    }
  }
  EXPECT_GT(refused, 20);
}

}  // namespace
}  // namespace othello::proofs
