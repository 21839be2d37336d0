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
Said NumberText(const Report& report, Named named) {
  const std::int64_t number = report.answer.positions;
  const std::string text = named == Named::kAlready
                               ? Grouped(number)
                               : Counted(number, report.up_to_symmetry ? "position" : "board");
  return Said{text, Grouped(number) + "件の盤面"} +
         (report.up_to_symmetry ? Said{" up to symmetry", "（対称形は1件と数えます）"} : Said{});
}

// The count that `name` names: "discs of the side to move".
Said CountWords(const std::string& name) {
  struct Words {
    absl::string_view name, english, japanese;
  };
  constexpr auto kWords = std::to_array<Words>(
      {{"discs", "discs", "石数"},
       {"empties", "empty squares", "空きマス数"},
       {"mover", "discs of the side to move", "手番側の石数"},
       {"other", "discs of the other side", "相手の石数"},
       {"moves", "moves", "手数"},
       {"flips", "discs that a move turns over", "合法手で返せる石数"},
       {"last_move_flips", "discs that the last move turned over", "最後の手で返した石数"},
       {"most_move_flips", "discs that one move turned over", "一手で返した石数（最多の手）"},
       {"least_move_flips", "discs that every move turned over", "一手で返した石数（最少の手）"},
       {"difference", "discs that the side to move is ahead by", "手番側のリード（石差）"},
       {"absolute_difference", "discs that one side is ahead by", "石差"},
       {"passes", "passes so far", "パスの回数"},
       {"passes_by_mover", "passes of the side to move", "手番側のパスの回数"},
       {"passes_by_other", "passes of the other side", "相手のパスの回数"},
       {"legal_moves", "legal moves", "合法手数"},
       {"other_legal_moves", "legal moves of the other side", "相手の合法手数"},
       {"exclusive_moves", "legal moves that only the side to move has",
        "手番側だけが打てる手の数"},
       {"other_exclusive_moves", "legal moves that only the other side has",
        "相手だけが打てる手の数"},
       {"stable", "stable discs", "確定石数"},
       {"mover_stable", "stable discs of the side to move", "手番側の確定石数"},
       {"other_stable", "stable discs of the other side", "相手の確定石数"},
       {"frontier", "frontier discs", "空きマスに接する石数"},
       {"mover_frontier", "frontier discs of the side to move", "空きマスに接する手番側の石数"},
       {"other_frontier", "frontier discs of the other side", "空きマスに接する相手の石数"},
       {"empty_regions", "empty regions", "空き領域の数"},
       {"odd_regions", "odd empty regions", "奇数空きの数"}});
  for (const Words& words : kWords) {
    if (words.name == name) return {std::string(words.english), std::string(words.japanese)};
  }
  return {absl::StrReplaceAll(name, {{"_", " "}}), name};
}

std::optional<synth::CountsInOrder> InOrder(const RunAnswer::Objective& objective) {
  const auto sum = synth::CountSumNamed(objective.count);
  return sum ? synth::InOrder(*sum) : std::nullopt;
}

// "greatest number of legal moves", "least value of 2 discs - legal_moves", "least number of discs
// and then the greatest number of legal moves".
Said ExtremeText(const RunAnswer::Objective& objective) {
  const auto extreme = [](bool maximize, const std::string& name) {
    const Said words = CountWords(name);
    return Said{absl::StrCat(maximize ? "greatest" : "least", " number of ", words.english),
                absl::StrCat(words.japanese, maximize ? "の最大" : "の最小")};
  };
  if (const auto counts = InOrder(objective)) {
    return extreme(objective.maximize, WordOf(counts->first)) + Said{" and then the ", "、次いで"} +
           extreme(objective.maximize == counts->same_direction, WordOf(counts->second));
  }
  if (absl::StrContains(objective.count, ' '))
    return {absl::StrCat(objective.maximize ? "greatest" : "least", " value of ", objective.count),
            absl::StrCat(objective.count, objective.maximize ? " の最大値" : " の最小値")};
  return extreme(objective.maximize, objective.count);
}

Said ValueText(const RunAnswer::Objective& objective, std::int64_t value) {
  const auto measure = goals::MeasureNamed(objective.count);
  const std::string text =
      measure ? goals::Objective{objective.maximize, *measure}.TextOf(static_cast<int>(value))
              : absl::StrCat(value);
  return {text, absl::StrReplaceAll(text, {{" and then ", "、次いで"}})};
}

// A bound that the range of the count shows by itself says nothing.
bool SaysSomething(const RunAnswer::Objective& objective) {
  if (!objective.bound) return false;
  const auto measure = goals::MeasureNamed(objective.count);
  if (!measure) return true;
  const Range values = goals::Objective{objective.maximize, *measure}.Values();
  return objective.maximize ? *objective.bound < values.max : *objective.bound > values.min;
}

