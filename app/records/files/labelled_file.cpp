#include "app/records/files/labelled_file.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/string_view.h>

#include <cstdint>

#include "app/text/file_text.h"
#include "core/base/atomic_file.h"
#include "core/base/checksum.h"
#include "core/base/little_endian.h"
#include "core/base/status_macros.h"

namespace othello::app {

namespace {

using endgame::Labelled;

constexpr absl::string_view kMagic = "OTHLAB01";
constexpr std::size_t kBoardBytes = 17;

void Append(std::uint64_t number, std::string& text) { base::AppendLittleEndian(number, 8, text); }

std::uint64_t NumberAt(absl::string_view text, std::size_t at) {
  return base::LittleEndianAt(text, at, 8);
}

}  // namespace

absl::Status WriteLabelledFile(const std::string& path, absl::Span<const Labelled> boards) {
  std::string text(kMagic);
  Append(boards.size(), text);
  for (const Labelled& board : boards) {
    Append(board.board.mover, text);
    Append(board.board.other, text);
    text.push_back(static_cast<char>(board.score));
  }
  Append(base::Checksum(text), text);
  return base::WriteFileAtomically(path, text);
}

absl::StatusOr<std::vector<Labelled>> ReadLabelledFile(const std::string& path) {
  ASSIGN_OR_RETURN(const std::string text, ReadRegularFileText(path));
  const absl::string_view content = text;
  constexpr std::size_t kFrame = 24;  // magic, number, checksum
  if (content.size() < kFrame || content.substr(0, kMagic.size()) != kMagic ||
      (content.size() - kFrame) % kBoardBytes != 0 ||
      NumberAt(content, 8) != (content.size() - kFrame) / kBoardBytes ||
      NumberAt(content, content.size() - 8) !=
          base::Checksum(content.substr(0, content.size() - 8))) {
    return absl::InvalidArgumentError(absl::StrCat(path, " is damaged"));
  }
  std::vector<Labelled> boards(NumberAt(content, 8));
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const std::size_t at = 16 + i * kBoardBytes;
    boards[i] = {{NumberAt(content, at), NumberAt(content, at + 8)},
                 static_cast<std::int8_t>(content[at + 16])};
  }
  return boards;
}

}  // namespace othello::app
