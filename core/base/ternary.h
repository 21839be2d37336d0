// What stands on up to nine squares as a number: a digit with base three for each square.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace othello {

inline constexpr int kMostTernaryDigits = 9;

// The number whose digits with base three are these bits.
inline constexpr std::array<std::uint16_t, 1 << kMostTernaryDigits> kTernary = [] {
  std::array<std::uint16_t, 1 << kMostTernaryDigits> numbers{};
  for (std::size_t bits = 1; bits < numbers.size(); ++bits)
    numbers[bits] = static_cast<std::uint16_t>(3 * numbers[bits >> 1] + (bits & 1));
  return numbers;
}();

// Digit 1 for each bit of `mine`, 2 for each of `theirs`. Requires that they have no bit in common,
// and at most kMostTernaryDigits bits.
constexpr int Ternary(unsigned mine, unsigned theirs) {
  return kTernary[mine] + 2 * kTernary[theirs];
}

}  // namespace othello
