#include "app/run/printed_answer.h"

#include <absl/strings/str_cat.h>

#include <bit>
#include <iostream>
#include <optional>
#include <utility>

#include "app/records/provenance.h"
#include "app/report/explanation.h"
#include "app/report/report_answer.h"
#include "app/terminal/messages.h"
#include "app/text/moves_text.h"
#include "app/text/quantity_text.h"
#include "core/formats/pictures/picture.h"
#include "core/game/final_score.h"

namespace othello::app {
namespace {

using retro::Verdict;

void PrintIndented(const std::vector<std::string>& lines, const std::string& before = "  ") {
  for (const std::string& line : lines) PrintLine(absl::StrCat(before, line));
}

// The board as it was asked for, in so few lines that the sentence above it stays on the screen.
// In the colours of its game, if it has one.
void PrintBoard(Position position, const std::optional<retro::Decision>& decision,
                std::optional<int> best_play = std::nullopt) {
  if (decision && decision->verdict == Verdict::kReachable)
    position.to_move = decision->mover_color;
  const Bitboard black = position.Discs(Color::kBlack);
  const Bitboard white = position.Discs(Color::kWhite);
  std::string text = "\n    a b c d e f g h\n";
  for (Square square = 0; square < kSquares; ++square) {
    if (square % 8 == 0) absl::StrAppend(&text, "  ", square / 8 + 1);
    absl::StrAppend(&text, " ",
                    black & Bit(square)   ? "●"
                    : white & Bit(square) ? "○"
                                          : ".",
                    square % 8 == 7 ? "\n" : "");
  }
  std::cout << text << "  ● black " << std::popcount(black) << ", ○ white " << std::popcount(white)
            << "; " << SituationText(position);
  if (best_play)
    std::cout << "; with best play " << WinnerText(ResultOf(*best_play, position.to_move));
  std::cout << "\n\n";
}

// Its game, or why there is none.
void PrintGame(const ResultLine& line) {
  if (!line.decision) return;
  const retro::Decision& decision = *line.decision;
  if (decision.verdict == Verdict::kUnreachable)
    return PrintLine(absl::StrCat("  no game: ", Explanation(line.position, decision).english));
  if (decision.verdict == Verdict::kUnknown)
    return PrintLine("  whether a game reaches it is not known");
  PrintLine(absl::StrCat("  game: ", MovesText(decision.transcript)));
  const std::string elsewhere =
      EndsElsewhere({line.position.board, decision.mover_color}, decision);
  if (!elsewhere.empty()) PrintLine("  " + elsewhere);
}

// Which of several positions is drawn: "one of the 12 reachable positions:"; "" of a single one.
std::string WhichText(const OngoingRun& run, const Report& report,
                      const ReportStatistics& statistics) {
  const std::int64_t positions = report.answer.positions;
  const bool improved = report.goal && !report.all && report.answer.objective;
  const std::int64_t reachable = statistics.Count(Verdict::kReachable);
  if (positions < 2) return "";
  if (improved && !run.experiment.WantsSpread())
    return absl::StrCat("the best of ", Grouped(positions), " positions:");
  if (reachable == 0 || reachable == positions)
    return absl::StrCat("one of ", Grouped(positions), " positions:");
  return reachable == 1 ? "the reachable position:"
                        : absl::StrCat("one of ", Grouped(reachable), " reachable positions:");
}

// What a run that is not finished needs; "" if there is nothing to do.
std::string NextText(const OngoingRun& run, const Report& report,
                     const ReportStatistics& statistics) {
  std::string again = "to continue: the same command with --resume";
  switch (report.answer.ended) {
    case Completeness::kTimeLimit:
      return absl::StrCat(again, " and more time (--time-limit)",
                          report.goal && report.answer.positions == 0
                              ? "; another --seed may find a game sooner"
                              : "");
    case Completeness::kMemoryLimit:
      return again + " and more memory (--memory)";
    case Completeness::kInterrupted:
      return again;
    case Completeness::kCountLimit:
      return "to find more: a greater limit in [enumerate], and --resume";
    case Completeness::kComplete:
    case Completeness::kNoSolution:
      break;
  }
  if (statistics.Count(Verdict::kUnknown) == 0) return "";
  return absl::StrCat("to decide what is unknown: othello-synth reach ",
                      ShellWord(run.folder.path() + "/results.jsonl"), " --time-limit 600");
}

}  // namespace

void PrintAnswer(const OngoingRun& run, const Report& report, const ResultsFile& results) {
  const ReportStatistics& statistics = results.counted().statistics();
  PrintLine(absl::StrCat(report.name, ": ", AnswerText(report, statistics)));
  PrintIndented(ConflictLines(report), "  conflict: ");
  if (const std::string fewer = PerhapsFewerText(report).english; !fewer.empty())
    PrintLine("  " + fewer);
  if (const std::optional<ResultLine>& shown = results.shown(); shown) {
    const std::string which = WhichText(run, report, statistics);
    if (!which.empty()) PrintLine("  " + which);
    PrintBoard(shown->position, shown->decision, shown->best_play);
    PrintGame(*shown);
  }
  if (report.answer.positions == 0 && run.best_board)
    PrintBoard({*run.best_board, run.experiment.MoverColor()}, {});
  std::vector<std::string> steps = report.answer.steps;
  if (!run.options.verbose) {
    steps.clear();
    for (const OngoingRun::Refutation& refuted : run.refutations) steps.push_back(refuted.text);
  }
  PrintIndented(steps);
  std::vector<std::string> hints = report.answer.hints;
  if (run.nearest) {  // the first of them is about it
    PrintLine("  " + hints.front());
    hints.erase(hints.begin());
    PrintBoard({run.nearest->position.board}, run.nearest->position.decision);
  }
  PrintIndented(hints);
  const std::string next = NextText(run, report, statistics);
  if (!next.empty()) PrintLine("  " + next);
  PrintLine(absl::StrCat(run.folder.path(), "/: results.jsonl, summary.md, report.html (",
                         DurationText(report.found->total_seconds), ")"));
}

}  // namespace othello::app
