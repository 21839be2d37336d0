#include "app/report/report_answer.h"

#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_replace.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/text/quantity_text.h"
#include "core/base/words.h"
#include "goals/objective.h"
#include "synth/solve/count_sum.h"

namespace othello::app {

namespace {

std::string Lowered(std::string text) {
  if (!text.empty()) text[0] = absl::ascii_tolower(static_cast<unsigned char>(text[0]));
  return text;
}

// How the sentence names what was asked for: not at all where its beginning does.
enum class Named : std::uint8_t { kAlready, kHere };

// "5,379 positions up to symmetry", "5,379 up to symmetry".
std::string NumberText(const Report& report, Named named) {
  const std::int64_t number = report.answer.positions;
  const std::string text = named == Named::kAlready
                               ? Grouped(number)
                               : Counted(number, report.up_to_symmetry ? "position" : "board");
  return text + (report.up_to_symmetry ? " up to symmetry" : "");
}

// The count that `name` names, in words.
std::string CountWords(const std::string& name) {
  constexpr auto kWords = std::to_array<std::pair<absl::string_view, absl::string_view>>(
      {{"mover", "discs of the side to move"},
       {"other", "discs of the other side"},
       {"flips", "discs that a move turns over"},
       {"last_move_flips", "discs that the last move turned over"},
       {"most_move_flips", "discs that one move turned over"},
       {"least_move_flips", "discs that every move turned over"},
       {"difference", "discs that the side to move is ahead by"},
       {"absolute_difference", "discs that one side is ahead by"},
       {"passes", "passes so far"},
       {"passes_by_mover", "passes of the side to move"},
       {"passes_by_other", "passes of the other side"},
       {"empties", "empty squares"},
       {"other_legal_moves", "legal moves of the other side"},
       {"exclusive_moves", "legal moves that only the side to move has"},
       {"other_exclusive_moves", "legal moves that only the other side has"},
       {"stable", "stable discs"},
       {"mover_stable", "stable discs of the side to move"},
       {"other_stable", "stable discs of the other side"},
       {"frontier", "frontier discs"},
       {"mover_frontier", "frontier discs of the side to move"},
       {"other_frontier", "frontier discs of the other side"},
       {"odd_regions", "odd empty regions"}});
  for (const auto& [known, words] : kWords) {
    if (known == name) return std::string(words);
  }
  return absl::StrReplaceAll(name, {{"_", " "}});
}

std::optional<synth::CountsInOrder> InOrder(const RunAnswer::Objective& objective) {
  const auto sum = synth::CountSumNamed(objective.count);
  return sum ? synth::InOrder(*sum) : std::nullopt;
}

// "greatest number of legal moves", "least value of 2 discs - legal_moves", "least number of discs
// and then the greatest number of legal moves".
std::string ExtremeText(const RunAnswer::Objective& objective) {
  const auto extreme = [](bool maximize, const std::string& name) {
    return absl::StrCat(maximize ? "greatest" : "least", " number of ", CountWords(name));
  };
  if (const auto counts = InOrder(objective)) {
    return absl::StrCat(
        extreme(objective.maximize, WordOf(counts->first)), " and then the ",
        extreme(objective.maximize == counts->same_direction, WordOf(counts->second)));
  }
  if (absl::StrContains(objective.count, ' '))
    return absl::StrCat(objective.maximize ? "greatest" : "least", " value of ", objective.count);
  return extreme(objective.maximize, objective.count);
}

std::string ValueText(const RunAnswer::Objective& objective, std::int64_t value) {
  const auto measure = goals::MeasureNamed(objective.count);
  if (!measure) return absl::StrCat(value);
  return goals::Objective{objective.maximize, *measure}.TextOf(static_cast<int>(value));
}

// A bound that the range of the count shows by itself says nothing.
bool SaysSomething(const RunAnswer::Objective& objective) {
  if (!objective.bound) return false;
  const auto measure = goals::MeasureNamed(objective.count);
  if (!measure) return true;
  const Range values = goals::Objective{objective.maximize, *measure}.Values();
  return objective.maximize ? *objective.bound < values.max : *objective.bound > values.min;
}

std::string ObjectiveText(const Report& report, Named named) {
  const RunAnswer::Objective& objective = *report.answer.objective;
  const std::string extreme = ExtremeText(objective);
  const std::string among =
      report.goal && named == Named::kHere ? " in a position that a game reaches" : "";
  const std::string better = InOrder(objective)   ? "is better"
                             : objective.maximize ? "has more"
                                                  : "has fewer";
  const std::string bound =
      SaysSomething(objective)
          ? absl::StrCat("none ", better, " than ", ValueText(objective, *objective.bound))
          : "how far it is from the best is not known";
  if (!objective.best)
    return absl::StrCat("No value was found for the ", extreme, among, "; ", bound, ".");
  const bool discs = report.goal && objective.count == "discs" && *objective.best > 4;
  const std::string value =
      absl::StrCat(ValueText(objective, *objective.best),
                   discs ? absl::StrCat(", after ", Counted(*objective.best - 4, "move")) : "");
  if (objective.proved) return absl::StrCat("The ", extreme, among, " is ", value, ", proved.");
  return absl::StrCat("The ", extreme, " found", among, " is ", value, ", not proved; ", bound,
                      ".");
}

// " that differ from each of them on 12 squares".
std::string FarText(const Report& report) {
  if (!report.answer.spread || report.answer.spread->diversity <= 1) return "";
  return absl::StrCat(" that ", report.answer.positions == 1 ? "differs" : "differ",
                      " from each of them on ", Counted(report.answer.spread->diversity, "square"));
}

// Of a run that was stopped before it had a position: nothing is known.
std::string NotFoundText(const Report& report) {
  const std::string seconds =
      report.found ? " in " + DurationText(report.found->total_seconds) : "";
  const bool memory = report.answer.ended == Completeness::kMemoryLimit;
  return absl::StrCat(report.answer.ended == Completeness::kInterrupted ? "Interrupted. " : "",
                      "Not found", memory ? " with the memory allowed" : seconds,
                      ", and not ruled out");
}

// A run without games may end between the best value and the positions that have it.
bool BestIsKnown(const Report& report) {
  return report.answer.objective && report.answer.objective->best;
}

// The answer of the enumeration, without a full stop.
std::string EnumerationText(const Report& report, Named named) {
  const bool ended = report.answer.ended == Completeness::kComplete ||
                     report.answer.ended == Completeness::kNoSolution;
  const bool no_position = report.answer.positions == 0;
  if (!ended && no_position && !BestIsKnown(report)) return NotFoundText(report);
  const std::string number = NumberText(report, named);
  // Of those on the way to the best value the best one counts.
  const bool only_best = report.goal && !report.all && report.answer.objective;
  const std::string after =
      no_position || only_best ? "" : absl::StrCat(" after ", number, "; there may be more");
  switch (report.answer.ended) {
    case Completeness::kComplete:
      if (only_best) return "";
      return absl::StrCat(number, ", and there ",
                          report.answer.positions == 1 ? "is no other" : "are no others",
                          FarText(report));
    case Completeness::kCountLimit:
      return number + ", as many as were asked for; there may be more";
    case Completeness::kTimeLimit:
      return "Stopped by the time limit" + after;
    case Completeness::kMemoryLimit:
      return "Stopped by the memory limit" + after;
    case Completeness::kInterrupted:
      return "Interrupted" + after;
    case Completeness::kNoSolution:
      break;  // YesOrNoText
  }
  return "";
}

// The answer to the question whether there is such a board at all; "" if more was asked. Without
// sentences of an experiment it is "such a position".
std::string YesOrNoText(const Report& report, const ReportStatistics& statistics) {
  const bool told = !report.asked.one.empty();
  if (report.answer.ended == Completeness::kNoSolution) {
    if (report.goal)
      return absl::StrCat("No game reaches ",
                          told ? report.asked.one : "a position that meets the conditions",
                          ": proved.");
    return told ? absl::StrCat("There are no ", report.asked.many, ": proved.")
                : "No board meets the conditions: proved.";
  }
  if (!report.goal || report.all || report.answer.objective) return "";  // more was asked
  if (report.answer.positions == 0) {
    return told ? absl::StrCat("Whether a game reaches ", report.asked.one,
                               " is not known: ", Lowered(NotFoundText(report)), ".")
                : "";
  }
  const std::string moves =
      told && statistics.discs.size() == 1
          ? absl::StrCat(" of ", Counted(statistics.discs.begin()->first - 4, "move"))
          : "";
  return absl::StrCat("Yes: a game", moves, " reaches ",
                      told ? report.asked.one : "such a position", ".");
}

// Of lines that name the boards to which theirs are the nearest (reach --repair).
std::string RepairedText(const ReportStatistics& statistics) {
  const RepairedStatistics& repaired = statistics.repaired;
  if (statistics.boards > 1) {
    return absl::StrCat(
        Counted(repaired.boards, "board"), " asked for; ",
        repaired.as_they_are == 0
            ? ""
            : absl::StrCat("games reach ", Grouped(repaired.as_they_are), " as they are, and "),
        "for ", Grouped(repaired.boards - repaired.as_they_are),
        " the nearest board that was found is given, proved nearest for ",
        Grouped(repaired.proved_nearest), ".");
  }
  const auto [changed, at_least] = repaired.last;
  if (changed == 0) return "A game reaches this board.";
  const std::string squares = Counted(changed, "square");
  if (at_least == 0)
    return absl::StrCat("A game reaches this board with ", squares,
                        " changed; whether one reaches it as it is was not decided.");
  return absl::StrCat("No game reaches this board. With ", squares, " changed one does",
                      at_least == changed ? ", and fewer changes are not enough: proved."
                                          : absl::StrCat("; at least ", at_least, " must change."));
}

// Of lines that do not say how they were found.
std::string LinesText(const Report& report, const ReportStatistics& statistics) {
  if (statistics.repaired.boards == statistics.boards) return RepairedText(statistics);
  const std::string verdicts = VerdictsText(report, statistics);
  return absl::StrCat(Counted(statistics.boards, "board"), verdicts.empty() ? "." : ". ", verdicts);
}

std::string Capital(std::string text) {
  if (!text.empty()) text[0] = absl::ascii_toupper(static_cast<unsigned char>(text[0]));
  return text;
}

std::string Sentences(const Report& report, const ReportStatistics& statistics, Named named) {
  if (!report.found) return LinesText(report, statistics);
  std::vector<std::string> sentences;
  if (report.answer.objective) sentences.push_back(ObjectiveText(report, named));
  const std::string found = EnumerationText(report, named);
  if (!found.empty()) sentences.push_back(found + ".");
  // What games reach is reachable.
  const std::string verdicts = report.goal ? "" : VerdictsText(report, statistics);
  if (!verdicts.empty()) sentences.push_back(verdicts);
  return absl::StrJoin(sentences, " ");
}

}  // namespace

std::string SpreadText(const Report& report) {
  if (!report.answer.spread || report.answer.spread->positions < 2) return "";
  return absl::StrFormat(
      "Any two boards differ on at least %s, on %.1f on average; any two games differ in %.1f "
      "moves on average.",
      Counted(report.answer.spread->least_distance, "square"), report.answer.spread->mean_distance,
      report.answer.spread->mean_game_distance);
}

std::string VerdictsText(const Report& report, const ReportStatistics& statistics) {
  if (!report.verdicts || statistics.boards == 0) return "";
  const std::int64_t reached = statistics.Count(retro::Verdict::kReachable);
  const std::int64_t refuted = statistics.Count(retro::Verdict::kUnreachable);
  // Positions that were found but not written have no verdict either.
  const std::int64_t all = std::max(report.answer.positions, statistics.boards);
  const std::int64_t open = all - reached - refuted;
  if (reached == all)
    return all == 1   ? "A game reaches it."
           : all == 2 ? "Games reach both."
                      : "Games reach all of them.";
  if (refuted == all)
    return all == 1   ? "No game reaches it."
           : all == 2 ? "No game reaches either of them."
                      : "No game reaches any of them.";
  if (open == all)
    return absl::StrCat("Whether a game reaches ", all == 1 ? "it" : "them", " was not decided.");
  std::vector<std::string> parts;
  if (reached > 0)
    parts.push_back(
        absl::StrCat(reached == 1 ? "a game reaches " : "games reach ", Grouped(reached)));
  if (refuted > 0)
    parts.push_back(absl::StrCat("no game reaches ", parts.empty() || open > 0 ? "" : "the other ",
                                 Grouped(refuted)));
  if (open > 0)
    parts.push_back(absl::StrCat(Grouped(open), open == 1 ? " was" : " were", " not decided"));
  parts.front() += " of them";
  const std::string last = parts.back();
  parts.pop_back();
  return Capital(
      absl::StrCat(absl::StrJoin(parts, ", "), parts.size() > 1 ? ", and " : ", ", last, "."));
}

std::string HeadlineText(const Report& report, const ReportStatistics& statistics) {
  std::string answer = report.found ? YesOrNoText(report, statistics) : "";
  if (!answer.empty()) return answer;
  if (report.asked.many.empty()) return Capital(Sentences(report, statistics, Named::kHere));
  return absl::StrCat(Capital(report.asked.many), ": ",
                      Lowered(Sentences(report, statistics, Named::kAlready)));
}

std::string AnswerText(const Report& report, const ReportStatistics& statistics) {
  Report untold = report;
  untold.asked = {};
  const std::string spread = SpreadText(report);
  return absl::StrCat(HeadlineText(untold, statistics), spread.empty() ? "" : " ", spread);
}

std::vector<std::string> ConflictLines(const Report& report) {
  return ConflictText(report.answer.conflict, report.found ? report.found->file : "");
}

std::string PerhapsFewerText(const Report& report) {
  const synth::Conflict& conflict = report.answer.conflict;
  if (conflict.origins.empty() || conflict.minimal) return "";
  return "Perhaps not all of these conditions are needed: the search for fewer stopped at its "
         "limit.";
}

}  // namespace othello::app
