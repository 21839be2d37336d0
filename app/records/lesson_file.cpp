#include "app/records/lesson_file.h"

#include <absl/strings/str_cat.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "app/records/sealed_lines.h"
#include "app/text/json_line.h"
#include "app/text/whole_number.h"
#include "core/square.h"
#include "retro/prunes.h"

namespace othello::app {
namespace {

using nlohmann::ordered_json;
using retro::PartialBoard;
using retro::Reason;

// The index is a sum: 1 for the mover's disc, 2 for the other side's, 4 for nothing.
constexpr absl::string_view kContents = "!XOD-xo?";

bool IsOfLesson(Reason reason) {
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
    return Malformed(absl::StrCat("\"lesson\" has ", text.size(), " characters, not 64"));
  PartialBoard boards = {0, 0, 0};
  for (Square square = 0; square < kSquares; ++square) {
    const std::size_t contents = kContents.find(text[static_cast<std::size_t>(square)], 1);
    if (contents == absl::string_view::npos) {
      return Malformed(
          absl::StrCat("\"lesson\" at ", SquareName(square), ": not one of X O D - x o ?"));
    }
    if ((contents & 1) != 0) boards.may_be_mover |= Bit(square);
    if ((contents & 2) != 0) boards.may_be_other |= Bit(square);
    if ((contents & 4) != 0) boards.may_be_empty |= Bit(square);
  }
  return boards;
}

std::string WriteLessonLine(const retro::Lesson& lesson) {
  ordered_json object;
  object["schema"] = kSchema;
  object["lesson"] = FamilyText(lesson.boards);
  object["reason"] = WordOf(lesson.reason);
  object["moves_back"] = lesson.moves_back;
  return object.dump();
}

absl::StatusOr<retro::Lesson> ReadArgument(const ordered_json& object, const char* key,
                                           const PartialBoard& boards) {
  const ordered_json word = object.value(key, ordered_json());
  const std::optional<Reason> reason =
      word.is_string() ? FromWord<Reason>(word.get<std::string>()) : std::nullopt;
  if (!reason || !IsOfLesson(*reason))
    return Malformed(absl::StrCat("\"", key, "\" is not a reason of lessons"));
  const std::optional<int> back = WholeNumber(object.value("moves_back", ordered_json()));
  if (!back || *back < 0 || *back > kMostMovesBack)
    return Malformed(absl::StrCat("\"moves_back\" is not a number from 0 to ", kMostMovesBack));
  if ((*back > 0) != (*reason == Reason::kNoLastMove))
    return Malformed(
        absl::StrCat("\"moves_back\" is ", *back, ", with the reason \"", WordOf(*reason), "\""));
  return retro::Lesson{boards, *reason, *back};
}

absl::StatusOr<retro::Lesson> ParseLessonLine(const std::string& text) {
  const absl::StatusOr<ordered_json> parsed = ParseJsonLine(text);
  if (!parsed.ok()) return parsed.status();
  const ordered_json& object = *parsed;
  if (absl::Status status = CheckSchema(object); !status.ok()) return status;
  if (!object.contains("lesson") || !object["lesson"].is_string())
    return Malformed("\"lesson\" is not a text");
  const absl::StatusOr<PartialBoard> boards = ParseFamilyText(object["lesson"].get<std::string>());
  if (!boards.ok()) return boards.status();
  return ReadArgument(object, "reason", *boards);
}

absl::StatusOr<std::vector<retro::Lesson>> ParseLessonLines(const std::vector<std::string>& lines,
                                                            const std::string& path) {
  std::vector<retro::Lesson> lessons;
  for (const std::string& line : lines) {
    const absl::StatusOr<retro::Lesson> lesson = ParseLessonLine(line);
    if (!lesson.ok()) return FaultInLine(path, lessons.size() + 1, lesson.status());
    lessons.push_back(*lesson);
  }
  return lessons;
}

}  // namespace othello::app
