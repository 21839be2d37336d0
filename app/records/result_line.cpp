#include "app/records/result_line.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

#include "app/records/core_json.h"
#include "app/records/fields/asked_position.h"
#include "app/records/fields/decision_fields.h"
#include "app/records/fields/game_fields.h"
#include "app/records/repaired.h"
#include "app/text/shown_text.h"
#include "core/base/status_macros.h"
#include "core/game/final_score.h"
#include "retro/decide/board_engines.h"
#include "retro/prunes.h"

namespace othello::app {

namespace {

using logic::Limit;
using nlohmann::ordered_json;
using retro::Engine;
using retro::Reason;
using retro::Stage;
using retro::Verdict;

constexpr auto kDecisionOf = [](auto& line) -> auto& { return *line.decision; };

constexpr WordMeaning<Verdict> kVerdictMeanings[] = {
    {Verdict::kReachable, "A game ends in the position."},
    {Verdict::kUnreachable, "No game does; this was proved."},
    {Verdict::kUnknown, "A limit was hit; never a refutation."}};

constexpr WordMeaning<Engine> kEngineMeanings[] = {
    {Engine::kRetro, "Prunes, and searches backwards."},
    {Engine::kSat, "The formula of games."},
    {Engine::kEnumeration, "All positions of the opening; only in runs with `reachable = true`."},
    {Engine::kPlay,
     "Games played towards the board, or in runs with `reachable = true` towards the goal."},
    {Engine::kGiven, "None was needed: `reach` was given a game that ends in the position."}};

constexpr WordMeaning<Limit> kLimitMeanings[] = {{Limit::kTime, "The limit of time."},
                                                 {Limit::kMemory, "The limit of memory."}};

// What searches say about a board; prunes refute as well.
bool IsStageOfBoard(Stage stage) {
  return stage == Stage::kPrunes ||
         std::any_of(retro::kBoardEvidence.begin(), retro::kBoardEvidence.end(),
                     [=](const auto& said) { return said.stage == stage; });
}
bool IsReasonOfBoard(Reason reason) {
  return retro::PruneOf(reason) ||
         std::any_of(retro::kBoardEvidence.begin(), retro::kBoardEvidence.end(),
                     [=](const auto& said) { return said.reason == reason; });
}

ordered_json ReasonsAndLimits() {
  ordered_json words = OneOf<Reason>(kReasonMeanings, IsReasonOfBoard);
  const ordered_json limits = OneOf<Limit>(kLimitMeanings);
  for (const ordered_json& limit : limits["oneOf"]) words["oneOf"].push_back(limit);
  return words;
}

bool HasGame(const ResultLine& line) { return line.decision->verdict == Verdict::kReachable; }
bool IsRefuted(const ResultLine& line) { return line.decision->verdict == Verdict::kUnreachable; }

absl::Status ReadVerdict(const ordered_json& value, ResultLine& line) {
  std::string word;
  RETURN_IF_ERROR(ReadText(value, "verdict", word));
  const std::optional<Verdict> verdict = FromWord<Verdict>(word);
  if (!verdict) return Malformed(absl::StrCat("\"", Shown(word), "\" is not a verdict"));
  line.decision.emplace().verdict = *verdict;
  return absl::OkStatus();
}

// Of a refutation that was explained, and of one that `reach` handed on.
void AddKeysOfRefutations(LineKind<ResultLine>& kind) {
  kind.OnlyWhere(IsRefuted, "of a position that is not unreachable");
  kind.Optional(
      "core",
      "Squares that alone refute the position; with `unreachable` and `--explain`, if some were "
      "found. `verify` repeats the argument.",
      CoreKind().SchemaOf(),
      [](const ResultLine& line) {
        return line.core ? CoreKind().Object({line.position, *line.core}) : ordered_json();
      },
      [](const ordered_json& value, ResultLine& line) {
        CoreOfPosition core = {line.position, {}};
        RETURN_IF_ERROR(CoreKind().ReadAt("core", value, core));
        line.core = core.core;
        return absl::OkStatus();
      });
  kind.Flag(
      "handed_on",
      "`reach` read the refutation and did not search again; stays in all later passes.",
      [](auto& line) -> auto& { return line.handed_on; });
  kind.Everywhere();
}

const LineKind<ResultLine>& EvidenceKind() {
  static const LineKind<ResultLine> kKind = [] {
    LineKind<ResultLine> kind;
    AddReason(kind, OneOf<Stage>(kStageMeanings, IsStageOfBoard), ReasonsAndLimits(), kDecisionOf);
    AddQuestion(
        kind, [](auto& line) -> auto& { return line.question; });
    kind.Text(
        "explanation", "The reason in a sentence, for people; with `--explain`.",
        [](auto& line) -> auto& { return line.explanation; });
    AddKeysOfRefutations(kind);
    kind.Optional(
        "earlier_seconds",
        "Time that earlier passes spent; present if `reach` read the position as `unknown`.",
        {{"type", "number"}, {"exclusiveMinimum", 0}},
        [](const ResultLine& line) {
          return OnlyIf(line.earlier_seconds > 0, RoundedSeconds(line.earlier_seconds));
        },
        [](const ordered_json& value, ResultLine& line) {
          return ReadSeconds(value, "earlier_seconds", line.earlier_seconds);
        });
    AddCounts(kind, kDecisionOf);
    kind.Rules({{"dependentRequired", {{"colors", {"orientation"}}}}});
    return kind;
  }();
  return kKind;
}

const LineKind<census::Sample>& SampleKind() {
  static const LineKind<census::Sample> kKind = [] {
    LineKind<census::Sample> kind;
    kind.Number(
        "seed", "The seed of the census.", 0, INT32_MAX,
        [](auto& sample) -> auto& { return sample.seed; });
    kind.Count(
        "index", "Its number among the samples with as many discs, from 0.",
        [](auto& sample) -> auto& { return sample.index; });
    return kind;
  }();
  return kKind;
}

void AddSample(LineKind<ResultLine>& kind) {
  kind.Optional(
      "sample", "In a census: the board is this sample.", SampleKind().SchemaOf(),
      [](const ResultLine& line) {
        return line.sample ? SampleKind().Object(*line.sample) : ordered_json();
      },
      [](const ordered_json& value, ResultLine& line) {
        census::Sample sample{.discs = line.position.board.Discs()};
        RETURN_IF_ERROR(SampleKind().ReadAt("sample", value, sample));
        if (!line.position.board.HasCentre() || census::BoardOf(sample) != line.position.board)
          return Malformed("the board is not this \"sample\"");
        line.sample = sample;
        return absl::OkStatus();
      });
}

void AddBestPlay(LineKind<ResultLine>& kind) {
  kind.Optional(
      "best_play",
      "The score of best play from the position: the discs by which the side to move wins, with "
      "empty squares to the winner; in runs whose `[position]` has `best_play`. `verify` searches "
      "it again.",
      Between(-kMaxScore, kMaxScore),
      [](const ResultLine& line) {
        return line.best_play ? ordered_json(*line.best_play) : ordered_json();
      },
      [](const ordered_json& value, ResultLine& line) {
        line.best_play = WholeNumber(value);
        return line.best_play && std::abs(*line.best_play) <= kMaxScore
                   ? absl::OkStatus()
                   : Malformed("\"best_play\" is not a score, from -64 to 64");
      });
}

// The verdict, which opens the rest, and the game.
void AddVerdict(LineKind<ResultLine>& kind) {
  kind.Opens(
      "verdict", "Whether a game reaches the position; present if a verdict was wanted.",
      OneOf<Verdict>(kVerdictMeanings),
      [](const ResultLine& line) {
        return line.decision ? ordered_json(WordOf(line.decision->verdict)) : ordered_json();
      },
      ReadVerdict);
  kind.OnlyWhere(HasGame, "of a position without a game");
  AddGame(
      kind, [](const auto& line) { return line.position.board; }, kDecisionOf);
  kind.Optional(
      "claims",
      "Quantities that the position has, which `verify` counts again; with `reachable`, if "
      "something is claimed. A run claims at most one, that of its objective.",
      ClaimsSchema(), [](const ResultLine& line) { return ClaimsObject(line.claims); },
      [](const ordered_json& value, ResultLine& line) { return ReadClaims(value, line.claims); });
  kind.Everywhere();
}

// What engines, stages and reasons go together, beside what is said by kBoardEvidence.
constexpr const char* kRulesOfResults = R"({
  "dependentRequired": {"verdict": ["engine", "evidence", "seconds"], "engine": ["verdict"],
    "evidence": ["verdict"], "seconds": ["verdict"]},
  "if": {"required": ["verdict"], "properties": {"verdict": {"const": "reachable"}}},
  "then": {"required": ["transcript", "image", "mover_color"]},
  "else": {"properties": {"transcript": false, "image": false, "mover_color": false,
    "reached_board": false, "claims": false}},
  "anyOf": [
    {"properties": {"verdict": false}},
    {"properties": {"verdict": {"const": "unreachable"}, "engine": {"const": "retro"}, "evidence":
     {"properties": {"stage": {"const": "prunes"}, "reason": {"$ref": "#/$defs/prune"}, "counts":
     false}}}},
    {"properties": {"verdict": {"const": "unknown"}, "engine": {"const": "retro"}, "evidence":
     {"properties": {"stage": {"const": "search"}, "reason": {"$ref": "#/$defs/limit"}}}}},
    {"properties": {"verdict": {"const": "unknown"}, "engine": {"const": "play"}, "evidence":
     {"properties": {"stage": {"const": "play"}, "reason": {"$ref": "#/$defs/limit"}}}}},
    {"properties": {"verdict": {"const": "unknown"}, "engine": {"const": "sat"}, "evidence":
     {"properties": {"stage": {"enum": ["search", "order", "no passes", "passes"]}, "reason":
     {"$ref": "#/$defs/limit"}}}}}
  ],
  "allOf": [
    {"if": {"required": ["evidence"], "properties": {"evidence": {"required": ["handed_on"],
     "properties": {"handed_on": {}}}}}, "then": {"properties": {"verdict": {"const":
     "unreachable"}}}}
  ],
  "$defs": {"prune": {"description": "The prune that the board fails.", "enum": ["centre",
    "connectivity", "occupancy closure", "last move", "colour closure"]}, "limit": {"description":
    "The limit that was hit.", "enum": ["time", "memory"]}}
})";

