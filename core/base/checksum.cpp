#include "core/base/checksum.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <span>
#include <vector>

namespace othello::base {
namespace {

constexpr std::size_t kBlock = std::size_t{4} << 20;
constexpr std::uint64_t kPrime1 = 0x9E3779B185EBCA87;
constexpr std::uint64_t kPrime2 = 0xC2B2AE3D27D4EB4F;

constexpr std::uint64_t Round(std::uint64_t lane, std::uint64_t word) {
  return std::rotl(lane + word * kPrime2, 31) * kPrime1;
}

std::uint64_t ChecksumOfBlock(std::span<const std::byte> data) {
  std::array<std::uint64_t, 4> lanes = {kPrime1, kPrime2, kPrime1 ^ kPrime2, kPrime1 + kPrime2};
  std::array<std::uint64_t, 4> words{};
  std::size_t at = 0;
  for (; at + sizeof words <= data.size(); at += sizeof words) {
    std::memcpy(words.data(), data.data() + at, sizeof words);
    for (int lane = 0; lane < 4; ++lane) lanes[lane] = Round(lanes[lane], words[lane]);
  }
  words = {};
  if (at < data.size()) std::memcpy(words.data(), data.data() + at, data.size() - at);
  std::uint64_t sum = data.size();
  for (int lane = 0; lane < 4; ++lane) sum = Round(sum, Round(lanes[lane], words[lane]));
  sum = (sum ^ (sum >> 33)) * kPrime2;
  return sum ^ (sum >> 29);
}

}  // namespace

std::uint64_t Checksum(absl::string_view text) {
  const std::span<const std::byte> data = std::as_bytes(std::span(text.data(), text.size()));
  std::vector<std::uint64_t> sums;
  for (std::size_t begin = 0; begin < data.size(); begin += kBlock)
    sums.push_back(ChecksumOfBlock(data.subspan(begin, std::min(kBlock, data.size() - begin))));
  return ChecksumOfBlock(std::as_bytes(std::span(sums)));
}

}  // namespace othello::base
