// What a problem must be like, asked from the cheapest demand to the dearest.
//
// A demand is a value in Demands and an entry in the table of demands.cpp, with its test and its
// words; what people type for it is an entry in app/commands/problems/demand_options.cpp.
#pragma once

#include <absl/strings/string_view.h>
#include <absl/types/span.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/range.h"
#include "core/game/board.h"
#include "core/game/final_score.h"
#include "core/game/square.h"
#include "problems/difficulty.h"
#include "problems/problem.h"
#include "problems/themes.h"
#include "synth/constraint.h"

namespace othello::problems {

// One field for each demand that an option can make.
struct Demands {
  Range empties = {12, 12};
  std::optional<Color> side;                    // to move
  const synth::Constraint* position = nullptr;  // must outlive this; nullptr: any
  std::vector<int> regions;                     // sizes of the empty regions, ascending; empty: any
  double natural = 0.5;                         // at least
  Range score = {-kMaxScore, kMaxScore};
  bool ties = false;           // several best moves are allowed, or a single legal one
  int gap = 0;                 // to the second best move, at least, in discs
  bool only_win = false;       // the best move wins, and no other does
  std::optional<Square> best;  // the only best move
  int naive_loss = 0;          // discs that the move which turns over most costs, at least
  int mistake = 0;             // discs that the move of the game costs, at least
  int only_moves = 0;          // Problem::only_moves, at least
  std::vector<Theme> themes;   // one of these; empty: any
  Range grade = {1, kGrades};
};

// What must be known to ask for a demand.
enum class Knowledge : std::uint8_t {
  kGame,
  kPosition,
  kSolution,
  kProblem,  // all that is known of one
  kEarlier   // the problems before it
};

// One kind of demand.
struct Demand {
  absl::string_view name;  // as that of its option
  Knowledge known;
  // Whether the problem meets it, or nothing of the kind is demanded; requires that this much is
  // known of it. nullptr: the generator itself asks (kGame, kEarlier).
  bool (*met)(const Demands&, const Problem&);
  // "had a gap of 30": what a position did that met it; "" if nothing of the kind is demanded.
  std::string (*text)(const Demands&);
  bool tells_images_apart = false;
};

// All, in the order in which they are asked.
absl::Span<const Demand> AllDemands();

// Requires that there is one of that name.
const Demand& DemandNamed(absl::string_view name);

// The first demand of those with that `known` that the problem does not meet; nullptr: it meets
// them.
const Demand* FirstUnmet(const Demands& demands, const Problem& problem, Knowledge known);

}  // namespace othello::problems