// "none has more than 34", or that nothing is known.
Said BoundText(const RunAnswer::Objective& objective) {
  if (!SaysSomething(objective))
    return {"how far it is from the best is not known", "最善との差は不明"};
  const Said bound = ValueText(objective, *objective.bound);
  const char* const better = InOrder(objective)   ? "is better"
                             : objective.maximize ? "has more"
                                                  : "has fewer";
  return {absl::StrCat("none ", better, " than ", bound.english),
          absl::StrCat(bound.japanese,
                       InOrder(objective)   ? "より良いもの"
                       : objective.maximize ? "を超えるもの"
                                            : "を下回るもの",
                       "はない")};
}

Said ObjectiveText(const Report& report, Named named) {
  const RunAnswer::Objective& objective = *report.answer.objective;
  const Said extreme = ExtremeText(objective);
  const std::string among =
      report.goal && named == Named::kHere ? " in a position that a game reaches" : "";
  const std::string of_reached = report.goal ? "到達可能な局面で、" : "";
  const Said bound = BoundText(objective);
  if (!objective.best) {
    return {absl::StrCat("No value was found for the ", extreme.english, among, "; ", bound.english,
                         "."),
            absl::StrCat(of_reached, extreme.japanese, "となる局面は見つかりませんでした（",
                         bound.japanese, "）。")};
  }
  const bool discs = report.goal && objective.count == "discs" && *objective.best > 4;
  const Said value = ValueText(objective, *objective.best) +
                     (discs ? Said{absl::StrCat(", after ", Counted(*objective.best - 4, "move")),
                                   absl::StrCat("（", *objective.best - 4, "手後）")}
                            : Said{});
  if (objective.proved) {
    return {absl::StrCat("The ", extreme.english, among, " is ", value.english, ", proved."),
            absl::StrCat(of_reached, extreme.japanese, "は", value.japanese, "です（証明済み）。")};
  }
  return {absl::StrCat("The ", extreme.english, " found", among, " is ", value.english,
                       ", not proved; ", bound.english, "."),
          absl::StrCat(of_reached, extreme.japanese, "は、見つかった中では", value.japanese,
                       "です（未証明、", bound.japanese, "）。")};
}

// " that differ from each of them on 12 squares".
std::string FarText(const Report& report) {
  if (!report.answer.spread || report.answer.spread->diversity <= 1) return "";
  return absl::StrCat(" that ", report.answer.positions == 1 ? "differs" : "differ",
                      " from each of them on ", Counted(report.answer.spread->diversity, "square"));
}

// Of a run that was stopped before it had a position: nothing is known.
Said NotFoundText(const Report& report) {
  const std::string time = report.found ? DurationText(report.found->total_seconds) : "";
  const bool memory = report.answer.ended == Completeness::kMemoryLimit;
  const Said within = memory ? Said{" with the memory allowed", "メモリの上限までには"}
                      : time.empty() ? Said{}
                                     : Said{" in " + time, time + "では"};
  const bool interrupted = report.answer.ended == Completeness::kInterrupted;
  return (interrupted ? Said{"Interrupted. ", "中断しました。"} : Said{}) + Said{"Not found", ""} +
         within + Said{", and not ruled out", "見つかりませんでした。有無は未判定です"};
}

// A run without games may end between the best value and the positions that have it.
bool BestIsKnown(const Report& report) {
  return report.answer.objective && report.answer.objective->best;
}

// "8 boards, and there are no others".
Said CompleteText(const Report& report, const Said& number) {
  const bool far = !FarText(report).empty();
  return number + Said{absl::StrCat(", and there ",
                                    report.answer.positions == 1 ? "is no other" : "are no others",
                                    FarText(report)),
                       far ? absl::StrCat("。どれとも", report.answer.spread->diversity,
                                          "マス以上異なる盤面は、ほかにありません")
                           : "。ほかにはありません"};
}

// The answer of the enumeration, without a full stop.
Said EnumerationText(const Report& report, Named named) {
  const bool ended = report.answer.ended == Completeness::kComplete ||
                     report.answer.ended == Completeness::kNoSolution;
  const bool no_position = report.answer.positions == 0;
  if (!ended && no_position && !BestIsKnown(report)) return NotFoundText(report);
  const Said number = NumberText(report, named);
  // Of those on the way to the best value the best one counts.
  const bool only_best = report.goal && !report.all && report.answer.objective;
  const Said after = no_position || only_best
                         ? Said{}
                         : Said{absl::StrCat(" after ", number.english, "; there may be more"),
                                absl::StrCat("。見つかったのは", number.japanese,
                                             "で、ほかにもあるかもしれません")};
  switch (report.answer.ended) {
    case Completeness::kComplete:
      return only_best ? Said{} : CompleteText(report, number);
    case Completeness::kCountLimit:
      return number + Said{", as many as were asked for; there may be more",
                           "が見つかり、指定の件数に達しました。ほかにもあるかもしれません"};
    case Completeness::kTimeLimit:
      return Said{"Stopped by the time limit", "時間切れで終了しました"} + after;
    case Completeness::kMemoryLimit:
      return Said{"Stopped by the memory limit", "メモリの上限に達したため終了しました"} + after;
    case Completeness::kInterrupted:
      return Said{"Interrupted", "中断しました"} + after;
    case Completeness::kNoSolution:
      break;  // YesOrNoText
  }
  return {};
}

