#include "app/run/passes_needed.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <variant>

#include "app/text/quantity_text.h"
#include "core/board_text.h"

namespace othello::app {

namespace {

// What conditions say about the number of discs of a board whose centre is occupied.
struct DiscBounds {
  int min = 0;
  int max = kSquares;
  Bitboard occupied = kCentre;
  Bitboard empty = kNoSquares;

  std::optional<int> Moves() const {
    const int least = std::max(min, std::popcount(occupied));
    const int most = std::min(max, kSquares - std::popcount(empty));
    return least == most ? std::optional(least - std::popcount(kCentre)) : std::nullopt;
  }
};

// From `min` to `max` discs are in `region`. The other squares may have discs, those of the centre
// do.
void NarrowByDiscsIn(Bitboard region, int min, int max, DiscBounds& bounds) {
  bounds.min = std::max(bounds.min, min + std::popcount(kCentre & ~region));
  bounds.max = std::min(bounds.max, max + std::popcount(~region));
}

void NarrowBy(const synth::Constraint& constraint, DiscBounds& bounds) {
  if (const auto* const count = std::get_if<synth::Count>(&constraint.statement)) {
    const int squares = std::popcount(count->region);
    if (count->kind == synth::CountKind::kDiscs)
      NarrowByDiscsIn(count->region, count->min, count->max, bounds);
    if (count->kind == synth::CountKind::kEmpties)
      NarrowByDiscsIn(count->region, squares - count->max, squares - count->min, bounds);
  } else if (const auto* const contents = std::get_if<synth::Contents>(&constraint.statement)) {
    if ((contents->allowed & synth::kEmptySquare) == 0) bounds.occupied |= contents->squares;
    if (contents->allowed == synth::kEmptySquare) bounds.empty |= contents->squares;
  } else if (std::holds_alternative<synth::All>(constraint.statement)) {
    for (const synth::Constraint& part : constraint.parts) NarrowBy(part, bounds);
  }
}

GameConditions::Bounds PassBounds(const GameConditions& conditions) {
  for (const GameConditions::Bounds& bounds : conditions.bounds) {
    if (bounds.measure == GameMeasure::kPasses) return bounds;
  }
  return {.measure = GameMeasure::kPasses};
}

// Whether `color` is to move after `moves` moves only if the number of passes is odd.
bool NeedsOddPasses(Color color, int moves) { return (color == Color::kBlack) == (moves % 2 == 1); }

}  // namespace

std::string PassesNeededText(const Experiment& experiment) {
  const retro::Question& asked = experiment.goal->question;
  DiscBounds discs;
  NarrowBy(experiment.position, discs);
  const std::optional<int> moves = discs.Moves();
  if (asked.any_color || !moves) return "";
  const bool odd = NeedsOddPasses(asked.mover_color, *moves);
  const auto passes = PassBounds(experiment.game.conditions);
  const std::string mover = absl::StrCat(ColorName(asked.mover_color), " to move");
  // Two numbers that follow one another are even and odd.
  if (passes.min == passes.max && (passes.min % 2 == 1) != odd) {
    return absl::StrCat(Counted(*moves, "move"), " and ",
                        passes.min == 1 ? "1 pass" : absl::StrCat(passes.min, " passes"), " leave ",
                        ColorName(Opposite(asked.mover_color)), " to move: ", mover, " needs an ",
                        odd ? "odd" : "even", " number of passes");
  }
  if (!odd || passes.min > 0) return "";
  return absl::StrCat(mover, " after ", Counted(*moves, "move"), " needs a pass");
}

}  // namespace othello::app
