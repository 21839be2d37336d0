#include "app/position_source.h"

#include <absl/status/status.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "core/board_text.h"
#include "core/position_format.h"

namespace othello::app {

absl::StatusOr<std::unique_ptr<std::istream>> OpenPositions(const std::string& source) {
  if (source == "-") return std::make_unique<std::istream>(std::cin.rdbuf());
  std::error_code ignored;
  if (std::filesystem::is_directory(source, ignored)) {
    return absl::InvalidArgumentError(absl::StrCat(source, ": is a folder, not a list of positions"));
  }
  auto file = std::make_unique<std::ifstream>(source);
  if (file->is_open()) return file;
  const absl::StatusOr<Position> position = ParsePosition(source);
  if (position.ok()) return std::make_unique<std::istringstream>(BoardText(*position));
  return absl::InvalidArgumentError(
      absl::StrCat("'", source, "' is no file that can be read, and as a position: ", position.status().message()));
}

bool NamesPosition(const std::string& source) {
  std::error_code ignored;
  return source != "-" && !std::filesystem::exists(source, ignored);
}

std::string SourceName(const std::string& source) { return source == "-" ? "standard input" : source; }

void ProtectBoard(char* argument) {
  constexpr std::size_t kLongestOption = 40;
  const absl::string_view text(argument);
  if (text.size() > kLongestOption && text[0] == '-' && !absl::StrContains(text, "=")) argument[0] = '.';
}

}  // namespace othello::app
