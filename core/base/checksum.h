// A fast 64-bit checksum of a text: it finds accidents, not forgers.
//
// Four lanes of multiply and rotate, as in xxHash64. The text is cut into blocks of 4 MiB; the
// result is the checksum of the list of the blocks' checksums.
#pragma once

#include <absl/strings/string_view.h>

#include <cstdint>

namespace othello::base {

std::uint64_t Checksum(absl::string_view text);

}  // namespace othello::base
