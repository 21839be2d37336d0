#include "app/run/passes_needed.h"

#include <absl/strings/str_cat.h>

#include <bit>
#include <optional>

#include "app/text/quantity_text.h"
#include "core/game/board_text.h"
#include "synth/board_bounds.h"

namespace othello::app {

namespace {

// The number of moves, if the conditions leave one only.
std::optional<int> MovesOf(const synth::Constraint& position) {
  const synth::BoardBounds bounds = synth::BoundsOf(synth::AllOf(
      {position, {synth::Contents{kCentre, synth::kMoverDisc | synth::kOtherDisc}, {}, {}}}));
  if (bounds.discs.min != bounds.discs.max) return std::nullopt;
  return bounds.discs.min - std::popcount(kCentre);
}

}  // namespace

std::string PassesNeededText(const Experiment& experiment) {
  const retro::Question& asked = experiment.goal->question;
  const std::optional<int> moves = MovesOf(experiment.position);
  if (asked.any_color || !moves) return "";
  const bool odd = ToMoveAfter(*moves, 0) != asked.mover_color;
  const auto passes = experiment.game.conditions.Of(GameMeasure::kPasses);
  const std::string mover = absl::StrCat(ColorName(asked.mover_color), " to move");
  // Two numbers that follow one another are even and odd.
  if (passes.min == passes.max && ToMoveAfter(*moves, passes.min) != asked.mover_color) {
    return absl::StrCat(Counted(*moves, "move"), " and ",
                        passes.min == 1 ? "1 pass" : absl::StrCat(passes.min, " passes"), " leave ",
                        ColorName(Opposite(asked.mover_color)), " to move: ", mover, " needs an ",
                        odd ? "odd" : "even", " number of passes");
  }
  if (!odd || passes.min > 0) return "";
  return absl::StrCat(mover, " after ", Counted(*moves, "move"), " needs a pass");
}

}  // namespace othello::app
