// The reports of a run: the sentences, the counts, the safety of the page.
#include "app/report/report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

#include "app/pages/report_page.h"
#include "app/report/report_answer.h"
#include "app/report/report_gallery.h"
#include "app/report/report_statistics.h"
#include "app/text/html_text.h"
#include "app/text/quantity_text.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"

namespace othello::app {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::Pair;
using ::testing::StartsWith;

// After f5d6c3; white, to move, has d5 and d6 and may play d3, f3, f4 and g5.
constexpr char kAfterF5D6C3[] = "------------------X--------XX------OXX-----O--------------------";
constexpr char kStartText[] = "---------------------------OX------XO---------------------------";

std::string BoardLine(const std::string& board, const std::string& side, const std::string& more) {
  return R"({"schema": 1, "board": ")" + board + R"(", "side": ")" + side + "\"" + more + "}\n";
}

std::string UnreachableLine(const std::string& board, const std::string& reason, int nodes,
                            double seconds) {
  const json evidence = {{"reason", reason}, {"counts", {{"nodes", nodes}}}};
  return BoardLine(board, "X",
                   R"(, "verdict": "unreachable", "engine": "retro", "evidence": )" +
                       evidence.dump() + ", \"seconds\": " + json(seconds).dump());
}

std::string Unknown(const std::string& board) {
  return BoardLine(
      board, "X",
      R"(, "verdict": "unknown", "engine": "retro", "evidence": {"reason": "time", "counts": {"nodes": 9}}, )"
      R"("seconds": 2.5)");
}

std::string ReachableLine() {
  return BoardLine(
      kAfterF5D6C3, "O",
      R"(, "verdict": "reachable", "transcript": "f5d6c3", "image": 0, "mover_color": "white", )"
      R"("engine": "retro", "evidence": {"reason": "game", "counts": {"nodes": 3}}, "seconds": 0.5)");
}

// A folder of its own for each test.
class ReportTest : public ::testing::Test {
 protected:
  ReportTest() {
    directory_ = testing::TempDir() + "report_" +
                 testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::remove_all(directory_);
    std::filesystem::create_directories(directory_);
    report_.name = "sample";
    report_.found = {.config_text = "name = \"sample\"\n", .solver = "z3"};
    report_.made.command = "othello-synth run sample.toml";
    results_path_ = directory_ + "/results.jsonl";
    report_.verdicts = true;
  }
  ~ReportTest() override { std::filesystem::remove_all(directory_); }

  absl::Status Write(const std::string& lines) {
    std::ofstream(results_path_) << lines;
    return WriteAgain();
  }

  absl::Status WriteAgain() {
    const absl::StatusOr<ReportResults> results = ReadReportResults(results_path_, page_boards_);
    if (!results.ok()) return results.status();
    const absl::StatusOr<base::Folder> folder = base::Folder::Open(directory_);
    return folder.ok() ? WriteReports(report_, *results, *folder) : folder.status();
  }

  std::string Read(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(directory_ + "/" + name).rdbuf();
    return text.str();
  }
  std::string Summary() const { return Read("summary.md"); }
  std::string Page() const { return Read("report.html"); }

  // The data that the page's script reads.
  json PageData() const {
    const std::string page = Page();
    const std::string begin = "<script type=\"application/json\" id=\"data\">";
    const std::size_t from = page.find(begin) + begin.size();
    return json::parse(page.substr(from, page.find("</script>", from) - from));
  }

  std::string directory_;
  std::string results_path_;
  std::int64_t page_boards_ = kPageBoards;
  Report report_;
};

TEST(QuantityText, Numbers) {
  EXPECT_EQ(Grouped(0), "0");
  EXPECT_EQ(Grouped(999), "999");
  EXPECT_EQ(Grouped(1000), "1,000");
  EXPECT_EQ(Grouped(137642461), "137,642,461");
  EXPECT_EQ(Grouped(-123456), "-123,456");
  EXPECT_EQ(Grouped(std::numeric_limits<std::int64_t>::min()), "-9,223,372,036,854,775,808");
  EXPECT_EQ(Counted(1, "board"), "1 board");
  EXPECT_EQ(Counted(0, "board"), "0 boards");
  EXPECT_EQ(Counted(5379, "board"), "5,379 boards");
}

