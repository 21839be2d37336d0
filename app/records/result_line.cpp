#include "app/records/result_line.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "app/records/asked_position.h"
#include "app/records/core_json.h"
#include "app/records/decision_json.h"
#include "app/text/json_line.h"
#include "app/text/shown_text.h"
#include "core/base/status_macros.h"
#include "core/game/board_text.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;
using retro::Decision;
using retro::Verdict;

absl::StatusOr<Color> ReadColor(const ordered_json& object) {
  const absl::StatusOr<std::string> name = ReadText(object, "mover_color", "");
  if (!name.ok()) return name.status();
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    if (*name == ColorName(color)) return color;
  }
  return Malformed("\"mover_color\" is not black or white");
}

// Lists from elsewhere may do without.
absl::Status CheckSchemaIfGiven(const ordered_json& object) {
  return object.contains("schema") ? CheckSchema(object) : absl::OkStatus();
}

absl::StatusOr<Verdict> ReadVerdict(const ordered_json& object) {
  const absl::StatusOr<std::string> name = ReadText(object, "verdict", "");
  if (!name.ok()) return name.status();
  if (const std::optional<Verdict> verdict = FromWord<Verdict>(*name)) return *verdict;
  return Malformed(absl::StrCat("\"", Shown(*name), "\" is not a verdict"));
}

// Lines of other programs may do without the reached board; where it is given, it is the one that
// board, image and colour say.
absl::Status CheckReachedBoard(const ordered_json& object, const Board& board,
                               const Decision& decision) {
  const std::string reached = BoardText(ReachedPosition(board, decision));
  const absl::StatusOr<std::string> text = ReadText(object, "reached_board", reached);
  if (!text.ok()) return text.status();
  if (*text == reached) return absl::OkStatus();
  return Malformed("\"reached_board\" is not the image of \"board\" with \"mover_color\" to move");
}

// Reads transcript, image and colour of a game to `board`. The game is legal; that it ends in the
// board is not checked.
absl::Status ReadGame(const ordered_json& object, const Board& board, Decision& decision) {
  if (!object.contains("transcript")) return Malformed("\"transcript\" is missing");
  const absl::StatusOr<std::string> transcript = ReadText(object, "transcript", "");
  if (!transcript.ok()) return transcript.status();
  // A written pass must be one that the rules force.
  absl::StatusOr<Game> game = ParseGame(*transcript);
  if (!game.ok()) return Malformed(absl::StrCat("\"transcript\": ", game.status().message()));
  const ordered_json image = object.value("image", ordered_json());
  if (!image.is_number_integer() || image < 0 || image >= kImages)
    return Malformed("\"image\" is not 0 to 7");
  const absl::StatusOr<Color> color = ReadColor(object);
  if (!color.ok()) return color.status();
  decision.transcript = std::move(game->moves);
  decision.image = image;
  decision.mover_color = *color;
  return CheckReachedBoard(object, board, decision);
}

// Reads the question, and the other keys of the evidence besides stage, reason and counts.
absl::Status ReadCircumstances(const ordered_json& evidence, ResultLine& line) {
  const absl::StatusOr<retro::Question> question = ReadQuestion(evidence, line.position.to_move);
  if (!question.ok()) return question.status();
  const absl::StatusOr<std::string> explanation = ReadText(evidence, "explanation", "");
  if (!explanation.ok()) return explanation.status();
  if (evidence.contains("core")) {
    if (line.decision->verdict != Verdict::kUnreachable)
      return Malformed("a core of a position that is not unreachable");
    absl::StatusOr<retro::RefutingCore> core = ReadCore(evidence["core"], line.position);
    if (!core.ok()) return Malformed(std::string(core.status().message()));
    line.core = *core;
  }
  line.question = *question;
  line.explanation = *explanation;
  const std::optional<double> earlier_seconds =
      SecondsIn(evidence.value("earlier_seconds", ordered_json(0.0)));
  if (!earlier_seconds) return Malformed("\"earlier_seconds\" is not a number of at least 0");
  line.earlier_seconds = *earlier_seconds;
  line.handed_on = evidence.contains("handed_on");
  if (line.handed_on && evidence["handed_on"] != true)
    return Malformed("\"handed_on\" is not true");
  if (line.handed_on && line.decision->verdict != Verdict::kUnreachable)
    return Malformed("\"handed_on\" of a position that is not unreachable");
  return absl::OkStatus();
}

absl::Status ReadClaims(const ordered_json& object, Claims& claims) {
  const ordered_json claimed = object.value("claims", ordered_json::object());
  if (!claimed.is_object()) return Malformed("\"claims\" is not an object");
  for (const auto& [name, value] : claimed.items()) {
    const std::optional<int> number = WholeNumber(value);
    if (!number)
      return Malformed(absl::StrCat("the claim \"", Shown(name), "\" is not a whole number"));
    claims.emplace_back(name, *number);
  }
  return absl::OkStatus();
}

