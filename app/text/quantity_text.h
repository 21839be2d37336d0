// Amounts and lists as text for people: 5,379 positions, 1 min 42 s, a1 and h8.
#pragma once

#include <absl/numeric/int128.h>

#include <cstdint>
#include <string>
#include <vector>

namespace othello::app {

// "5,379"
std::string Grouped(std::int64_t number);
std::string GroupedDigits(std::string digits);
std::string DigitsOf(const absl::uint128& number);

// "1 position", "5,379 positions"; the plural of `noun` must be with s.
std::string Counted(std::int64_t number, const std::string& noun);

// "0.3 ms", "42 ms", "1.25 s", "42 s", "1 min", "1 min 42 s", "3 h 5 min"
std::string DurationText(double seconds);

// "a1, b1 and h8" with `last` = " and ".
std::string Listed(std::vector<std::string> words, const std::string& last);

// "1 byte", "412 kB"
std::string SizeText(std::int64_t bytes);

}  // namespace othello::app
