#include "core/formats/games/wthor.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <cstdint>

#include "core/base/little_endian.h"

namespace othello {

namespace {

constexpr std::size_t kHeaderBytes = 16;
constexpr std::size_t kGameBytes = 68;
constexpr std::size_t kFirstMove = 8;

unsigned ByteAt(absl::string_view content, std::size_t at) {
  return static_cast<unsigned char>(content[at]);
}

std::uint64_t GamesIn(absl::string_view content) { return base::LittleEndianAt(content, 4, 4); }

// `bytes`: the moves of one game.
absl::StatusOr<std::vector<Square>> MovesIn(absl::string_view bytes) {
  std::vector<Square> moves;
  const std::size_t end = std::min(bytes.find('\0'), bytes.size());
  for (std::size_t at = 0; at < end; ++at) {
    const int row = static_cast<int>(ByteAt(bytes, at)) / 10;
    const int column = static_cast<int>(ByteAt(bytes, at)) % 10;
    if (row < 1 || row > 8 || column < 1 || column > 8)
      return absl::InvalidArgumentError(absl::StrCat("a move ", ByteAt(bytes, at)));
    moves.push_back(SquareAt(column - 1, row - 1));
  }
  if (bytes.find_first_not_of('\0', end) != absl::string_view::npos)
    return absl::InvalidArgumentError(absl::StrCat("a gap after move ", moves.size()));
  return moves;
}

}  // namespace

bool IsWthor(absl::string_view content) {
  return content.size() >= kHeaderBytes &&
         content.size() == kHeaderBytes + GamesIn(content) * kGameBytes;
}

absl::StatusOr<std::vector<absl::StatusOr<std::vector<Square>>>> ParseWthor(
    absl::string_view content) {
  if (content.size() < kHeaderBytes)
    return absl::InvalidArgumentError("is no WTHOR file: it ends within the header");
  const std::uint64_t games = GamesIn(content);
  if (!IsWthor(content)) {
    return absl::InvalidArgumentError(
        absl::StrCat("is no WTHOR file: for ", games, " games it must have ",
                     kHeaderBytes + games * kGameBytes, " bytes, not ", content.size()));
  }
  const unsigned size = ByteAt(content, 12);
  if (size != 0 && size != 8)
    return absl::InvalidArgumentError(absl::StrCat("has boards of size ", size, ", not 8"));
  std::vector<absl::StatusOr<std::vector<Square>>> list;
  for (std::uint64_t game = 0; game < games; ++game)
    list.push_back(MovesIn(content.substr(kHeaderBytes + game * kGameBytes + kFirstMove, 60)));
  return list;
}

}  // namespace othello
