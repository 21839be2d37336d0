#include "core/logic/drat.h"

#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_split.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>

namespace othello::logic {

namespace {

// A proof as text has nothing but numbers, "d", blanks and ends of lines.
bool IsText(absl::string_view proof) {
  constexpr std::size_t kLooked = 64;
  return std::all_of(proof.begin(), proof.begin() + std::min(kLooked, proof.size()), [](char c) {
    return (c >= '0' && c <= '9') || c == '-' || c == ' ' || c == 'd' || c == '\n' || c == '\r';
  });
}

absl::StatusOr<DratProof> ReadText(absl::string_view text) {
  DratProof proof;
  bool within = false;  // a clause
  bool deletion = false;
  std::int64_t line = 0;
  for (const absl::string_view row : absl::StrSplit(text, '\n')) {
    ++line;
    for (const absl::string_view word :
         absl::StrSplit(row, absl::ByAnyChar(" \r"), absl::SkipEmpty())) {
      int code = 0;
      if (word == "d" && !within && !deletion) {
        deletion = true;
        continue;
      }
      if (!absl::SimpleAtoi(word, &code) || code == std::numeric_limits<int>::min())
        return absl::InvalidArgumentError(absl::StrCat("line ", line, ": holds no literal"));
      proof.clauses.codes.push_back(code);
      within = code != 0;
      if (within) continue;
      ++proof.clauses.number;
      proof.is_deletion.push_back(deletion);
      deletion = false;
    }
  }
  if (within || deletion)
    return absl::InvalidArgumentError(absl::StrCat("line ", line, ": ends within a clause"));
  return proof;
}

absl::StatusOr<DratProof> ReadBinary(absl::string_view bytes) {
  DratProof proof;
  std::size_t at = 0;
  const auto fault = [&at](absl::string_view what) {
    return absl::InvalidArgumentError(absl::StrCat("byte ", at, ": ", what));
  };
  while (at < bytes.size()) {
    if (bytes[at] != 'a' && bytes[at] != 'd')
      return fault("begins neither a clause nor a deletion");
    proof.is_deletion.push_back(bytes[at] == 'd');
    ++at;
    for (bool within = true; within;) {
      std::uint64_t number = 0;
      for (int shift = 0;; shift += 7, ++at) {
        if (at == bytes.size()) return fault("ends within a clause");
        if (shift > 28) return fault("holds no literal");
        const auto byte = static_cast<unsigned char>(bytes[at]);
        number |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
        if ((byte & 0x80) == 0) break;
      }
      ++at;
      if (number == 1 || number >> 32 != 0) return fault("holds no literal");
      const int variable = static_cast<int>(number >> 1);
      proof.clauses.codes.push_back((number & 1) != 0 ? -variable : variable);
      within = number != 0;
    }
    ++proof.clauses.number;
  }
  return proof;
}

}  // namespace

absl::StatusOr<DratProof> ReadDrat(absl::string_view proof) {
  return IsText(proof) ? ReadText(proof) : ReadBinary(proof);
}

}  // namespace othello::logic
