#include "app/report/report_answer.h"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_replace.h>

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

std::string PositionsText(const Report& report) {
  if (report.up_to_symmetry)
    return Counted(report.answer.positions, "position") + " up to symmetry";
  return Counted(report.answer.positions, "board");
}

// The count that `name` names, in words.
std::string CountWords(const std::string& name) {
  constexpr auto kWords = std::to_array<std::pair<absl::string_view, absl::string_view>>(
      {{"mover", "discs of the mover"},
       {"other", "discs of the other side"},
       {"flips", "discs that a move turns over"},
       {"last_move_flips", "discs that the last move turned over"},
       {"most_move_flips", "discs that one move turned over"},
       {"least_move_flips", "discs that every move turned over"},
       {"difference", "discs that the mover is ahead by"},
       {"absolute_difference", "discs that one side is ahead by"},
       {"passes", "passes so far"},
       {"passes_by_mover", "passes of the mover"},
       {"passes_by_other", "passes of the other side"},
       {"empties", "empty squares"},
       {"other_legal_moves", "legal moves of the other side"},
       {"exclusive_moves", "legal moves that only the mover has"},
       {"other_exclusive_moves", "legal moves that only the other side has"},
       {"stable", "stable discs"},
       {"mover_stable", "stable discs of the mover"},
       {"other_stable", "stable discs of the other side"},
       {"frontier", "frontier discs"},
       {"mover_frontier", "frontier discs of the mover"},
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

std::string ObjectiveText(const Report& report) {
  const RunAnswer::Objective& objective = *report.answer.objective;
  const std::string extreme = ExtremeText(objective);
  const std::string among = report.goal ? " in a position that a game reaches" : "";
  const std::string better = InOrder(objective)   ? "is better"
                             : objective.maximize ? "has more"
                                                  : "has fewer";
  const std::string bound =
      SaysSomething(objective)
          ? absl::StrCat("no position ", better, " than ", ValueText(objective, *objective.bound))
          : "how far it is from the best is not known";
  if (!objective.best)
    return absl::StrCat("No value was found for the ", extreme, among, "; ", bound, ".");
  if (objective.proved)
    return absl::StrCat("The ", extreme, among, " is ", ValueText(objective, *objective.best),
                        ", proved.");
  return absl::StrCat("The ", extreme, " found", among, " is ",
                      ValueText(objective, *objective.best), ", not proved; ", bound, ".");
}

// " that is 12 squares from each of them".
std::string FarText(const Report& report) {
  if (!report.answer.spread || report.answer.spread->diversity <= 1) return "";
  return absl::StrCat(" that differs from each of them on ",
                      Counted(report.answer.spread->diversity, "square"));
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
std::string EnumerationText(const Report& report) {
  const bool ended = report.answer.ended == Completeness::kComplete ||
                     report.answer.ended == Completeness::kNoSolution;
  const bool no_position = report.answer.positions == 0;
  if (!ended && no_position && !BestIsKnown(report)) return NotFoundText(report);
  const std::string positions = PositionsText(report);
  // Of those on the way to the best value the best one counts.
  const bool only_best = report.goal && !report.all && report.answer.objective;
  const std::string after =
      no_position || only_best ? "" : absl::StrCat(" after ", positions, ", not complete");
  switch (report.answer.ended) {
    case Completeness::kComplete:
      if (only_best) return "";
      if (report.goal && !report.all)
        return report.answer.positions == 1
                   ? "Found: a position that a game reaches"
                   : absl::StrCat("Found: ", positions, " that games reach");
      return absl::StrCat("Complete: ", positions, ", nothing left", FarText(report));
    case Completeness::kCountLimit:
      return absl::StrCat("Found: ", positions, ", as many as were asked for, not complete");
    case Completeness::kTimeLimit:
      return "Stopped by the time limit" + after;
    case Completeness::kMemoryLimit:
      return "Stopped by the memory limit" + after;
    case Completeness::kInterrupted:
      return "Interrupted" + after;
    case Completeness::kNoSolution:
      return absl::StrCat("No solution: proved that no position ",
                          report.goal ? "that a game reaches " : "", "satisfies the conditions");
  }
  return "";
}

// How different the positions are.
std::string SpreadText(const Report& report) {
  if (!report.answer.spread || report.answer.spread->positions < 2) return "";
  return absl::StrFormat(
      " Any two boards differ on at least %s, on %.1f on average; any two games differ in %.1f "
      "moves on average.",
      Counted(report.answer.spread->least_distance, "square"), report.answer.spread->mean_distance,
      report.answer.spread->mean_game_distance);
}

}  // namespace

std::string QuestionText(const Report& report) {
  if (!report.description.empty()) return report.description;
  const std::string among = report.goal
                                ? "that satisfies the conditions below and that a game reaches"
                                : "that satisfies the conditions below";
  if (report.answer.objective) {
    return absl::StrCat("What is the ", ExtremeText(*report.answer.objective), " in a position ",
                        among, "?");
  }
  if (report.goal) return "Which positions that a game reaches satisfy the conditions below?";
  return absl::StrCat("Which positions satisfy the conditions below",
                      report.verdicts ? ", and which of them does a game reach?" : "?");
}

std::string VerdictsText(const Report& report, const ReportStatistics& statistics) {
  if (!report.verdicts) return "";
  const std::vector<std::pair<std::int64_t, std::string>> kinds = {
      {statistics.Count(retro::Verdict::kReachable), "reachable"},
      {statistics.Count(retro::Verdict::kUnreachable), "unreachable"},
      {statistics.Count(retro::Verdict::kUnknown), "unknown"},
      {statistics.without_verdict, "without a verdict"}};
  // Positions that were found but not written have no verdict either.
  const std::int64_t undecided = report.answer.positions - statistics.boards;
  std::vector<std::string> parts;
  for (const auto& [count, name] : kinds) {
    if (count > 0 && count == statistics.boards && undecided <= 0) {
      return count == 1 ? "it is " + name : absl::StrCat(count == 2 ? "both " : "all ", name);
    }
    if (count > 0) parts.push_back(Grouped(count) + " " + name);
  }
  if (undecided > 0) parts.push_back(Grouped(undecided) + " not yet decided");
  return absl::StrJoin(parts, ", ");
}

std::string AnswerText(const Report& report, const ReportStatistics& statistics) {
  // What is impossible has no best value and no bound.
  const bool has_objective =
      report.answer.objective && report.answer.ended != Completeness::kNoSolution;
  std::vector<std::string> sentences;
  if (has_objective) sentences.push_back(ObjectiveText(report));
  std::string found = EnumerationText(report);
  // What games reach is reachable.
  const std::string verdicts = report.goal ? "" : VerdictsText(report, statistics);
  if (!verdicts.empty()) absl::StrAppend(&found, "; ", verdicts);
  if (!found.empty()) sentences.push_back(found + ".");
  return absl::StrJoin(sentences, " ") + SpreadText(report);
}

std::vector<std::string> ConflictLines(const Report& report) {
  return ConflictText(report.answer.conflict, report.found ? report.found->file : "");
}

}  // namespace othello::app
