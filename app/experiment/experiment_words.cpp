#include "app/experiment/experiment_words.h"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/string_view.h>
#include <absl/strings/strip.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>
#include <variant>

#include "app/experiment/condition_words.h"
#include "app/text/quantity_text.h"
#include "core/game/board_text.h"
#include "core/game/final_score.h"
#include "core/game/square.h"

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

// All conditions of the file.
std::vector<Clause> ClausesOf(const Experiment& experiment) {
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
  return clauses;
}

// What stands behind "boards" in a sentence; nullopt if it would be no sentence to read at once.
std::optional<std::string> InOneSentence(const std::vector<Clause>& clauses) {
  constexpr std::size_t kMostLetters = 150;
  std::vector<std::string> with;
  std::vector<std::string> on_which;
  for (const Clause& clause : clauses) {
    absl::string_view text = clause.text;
    if (!clause.parts.empty() || absl::StartsWith(text, "as the file says")) return std::nullopt;
    const bool legal_moves =
        absl::StartsWith(text, "the side to move has ") && absl::EndsWith(text, " legal moves");
    if (absl::ConsumePrefix(&text, "the board has ") ||
        (legal_moves && absl::ConsumePrefix(&text, "the side to move has "))) {
      with.emplace_back(text);
    } else {
      on_which.emplace_back(text.substr(0, text.find(':')));  // the game is over: ...
    }
  }
  const std::string words =
      absl::StrCat(with.empty() ? "" : " with ", Listed(with, " and "),
                   with.empty() || on_which.empty() ? "" : ",",
                   on_which.empty() ? "" : " on which ", Listed(on_which, " and "));
  if (words.size() > kMostLetters) return std::nullopt;
  return words;
}

// Whether it is about single squares, or understood.
bool IsOfSquares(const synth::Constraint& constraint) {
  return std::holds_alternative<synth::Contents>(constraint.statement) ||
         constraint.origin.line == 0;
}

char SignOf(synth::ContentsSet allowed, char mover, char other) {
  switch (allowed) {
    case synth::kEmptySquare:
      return '-';
    case synth::kMoverDisc:
      return mover;
    case synth::kOtherDisc:
      return other;
    case synth::kAnyDisc:
      return '*';
    default:
      return '.';
  }
}

}  // namespace

std::vector<std::string> InWords(const Experiment& experiment) {
  const std::vector<Clause> clauses = ClausesOf(experiment);
  std::vector<std::string> lines = {clauses.empty() ? "Any position will do." : "Conditions:"};
  AppendLines(clauses, "  ", lines);
  lines.push_back(absl::StrCat("Wanted: ",
                               experiment.goal ? GoalAnswerWords(experiment, *experiment.goal)
                                               : BoardAnswerWords(experiment),
                               "."));
  return lines;
}

AskedBoards AskedInWords(const Experiment& experiment) {
  const std::string reached = experiment.goal ? " that games reach" : "";
  const std::vector<Clause> clauses = ClausesOf(experiment);
  if (AskedSquares(experiment).find_first_of(".*") == std::string::npos &&
      std::all_of(experiment.position.parts.begin(), experiment.position.parts.end(),
                  IsOfSquares) &&
      experiment.game.IsEmpty() && !experiment.best_play) {
    return {"this board", absl::StrCat("boards like this", reached)};
  }
  if (const std::optional<std::string> words = InOneSentence(clauses))
    return {absl::StrCat("a board", *words), absl::StrCat("boards", reached, *words)};
  AskedBoards asked = {"a board that meets the conditions",
                       absl::StrCat("boards", reached, reached.empty() ? " that" : " and that",
                                    " meet the conditions")};
  AppendLines(clauses, "", asked.conditions);
  return asked;
}

std::string AskedSquares(const Experiment& experiment) {
  std::array<synth::ContentsSet, kSquares> allowed;
  allowed.fill(synth::kAnyContents);
  for (const synth::Constraint& part : experiment.position.parts) {
    const auto* const contents = std::get_if<synth::Contents>(&part.statement);
    if (contents == nullptr || part.origin.line == 0) continue;
    ForEachSquare(contents->squares, [&](Square square) {
      allowed[static_cast<std::size_t>(square)] &= contents->allowed;
    });
  }
  const Color mover = experiment.MoverColor();
  std::string squares;
  for (const synth::ContentsSet set : allowed)
    squares += SignOf(set, ColorCharacter(mover), ColorCharacter(Opposite(mover)));
  return squares;
}

}  // namespace othello::app
