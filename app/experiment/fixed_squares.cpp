#include "app/experiment/fixed_squares.h"

#include <absl/strings/str_cat.h>

#include <array>
#include <bit>
#include <variant>

#include "app/experiment/constraint_leaves.h"

namespace othello::app {
namespace {

using synth::Constraint;
using synth::Contents;

// The squares and contents that the constraint alone fixes.
Contents ContentsOf(const Constraint& constraint) {
  if (const auto* contents = std::get_if<Contents>(&constraint.statement)) return *contents;
  if (const auto* legality = std::get_if<synth::Legality>(&constraint.statement)) {
    if (legality->legal) return {legality->squares, synth::kEmptySquare};
  }
  if (const auto* flips = std::get_if<synth::FlipCount>(&constraint.statement)) {
    if (flips->min > 0) return {Bit(flips->move), synth::kEmptySquare};
  }
  return {};
}

std::string Contradiction(Square square, synth::ContentsSet here, synth::ContentsSet before,
                          const Constraint& by) {
  const std::string start = absl::StrCat(SquareName(square), " cannot be ", ContentsName(here));
  if (by.origin.line == 0) {
    return absl::StrCat(start,
                        ": the centre is occupied; write centre = \"free\" to allow other boards");
  }
  return absl::StrCat(start, ": line ", by.origin.line, " leaves ", ContentsName(before), " (",
                      by.origin.words, ")");
}

}  // namespace

void CheckFixedSquares(const std::vector<Constraint>& parts, FileProblems& problems) {
  std::array<synth::ContentsSet, kSquares> left;
  left.fill(synth::kAnyContents);
  std::array<const Constraint*, kSquares> latest{};
  for (const Constraint& part : parts) {
    const Contents contents = ContentsOf(part);
    for (Square square = 0; square < kSquares; ++square) {
      if (!(contents.squares & Bit(square))) continue;
      const auto both = static_cast<synth::ContentsSet>(left[square] & contents.allowed);
      if (both == 0) {
        problems.Report({static_cast<toml::source_index>(part.origin.line),
                         static_cast<toml::source_index>(part.origin.column)},
                        Contradiction(square, contents.allowed, left[square], *latest[square]));
        return;
      }
      if (both != left[square]) latest[square] = &part;
      left[square] = both;
    }
  }
}

}  // namespace othello::app
