// Reads the leaves of constraints in a file: lists of squares, counts, flips. If there is a
// problem, a reader reports it and returns nullopt or an empty list.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/experiment/toml_reading.h"
#include "core/base/words.h"
#include "core/game/board.h"
#include "synth/constraint.h"

namespace othello::app {

// Which side the words of a table are about.
struct Roles {
  // The colour of the mover, if the file says it (to_move): needed for "black" and "white".
  std::optional<Color> mover;

  // After a move the other side is the mover.
  Roles AfterMove() const { return {mover ? std::optional(Opposite(*mover)) : std::nullopt}; }
};

// The words of counts (synth/count.h), and those of the sides by colour, such as "white_stable".
std::vector<std::string> CountWords();

// "mover" or "other" for "black" or "white", with what stands behind it; any other word as it is.
// Nullopt, after a report at `node`, if the file does not say who is to move.
std::optional<std::string> RoleOf(const std::string& word, const Roles& roles,
                                  const toml::node& node, FileProblems& problems);

synth::Origin OriginAt(const toml::node& node, std::string words);

// "empty", "mover", "mover or empty", "a disc", ...
std::string ContentsName(synth::ContentsSet contents);

// The squares that one string of a file names.
struct NamedSquares {
  std::string text;
  Bitboard squares;
  const toml::node* node;
};

// The value of `key`: a string or a list of strings (square_list.h), not empty.
std::vector<NamedSquares> ReadSquares(const std::string& key, const toml::node& node,
                                      FileProblems& problems);

// The bounds of a count: an integer (exactly that many) or the keys min, max, equals of a table.
struct Bounds {
  int min;
  int max;
  std::string words;  // "34" or "{ min = 34 }"
};

// The bounds of the table, from 0, or `least` where that is negative, to `greatest`; a missing
// bound is `least` or `greatest`.
std::optional<Bounds> ReadBounds(const TableReader& reader, int least, int greatest);

// A whole number, or a table with min, max or equals, from `least` to `greatest`.
std::optional<Bounds> ReadNumberOrBounds(const std::string& key, const toml::node& node, int least,
                                         int greatest, FileProblems& problems);

// `difference` or `absolute_difference`, a whole number or a table of bounds.
std::optional<synth::Constraint> ReadDifference(const std::string& key, const toml::node& node,
                                                FileProblems& problems);

// `key = 20` or `key = { min = 20 }`: a count over the region.
std::optional<synth::Constraint> ReadCount(const std::string& key, synth::CountKind kind,
                                           Bitboard region, const toml::node& node,
                                           FileProblems& problems);

// { what = "discs", in = "border", min = 3 }.
std::optional<synth::Constraint> ReadRegionCount(const TableReader& reader, const Roles& roles);

// A move: a square, or one of the words.
enum class MoveWord : std::uint8_t { kAny, kEach, kLeast, kAll };
constexpr auto WordTable(MoveWord) {
  return std::to_array<Word<MoveWord>>({{MoveWord::kAny, "any"},
                                        {MoveWord::kEach, "each"},
                                        {MoveWord::kLeast, "least"},
                                        {MoveWord::kAll, "all"}});
}
using NamedMove = std::variant<Square, MoveWord>;
// The value of 'move', which the table must have.
std::optional<NamedMove> ReadMove(const TableReader& reader, std::vector<MoveWord> words);

// { move = "a1", min = 18 }.
std::optional<synth::Constraint> ReadFlips(const TableReader& reader, synth::FlipUnit unit);

// { in = "a1-h1", is = ["mover", "empty"] }.
std::vector<synth::Constraint> ReadContents(const TableReader& reader, const Roles& roles);

}  // namespace othello::app
