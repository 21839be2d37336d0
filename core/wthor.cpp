#include "core/wthor.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <cstdint>

#include "base/little_endian.h"

namespace othello {

namespace {

constexpr std::size_t kHeaderBytes = 16;
constexpr std::size_t kGameBytes = 68;
constexpr std::size_t kFirstMove = 8;

unsigned ByteAt(absl::string_view content, std::size_t at) {
  return static_cast<unsigned char>(content[at]);
}

}  // namespace

absl::StatusOr<std::vector<std::vector<Square>>> ParseWthor(absl::string_view content) {
  if (content.size() < kHeaderBytes)
    return absl::InvalidArgumentError("is no WTHOR file: it ends within the header");
  const std::uint64_t games = base::LittleEndianAt(content, 4, 4);
  if (content.size() != kHeaderBytes + games * kGameBytes) {
    return absl::InvalidArgumentError(
        absl::StrCat("is no WTHOR file: for ", games, " games it must have ",
                     kHeaderBytes + games * kGameBytes, " bytes, not ", content.size()));
  }
  const unsigned size = ByteAt(content, 12);
  if (size != 0 && size != 8)
    return absl::InvalidArgumentError(absl::StrCat("has boards of size ", size, ", not 8"));
  std::vector<std::vector<Square>> list(games);
  for (std::size_t game = 0; game < list.size(); ++game) {
    const std::size_t first = kHeaderBytes + game * kGameBytes + kFirstMove;
    for (std::size_t at = first; at < first + 60 && ByteAt(content, at) != 0; ++at) {
      const int row = static_cast<int>(ByteAt(content, at)) / 10;
      const int column = static_cast<int>(ByteAt(content, at)) % 10;
      if (row < 1 || row > 8 || column < 1 || column > 8) {
        return absl::InvalidArgumentError(
            absl::StrCat("game ", game + 1, " has a move ", ByteAt(content, at)));
      }
      list[game].push_back(SquareAt(column - 1, row - 1));
    }
  }
  return list;
}

}  // namespace othello
