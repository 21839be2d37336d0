// "Did you mean ...?": the known word that is most likely meant by a mistyped one.
#pragma once

#include <absl/types/span.h>

#include <string>

namespace othello::app {

// Insertions, deletions and replacements of characters that lead from `a` to `b` (Levenshtein
// distance).
int EditDistance(const std::string& a, const std::string& b);

// The first word of `known` with the least edit distance to `word`, if the distance is at most a
// third of the word's length (or 2, and 1 for words of at most three letters); otherwise "".
std::string NearestWord(const std::string& word, absl::Span<const std::string> known);

// "; did you mean 'WORD'?" with the nearest word, or "".
std::string Suggestion(const std::string& word, absl::Span<const std::string> known);

}  // namespace othello::app