TEST(QuantityText, DurationsNeverRoundIntoTheNextUnit) {
  EXPECT_EQ(DurationText(0), "0 s");
  EXPECT_EQ(DurationText(0.0000123), "0.012 ms");
  EXPECT_EQ(DurationText(0.00099), "0.99 ms");
  EXPECT_EQ(DurationText(0.0421), "42.1 ms");
  EXPECT_EQ(DurationText(0.9996), "1.00 s");
  EXPECT_EQ(DurationText(9.999), "10 s");
  EXPECT_EQ(DurationText(59.6), "1 min");
  EXPECT_EQ(DurationText(102), "1 min 42 s");
  EXPECT_EQ(DurationText(3599.7), "1 h");
  EXPECT_EQ(DurationText(11100), "3 h 5 min");
}

TEST(HtmlText, NothingIsMarkup) {
  EXPECT_EQ(EscapeHtml("<a b=\"c\" d='e'>&amp;"),
            "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;");
}

TEST(HtmlText, JsonCannotEndItsElementAndStaysTheSame) {
  const json data = {"</script><!--<script>", "\u2028", "plain", "\"\\"};
  const std::string text = ScriptJson(data);
  EXPECT_THAT(text, Not(HasSubstr("<")));
  for (const char c : text) EXPECT_LT(static_cast<unsigned char>(c), 128);
  EXPECT_EQ(json::parse(text), data);
  EXPECT_NO_THROW(ScriptJson(json("\xff\xfe not UTF-8")));
}

struct AnswerCase {
  Completeness completeness;
  std::int64_t positions;
  std::array<std::int64_t, 3> verdicts;  // reachable, unreachable, unknown
  std::string answer;
};

Report OfRun() {
  Report report;
  report.found = {.config_text = "", .solver = "z3", .total_seconds = 6};
  return report;
}

ReportStatistics WithVerdicts(const std::array<std::int64_t, 3>& verdicts) {
  ReportStatistics statistics;
  statistics.verdicts = verdicts;
  statistics.boards = verdicts[0] + verdicts[1] + verdicts[2];
  return statistics;
}

TEST(Answer, SaysHowTheRunEndedAndWhatTheVerdictsAre) {
  const std::vector<AnswerCase> cases = {
      {Completeness::kComplete,
       5379,
       {0, 5379, 0},
       "5,379 positions up to symmetry, and there are no others. No game reaches any of them."},
      {Completeness::kComplete,
       3,
       {3, 0, 0},
       "3 positions up to symmetry, and there are no others. Games reach all of them."},
      {Completeness::kComplete,
       2,
       {0, 2, 0},
       "2 positions up to symmetry, and there are no others. No game reaches either of them."},
      {Completeness::kComplete,
       1,
       {1, 0, 0},
       "1 position up to symmetry, and there is no other. A game reaches it."},
      {Completeness::kComplete,
       1,
       {0, 0, 1},
       "1 position up to symmetry, and there is no other. Whether a game reaches it was not "
       "decided."},
      {Completeness::kComplete,
       1005,
       {4, 1001, 0},
       "1,005 positions up to symmetry, and there are no others. Games reach 4 of them, no game "
       "reaches the other 1,001."},
      {Completeness::kComplete,
       10,
       {1, 2, 3},
       "10 positions up to symmetry, and there are no others. A game reaches 1 of them, no game "
       "reaches 2, and 7 were not decided."},
      {Completeness::kCountLimit,
       1600,
       {0, 1600, 0},
       "1,600 positions up to symmetry, as many as were asked for; there may be more. No game "
       "reaches any of them."},
      {Completeness::kTimeLimit,
       70,
       {0, 69, 1},
       "Stopped by the time limit after 70 positions up to symmetry; there may be more. No game "
       "reaches 69 of them, 1 was not decided."},
      {Completeness::kInterrupted,
       7,
       {0, 5, 0},
       "Interrupted after 7 positions up to symmetry; there may be more. No game reaches 5 of "
       "them, "
       "2 were not decided."},
      {Completeness::kInterrupted,
       0,
       {0, 0, 0},
       "Interrupted. Not found in 6.00 s, and not ruled out."},
      {Completeness::kTimeLimit, 0, {0, 0, 0}, "Not found in 6.00 s, and not ruled out."},
      {Completeness::kMemoryLimit,
       0,
       {0, 0, 0},
       "Not found with the memory allowed, and not ruled out."},
      {Completeness::kNoSolution, 0, {0, 0, 0}, "No board meets the conditions: proved."}};
  for (const AnswerCase& each : cases) {
    Report report = OfRun();
    report.verdicts = true;
    report.answer.ended = each.completeness;
    report.answer.positions = each.positions;
    EXPECT_EQ(AnswerText(report, WithVerdicts(each.verdicts)), each.answer);
  }
}

