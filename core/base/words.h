// The words that files and messages use for the values of an enum: one table for each enum.
//
// Next to the enum, in the same namespace, define a function
//
//   constexpr auto WordTable(Verdict) {
//     return std::to_array<Word<Verdict>>({{Verdict::kReachable, "reachable"}, ...});
//   }
//
// which serves both directions: WordOf(Verdict::kReachable) is "reachable",
// FromWord<Verdict>("reachable") is Verdict::kReachable. FromWord returns nullopt for an unknown
// word.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace othello {

template <typename Enum>
struct Word {
  Enum value;
  std::string_view word;
};

// Empty for a value that has no word.
template <typename Enum>
std::string WordOf(Enum value) {
  for (const Word<Enum>& entry : WordTable(Enum{})) {
    if (entry.value == value) return std::string(entry.word);
  }
  return "";
}

template <typename Enum>
std::optional<Enum> FromWord(std::string_view word) {
  for (const Word<Enum>& entry : WordTable(Enum{})) {
    if (entry.word == word) return entry.value;
  }
  return std::nullopt;
}

// All words, in the order of the table.
template <typename Enum>
std::vector<std::string> AllWords() {
  std::vector<std::string> words;
  for (const Word<Enum>& entry : WordTable(Enum{})) words.emplace_back(entry.word);
  return words;
}

}  // namespace othello
