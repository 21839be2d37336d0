// A cryptographic digest: BLAKE2b with 128 bits of output (RFC 7693).
//
// It tells whether data are what they must be, even if somebody forged them. A gigabyte takes about
// a second on one core. Where that is too long, the caller digests blocks on several threads, and
// then the list of their digests.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace othello::retro {

// The first and the last eight bytes of the output, little-endian.
using Digest = std::array<std::uint64_t, 2>;

Digest DigestOf(std::span<const std::byte> data);

}  // namespace othello::retro