TEST(Answer, OnlyAProofSaysThatThereAreNoOthers) {
  for (const auto completeness : {Completeness::kCountLimit, Completeness::kTimeLimit,
                                  Completeness::kMemoryLimit, Completeness::kInterrupted}) {
    Report report = OfRun();
    report.answer.ended = completeness;
    EXPECT_THAT(AnswerText(report, {}), HasSubstr("not ruled out"));
    report.answer.positions = 5;
    EXPECT_THAT(AnswerText(report, {}),
                AllOf(Not(HasSubstr("no other")), HasSubstr("there may be more")));
  }
}

TEST(Answer, BoardsAndNoVerdicts) {
  Report report = OfRun();
  report.answer.positions = 8;
  report.up_to_symmetry = false;
  EXPECT_EQ(AnswerText(report, WithVerdicts({0, 0, 0})), "8 boards, and there are no others.");
}

// The headline of a page begins with what was asked.
TEST(Answer, BeginsWithTheQuestion) {
  Report report = OfRun();
  report.verdicts = true;
  report.asked = {.one = "a board with 34 moves", .many = "boards with 34 moves"};
  report.answer.positions = 3;
  EXPECT_EQ(HeadlineText(report, WithVerdicts({0, 3, 0})).english,
            "Boards with 34 moves: 3 up to symmetry, and there are no others. No game reaches any "
            "of them.");
  report.answer.ended = Completeness::kNoSolution;
  EXPECT_EQ(HeadlineText(report, {}).english, "There are no boards with 34 moves: proved.");
  report.goal = true;
  EXPECT_EQ(HeadlineText(report, {}).english, "No game reaches a board with 34 moves: proved.");
  report.answer.ended = Completeness::kComplete;
  report.answer.positions = 1;
  ReportStatistics statistics = WithVerdicts({1, 0, 0});
  statistics.discs[40] = 1;
  EXPECT_EQ(HeadlineText(report, statistics).english,
            "Yes: a game of 36 moves reaches a board with 34 moves.");
  EXPECT_EQ(AnswerText(report, statistics), "Yes: a game reaches such a position.");
  report.answer.objective = RunAnswer::Objective{
      .maximize = false, .count = "discs", .best = 10, .proved = true, .bound = {}};
  EXPECT_EQ(HeadlineText(report, statistics).english,
            "Boards with 34 moves: the least number of discs is 10, after 6 moves, proved.");
}

// reach --repair: the answer is about the board that was asked for.
TEST(Answer, OfTheNearestBoardIsAboutTheOneThatWasAskedFor) {
  Report report;
  report.verdicts = true;
  ReportStatistics statistics = WithVerdicts({1, 0, 0});
  statistics.repaired = {.boards = 1, .last = {.changed = 1, .at_least = 1}};
  EXPECT_EQ(AnswerText(report, statistics),
            "No game reaches this board. With 1 square changed one does, and fewer changes are not "
            "enough: proved.");
  statistics.repaired.last = {.changed = 3, .at_least = 2};
  EXPECT_EQ(AnswerText(report, statistics),
            "No game reaches this board. With 3 squares changed one does; at least 2 must change.");
  statistics.repaired.last = {.changed = 3, .at_least = 0};
  EXPECT_EQ(AnswerText(report, statistics),
            "A game reaches this board with 3 squares changed; whether one reaches it as it is was "
            "not decided.");
  statistics.repaired.last = {};
  EXPECT_EQ(AnswerText(report, statistics), "A game reaches this board.");
}

