#include "retro/opening/digest.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace othello::retro {
namespace {

static_assert(std::endian::native == std::endian::little, "the words of BLAKE2b are little-endian");

using State = std::array<std::uint64_t, 8>;
using Block = std::array<std::uint64_t, 16>;

constexpr State kInitial = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                            0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                            0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

// Which word of the block comes when (RFC 7693, 2.7); rounds 10 and 11 are rounds 0 and 1 again.
constexpr std::array<std::array<std::uint8_t, 16>, 10> kOrder = {{
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}};

inline void Mix(Block& v, int a, int b, int c, int d, std::uint64_t x, std::uint64_t y) {
  v[a] += v[b] + x;
  v[d] = std::rotr(v[d] ^ v[a], 32);
  v[c] += v[d];
  v[b] = std::rotr(v[b] ^ v[c], 24);
  v[a] += v[b] + y;
  v[d] = std::rotr(v[d] ^ v[a], 16);
  v[c] += v[d];
  v[b] = std::rotr(v[b] ^ v[c], 63);
}

// `size`: bytes up to the end of this block.
void Compress(State& state, const Block& words, std::uint64_t size, bool last) {
  Block v;
  std::copy(state.begin(), state.end(), v.begin());
  std::copy(kInitial.begin(), kInitial.end(), v.begin() + 8);
  v[12] ^= size;
  if (last) v[14] = ~v[14];
#pragma GCC unroll 12
  for (int round = 0; round < 12; ++round) {
    const auto& order = kOrder[round % 10];
    Mix(v, 0, 4, 8, 12, words[order[0]], words[order[1]]);
    Mix(v, 1, 5, 9, 13, words[order[2]], words[order[3]]);
    Mix(v, 2, 6, 10, 14, words[order[4]], words[order[5]]);
    Mix(v, 3, 7, 11, 15, words[order[6]], words[order[7]]);
    Mix(v, 0, 5, 10, 15, words[order[8]], words[order[9]]);
    Mix(v, 1, 6, 11, 12, words[order[10]], words[order[11]]);
    Mix(v, 2, 7, 8, 13, words[order[12]], words[order[13]]);
    Mix(v, 3, 4, 9, 14, words[order[14]], words[order[15]]);
  }
  for (int i = 0; i < 8; ++i) state[i] ^= v[i] ^ v[i + 8];
}

}  // namespace

Digest DigestOf(std::span<const std::byte> data) {
  State state = kInitial;
  state[0] ^= 0x01010000 ^ sizeof(Digest);  // no key, one lane
  Block words{};
  std::size_t at = 0;
  for (; data.size() - at > sizeof words; at += sizeof words) {
    std::memcpy(words.data(), data.data() + at, sizeof words);
    Compress(state, words, at + sizeof words, /*last=*/false);
  }
  words = {};
  if (at < data.size()) std::memcpy(words.data(), data.data() + at, data.size() - at);
  Compress(state, words, data.size(), /*last=*/true);
  return {state[0], state[1]};
}

}  // namespace othello::retro
