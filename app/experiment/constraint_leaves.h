// The leaves of constraints as they stand in a file: lists of squares, counts, flips. Each reader
// reports problems and then returns nothing.
#ifndef OTHELLO_APP_EXPERIMENT_CONSTRAINT_LEAVES_H_
#define OTHELLO_APP_EXPERIMENT_CONSTRAINT_LEAVES_H_

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/experiment/toml_reading.h"
#include "synth/constraint.h"

namespace othello::app {

synth::Origin OriginAt(const toml::node& node, std::string words);

// "empty", "mover", "mover or empty", "a disc", ...
std::string ContentsName(synth::ContentsSet contents);

// Squares that one text of a file names.
struct NamedSquares {
  std::string text;
  Bitboard squares;
  const toml::node* node;
};

// The value of `key`: a text or a list of texts (square_list.h), not empty.
std::vector<NamedSquares> ReadSquares(const std::string& key, const toml::node& node,
                                      FileProblems& problems);

// How often: an integer (exactly so often) or the keys min, max, equals of a table.
struct Bounds {
  int min;
  int max;
  std::string words;  // "34" or "{ min = 34 }"
};

// The bounds that the table gives, from 0 to `greatest`; where a side is not given, `least` or
// `greatest`.
std::optional<Bounds> ReadBounds(const TableReader& reader, int least, int greatest);

// `key = 20` or `key = { min = 20 }`: a count over the whole board.
std::optional<synth::Constraint> ReadCount(const std::string& key, synth::CountKind kind,
                                           const toml::node& node, FileProblems& problems);

// { what = "discs", in = "border", min = 3 }.
std::optional<synth::Constraint> ReadRegionCount(const TableReader& reader);

// { move = "a1", min = 18 }.
std::optional<synth::Constraint> ReadFlips(const TableReader& reader);

// { in = "a1-h1", is = ["mover", "empty"] }.
std::vector<synth::Constraint> ReadContents(const TableReader& reader);

}  // namespace othello::app

#endif  // OTHELLO_APP_EXPERIMENT_CONSTRAINT_LEAVES_H_
