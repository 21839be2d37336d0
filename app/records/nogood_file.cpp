#include "app/records/nogood_file.h"

#include <absl/strings/str_cat.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "app/records/sealed_lines.h"
#include "app/text/json_line.h"
#include "core/base/status_macros.h"
#include "core/game/square.h"
#include "retro/prunes.h"

namespace othello::app {
namespace {

using nlohmann::ordered_json;
using retro::PartialBoard;
using retro::Reason;

// The index is a sum: 1 for the mover's disc, 2 for the other side's, 4 for nothing.
constexpr absl::string_view kContents = "!XOD-xo?";

bool IsOfNogood(Reason reason) {
  return reason == Reason::kNoLastMove || reason == Reason::kNoOrder ||
         retro::PruneOf(reason).has_value();
}

}  // namespace

std::string FamilyText(const PartialBoard& boards) {
  std::string text;
  for (Square square = 0; square < kSquares; ++square) {
    const auto may_be = [square](Bitboard set) { return (set >> square & 1) != 0; };
    text +=
        kContents[(may_be(boards.may_be_mover) ? 1 : 0) + (may_be(boards.may_be_other) ? 2 : 0) +
                  (may_be(boards.may_be_empty) ? 4 : 0)];
  }
  return text;
}

absl::StatusOr<PartialBoard> ParseFamilyText(const std::string& text) {
  if (text.size() != kSquares)
    return Malformed(absl::StrCat("\"nogood\" has ", text.size(), " characters, not 64"));
  PartialBoard boards = {0, 0, 0};
  for (Square square = 0; square < kSquares; ++square) {
    const std::size_t contents = kContents.find(text[static_cast<std::size_t>(square)], 1);
    if (contents == absl::string_view::npos) {
      return Malformed(
          absl::StrCat("\"nogood\" at ", SquareName(square), ": not one of X O D - x o ?"));
    }
    if ((contents & 1) != 0) boards.may_be_mover |= Bit(square);
    if ((contents & 2) != 0) boards.may_be_other |= Bit(square);
    if ((contents & 4) != 0) boards.may_be_empty |= Bit(square);
  }
  return boards;
}

std::string WriteNogoodLine(const retro::Nogood& nogood) {
  ordered_json object;
  object["schema"] = kSchema;
  object["nogood"] = FamilyText(nogood.boards);
  object["reason"] = WordOf(nogood.reason);
  object["moves_back"] = nogood.moves_back;
  return object.dump();
}

absl::StatusOr<retro::Nogood> ReadArgument(const ordered_json& object, const char* key,
                                           const PartialBoard& boards) {
  const ordered_json word = object.value(key, ordered_json());
  const std::optional<Reason> reason =
      word.is_string() ? FromWord<Reason>(word.get<std::string>()) : std::nullopt;
  if (!reason || !IsOfNogood(*reason))
    return Malformed(absl::StrCat("\"", key, "\" is not a reason of nogoods"));
  const std::optional<int> back = WholeNumber(object.value("moves_back", ordered_json()));
  if (!back || *back < 0 || *back > kMostMovesBack)
    return Malformed(absl::StrCat("\"moves_back\" is not a number from 0 to ", kMostMovesBack));
  if ((*back > 0) != (*reason == Reason::kNoLastMove))
    return Malformed(
        absl::StrCat("\"moves_back\" is ", *back, ", with the reason \"", WordOf(*reason), "\""));
  return retro::Nogood{boards, *reason, *back};
}

absl::StatusOr<retro::Nogood> ParseNogoodLine(const std::string& text) {
  const absl::StatusOr<ordered_json> parsed = ParseJsonLine(text);
  if (!parsed.ok()) return parsed.status();
  const ordered_json& object = *parsed;
  RETURN_IF_ERROR(CheckSchema(object));
  if (!object.contains("nogood") || !object["nogood"].is_string())
    return Malformed("\"nogood\" is not a text");
  const absl::StatusOr<PartialBoard> boards = ParseFamilyText(object["nogood"].get<std::string>());
  if (!boards.ok()) return boards.status();
  return ReadArgument(object, "reason", *boards);
}

absl::StatusOr<std::vector<retro::Nogood>> ParseNogoodLines(const std::vector<std::string>& lines,
                                                            const std::string& path) {
  std::vector<retro::Nogood> nogoods;
  for (const std::string& line : lines) {
    const absl::StatusOr<retro::Nogood> nogood = ParseNogoodLine(line);
    if (!nogood.ok()) return FaultInLine(path, nogoods.size() + 1, nogood.status());
    nogoods.push_back(*nogood);
  }
  return nogoods;
}

}  // namespace othello::app