TEST(Answer, Objectives) {
  Report report = OfRun();
  report.answer.positions = 1;
  report.answer.objective = RunAnswer::Objective{
      .maximize = true, .count = "legal_moves", .best = 34, .proved = true, .bound = {}};
  EXPECT_THAT(AnswerText(report, {}),
              StartsWith("The greatest number of legal moves is 34, proved. 1 position up to"));
  report.answer.objective->proved = false;
  report.answer.ended = Completeness::kTimeLimit;
  EXPECT_THAT(AnswerText(report, {}),
              StartsWith("The greatest number of legal moves found is 34, not proved; how far"));
  report.answer.objective->bound = 36;
  EXPECT_THAT(AnswerText(report, {}),
              HasSubstr("not proved; none has more than 36. Stopped by the time limit"));
  report.answer.objective = RunAnswer::Objective{
      .maximize = false, .count = "discs", .best = {}, .proved = false, .bound = 12};
  EXPECT_THAT(AnswerText(report, {}),
              HasSubstr("the least number of discs; none has fewer than 12."));
  report.answer.objective->count = "mover";
  EXPECT_THAT(AnswerText(report, {}), HasSubstr("the least number of discs of the side to move; "));
  report.answer.objective->count = "discs";
  report.goal = true;
  EXPECT_THAT(AnswerText(report, {}),
              StartsWith("No value was found for the least number of discs in a position that a "
                         "game reaches; none has fewer than 12."));
  report.answer.objective.reset();
  report.answer.ended = Completeness::kNoSolution;
  EXPECT_EQ(AnswerText(report, {}),
            "No game reaches a position that meets the conditions: proved.");
}

TEST(Statistics, SymmetryOrders) {
  EXPECT_EQ(SymmetryOrder(kStart), 4);
  EXPECT_EQ(SymmetryOrder({kCentre, 0}), 8);
  EXPECT_EQ(SymmetryOrder(Play(kStart, *ParseSquare("f5"))), 1);
  std::mt19937_64 random(3);
  for (int i = 0; i < 100; ++i) {
    // A set united with its mirror image has at least the mirror as a symmetry, and a random set
    // has none.
    const Bitboard set = random();
    EXPECT_EQ(SymmetryOrder({set, 0}), 1);
    for (const int mirror : {1, 2, 3, 4, 7})
      EXPECT_EQ(SymmetryOrder({set & Image(set, mirror), 0}) % 2, 0);
  }
}

TEST(Statistics, EffortIsTotalLowerMedianAndMost) {
  const EffortSummary effort = EffortOf({{5, 1}, {1, 1}, {9, 1}, {3, 1}});
  EXPECT_EQ(effort.boards, 4);
  EXPECT_EQ(effort.total, 18);
  EXPECT_EQ(effort.median, 3);
  EXPECT_EQ(effort.most, 9);
  EXPECT_EQ(EffortOf({{7, 1}}).median, 7);
}

TEST(Statistics, CountsWhatTheLinesSay) {
  ReportStatistics statistics;
  const std::string full(kSquares, 'O');
  for (const std::string& text :
       {ReachableLine(), UnreachableLine(full, "occupancy closure", 4, 0.25), Unknown(kStartText),
        UnreachableLine(kStartText, "search exhausted", 10, 1.5),
        UnreachableLine(full, "occupancy closure", 1, 0.25), BoardLine(kStartText, "O", "")}) {
    const absl::StatusOr<ResultLine> line = ParseResultLine(text);
    ASSERT_TRUE(line.ok()) << line.status();
    statistics.Add(*line);
  }
  EXPECT_EQ(statistics.boards, 6);
  EXPECT_THAT(statistics.verdicts, ElementsAre(1, 3, 1));
  EXPECT_EQ(statistics.without_verdict, 1);
  EXPECT_THAT(statistics.Reasons(retro::Verdict::kUnreachable),
              ElementsAre(Pair("squares that no move can fill", 2), Pair("all ways back end", 1)));
  EXPECT_THAT(statistics.Reasons(retro::Verdict::kUnknown), ElementsAre(Pair("out of time", 1)));
  EXPECT_THAT(statistics.discs, ElementsAre(Pair(4, 3), Pair(7, 1), Pair(64, 2)));
  // After f5d6c3 white moves: two discs of seven. The full boards have black to move, who has none.
  EXPECT_THAT(statistics.mover_discs, ElementsAre(Pair(0, 2), Pair(2, 4)));
  EXPECT_THAT(statistics.legal_moves, ElementsAre(Pair(0, 2), Pair(4, 4)));
  EXPECT_THAT(statistics.symmetry_orders, ElementsAre(Pair(1, 1), Pair(4, 3), Pair(8, 2)));
  EXPECT_THAT(statistics.counts["nodes"],
              ElementsAre(Pair(1, 1), Pair(3, 1), Pair(4, 1), Pair(9, 1), Pair(10, 1)));
  EXPECT_EQ(EffortOf(statistics.seconds).total, 5.0);
}