ordered_json RulesOfResults() {
  ordered_json rules = ordered_json::parse(kRulesOfResults);
  for (const auto& [engine, stage, reason, repeat] : retro::kBoardEvidence) {
    const Verdict verdict = reason == Reason::kGame ? Verdict::kReachable : Verdict::kUnreachable;
    rules["anyOf"].push_back(EvidenceRule(verdict, engine, stage, reason));
  }
  return rules;
}

// Whether the object says in our words what was decided.
bool HasVerdict(const ordered_json& object) {
  return object.contains("verdict") && object["verdict"].is_string() &&
         FromWord<Verdict>(object["verdict"].get<std::string>());
}

// The position alone, of any object.
const LineKind<Position>& PositionKind() {
  static const LineKind<Position> kKind = [] {
    LineKind<Position> kind;
    AddPosition(
        kind, [](auto& position) -> auto& { return position; });
    return kind;
  }();
  return kKind;
}

}  // namespace

std::string OrientationText(const Position& position, const retro::Decision& decision) {
  constexpr std::array<const char*, kImages> kOrientations = {"as given",
                                                              "with the files mirrored",
                                                              "with the ranks mirrored",
                                                              "turned by 180°",
                                                              "mirrored in the diagonal a1-h8",
                                                              "turned a quarter to the left",
                                                              "turned a quarter to the right",
                                                              "mirrored in the diagonal h1-a8"};
  return absl::StrCat("the board ", kOrientations[static_cast<std::size_t>(decision.image)],
                      position.to_move == decision.mover_color ? "" : ", colours exchanged");
}

