// Amounts as text for people: 5,379 positions, 1 min 42 s.
#pragma once

#include <cstdint>
#include <string>

namespace othello::app {

// "5,379"
std::string Grouped(std::int64_t number);

// "1 position", "5,379 positions"; the plural of `noun` must be with s.
std::string Counted(std::int64_t number, const std::string& noun);

// "0.3 ms", "42 ms", "1.25 s", "42 s", "1 min", "1 min 42 s", "3 h 5 min"
std::string DurationText(double seconds);

// "1 byte", "412 kB"
std::string SizeText(std::int64_t bytes);

}  // namespace othello::app