TEST_F(ReportTest, BothFilesSayTheAnswerAndTheCounts) {
  report_.answer.positions = 4;
  report_.found->total_seconds = 102;
  ASSERT_TRUE(Write(ReachableLine() + UnreachableLine(kStartText, "occupancy closure", 12345, 1) +
                    Unknown(kStartText) + BoardLine(kStartText, "X", ""))
                  .ok());
  const std::string answer =
      "4 positions up to symmetry, and there are no others. A game reaches 1 of them, no game "
      "reaches 1, and 2 were not decided.";
  EXPECT_THAT(Summary(), AllOf(StartsWith("# sample\n"), HasSubstr("**" + answer + "**"),
                               HasSubstr("| reachable | 1 |"),
                               HasSubstr("| unreachable: squares that no move can fill | 1 |"),
                               HasSubstr("12,345"), HasSubstr("1 min 42 s"),
                               HasSubstr("```sh\nothello-synth run sample.toml\n```"),
                               HasSubstr("```toml\nname = \"sample\"\n```")));
  EXPECT_THAT(Page(), AllOf(HasSubstr(">" + answer + "</h1>"), HasSubstr("12,345"),
                            HasSubstr("1 min 42 s")));

  const json data = PageData();
  ASSERT_EQ(data["rows"].size(), 4);
  EXPECT_EQ(data["rows"][0], json::array({1, kAfterF5D6C3, "O", 0, 0, 0, 0.5, json::array({3}),
                                          "f5d6c3", 0, "white"}));
  EXPECT_EQ(data["rows"][3], json::array({4, kStartText, "X", -1}));
  EXPECT_EQ(data["reasons"],
            json::array({"a game", "squares that no move can fill", "out of time"}));

  const absl::StatusOr<ReportResults> results = ReadReportResults(results_path_);
  ASSERT_TRUE(results.ok());
  EXPECT_EQ(AnswerText(report_, results->statistics()), answer);
  EXPECT_EQ(results->statistics().boards, 4);
  EXPECT_EQ(results->statistics().Count(retro::Verdict::kUnknown), 1);
}

TEST_F(ReportTest, WithoutVerdictsNoneIsSpokenOf) {
  report_.verdicts = false;
  report_.answer.positions = 1;
  ASSERT_TRUE(Write(BoardLine(kStartText, "X", "")).ok());
  EXPECT_THAT(Summary(), AllOf(HasSubstr("**1 position up to symmetry, and there is no other.**"),
                               Not(HasSubstr("reachable")), Not(HasSubstr("Effort"))));
  EXPECT_THAT(Page(), Not(HasSubstr("data-facet=\"verdict\"")));
}

TEST_F(ReportTest, NoSolutionNamesTheConflict) {
  report_.answer.ended = Completeness::kNoSolution;
  report_.answer.conflict.origins = {{.words = "legal_moves = { min = 35 }"},
                                     {.words = "discs = { max = <30> }"}};
  ASSERT_TRUE(Write("").ok());
  EXPECT_THAT(Summary(),
              AllOf(HasSubstr("No board meets the conditions: proved"),
                    HasSubstr("- legal\\_moves = { min = 35 }\n"),
                    HasSubstr("- discs = { max = \\<30\\> }\n"), Not(HasSubstr("## Counts"))));
  EXPECT_THAT(
      Page(),
      AllOf(HasSubstr("<li>legal_moves = { min = 35 }</li><li>discs = { max = &lt;30&gt; }</li>"),
            HasSubstr("<section id=\"boards\" aria-labelledby=\"boards-title\" hidden>")));
}