// The answer to the question whether there is such a board at all; nothing if more was asked.
// Without sentences of an experiment it is "such a position".
Said YesOrNoText(const Report& report, const ReportStatistics& statistics) {
  const bool told = !report.asked.one.empty();
  if (report.answer.ended == Completeness::kNoSolution) {
    if (report.goal)
      return {absl::StrCat("No game reaches ",
                           told ? report.asked.one : "a position that meets the conditions",
                           ": proved."),
              "条件に合う盤面で、到達可能なものはありません（証明済み）。"};
    return {told ? absl::StrCat("There are no ", report.asked.many, ": proved.")
                 : "No board meets the conditions: proved.",
            "条件に合う盤面はありません（証明済み）。"};
  }
  if (!report.goal || report.all || report.answer.objective) return {};  // more was asked
  if (report.answer.positions == 0) {
    if (!told) return {};
    const Said not_found = NotFoundText(report);
    return {absl::StrCat("Whether a game reaches ", report.asked.one,
                         " is not known: ", Lowered(not_found.english), "."),
            not_found.japanese + "。"};
  }
  const bool same_length = told && statistics.discs.size() == 1;
  const int moves = same_length ? statistics.discs.begin()->first - 4 : 0;
  return {absl::StrCat("Yes: a game", same_length ? " of " + Counted(moves, "move") : "",
                       " reaches ", told ? report.asked.one : "such a position", "."),
          absl::StrCat("到達可能です。", same_length ? absl::StrCat(moves, "手で") : "",
                       "条件に合う盤面に至る棋譜があります。")};
}

// Of one line that names the board to which its own is the nearest (reach --repair).
Said RepairedBoardText(const RepairedStatistics::Changes& last) {
  const auto [changed, at_least] = last;
  if (changed == 0) return {"A game reaches this board.", "この盤面は到達可能です。"};
  const std::string squares = Counted(changed, "square");
  if (at_least == 0) {
    return {absl::StrCat("A game reaches this board with ", squares,
                         " changed; whether one reaches it as it is was not decided."),
            absl::StrCat("この盤面は", changed,
                         "マスを変えれば到達可能です。元のままで到達できるかは未判定です。")};
  }
  const Said proved = at_least == changed
                          ? Said{", and fewer changes are not enough: proved.",
                                 "それより少ない変更では到達できません（証明済み）。"}
                          : Said{absl::StrCat("; at least ", at_least, " must change."),
                                 absl::StrCat("少なくとも", at_least, "マスの変更が必要です。")};
  return Said{absl::StrCat("No game reaches this board. With ", squares, " changed one does"),
              absl::StrCat("この盤面は到達不可能です。", changed, "マスを変えれば到達可能です。")} +
         proved;
}

// Of lines that name the boards to which theirs are the nearest.
Said RepairedText(const ReportStatistics& statistics) {
  const RepairedStatistics& repaired = statistics.repaired;
  if (statistics.boards <= 1) return RepairedBoardText(repaired.last);
  const std::string as_they_are = Grouped(repaired.as_they_are);
  const std::string others = Grouped(repaired.boards - repaired.as_they_are);
  const std::string proved = Grouped(repaired.proved_nearest);
  const bool some = repaired.as_they_are > 0;
  return {
      absl::StrCat(Counted(repaired.boards, "board"), " asked for; ",
                   some ? absl::StrCat("games reach ", as_they_are, " as they are, and ") : "",
                   "for ", others,
                   " the nearest board that was found is given, proved nearest for ", proved, "."),
      absl::StrCat("調べた盤面は", Grouped(repaired.boards), "件",
                   some ? absl::StrCat("、うち", as_they_are, "件は元のままで到達可能") : "",
                   "です。", others, "件には最も近い到達可能な盤面を示します（最も近いことは",
                   proved, "件で証明済み）。")};
}

