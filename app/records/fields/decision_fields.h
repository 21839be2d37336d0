// A decision in results and steps, apart from its verdict and its game: what decided, why, and with
// what effort.
//
//   "engine": "sat", "evidence": {"stage": "order", "reason": "no order of the moves",
//     "counts": {"conflicts": 30}}, "seconds": 11.2
//
// If a limit was hit, the limit is the reason. A word that the program does not know is an error.
#pragma once

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "app/records/fields/line_kind.h"
#include "app/text/shown_text.h"
#include "retro/verdict.h"

namespace othello::app {

inline constexpr WordMeaning<retro::Stage> kStageMeanings[] = {
    {retro::Stage::kPrunes, "Conditions that every reachable board meets."},
    {retro::Stage::kSearch, "The search backwards."},
    {retro::Stage::kBeam, "A beam backwards."},
    {retro::Stage::kFiltered,
     "A beam backwards that leaves out boards without an order of the moves."},
    {retro::Stage::kConditions, "The conditions alone."},
    {retro::Stage::kOrder, "The formula: the order of the moves, without turns."},
    {retro::Stage::kNoPasses, "The formula: games without passes."},
    {retro::Stage::kPasses, "The formula: games with any number of passes."},
    {retro::Stage::kEnumeration, "All positions of the opening."},
    {retro::Stage::kCandidates, "The second proof."},
    {retro::Stage::kPlay, "Games played forwards."},
    {retro::Stage::kGiven, "The game that was given."}};

inline constexpr WordMeaning<retro::Reason> kReasonMeanings[] = {
    {retro::Reason::kGame, "A game was found."},
    {retro::Reason::kCentre, "A prune: a centre square is empty."},
    {retro::Reason::kConnectivity, "A prune: king's steps over discs do not connect all discs."},
    {retro::Reason::kOccupancyClosure, "A prune: no order of moves fills the occupied squares."},
    {retro::Reason::kLastMove, "A prune: no square of the board can have been played last."},
    {retro::Reason::kColourClosure, "A prune: some disc can never have had its colour."},
    {retro::Reason::kNoLastMove,
     "Going back by any last move leads to boards that a prune refutes, perhaps after going back "
     "further."},
    {retro::Reason::kExhausted, "Every line of play backwards was followed."},
    {retro::Reason::kNoneHasSoMany,
     "No board, whether a game reaches it or not, has such a value (maximize)."},
    {retro::Reason::kNoneHasSoFew,
     "No board, whether a game reaches it or not, has such a value (minimize)."},
    {retro::Reason::kNoOrder,
     "The moves have no order, even if the sides do not have to take turns."},
    {retro::Reason::kNoTurns,
     "The moves have no order in which the sides take turns, with any number of passes."},
    {retro::Reason::kNoReachedPosition, "No position of the opening has such a value."},
    {retro::Reason::kEveryCandidate,
     "The second proof has refuted every board that the solver proposed."},
    {retro::Reason::kNothingElse, "Nothing but the boards that are known."}};

// That a line has this verdict and evidence, for its schema. Stage::kNone: no stage.
nlohmann::ordered_json EvidenceRule(retro::Verdict verdict, retro::Engine engine,
                                    retro::Stage stage, retro::Reason reason);

// An empty text is no word.
template <typename Enum>
absl::Status ReadWord(const nlohmann::ordered_json& value, const char* key, Enum& word) {
  std::string text;
  RETURN_IF_ERROR(ReadText(value, key, text));
  if (text.empty()) return absl::OkStatus();
  const std::optional<Enum> known = FromWord<Enum>(text);
  if (!known)
    return Malformed(absl::StrCat("\"", key, "\": \"", Shown(text), "\" is not known here"));
  word = *known;
  return absl::OkStatus();
}

// Into a decision whose verdict has been read.
absl::Status ReadReasonOrLimit(const nlohmann::ordered_json& value, retro::Decision& decision);
absl::Status ReadCounts(const nlohmann::ordered_json& value, retro::Decision& decision);

// null if nothing was counted.
nlohmann::ordered_json CountsOf(const retro::Effort& effort);

// "stage", which may be missing, and "reason"; the words that may stand there are for the schema.
template <typename Line, typename DecisionOf>
void AddReason(LineKind<Line>& kind, nlohmann::ordered_json stages, nlohmann::ordered_json reasons,
               DecisionOf decision_of) {
  using Json = nlohmann::ordered_json;
  kind.Optional(
      "stage", "The part of the engine that decided or was stopped.", std::move(stages),
      [=](const Line& line) {
        const retro::Stage stage = decision_of(line).stage;
        return OnlyIf(stage != retro::Stage::kNone, WordOf(stage));
      },
      [=](const Json& value, Line& line) {
        return ReadWord(value, "stage", decision_of(line).stage);
      });
  kind.Written(
      "reason", "The game, the argument of the refutation, or the limit that was hit.",
      std::move(reasons), [=](const Line& line) { return ReasonText(decision_of(line)); },
      [=](const Json& value, Line& line) { return ReadReasonOrLimit(value, decision_of(line)); });
}

// They are long, so they come last.
template <typename Line, typename DecisionOf>
void AddCounts(LineKind<Line>& kind, DecisionOf decision_of) {
  using Json = nlohmann::ordered_json;
  kind.Optional(
      "counts", "Effort, if anything was counted.",
      {{"$ref", "counts.schema.json"}, {"minProperties", 1}},
      [=](const Line& line) { return CountsOf(decision_of(line).effort); },
      [=](const Json& value, Line& line) { return ReadCounts(value, decision_of(line)); });
}

// "engine"; the words that may stand there are for the schema.
template <typename Line, typename DecisionOf>
void AddEngine(LineKind<Line>& kind, nlohmann::ordered_json engines, DecisionOf decision_of) {
  using Json = nlohmann::ordered_json;
  kind.Written(
      "engine", "What decided.", std::move(engines),
      [=](const Line& line) { return WordOf(decision_of(line).engine); },
      [=](const Json& value, Line& line) {
        return ReadWord(value, "engine", decision_of(line).engine);
      });
}

// "evidence", an object of such a kind.
template <typename Line>
void AddEvidence(LineKind<Line>& kind, const LineKind<Line>& evidence) {
  using Json = nlohmann::ordered_json;
  kind.Required(
      "evidence", "What decided and why.", evidence.SchemaOf(),
      [&evidence](const Line& line) { return evidence.Object(line); },
      [&evidence](const Json& value, Line& line) {
        if (!value.is_object()) return Malformed("\"evidence\" is missing");
        return evidence.ReadInto(value, line);
      });
}

// "seconds", to the microsecond; people leave it out.
template <typename Line, typename DecisionOf>
void AddTime(LineKind<Line>& kind, DecisionOf decision_of) {
  using Json = nlohmann::ordered_json;
  kind.Written(
      "seconds", "Time that it took, to the microsecond.", Ref("seconds"),
      [=](const Line& line) { return RoundedSeconds(decision_of(line).seconds); },
      [=](const Json& value, Line& line) {
        return ReadSeconds(value, "seconds", decision_of(line).seconds);
      });
}

}  // namespace othello::app