// Lines do not say how they were found: only what they have is shown, and what made the page.
TEST_F(ReportTest, APageOfLinesSaysNothingOfARun) {
  report_.found.reset();
  report_.results_name = "some <lines>.jsonl";
  report_.made = {.program = "othello-synth 9",
                  .solvers = "a solver",
                  .machine = "a machine",
                  .date = "2026-11-22",
                  .command = "./othello-synth report lines.jsonl"};
  report_.answer.positions = 2;
  page_boards_ = 1;
  ASSERT_TRUE(Write(ReachableLine() + Unknown(kStartText)).ok());
  // 0.5 and 2.5 seconds.
  EXPECT_THAT(Summary(),
              AllOf(HasSubstr("## This page\n"), HasSubstr("| decisions | 3.00 s |\n"),
                    HasSubstr("| made from | some \\<lines\\>.jsonl |\n"),
                    HasSubstr("| page made by | othello-synth 9 |\n"),
                    HasSubstr("| page made on | 2026-11-22 |\n"),
                    HasSubstr("To make this page again:\n\n```sh\n./othello-synth report ")));
  EXPECT_THAT(
      Page(),
      AllOf(HasSubstr("<h2 id=\"run-title\" data-ja=\"このページについて\">This page</h2>"),
            HasSubstr("<div><dt data-ja=\"判定の時間\">decisions</dt><dd>3.00 s</dd></div>"),
            HasSubstr("The boards are in some &lt;lines&gt;.jsonl."),
            HasSubstr("some &lt;lines&gt;.jsonl has all."),
            HasSubstr("\">To make this page again</h3>")));
  for (const std::string& text : {Summary(), Page()}) {
    for (const char* const unknown :
         {"solver |", "seed |", "threads |", "synthesis |", "in all |", "machine |", ">solver<",
          ">seed<", ">threads<", ">synthesis<", ">in all<", ">machine<", "onfiguration<",
          "with this configuration", "The file of the experiment", "```toml", "id=\"config\"",
          "results.jsonl", "To get it again"})
      EXPECT_THAT(text, Not(HasSubstr(unknown)));
  }
  // Lines without verdicts took no time that is known.
  ASSERT_TRUE(Write(BoardLine(kStartText, "X", "")).ok());
  EXPECT_THAT(Summary(), Not(HasSubstr("| decisions |")));
}

TEST_F(ReportTest, UserTextIsNeverMarkup) {
  const std::string evil =
      "</script><script>alert('1')</script>\" onload=\"x {{data}} {{js}} <!-- `|*";
  report_.name = report_.description.english = report_.found->config_text = report_.made.command =
      report_.made.machine = report_.found->solver = evil;
  report_.answer.conflict.origins = {{.words = evil}};
  report_.answer.hints = {evil};
  report_.answer.objective =
      RunAnswer::Objective{.maximize = true, .count = evil, .best = 1, .proved = true, .bound = {}};
  ASSERT_TRUE(Write(UnreachableLine(kStartText, "centre", 1, 1)).ok());

  // The user's text opens or closes no element: the page only has its own tags.
  const std::string page = Page();
  const std::string markup = page.substr(0, page.find("<script"));
  for (const std::string part : {"<script", "\" onload", "<!--"})
    EXPECT_EQ(markup.find(part), std::string::npos) << part;
  const auto count = [&](const std::string& part) {
    int found = 0;
    for (std::size_t at = page.find(part); at != std::string::npos; at = page.find(part, at + 1))
      ++found;
    return found;
  };
  EXPECT_EQ(count("<script"), 2);
  EXPECT_EQ(count("</script"), 2);
  EXPECT_EQ(count("id=\"data\""), 1);
  // As text, wherever the user's text is shown, the answer in two languages; never filled in.
  EXPECT_EQ(count("{{data}}"), 11);

  // In Markdown tables keep their columns, and the fence of the configuration is longer than any
  // fence inside.
  const std::string prose = Summary().substr(0, Summary().find("```"));
  for (const char mark : {'<', '`', '*', '|'}) {
    for (std::size_t at = prose.find("alert"); at != std::string::npos;
         at = prose.find("alert", at + 1)) {
      const std::size_t next = prose.find(mark, at);
      EXPECT_TRUE(next == std::string::npos || prose[next - 1] == '\\') << prose.substr(at, 80);
    }
  }
  report_.found->config_text = "a = \"\"\"\n```\n````\n\"\"\"";
  ASSERT_TRUE(Write("").ok());
  EXPECT_THAT(Summary(), HasSubstr("`````toml\n" + report_.found->config_text + "\n`````\n"));
}

TEST_F(ReportTest, NothingComesFromANetwork) {
  ASSERT_TRUE(Write(ReachableLine()).ok());
  EXPECT_THAT(Page(),
              AllOf(Not(HasSubstr("://")), Not(HasSubstr("src=")), Not(HasSubstr("@import")),
                    Not(HasSubstr("url(")), HasSubstr("default-src 'none'")));
}

