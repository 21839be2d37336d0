// What a proof refutes: that there is such a game or such a board, as formulas; with few discs, as
// a position to be looked for in all games.
#pragma once

#include <absl/status/statusor.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/game/board.h"
#include "core/game/symmetry.h"
#include "core/logic/cnf.h"
#include "core/logic/limits.h"
#include "proofs/game_hypothesis.h"
#include "proofs/hypothesis_writer.h"
#include "synth/constraint.h"

namespace othello::proofs {

// If the hypothesis is true, the formula has a model.
struct HypothesisForm {
  std::string name;  // of the files of a proof
  std::function<void(HypothesisWriter& writer)> write;

  // StatusOf(limit) if a limit is hit.
  absl::StatusOr<logic::Cnf> FormulaWithin(const logic::Limits& limits) const;
  logic::Cnf formula() const { return *FormulaWithin({}); }
};

// If the hypothesis is true, a wanted position is among those that all games to at most
// `most_discs` discs meet (all_games.h).
struct GamesForm {
  std::string name;  // of the file of a proof
  int most_discs = kSquares;
  std::function<bool(const Position& position)> is_wanted;
};

// Formulas of boards with 12 and 13 discs take up to ten minutes to refute, with 16 half an hour or
// more than two and a half (results/proofs.md); all games to 13 discs are played within a second,
// to 16 within two minutes.
inline constexpr int kFewestDiscsOfGames = 12;
inline constexpr int kMostDiscsOfGames = 16;

// A refutation of any of the forms refutes the hypothesis. Each form has all clauses of those
// before it.
struct Hypothesis {
  std::string words;  // the board, or the name
  std::vector<HypothesisForm> forms;
  // The same about all boards, where `forms` is about one image of each family; else none. Named
  // NAME.all-images.
  std::vector<HypothesisForm> of_all_images = {};
  std::size_t first = 0;                // no refutation of those before this one is tried
  std::optional<GamesForm> games = {};  // tried instead of the formulas
};

// A game ends in the board. The form of game.level is the first one to be tried. The names are
// MOVER-OTHER.LEVEL, with the two words of the board in hexadecimal; a fixed orientation or colour
// stands between them (MOVER-OTHER.fixed.white.turns).
Hypothesis GameEndsIn(const Board& board, const SupposedGame& game);

// A game ends in a board that differs from this one on at most `changes` squares. The names are
// MOVER-OTHER.within-CHANGES.LEVEL, with the kind of game as above.
Hypothesis GameEndsNear(const Board& board, int changes, const SupposedGame& game);

// Boards that are looked for.
struct WantedBoards {
  synth::Constraint conditions;
  std::vector<Board> known = {};          // neither these nor their images under the group
  SymmetrySet group = kIdentityOnly;      // those that are images of one another are one family
  std::optional<SupposedGame> game = {};  // a game ends there
  int distance = 1;  // they differ from all of `known` on at least this many squares
};

// There is such a board; `name` stands for these conditions and known boards alone. Under the group
// the conditions must stay the same; of a game with a fixed orientation, only the symmetries of the
// start are used. The names are NAME, or with a game NAME.LEVEL, with the kind of game as above. It
// has a form of all games, NAME with the kind of game, if the conditions bound the number of discs
// to from kFewestDiscsOfGames to kMostDiscsOfGames, and nothing else is wanted of the game and of
// the distance.
Hypothesis BoardExists(const std::string& name, const WantedBoards& wanted);

}  // namespace othello::proofs
