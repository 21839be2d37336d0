#include "app/result_line.h"

#include <absl/strings/str_cat.h>

#include <nlohmann/json.hpp>

namespace othello::app {

namespace {

using nlohmann::ordered_json;

absl::Status Malformed(const std::string& what) { return absl::InvalidArgumentError(what); }

absl::StatusOr<Position> ReadPosition(const ordered_json& object) {
  const std::string text = object.at("board");
  const std::string side = object.at("side");
  if (text.size() != kSquares || (side != "X" && side != "O"))
    return Malformed("not a board of 64 characters and a side");
  Bitboard black = 0;
  Bitboard white = 0;
  for (Square square = 0; square < kSquares; ++square) {
    if (text[square] == 'X')
      black |= Bit(square);
    else if (text[square] == 'O')
      white |= Bit(square);
    else if (text[square] != '-')
      return Malformed("a character of the board is none of X, O, -");
  }
  if (side == "X") return Position{{black, white}, Color::kBlack};
  return Position{{white, black}, Color::kWhite};
}

absl::StatusOr<retro::Decision> ReadDecision(const ordered_json& object) {
  retro::Decision decision;
  const std::string verdict = object.at("verdict");
  bool known = false;
  for (const auto each : {retro::Verdict::kReachable, retro::Verdict::kUnreachable, retro::Verdict::kUnknown}) {
    if (retro::VerdictName(each) != verdict) continue;
    decision.verdict = each;
    known = true;
  }
  if (!known) return Malformed(absl::StrCat("\"", verdict, "\" is no verdict"));
  const std::string transcript = object.value("transcript", "");
  for (std::size_t at = 0; at < transcript.size(); at += 2) {
    const std::optional<Square> square = ParseSquare(transcript.substr(at, 2));
    if (!square) return Malformed("the transcript is not a list of squares");
    decision.transcript.push_back(*square);
  }
  decision.image = object.value("image", 0);
  decision.mover_color = object.value("mover_color", "black") == "white" ? Color::kWhite : Color::kBlack;
  decision.engine = object.value("engine", "");
  decision.reason = object.at("evidence").at("reason");
  const ordered_json counts = object.at("evidence").value("counts", ordered_json::object());
  for (const auto& [name, count] : counts.items()) {
    decision.counts.emplace_back(name, count);
  }
  decision.seconds = object.value("seconds", 0.0);
  return decision;
}

}  // namespace

absl::StatusOr<ResultLine> ParseResultLine(const std::string& text) {
  try {
    const ordered_json object = ordered_json::parse(text);
    const absl::StatusOr<Position> position = ReadPosition(object);
    if (!position.ok()) return position.status();
    ResultLine line{*position, std::nullopt};
    if (!object.contains("verdict")) return line;
    absl::StatusOr<retro::Decision> decision = ReadDecision(object);
    if (!decision.ok()) return decision.status();
    line.decision = *std::move(decision);
    return line;
  } catch (const nlohmann::json::exception& error) {
    return Malformed(error.what());
  }
}

}  // namespace othello::app