TEST_F(ReportTest, EveryPlaceOfTheTemplateIsFilled) {
  ASSERT_TRUE(Write(ReachableLine()).ok());
  EXPECT_THAT(Page(), Not(HasSubstr("{{")));
  EXPECT_THAT(std::string(kReportHtml), HasSubstr("{{data}}"));
}

TEST_F(ReportTest, AMalformedLineIsNamed) {
  const absl::Status status =
      Write(ReachableLine() + Unknown(kStartText) + "{\"schema\": 1, \"board\": \"---\"\n");
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(std::string(status.message()), StartsWith(directory_ + "/results.jsonl:3: "));
  EXPECT_THAT(std::string(status.message()), Not(HasSubstr("\n")));
  EXPECT_FALSE(std::filesystem::exists(directory_ + "/report.html"));
}

TEST_F(ReportTest, MissingResultsAndMissingFolderAreErrors) {
  EXPECT_THAT(std::string(WriteAgain().message()), HasSubstr("results.jsonl"));
  std::ofstream(results_path_) << ReachableLine();
  directory_ += "/nowhere";
  const absl::Status status = WriteAgain();
  EXPECT_THAT(std::string(status.message()), HasSubstr("nowhere"));
}

TEST_F(ReportTest, FilesAreReplacedAndNothingElseIsLeft) {
  ASSERT_TRUE(Write(ReachableLine()).ok());
  ASSERT_TRUE(Write(Unknown(kStartText)).ok());
  EXPECT_THAT(Summary(), HasSubstr("| unknown | 1 |"));
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(directory_)) {
    names.push_back(entry.path().filename().string());
  }
  EXPECT_THAT(names, ::testing::UnorderedElementsAre("results.jsonl", "summary.md", "report.html"));
  struct stat state = {};
  ASSERT_EQ(stat((directory_ + "/report.html").c_str(), &state), 0);
  EXPECT_TRUE(state.st_mode & S_IRUSR);
  EXPECT_FALSE(state.st_mode & S_IXUSR);
}

TEST_F(ReportTest, APageHoldsWhatAReaderLooksForFirst) {
  page_boards_ = 5;
  report_.answer.positions = 14;
  std::string lines;
  for (int i = 0; i < 10; ++i) lines += UnreachableLine(kStartText, "occupancy closure", i, 0);
  ASSERT_TRUE(Write(lines + ReachableLine() + Unknown(kStartText) +
                    UnreachableLine(kStartText, "centre", 1, 0) + ReachableLine())
                  .ok());
  std::vector<int> numbers;
  const json data = PageData();
  for (const json& row : data["rows"]) numbers.push_back(row[0]);
  EXPECT_THAT(numbers, ElementsAre(1, 2, 11, 12, 14));
  EXPECT_THAT(Page(), HasSubstr("This page holds 5 of the 14 boards"));
  EXPECT_THAT(Page(), HasSubstr("Over all 14 boards"));
}

TEST_F(ReportTest, AFullPageStaysBelowTwoMegabytes) {
  std::string lines;
  const json evidence = {
      {"reason", "game"},
      {"counts", {{"nodes", 1234567}, {"pruned_connectivity", 123456}, {"predecessors", 7654321}}}};
  const std::string transcript =
      "f5d6c3d3c4f4f6f3e6e7d7g6f8f7h6c5b6e8d8c6c7b5e3c8b8f2a5d2g8b4a3a4b3c2g4g5h5h3b2a7a6a1h4h7g3a2"
      "d1"
      "c1e1f1e2h2b1g2a8b7h1g1h8g7";
  const json line = {{"schema", 1},
                     {"board", kStartText},
                     {"side", "X"},
                     {"verdict", "reachable"},
                     {"transcript", transcript},
                     {"image", 5},
                     {"mover_color", "black"},
                     {"engine", "retro"},
                     {"evidence", evidence},
                     {"seconds", 1.23456789}};
  for (int i = 0; i < 7000; ++i) lines += line.dump() + "\n";
  ASSERT_TRUE(Write(lines).ok());
  EXPECT_EQ(PageData()["rows"].size(), 6000);
  EXPECT_LT(std::filesystem::file_size(directory_ + "/report.html"), 2'000'000);
}

}  // namespace
}  // namespace othello::app
