// Reads the table at the end of the output of `verify`.
#pragma once

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>

namespace othello::app {

// The sum of the numbers in the rows that contain `words`; 0 if there are none.
inline std::int64_t NumberIn(const std::string& table, const std::string& words) {
  std::int64_t sum = 0;
  std::istringstream lines(table);
  for (std::string line; std::getline(lines, line);) {
    if (line.find(words) == std::string::npos) continue;
    std::string number =
        line.substr(12, line.find_first_of(' ', line.find_first_not_of(' ', 12)) - 12);
    std::erase_if(number, [](char c) { return c == ',' || c == ' '; });
    sum += std::stoll(number);
  }
  return sum;
}

}  // namespace othello::app
