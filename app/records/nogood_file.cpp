#include "app/records/nogood_file.h"

#include <absl/strings/str_cat.h>

#include <optional>

#include "app/records/fields/decision_fields.h"
#include "app/records/sealed_lines.h"
#include "core/game/square.h"
#include "retro/prunes.h"

namespace othello::app {
namespace {

using nlohmann::ordered_json;
using retro::PartialBoard;
using retro::Reason;

// The index is a sum: 1 for the mover's disc, 2 for the other side's, 4 for nothing.
constexpr absl::string_view kContents = "!XOD-xo?";

bool IsReasonOfNogood(Reason reason) {
  return retro::PruneOf(reason) || reason == Reason::kNoLastMove || reason == Reason::kNoOrder;
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

absl::Status ReadReason(const ordered_json& value, const char* key, retro::Nogood& nogood) {
  const std::optional<Reason> reason = ValueAmong<Reason>(kReasonMeanings, value);
  if (!reason || !IsReasonOfNogood(*reason))
    return Malformed(absl::StrCat("\"", key, "\" is not a reason of nogoods"));
  nogood.reason = *reason;
  return absl::OkStatus();
}

absl::Status ReadMovesBack(const ordered_json& value, retro::Nogood& nogood) {
  const std::optional<int> back = WholeNumber(value);
  if (!back || *back < 0 || *back > kMostMovesBack)
    return Malformed(absl::StrCat("\"moves_back\" is not a number from 0 to ", kMostMovesBack));
  if ((*back > 0) != (nogood.reason == Reason::kNoLastMove)) {
    return Malformed(absl::StrCat("\"moves_back\" is ", *back, ", with the reason \"",
                                  WordOf(nogood.reason), "\""));
  }
  nogood.moves_back = *back;
  return absl::OkStatus();
}

const LineKind<retro::Nogood>& NogoodLineKind() {
  static const LineKind<retro::Nogood> kKind = [] {
    LineKind<retro::Nogood> kind(
        "nogood_line", "A line of nogoods.jsonl: a family of boards that no game reaches, and why",
        "A family of boards that no game reaches, in any orientation and with either colour to "
        "move; written with `proof = \"twice\"`.");
    kind.Schema();
    kind.Required(
        "nogood",
        "Possible contents of each square, in the order of a board: X the mover's disc, O the "
        "other side's, D a disc of either side, - nothing, x the mover's disc or nothing, o the "
        "other side's or nothing, ? anything.",
        {{"type", "string"}, {"pattern", "^[XODxo?-]{64}$"}},
        [](const retro::Nogood& nogood) { return FamilyText(nogood.boards); },
        [](const ordered_json& value, retro::Nogood& nogood) {
          std::string text;
          RETURN_IF_ERROR(ReadText(value, "nogood", text));
          const absl::StatusOr<PartialBoard> boards = ParseFamilyText(text);
          if (boards.ok()) nogood.boards = *boards;
          return boards.status();
        });
    AddArgument(
        kind, "reason", "The argument that refutes all these boards.",
        OneOf<Reason>(kReasonMeanings, IsReasonOfNogood),
        [](auto& nogood) -> auto& { return nogood; });
    kind.Seal();
    kind.Rules(ordered_json::parse(R"({"allOf": [{
      "if": {"required": ["reason"], "properties": {"reason": {"const": "no last move"}}},
      "then": {"properties": {"moves_back": {"minimum": 1}}},
      "else": {"properties": {"moves_back": {"const": 0}}}}]})"));
    return kind;
  }();
  return kKind;
}

absl::StatusOr<std::vector<retro::Nogood>> ParseNogoodLines(const std::vector<std::string>& lines,
                                                            const std::string& path) {
  std::vector<retro::Nogood> nogoods;
  for (const std::string& line : lines) {
    const absl::StatusOr<retro::Nogood> nogood = NogoodLineKind().Parse(line);
    if (!nogood.ok()) return FaultInLine(path, nogoods.size() + 1, nogood.status());
    nogoods.push_back(*nogood);
  }
  return nogoods;
}

}  // namespace othello::app
