// Numbers in the project's own binary files: the lowest byte first, whatever the machine.
#pragma once

#include <absl/strings/string_view.h>

#include <cstddef>
#include <cstdint>
#include <string>

namespace othello::base {

// Appends the lowest `bytes` (1 to 8) of the number.
inline void AppendLittleEndian(std::uint64_t number, int bytes, std::string& text) {
  for (int i = 0; i < bytes; ++i) text.push_back(static_cast<char>(number >> (8 * i) & 0xFF));
}

// The number of `bytes` (1 to 8) that begins at `at`. Requires that the text has them.
inline std::uint64_t LittleEndianAt(absl::string_view text, std::size_t at, int bytes) {
  std::uint64_t number = 0;
  for (int i = bytes - 1; i >= 0; --i)
    number = number << 8 | static_cast<unsigned char>(text[at + static_cast<std::size_t>(i)]);
  return number;
}

}  // namespace othello::base
