#include "app/experiment/experiment_words.h"

#include <absl/strings/str_join.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace othello::app {
namespace {

using testing::ElementsAre;

std::vector<std::string> Words(const std::string& text) {
  const auto experiment = ReadExperimentText(text, "f.toml");
  EXPECT_TRUE(experiment.ok()) << experiment.status();
  return experiment.ok() ? InWords(*experiment) : std::vector<std::string>();
}

// The lines between the first and the last.
std::string ConditionWords(const std::string& text) {
  const std::vector<std::string> words = Words(text);
  if (words.size() < 3) return absl::StrJoin(words, "\n");
  return absl::StrJoin(words.begin() + 1, words.end() - 1, "\n");
}

TEST(ExperimentWords, SayEachConditionInASentence) {
  // A line of [position] with black to move, and its sentence.
  const std::vector<std::pair<std::string, std::string>> conditions = {
      {"discs = { max = 30 }", "the board has at most 30 discs"},
      {"discs = 1", "the board has exactly 1 disc"},
      {"empties = 0", "the board has no empty squares"},
      {"empties = { min = 34, max = 50 }", "the board has 34 to 50 empty squares"},
      {"mover = { min = 1 }", "black has at least 1 disc"},
      {"white = 12", "white has exactly 12 discs"},
      {"legal_moves = { min = 20 }", "black has at least 20 legal moves"},
      {"other_legal_moves = 0", "white would have no legal moves if it were to move"},
      {"moves = 26", "the board has exactly 26 discs outside the centre, one for each move so far"},
      {"difference = { min = 4 }", "black is ahead of white by at least 4 discs"},
      {"difference = -4", "white is ahead of black by exactly 4 discs"},
      {"difference = 0", "both sides have equally many discs"},
      {"difference = { min = -4, max = 10 }",
       "black is ahead of white by at most 10 discs and is behind white by at most 4 discs"},
      {"difference = { min = -4 }", "black is behind white by at most 4 discs"},
      {"count = [{ what = \"discs\", in = \"corners\", min = 3 }]",
       "the board has at least 3 discs in the corners"},
      {"count = [{ what = \"mover\", in = \"a1:d4\", max = 3 }]",
       "black has at most 3 discs on the rectangle a1:d4"},
      {"count = [{ what = \"empties\", in = \"inside\", equals = 2 }]",
       "the board has exactly 2 empty squares inside the border"},
      {"empty = \"corners\"", "each of the corners is empty"},
      {"empty = \"border\"", "each square of the border is empty"},
      {"occupied = \"file c\"", "each square of file c is occupied"},
      {"mover = \"a1\"", "black has a disc on a1"},
      {"other = \"a1-c1\"", "white has discs on a1, b1 and c1"},
      {"squares = [{ in = \"x-squares\", is = [\"mover\", \"empty\"] }]",
       "white has no disc on any of the X-squares"},
      {"squares = [{ in = \"a1-b2\", is = [\"white\", \"empty\"] }]",
       "black has no disc on any of a1 and b2"},
      {"legal = \"a1\"", "black can play a1"},
      {"not_legal = \"corners\"", "black cannot play any of the corners"},
      {"other_legal = \"c3\"", "white could play c3 if it were to move"},
      {"other_not_legal = \"c3\"", "white could not play c3 if it were to move"},
      {"flips = [{ move = \"a1\", equals = 18 }]", "playing a1, black turns over exactly 18 discs"},
      {"flips = [{ move = \"a1\", min = 1 }]", "black can play a1"},
      {"flips = [{ move = \"a1\", min = 0, max = 3 }]",
       "playing a1, black turns over at most 3 discs, or the move is not legal"},
      {"flips = [{ move = \"any\", min = 8 }]",
       "black has a move that turns over at least 8 discs"},
      {"flips = [{ move = \"each\", max = 2 }]",
       "every legal move of black turns over 1 to 2 discs"},
      {"flips = [{ move = \"each\", min = 2 }]",
       "every legal move of black turns over at least 2 discs"},
      {"flips = [{ move = \"least\", equals = 2 }]",
       "the move of black that turns over the fewest discs turns over exactly 2 discs"},
      {"flips = [{ move = \"all\", max = 60 }]",
       "all legal moves of black together turn over at most 60 discs"},
      {"must_pass = true", "black must pass"},
      {"game_over = true", "the game is over: neither side has a legal move"},
      {"occupancy = \"connected\"", "all discs are connected, square to square in any direction"},
      {"shape = \"stoner-4\"", "as the file says: shape = \"stoner-4\""},
      {"discs = 4\ncentre = \"free\"",
       "the board has exactly 4 discs\n  - squares of the centre may be empty"}};
  for (const auto& [line, words] : conditions) {
    EXPECT_EQ(ConditionWords("[position]\nto_move = \"black\"\n" + line),
              "  - black is to move\n  - " + words)
        << line;
  }
}

TEST(ExperimentWords, SayWhatBestPlayGives) {
  const std::vector<std::pair<std::string, std::string>> scores = {
      {"\"draw\"", "best play ends in a draw"},
      {"\"win\"", "with best play black wins"},
      {"\"loss\"", "with best play white wins"},
      {"4", "with best play black wins by 4 discs"},
      {"-4", "with best play white wins by 4 discs"},
      {"{ min = 4 }", "with best play black wins by at least 4 discs"},
      {"{ min = -10, max = -2 }", "with best play white wins by 2 to 10 discs"},
      {"{ min = -2, max = 4 }", "with best play the score of black is from -2 to 4"}};
  for (const auto& [score, words] : scores)
    EXPECT_EQ(ConditionWords("[position]\nto_move = \"black\"\ndiscs = 60\nbest_play = " + score),
              "  - black is to move\n  - the board has exactly 60 discs\n  - " + words);
}

TEST(ExperimentWords, SayHowManyGamesThereMayBe) {
  const std::vector<std::pair<std::string, std::string>> games = {
      {"1", "one game leads to the position, and no other"},
      {"7", "exactly 7 games lead to the position"},
      {"{ max = 1000 }", "at most 1000 games lead to the position"},
      {"{ min = 2, max = 5 }", "2 to 5 games lead to the position"}};
  for (const auto& [number, words] : games)
    EXPECT_EQ(ConditionWords("reachable = true\n[game]\ngames = " + number), "  - " + words);
}

TEST(ExperimentWords, NestAsTheFileDoes) {
  EXPECT_EQ(ConditionWords(R"([position]
discs = { max = 20 }
any = [{ legal = "a1" }, { mover = "a1", legal_moves = 3 }]
not = [{ occupied = "corners" }, { discs = 12, mover = 3 }]
all = [{ image = "any", mover = "a1" }]
after = [{ move = "c3", legal = "a1", after = { move = "a1", must_pass = true } },
         { move = "each", mover = { min = 3 } }, { move = "any", game_over = true }]
)"),
            R"(  - the board has at most 20 discs
  - at least one of these holds:
    - the side to move can play a1
    - all of these hold:
      - the side to move has a disc on a1
      - the side to move has exactly 3 legal moves
  - this does not hold:
    - each of the corners is occupied
  - these do not all hold:
    - the board has exactly 12 discs
    - the side to move has exactly 3 discs
  - for the board or one of its mirrored or turned images:
    - the side to move has a disc on a1
  - the side to move can play c3, and then:
    - the other side can play a1
    - the other side can play a1, and then:
      - the side to move must pass
  - after every legal move of the side to move:
    - the other side has at least 3 discs
  - the side to move has a move after which:
    - the game is over: neither side has a legal move)");
}

TEST(ExperimentWords, SayWhatIsAskedOfTheGame) {
  EXPECT_EQ(ConditionWords(R"(reachable = true
[position]
to_move = "white"
[game]
passes = 1
last_move_flips = { min = 10 }
last_move = "corners"
played_by_black = ["a1", "h8"]
never_white = "corners"
never_turned = "a1"
[game.earlier]
black = 1
)"),
            R"(  - white is to move
  - the game has exactly 1 pass
  - the last move turned over at least 10 discs
  - the last move was made in the corners
  - black has played a1 and h8
  - white never had a disc on any of the corners
  - no disc on a1 was ever turned over
  - some board before the last move was such that:
    - black has exactly 1 disc)");
}

TEST(ExperimentWords, SayWhoIsToMoveWithoutColors) {
  EXPECT_EQ(ConditionWords(R"(reachable = true
[game]
earlier = { to_move = "mover", mover = 3 }
never = [{ to_move = "other", discs = 9 }]
)"),
            R"(  - some board before the last move was such that:
    - the side to move is that of the end
    - the side to move at the end has exactly 3 discs
  - every board of the game was such that:
    - these do not all hold:
      - the side to move is not that of the end
      - the board has exactly 9 discs)");
}

TEST(ExperimentWords, SayWhatSquaresAndDiscsAre) {
  EXPECT_EQ(ConditionWords(R"([position]
to_move = "white"
same = ["a1", "h1"]
different = ["b2", "g7"]
symmetric = "half turn"
antisymmetric = "quarter turn"
directions = [{ move = "d6", min = 4 }, { move = "any", equals = 5 }]
black_stable = { min = 3 }
frontier = { max = 9 }
exclusive_moves = 2
empty_regions = 4
odd_regions = { min = 1 }
)"),
            R"(  - white is to move
  - a1 and h1 all have the same contents
  - no two of b2 and g7 have the same contents
  - the board is the same after a half turn
  - the board is the same after a quarter turn, but for the colours, which are exchanged
  - playing d6, white turns over discs in at least 4 directions
  - white has a move that turns over discs in exactly 5 directions
  - black has at least 3 stable discs
  - the board has at most 9 frontier discs
  - white has exactly 2 legal moves of its own
  - the board has exactly 4 empty regions
  - the board has at least 1 odd empty region)");
  EXPECT_EQ(ConditionWords(R"(reachable = true
[position]
to_move = "black"
moves = 20
[game]
passes_by_black = 1
most_move_flips = 2
begins_with = "F5 D6 C3"
[[game.earlier]]
white = 1
to_move = "white"
[[game.earlier]]
black = 1
[game.never]
occupied = "a1"
)"),
            R"(  - black is to move
  - the board has exactly 20 discs outside the centre, one for each move so far
  - the move that turned over the most discs turned over exactly 2 discs
  - the game has exactly 1 pass by black
  - the game begins with f5d6c3
  - some board before the last move was such that:
    - white has exactly 1 disc
    - white is to move
  - a later board, before the last move, was such that:
    - black has exactly 1 disc
  - every board of the game was such that:
    - this does not hold:
      - a1 is occupied)");
}

TEST(ExperimentWords, SayWhichAnswerIsWanted) {
  const std::string position = "[position]\ndiscs = 9\n";
  const std::string reachable = "reachable = true\n" + position;
  const std::vector<std::pair<std::string, std::string>> answers = {
      {position,
       "all boards, up to symmetry, and the proof that there is no other; whether games reach them "
       "is not asked"},
      {position + "[reach]\n[enumerate]\ndistinct = \"board\"\nlimit = 20",
       "20 boards, images of a board included; for each, whether a game reaches it"},
      {position + "[objective]\nmaximize = \"legal_moves\"",
       "all boards with the greatest number of legal moves of the side to move, up to symmetry, "
       "and "
       "the proof that there is no other and that none is better; whether games reach them is not "
       "asked"},
      {reachable, "a position that a game reaches, with its game, or the proof that there is none"},
      {reachable + "[objective]\nminimize = \"passes\"\nproof = \"once\"\nmover = \"each\"",
       "of all positions that games reach one with the least number of passes in the game, its "
       "game, "
       "and the proof that no game reaches a better one; then the same with the other colour to "
       "move"},
      {reachable + "[objective]\nmaximize = \"flips\"\nall = true\nproof = \"twice\"",
       "every position with the greatest number of discs that a move of the side to move can turn "
       "over that a game reaches, up to symmetry, each with its game, and the proof that there is "
       "no "
       "other and none that is better; what is proved is proved a second time"},
      {reachable + "[enumerate]\nlimit = 5\ndiversity = 4",
       "5 positions that games reach, each with its game; no two are images of one another, and "
       "they "
       "differ on at least 4 squares"}};
  for (const auto& [text, answer] : answers)
    EXPECT_EQ(Words(text).back(), "Wanted: " + answer + ".") << text;
  EXPECT_THAT(Words("reachable = true"),
              ElementsAre("Any position will do.", testing::StartsWith("Wanted: a position")));
  EXPECT_EQ(
      ConditionWords(reachable + "[objective]\nreachable = true\nmover = \"white\"").substr(0, 21),
      "  - white is to move\n");
}

AskedBoards Asked(const std::string& text) {
  const auto experiment = ReadExperimentText(text, "f.toml");
  EXPECT_TRUE(experiment.ok()) << experiment.status();
  return experiment.ok() ? AskedInWords(*experiment) : AskedBoards();
}

TEST(AskedInWords, IsPartOfASentence) {
  EXPECT_EQ(Asked("[position]\nlegal_moves = { min = 34 }").many,
            "boards with at least 34 legal moves");
  EXPECT_EQ(Asked("[position]\ndiscs = 9\nempty = \"corners\"").one,
            "a board with exactly 9 discs, on which each of the corners is empty");
  const AskedBoards reached =
      Asked("reachable = true\n[position]\nto_move = \"black\"\nlegal = \"a1\"");
  EXPECT_EQ(reached.many,
            "boards that games reach on which black is to move and black can play a1");
  EXPECT_THAT(reached.conditions, testing::IsEmpty());
  EXPECT_EQ(Asked("reachable = true\n[objective]\nmaximize = \"legal_moves\"").many,
            "boards that games reach");
}

TEST(AskedInWords, ListsWhatIsNoSentence) {
  const AskedBoards asked = Asked("[position]\nany = [{ legal = \"a1\" }, { discs = 9 }]");
  EXPECT_EQ(asked.many, "boards that meet the conditions");
  EXPECT_THAT(asked.conditions,
              ElementsAre("- at least one of these holds:", "  - the side to move can play a1",
                          "  - the board has exactly 9 discs"));
}

TEST(AskedInWords, APictureOfAllSquaresIsThisBoard) {
  std::string rows;
  for (int i = 0; i < 4; ++i) rows += "XOXOXOXO\nOXOXOXOX\n";
  const std::string picture = "[position]\nboard = \"\"\"\n" + rows + "\"\"\"\n";
  EXPECT_EQ(Asked("reachable = true\n" + picture).one, "this board");
  EXPECT_NE(Asked("reachable = true\n" + picture + "[game]\npasses = 1\n").one, "this board");
  const auto experiment = ReadExperimentText(picture, "f.toml");
  ASSERT_TRUE(experiment.ok());
  EXPECT_EQ(AskedSquares(*experiment).substr(0, 16), "XOXOXOXOOXOXOXOX");
  const auto some = ReadExperimentText(
      "[position]\nto_move = \"white\"\nblack = \"a1\"\noccupied = \"b1\"\nempty = \"c1\"",
      "f.toml");
  ASSERT_TRUE(some.ok());
  EXPECT_EQ(AskedSquares(*some).substr(0, 4), "X*-.");
}

}  // namespace
}  // namespace othello::app
