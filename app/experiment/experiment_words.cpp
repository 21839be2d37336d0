#include "app/experiment/experiment_words.h"

#include <absl/strings/str_cat.h>

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>
#include <variant>

#include "app/experiment/condition_words.h"
#include "app/text/quantity_text.h"
#include "core/game/final_score.h"

namespace othello::app {
namespace {

// The colour that is to move in the positions, if the file says it.
std::optional<Color> ToMoveOf(const Experiment& experiment) {
  if (experiment.to_move || !experiment.goal) return experiment.to_move;
  const retro::Question& question = experiment.goal->question;
  return question.any_color ? std::nullopt : std::optional(question.mover_color);
}

SideNames SidesOf(const std::optional<Color>& to_move) {
  if (!to_move) return {"the side to move", "the other side"};
  return *to_move == Color::kBlack ? SideNames{"black", "white"} : SideNames{"white", "black"};
}

struct QuantityWords {
  const SideNames& sides;

  std::string operator()(synth::CountKind kind) const {
    const auto [owner, one, many] = NounOf(kind, sides);
    if (kind == synth::CountKind::kOtherLegalMoves)
      return absl::StrCat("number of ", many, " that ", owner, " would have if it were to move");
    return absl::StrCat("number of ", many, owner.empty() ? "" : absl::StrCat(" of ", owner));
  }
  std::string operator()(synth::BoardMeasure measure) const {
    switch (measure) {
      case synth::BoardMeasure::kMoves:
        return "number of moves so far";
      case synth::BoardMeasure::kFlips:
        return absl::StrCat("number of discs that a move of ", sides.mover, " can turn over");
      case synth::BoardMeasure::kDifference:
        return absl::StrCat("number of discs of ", sides.mover, " minus those of ", sides.other);
      case synth::BoardMeasure::kAbsoluteDifference:
        return "number of discs by which one side is ahead";
    }
    return "";
  }
  std::string operator()(const synth::CountSum& sum) const {
    const auto term = [this](const synth::CountSum::Term& of) {
      const int times = std::abs(of.weight);
      return absl::StrCat(times == 1 ? "" : absl::StrCat(times, " x "), "the ", (*this)(of.kind));
    };
    return absl::StrCat("value of ", sum.first.weight < 0 ? "-" : "", term(sum.first),
                        sum.second.weight < 0 ? " - " : " + ", term(sum.second));
  }
  std::string operator()(GameMeasure measure) const {
    switch (measure) {
      case GameMeasure::kPasses:
        return "number of passes in the game";
      case GameMeasure::kPassesByMover:
        return absl::StrCat("number of passes of ", sides.mover);
      case GameMeasure::kPassesByOther:
        return absl::StrCat("number of passes of ", sides.other);
      case GameMeasure::kLastMoveFlips:
        return "number of discs that the last move turned over";
      case GameMeasure::kMostMoveFlips:
        return "number of discs that any one move turned over";
      case GameMeasure::kLeastMoveFlips:
        return "number of discs that every move turned over";
    }
    return "";
  }
};

// "with the least number of discs, ", or "".
std::string WithTheBest(const Experiment& experiment) {
  if (!experiment.objective) return "";
  return absl::StrCat(
      " with the ", experiment.objective->maximize ? "greatest " : "least ",
      std::visit(QuantityWords{SidesOf(ToMoveOf(experiment))}, experiment.objective->measure));
}

// With reachable = true.
std::string GoalAnswerWords(const Experiment& experiment, const GoalTable& goal) {
  const std::string best = WithTheBest(experiment);
  std::string text;
  if (experiment.WantsSpread()) {
    const std::int64_t limit = *experiment.enumerate.limit;
    text = absl::StrCat(Counted(limit, "position"),
                        " that games reach, each with its game; no two are images "
                        "of one another, and they differ ");
    absl::StrAppend(&text, experiment.enumerate.diversity
                               ? absl::StrCat("on at least ",
                                              Counted(*experiment.enumerate.diversity, "square"))
                               : "as much as is easy");
  } else if (goal.all) {
    text =
        absl::StrCat("every position", best,
                     " that a game reaches, up to symmetry, each with its game, and the proof that "
                     "there is no other");
    if (!best.empty()) absl::StrAppend(&text, " and none that is better");
  } else if (!best.empty()) {
    text = absl::StrCat("of all positions that games reach one", best,
                        ", its game, and the proof that no game reaches a better one");
  } else {
    text = "a position that a game reaches, with its game, or the proof that there is none";
  }
  if (goal.each_color) absl::StrAppend(&text, "; then the same with the other colour to move");
  if (goal.proved_twice) absl::StrAppend(&text, "; what is proved is proved a second time");
  return text;
}

// Without: boards, reachable or not.
std::string BoardAnswerWords(const Experiment& experiment) {
  const EnumerateTable& enumerate = experiment.enumerate;
  std::string text = enumerate.limit ? Counted(*enumerate.limit, "board") : "all boards";
  absl::StrAppend(&text, WithTheBest(experiment),
                  enumerate.up_to_symmetry ? ", up to symmetry" : ", images of a board included");
  if (!enumerate.limit) absl::StrAppend(&text, ", and the proof that there is no other");
  if (experiment.objective) absl::StrAppend(&text, " and that none is better");
  absl::StrAppend(&text, experiment.reach ? "; for each, whether a game reaches it"
                                          : "; whether games reach them is not asked");
  return text;
}

// "with best play black wins by 2 to 10 discs".
std::string BestPlayWords(const Range& score, const SideNames& sides) {
  if (score == Range{0, 0}) return "best play ends in a draw";
  if (score.min <= 0 && score.max >= 0)
    return absl::StrCat("with best play the score of ", sides.mover, " is from ", score.min, " to ",
                        score.max);
  const bool wins = score.min > 0;
  const int least = wins ? score.min : -score.max;
  const int most = wins ? score.max : -score.min;
  const std::string winner =
      absl::StrCat("with best play ", wins ? sides.mover : sides.other, " wins");
  if (least == most) return absl::StrCat(winner, " by ", least, " discs");
  if (most < kMaxScore) return absl::StrCat(winner, " by ", least, " to ", most, " discs");
  return least == 2 ? winner : absl::StrCat(winner, " by at least ", least, " discs");
}

void AppendLines(const std::vector<Clause>& clauses, const std::string& indent,
                 std::vector<std::string>& lines) {
  for (const Clause& clause : clauses) {
    lines.push_back(absl::StrCat(indent, "- ", clause.text));
    AppendLines(clause.parts, indent + "  ", lines);
  }
}

}  // namespace

std::vector<std::string> InWords(const Experiment& experiment) {
  const std::optional<Color> to_move = ToMoveOf(experiment);
  const SideNames sides = SidesOf(to_move);
  std::vector<Clause> clauses;
  if (to_move) clauses.push_back({sides.mover + " is to move"});
  for (Clause& clause : ConditionClauses(experiment.position, sides))
    clauses.push_back(std::move(clause));
  if (experiment.best_play) clauses.push_back({BestPlayWords(*experiment.best_play, sides)});
  const SideNames earlier =
      to_move ? sides : SideNames{"the side to move at the end", "its opponent"};
  for (Clause& clause : GameClauses(experiment.game, sides, earlier))
    clauses.push_back(std::move(clause));
  std::vector<std::string> lines = {clauses.empty() ? "Any position will do." : "Conditions:"};
  AppendLines(clauses, "  ", lines);
  lines.push_back(absl::StrCat("Wanted: ",
                               experiment.goal ? GoalAnswerWords(experiment, *experiment.goal)
                                               : BoardAnswerWords(experiment),
                               "."));
  return lines;
}

}  // namespace othello::app
