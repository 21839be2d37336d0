// "Did you mean ...?": the known word that a mistyped one most likely meant.
#ifndef OTHELLO_APP_TEXT_NEAREST_WORD_H_
#define OTHELLO_APP_TEXT_NEAREST_WORD_H_

#include <absl/types/span.h>

#include <string>

namespace othello::app {

// Insertions, deletions and replacements of characters that lead from `a` to `b` (Levenshtein
// distance).
int EditDistance(const std::string& a, const std::string& b);

// The word of `known` with the least edit distance to `word`, if that is at most a third of the
// word's length (or 2, and 1 for words of up to three letters); otherwise the empty string. The
// first of equals.
std::string NearestWord(const std::string& word, absl::Span<const std::string> known);

// "; did you mean 'WORD'?" with the nearest word, or nothing.
std::string Suggestion(const std::string& word, absl::Span<const std::string> known);

}  // namespace othello::app

#endif  // OTHELLO_APP_TEXT_NEAREST_WORD_H_