void RoundSeconds(ResultLine& line) {
  line.earlier_seconds = RoundedSeconds(line.earlier_seconds);
  if (line.decision) line.decision->seconds = RoundedSeconds(line.decision->seconds);
}

const LineKind<ResultLine>& ResultLineKind() {
  static const LineKind<ResultLine> kKind = [] {
    LineKind<ResultLine> kind(
        "result_line", "A position, and whether a game reaches it",
        "Image `image` of the board, with the mover's discs in the colour `mover_color`, is the "
        "position at the end of `transcript`, right after the last move or after the pass that "
        "follows it.");
    kind.SchemaIfGiven();
    AddPosition(
        kind, [](auto& line) -> auto& { return line.position; });
    AddName(
        kind, [](auto& line) -> auto& { return line.title; });
    AddSample(kind);
    AddBestPlay(kind);
    AddVerdict(kind);
    AddEngine(kind, OneOf<Engine>(kEngineMeanings), kDecisionOf);
    AddEvidence(kind, EvidenceKind());
    AddTime(kind, kDecisionOf);
    kind.Optional(
        "repaired",
        "The board to which this position is the nearest one found; with `reach "
        "--repair`, which adds it.",
        RepairedSchema(),
        [](const ResultLine& line) {
          return line.repaired ? RepairedObject(*line.repaired) : ordered_json();
        },
        [](const ordered_json& value, ResultLine& line) {
          ASSIGN_OR_RETURN(line.repaired, ParseRepaired(value, line.position));
          return absl::OkStatus();
        });
    kind.MadeInFirstLine();
    kind.Seal();
    kind.Rules(RulesOfResults());
    return kind;
  }();
  return kKind;
}

std::string WriteResultLine(const ResultLine& line) { return ResultLineKind().Object(line).dump(); }

absl::StatusOr<ResultLine> ReadResultLine(const ordered_json& object) {
  absl::StatusOr<ResultLine> line = ResultLineKind().ReadObject(object);
  if (!line.ok()) return line.status();
  line->question.mover_color = line->position.to_move;
  if (const ordered_json record = object.value("record", ordered_json()); record.is_string())
    line->title = record;
  return line;
}

absl::StatusOr<ResultLine> ParseResultLine(const std::string& text) {
  const absl::StatusOr<ordered_json> object = ParseJsonLine(text);
  return object.ok() ? ReadResultLine(*object) : object.status();
}

absl::StatusOr<ListedObject> ParseListedObject(const std::string& text) {
  ASSIGN_OR_RETURN(ordered_json object, ParseJsonLine(text));
  ListedObject listed;
  listed.side_assumed = !object.contains("side");
  absl::StatusOr<ResultLine> result = ReadResultLine(object);
  if (result.ok()) {
    listed.line = *std::move(result);
  } else if (HasVerdict(object) ||
             !CheckSchema(object.value("schema", ordered_json(kSchema))).ok()) {
    // An object with a verdict must be a complete result line, and another version may mean
    // something else by its keys.
    return result.status();
  } else {
    RETURN_IF_ERROR(PositionKind().ReadInto(object, listed.line.position));
  }
  listed.object = std::move(object);
  return listed;
}

}  // namespace othello::app
