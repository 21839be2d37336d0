// A fast 64-bit checksum for files of gigabytes: it finds accidents, not forgers.
//
// Four lanes of multiply and rotate, as in xxHash64, so that the speed is that of memory. The data
// are cut into blocks of 4 MiB, which several threads sum; the result is the checksum of the list
// of the blocks' checksums.
#ifndef OTHELLO_BASE_CHECKSUM_H_
#define OTHELLO_BASE_CHECKSUM_H_

#include <absl/strings/string_view.h>

#include <cstddef>
#include <cstdint>
#include <span>

namespace othello::base {

// The result does not depend on `threads` (at least 1).
std::uint64_t Checksum(std::span<const std::byte> data, int threads);
// Of a text, by one thread.
std::uint64_t Checksum(absl::string_view text);

}  // namespace othello::base

#endif  // OTHELLO_BASE_CHECKSUM_H_
