#include "app/records/run_answer.h"

#include <absl/strings/str_cat.h>

#include <algorithm>

namespace othello::app {

std::string ConditionText(const synth::Origin& origin, const std::string& file_name) {
  if (origin.line == 0) return origin.words;
  return absl::StrCat(file_name, ":", origin.line, ": ", origin.words);
}

std::vector<std::string> ConflictText(const synth::Conflict& conflict,
                                      const std::string& file_name) {
  std::vector<std::string> lines;
  for (const synth::Origin& origin : conflict.origins) {
    // Conditions of one line, as on two squares of a rank, have the same words.
    const std::string words = ConditionText(origin, file_name);
    if (std::find(lines.begin(), lines.end(), words) == lines.end()) lines.push_back(words);
  }
  return lines;
}

}  // namespace othello::app
