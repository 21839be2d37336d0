// stoner as a user runs it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "app/terminal/messages.h"
#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "core/game/transcript.h"
#include "tests/app/lines_of.h"
#include "tests/app/run_program.h"
#include "tests/app/wrong_input.h"

namespace othello::app {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

// From the article of 2022; its trap cannot be avoided.
const std::string kUnavoidable = "e6d6c6d7c8b6c7f7f6e8f8g8b7";
// The longest defence takes six moves, the most that was published.
const std::string kLongFight = "e6d6c6f6d3b6d7e8e7d8f8g8b7";
// 14 moves; its trap can be avoided.
const std::string kEscapable = "f5f6e6d6e7f4g5d7c7f8d8c8b8g7";

// The table's columns: moves, games, boards, unavoidable games and boards, undecided boards.
std::vector<int> Columns(const std::string& line) {
  std::vector<int> columns;
  static const std::regex number("[0-9]+");
  for (auto at = std::sregex_iterator(line.begin(), line.end(), number);
       at != std::sregex_iterator(); ++at) {
    columns.push_back(std::stoi(at->str()));
  }
  columns.resize(std::min<std::size_t>(columns.size(), 6));
  return columns;
}

// The text without the last column of seconds, or without the key of seconds.
std::string WithoutTimes(const std::string& text) {
  static const std::regex times(R"re( +[0-9]+\.[0-9]+(?=\n)|"seconds":[0-9.e+-]+)re");
  return std::regex_replace(text, times, "");
}

TEST(StonerCommand, HelpHasExamples) {
  const ProgramRun run = RunProgram("stoner --help");
  EXPECT_EQ(run.exit_status, kDone);
  EXPECT_THAT(run.out, HasSubstr("\n  othello-synth stoner --max-moves 13\n"));
  EXPECT_THAT(run.out, HasSubstr("\n  othello-synth stoner --explain " + kUnavoidable));
}

TEST(StonerCommand, CountsUpToThirteenMoves) {
  const ProgramRun run = RunProgram("stoner --max-moves 13");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  const auto lines = LinesOf(run.out);
  ASSERT_THAT(lines, SizeIs(14));
  EXPECT_THAT(lines[0], StartsWith("moves"));
  for (int moves = 1; moves < 12; ++moves)
    EXPECT_THAT(Columns(lines[moves]), ElementsAre(moves, 0, 0, 0, 0, 0));
  const auto twelve = Columns(lines[12]);
  EXPECT_EQ(twelve[1], 12);
  EXPECT_THAT(std::vector<int>(twelve.begin() + 3, twelve.end()), ElementsAre(0, 0, 0));
  const auto thirteen = Columns(lines[13]);
  EXPECT_EQ(thirteen[1], 1732);
  EXPECT_THAT(std::vector<int>(thirteen.begin() + 3, thirteen.end()), ElementsAre(256, 83, 0));
}

TEST(StonerCommand, CountsByTheOtherRules) {
  const auto lines = LinesOf(RunProgram("stoner --min-moves 13 --rules text").out);
  ASSERT_THAT(lines, SizeIs(2));
  EXPECT_EQ(Columns(lines[1])[1], 1331);
  EXPECT_EQ(Columns(lines[1])[3], 194);
  EXPECT_EQ(Columns(lines[1])[4], 71);
  const auto bare = LinesOf(RunProgram("stoner --min-moves 12 --rules bare").out);
  ASSERT_THAT(bare, SizeIs(3));
  EXPECT_EQ(Columns(bare[1])[1], 62);
  EXPECT_EQ(Columns(bare[2])[1], 5201);
}

TEST(StonerCommand, JsonIsOneObjectALine) {
  const ProgramRun run = RunProgram("stoner --min-moves 12 --max-moves 13 --json");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  std::map<int, nlohmann::json> counts;
  std::map<int, std::set<std::string>> games;
  for (const std::string& line : LinesOf(run.out)) {
    const nlohmann::json object = nlohmann::json::parse(line, nullptr, false);
    ASSERT_FALSE(object.is_discarded()) << line;
    EXPECT_EQ(object.at("schema"), 1);
    const int moves = object.at("moves");
    if (!object.contains("transcript")) {
      EXPECT_TRUE(counts.emplace(moves, object).second);
      continue;
    }
    const std::string transcript = object.at("transcript");
    EXPECT_TRUE(games[moves].insert(transcript).second);
    EXPECT_TRUE(ParseGame(transcript).ok());
    EXPECT_THAT(object.at("shape").get<std::string>(), StartsWith("stoner-"));
    EXPECT_TRUE(object.at("image") == 0 || object.at("image") == 1);
  }
  ASSERT_THAT(counts, SizeIs(2));
  EXPECT_EQ(counts[12].at("shape_games"), 12);
  EXPECT_EQ(counts[12].at("unavoidable_games"), 0);
  EXPECT_EQ(counts[13].at("rules"), "published");
  EXPECT_EQ(counts[13].at("replies"), "edge");
  EXPECT_EQ(counts[13].at("shape_games"), 1732);
  EXPECT_EQ(counts[13].at("unavoidable_games"), 256);
  EXPECT_EQ(counts[13].at("unavoidable_boards"), 83);
  EXPECT_EQ(counts[13].at("undecided_boards"), 0);
  EXPECT_THAT(games[12], IsEmpty());
  EXPECT_THAT(games[13], SizeIs(256));
}

TEST(StonerCommand, ListsTheGames) {
  const auto lines = LinesOf(RunProgram("stoner --min-moves 13 --list").out);
  ASSERT_THAT(lines, SizeIs(2 + 256));
  std::set<std::string> games;
  for (std::size_t i = 2; i < lines.size(); ++i) {
    const std::string transcript = lines[i].substr(2, 26);
    EXPECT_TRUE(ParseGame(transcript).ok()) << lines[i];
    EXPECT_THAT(lines[i].substr(28), StartsWith(" stoner-"));
    games.insert(transcript);
  }
  EXPECT_THAT(games, SizeIs(256));
}

TEST(StonerCommand, ThreadsChangeNothingButTheTime) {
  for (const std::string options : {" --list", " --json", " --rules bare --replies any"}) {
    const std::string one =
        WithoutTimes(RunProgram("stoner --min-moves 12 --threads 1" + options).out);
    const std::string two =
        WithoutTimes(RunProgram("stoner --min-moves 12 --threads 2" + options).out);
    EXPECT_EQ(one, two);
    EXPECT_GT(one.size(), 100U);
  }
}

TEST(StonerCommand, AllMovesGiveTheSameGames) {
  const auto area = LinesOf(RunProgram("stoner --min-moves 13 --list").out);
  const auto all = LinesOf(RunProgram("stoner --min-moves 13 --list --moves-tried all").out);
  ASSERT_EQ(area.size(), all.size());
  EXPECT_EQ(Columns(area[1]), Columns(all[1]));
  EXPECT_TRUE(std::equal(area.begin() + 2, area.end(), all.begin() + 2));
}

TEST(StonerCommand, LimitsAreToldByTheStatus) {
  const ProgramRun timed = RunProgram("stoner --min-moves 12 --max-moves 20 --time-limit 0.5");
  EXPECT_EQ(timed.exit_status, kStopped);
  EXPECT_THAT(timed.err, HasSubstr("--time-limit"));
  EXPECT_EQ(std::count(timed.err.begin(), timed.err.end(), '\n'), 1) << timed.err;

  const ProgramRun undecided = RunProgram("stoner --min-moves 13 --nodes 2");
  EXPECT_EQ(undecided.exit_status, kStopped);
  EXPECT_GT(Columns(LinesOf(undecided.out).at(1)).at(5), 0);

  const ScratchDirectory scratch;
  const ProgramRun explained = RunProgram("stoner --nodes 2 --explain " + kLongFight + " --page '" +
                                          scratch.Path("page.html") + "'");
  EXPECT_EQ(explained.exit_status, kStopped);
  EXPECT_THAT(explained.out, HasSubstr("--nodes"));
}

// A fight that is judged soon, but whose shortest answers would take very long to find.
TEST(StonerCommand, LimitsHoldForTheExplanationAsWell) {
  const ScratchDirectory scratch;
  for (const std::string limit : {"--nodes 100000", "--nodes 100000000 --time-limit 0.5"}) {
    const ProgramRun run = RunProgram("stoner --explain e6d6c7d7e7f8e8f6d3c8g8c5b6b7 " + limit +
                                      " --page '" + scratch.Path("page.html") + "'");
    EXPECT_EQ(run.exit_status, kStopped);
    EXPECT_THAT(run.out, AllOf(HasSubstr("unavoidable"), HasSubstr("too long to be shown")));
    EXPECT_FALSE(std::filesystem::exists(scratch.Path("page.html")));
  }
}

TEST(StonerCommand, ExplainsASuccess) {
  const ScratchDirectory scratch;
  const std::string page = scratch.Path("page.html");
  const ProgramRun run = RunProgram("stoner --explain " + kUnavoidable + " --page '" + page + "'");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  EXPECT_THAT(run.err, IsEmpty());
  EXPECT_THAT(run.out, AllOf(HasSubstr("stoner-"), HasSubstr("cannot avoid it"),
                             HasSubstr("springs the trap on"), HasSubstr("Page: " + page),
                             Not(HasSubstr("\x1b"))));
  const std::string html = ReadFile(page);
  EXPECT_THAT(
      html, AllOf(StartsWith("<!doctype html>"), HasSubstr(kUnavoidable),
                  HasSubstr("<h1 data-ja=\"白は罠にかかっています。白が何を打っても、黒が隅を取"),
                  HasSubstr("\">White is trapped: whatever white plays, black gets a corner"),
                  HasSubstr("</html>"), HasSubstr("default-src 'none'"), HasSubstr("rel=\"icon\""),
                  Not(HasSubstr("{{"))));
  // Printed alone.
  EXPECT_EQ(RunProgram("stoner --explain " + kUnavoidable + " --page -").out, html);
  const auto count = [&](const std::string& what) {
    int number = 0;
    for (std::size_t at = html.find(what); at != std::string::npos; at = html.find(what, at + 1))
      ++number;
    return number;
  };
  EXPECT_GT(count("<li>"), 5);
  EXPECT_EQ(count("<li>"), count("</li>"));
  EXPECT_EQ(count("<ul>"), count("</ul>"));
  // Every legal move of the escaper is tried, black's or white's by the length of the game.
  const Position end = ParseGame(kUnavoidable)->Last();
  ForEachSquare(LegalMoves(end.board), [&](Square square) {
    EXPECT_THAT(run.out, HasSubstr("\n  white " + SquareName(square) + ", black "));
  });
}

TEST(StonerCommand, ExplainsAnEscape) {
  const ScratchDirectory scratch;
  const ProgramRun run = RunProgram("stoner --explain '" + kEscapable + "' --page '" +
                                    scratch.Path("page.html") + "'");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  EXPECT_THAT(run.out, AllOf(HasSubstr("stoner-3-1"), Not(HasSubstr("cannot avoid it"))));
}

TEST(StonerCommand, PagesGoWhereTheyAreSentTo) {
  const ScratchDirectory scratch;
  const std::string page = scratch.Path("a b/x y.html");
  const ProgramRun run = RunProgram("stoner --explain " + kUnavoidable + " --page '" + page + "'");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  EXPECT_THAT(ReadFile(page), HasSubstr("</html>"));
  const std::string file = scratch.Write("file", "");
  const ProgramRun refused =
      RunProgram("stoner --explain " + kUnavoidable + " --page '" + file + "/x.html'");
  EXPECT_NE(refused.exit_status, kDone);
  EXPECT_EQ(std::count(refused.err.begin(), refused.err.end(), '\n'), 1) << refused.err;
  EXPECT_THAT(refused.err, HasSubstr(file));
  const ProgramRun folder =
      RunProgram("stoner --explain " + kUnavoidable + " --page '" + scratch.Path("a b") + "'");
  EXPECT_NE(folder.exit_status, kDone);
  EXPECT_EQ(std::count(folder.err.begin(), folder.err.end(), '\n'), 1) << folder.err;
}

// A published diagram; no game is known with it.
TEST(StonerCommand, ExplainsABoard) {
  const ScratchDirectory scratch;
  const Position end = ParseGame(kUnavoidable)->Last();
  const std::string page = scratch.Path("page.html");
  const ProgramRun run = RunProgram("stoner --explain - --page '" + page + "'",
                                    "# a diagram\n" + BoardText(end) + "\n");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  const std::string tries =
      RunProgram("stoner --explain " + kUnavoidable + " --page '" + scratch.Path("game.html") + "'")
          .out;
  // The same tries, and whether a game reaches the board.
  EXPECT_THAT(run.out, StartsWith(tries.substr(0, tries.find("Page: "))));
  EXPECT_THAT(run.out, HasSubstr("\na game reaches this board: "));
  EXPECT_THAT(ReadFile(page),
              AllOf(HasSubstr("<dt data-ja=\"盤面\">The board</dt>"), HasSubstr(BoardText(end)),
                    HasSubstr("a game reaches this board: ")));
}

TEST(StonerCommand, ABoardThatNoGameReachesIsJudgedAllTheSame) {
  const ScratchDirectory scratch;
  // Without a disc of the centre.
  std::string board = BoardText(ParseGame(kUnavoidable)->Last());
  board[SquareAt(3, 3)] = '-';
  const ProgramRun run =
      RunProgram("stoner --explain - --page '" + scratch.Path("page.html") + "'", board + "\n");
  EXPECT_NE(run.exit_status, kWrongInput) << run.err;
  EXPECT_THAT(run.out, AllOf(StartsWith("stoner-"), HasSubstr("\nno game reaches this board: ")));
}

TEST(StonerCommand, ExplainsEachTrapOfAList) {
  const ScratchDirectory scratch;
  const std::string boards =
      BoardText(ParseGame(kUnavoidable)->Last()) + "\n" + BoardText(Position{}) + "\n";
  const std::string there = "cd '" + scratch.Path("") + "' && ";
  for (const std::string& list : {boards, kUnavoidable + "\nf5d6c3\n"}) {
    const ProgramRun run = RunProgram("stoner --explain -", list, there);
    EXPECT_EQ(run.exit_status, kSomeFailed);
    EXPECT_THAT(run.out, AllOf(HasSubstr("\nstoner-"), HasSubstr("\nPage: out/stoner/")));
    EXPECT_THAT(run.err, HasSubstr("no shape of the stoner "));
  }
  ExpectWrongInput(RunProgram("stoner --explain - --page x.html", boards),
                   "--page is for a single");
  ExpectWrongInput(RunProgram("stoner --explain -", "\n"), "no game and no board");
}

TEST(StonerCommand, SaysWhatIsWrong) {
  ExpectWrongInput(RunProgram("stoner --explain f5"), "no shape of the stoner");
  ExpectWrongInput(RunProgram("stoner --explain f5d6c3d3c4"), "no shape of the stoner");
  ExpectWrongInput(RunProgram("stoner --explain f5f5"), "ply 2");
  ExpectWrongInput(RunProgram("stoner --explain f5x9"), "column 3");
  ExpectWrongInput(RunProgram("stoner --max-moves 0"), "--max-moves");
  ExpectWrongInput(RunProgram("stoner --max-moves 21"), "--max-moves");
  ExpectWrongInput(RunProgram("stoner --max-moves many"), "--max-moves");
  ExpectWrongInput(RunProgram("stoner --rules japanese"), "--rules");
  ExpectWrongInput(RunProgram("stoner --replies none"), "--replies");
  ExpectWrongInput(RunProgram("stoner --moves-tried some"), "--moves-tried");
  ExpectWrongInput(RunProgram("stoner --nodes 0"), "--nodes");
  ExpectWrongInput(RunProgram("stoner --threads 0"), "--threads");
  ExpectWrongInput(RunProgram("stoner --time-limit -1"), "--time-limit");
  ExpectWrongInput(RunProgram("stoner 13"), "13");
  ExpectWrongInput(RunProgram("stoner --explain ''"), "");
  ExpectWrongInput(RunProgram("stoner --explain"), "--explain");
  ExpectWrongInput(RunProgram("stoner --min-moves 14 --max-moves 13"), "--min-moves");
  ExpectWrongInput(RunProgram("stoner --max-moves 12 --page x.html"), "--page");
  for (const std::string option : {"--json", "--list", "--max-moves 13", "--min-moves 13"}) {
    ExpectWrongInput(RunProgram("stoner " + option + " --explain " + kUnavoidable), "--explain");
  }
}

}  // namespace
}  // namespace othello::app