absl::Status ReadDecision(const ordered_json& object, ResultLine& line) {
  const absl::StatusOr<Verdict> verdict = ReadVerdict(object);
  if (!verdict.ok()) return verdict.status();
  if (const auto title = ReadText(object, "name", ""); !title.ok()) return title.status();
  line.decision.emplace().verdict = *verdict;
  if (*verdict == Verdict::kReachable) {
    RETURN_IF_ERROR(ReadGame(object, line.position.board, *line.decision));
    RETURN_IF_ERROR(ReadClaims(object, line.claims));
  } else {
    for (const char* const key :
         {"claims", "transcript", "image", "mover_color", "reached_board"}) {
      if (object.contains(key))
        return Malformed(absl::StrCat("\"", key, "\" of a position without a game"));
    }
  }
  RETURN_IF_ERROR(ReadEvidence(object, *line.decision));
  RETURN_IF_ERROR(ReadCircumstances(object["evidence"], line));
  const std::optional<double> seconds = SecondsIn(object.value("seconds", ordered_json(0.0)));
  if (!seconds) return Malformed("\"seconds\" is not a number of at least 0");
  line.decision->seconds = *seconds;
  return absl::OkStatus();
}

ordered_json Evidence(const ResultLine& line) {
  ordered_json evidence;
  WriteReason(*line.decision, evidence);
  WriteQuestion(line.question, evidence);
  if (!line.explanation.empty()) evidence["explanation"] = line.explanation;
  if (line.core) evidence["core"] = CoreObject(*line.core, line.position.to_move);
  if (line.handed_on) evidence["handed_on"] = true;
  if (line.earlier_seconds > 0) evidence["earlier_seconds"] = RoundedSeconds(line.earlier_seconds);
  WriteCounts(*line.decision, evidence);
  return evidence;
}

}  // namespace

Position ReachedPosition(const Board& board, const Decision& decision) {
  return {Image(board, decision.image), decision.mover_color};
}

std::string OrientationText(const Position& position, const Decision& decision) {
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

void WriteGame(const Board& board, const Decision& decision, ordered_json& object) {
  object["transcript"] = TranscriptText(decision.transcript);
  object["image"] = decision.image;
  object["mover_color"] = ColorName(decision.mover_color);
  object["reached_board"] = BoardText(ReachedPosition(board, decision));
}

absl::StatusOr<Decision> ReadGameTo(const Board& board, const ordered_json& object) {
  if (!object.is_object()) return Malformed("a game is not an object");
  Decision game;
  game.verdict = Verdict::kReachable;
  RETURN_IF_ERROR(ReadGame(object, board, game));
  return game;
}

ordered_json ResultObject(const ResultLine& line) {
  ordered_json object = PositionWithTitle(line.position, line.title);
  if (line.decision) {
    const Decision& decision = *line.decision;
    object["verdict"] = WordOf(decision.verdict);
    if (decision.verdict == Verdict::kReachable) {
      WriteGame(line.position.board, decision, object);
      for (const auto& [name, value] : line.claims) object["claims"][name] = value;
    }
    object["engine"] = WordOf(decision.engine);
    object["evidence"] = Evidence(line);
    object["seconds"] = RoundedSeconds(decision.seconds);
  }
  return object;
}

std::string WriteResultLine(const ResultLine& line) { return ResultObject(line).dump(); }

absl::StatusOr<ResultLine> ParseResultLine(const std::string& text) {
  const absl::StatusOr<ordered_json> object = ParseJsonLine(text);
  if (!object.ok()) return object.status();
  RETURN_IF_ERROR(CheckSchemaIfGiven(*object));
  const absl::StatusOr<Position> position = ReadPositionIn(*object);
  if (!position.ok()) return position.status();
  ResultLine line;
  line.position = *position;
  line.question.mover_color = position->to_move;
  line.title = TitleIn(*object);
  if (!object->contains("verdict")) return line;
  RETURN_IF_ERROR(ReadDecision(*object, line));
  return line;
}

absl::StatusOr<ListedObject> ParseListedObject(const std::string& text) {
  const absl::StatusOr<ordered_json> object = ParseJsonLine(text);
  if (!object.ok()) return object.status();
  const bool side_assumed = !object->contains("side");
  const absl::StatusOr<ResultLine> result = ParseResultLine(text);
  if (result.ok()) return ListedObject{*result, side_assumed};
  // An object with a verdict must be a complete result line, and another version may mean something
  // else by its keys.
  if (ReadVerdict(*object).ok() || !CheckSchemaIfGiven(*object).ok()) return result.status();
  const absl::StatusOr<Position> position = ReadPositionIn(*object);
  if (!position.ok()) return position.status();
  ListedObject listed;
  listed.line.position = *position;
  listed.side_assumed = side_assumed;
  return listed;
}

}  // namespace othello::app