// Of lines that do not say how they were found.
Said LinesText(const Report& report, const ReportStatistics& statistics) {
  if (statistics.repaired.boards == statistics.boards) return RepairedText(statistics);
  const Said verdicts = VerdictsText(report, statistics);
  return Said{Counted(statistics.boards, "board") + (verdicts.empty() ? "." : ". "),
              Grouped(statistics.boards) + "件の盤面。"} +
         verdicts;
}

std::string Capital(std::string text) {
  if (!text.empty()) text[0] = absl::ascii_toupper(static_cast<unsigned char>(text[0]));
  return text;
}

Said Sentences(const Report& report, const ReportStatistics& statistics, Named named) {
  if (!report.found) return LinesText(report, statistics);
  std::vector<Said> sentences;
  if (report.answer.objective) sentences.push_back(ObjectiveText(report, named));
  const Said found = EnumerationText(report, named);
  if (!found.empty()) sentences.push_back(found + Said{".", "。"});
  // What games reach is reachable.
  if (!report.goal) sentences.push_back(VerdictsText(report, statistics));
  Said text;
  for (const Said& sentence : sentences) {
    if (!sentence.empty()) text = text + (text.empty() ? Said{} : Said{" ", ""}) + sentence;
  }
  return text;
}

// "Games reach 12 of them, no game reaches the other 3, and 1 was not decided."
std::string PartsText(std::int64_t reached, std::int64_t refuted, std::int64_t open) {
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

}  // namespace

Said SpreadText(const Report& report) {
  if (!report.answer.spread || report.answer.spread->positions < 2) return {};
  const goals::Spread& spread = *report.answer.spread;
  return {absl::StrFormat(
              "Any two boards differ on at least %s, on %.1f on average; any two games differ in "
              "%.1f moves on average.",
              Counted(spread.least_distance, "square"), spread.mean_distance,
              spread.mean_game_distance),
          absl::StrFormat(
              "どの二つの盤面も%dマス以上異なります（平均%.1fマス）。棋譜は平均%.1f手異なります。",
              spread.least_distance, spread.mean_distance, spread.mean_game_distance)};
}

Said VerdictsText(const Report& report, const ReportStatistics& statistics) {
  if (!report.verdicts || statistics.boards == 0) return {};
  const std::int64_t reached = statistics.Count(retro::Verdict::kReachable);
  const std::int64_t refuted = statistics.Count(retro::Verdict::kUnreachable);
  // Positions that were found but not written have no verdict either.
  const std::int64_t all = std::max(report.answer.positions, statistics.boards);
  const std::int64_t open = all - reached - refuted;
  const std::string every = all == 1 ? "" : "すべて";
  if (reached == all)
    return {all == 1   ? "A game reaches it."
            : all == 2 ? "Games reach both."
                       : "Games reach all of them.",
            every + "到達可能です。"};
  if (refuted == all)
    return {all == 1   ? "No game reaches it."
            : all == 2 ? "No game reaches either of them."
                       : "No game reaches any of them.",
            every + "到達不可能です。"};
  if (open == all)
    return {absl::StrCat("Whether a game reaches ", all == 1 ? "it" : "them", " was not decided."),
            every + "未判定です。"};
  std::string parts;
  for (const auto& [name, number] :
       {std::pair("到達可能 ", reached), {"到達不可能 ", refuted}, {"未判定 ", open}}) {
    if (number > 0) absl::StrAppend(&parts, parts.empty() ? "" : "、", name, Grouped(number), "件");
  }
  return {PartsText(reached, refuted, open), parts + "。"};
}

Said HeadlineText(const Report& report, const ReportStatistics& statistics) {
  Said answer = report.found ? YesOrNoText(report, statistics) : Said{};
  if (!answer.empty()) return answer;
  const bool told = !report.asked.many.empty();
  answer = Sentences(report, statistics, told ? Named::kAlready : Named::kHere);
  answer.english =
      told ? absl::StrCat(Capital(report.asked.many), ": ", Lowered(std::move(answer.english)))
           : Capital(std::move(answer.english));
  return answer;
}

std::string AnswerText(const Report& report, const ReportStatistics& statistics) {
  Report untold = report;
  untold.asked = {};
  const std::string spread = SpreadText(report).english;
  return absl::StrCat(HeadlineText(untold, statistics).english, spread.empty() ? "" : " ", spread);
}

std::vector<std::string> ConflictLines(const Report& report) {
  return ConflictText(report.answer.conflict, report.found ? report.found->file : "");
}

Said PerhapsFewerText(const Report& report) {
  const synth::Conflict& conflict = report.answer.conflict;
  if (conflict.origins.empty() || conflict.minimal) return {};
  return {
      "Perhaps not all of these conditions are needed: the search for fewer stopped at its "
      "limit.",
      "この中には不要な条件があるかもしれません。条件を減らす探索は、上限に達して終了しました。"};
}

}  // namespace othello::app
