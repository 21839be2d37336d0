// What a proof refutes: that there is such a game or such a board, as formulas; with few discs, as
// a position to be looked for in all games.
#ifndef OTHELLO_PROOFS_CLAIM_H_
#define OTHELLO_PROOFS_CLAIM_H_

#include <absl/status/statusor.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/board.h"
#include "core/symmetry.h"
#include "logic/cnf.h"
#include "logic/limits.h"
#include "proofs/claim_writer.h"
#include "proofs/game_claim.h"
#include "synth/constraint.h"

namespace othello::proofs {

// If the claim is true, the formula has a model.
struct ClaimForm {
  std::string name;  // of the files of a proof
  std::function<void(ClaimWriter& writer)> write;

  // StatusOf(limit) if a limit is hit.
  absl::StatusOr<logic::Cnf> FormulaWithin(const logic::Limits& limits) const;
  logic::Cnf formula() const { return *FormulaWithin({}); }
};

// If the claim is true, all games to at most so many discs (all_games.h) meet a position that is
// what it says there is.
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

// A proof of any of the forms refutes the claim. Each form has all clauses of those before it.
struct Claim {
  std::string words;  // the board, or the name
  std::vector<ClaimForm> forms;
  std::size_t first = 0;                // those before this one are not tried to be refuted
  std::optional<GamesForm> games = {};  // tried instead of the formulas
};

// A game ends in the board. The form of game.level is the first one to be tried. The names are
// MOVER-OTHER.LEVEL, with the two words of the board in hexadecimal; a fixed orientation or colour
// stands between them (MOVER-OTHER.fixed.white.turns).
Claim GameEndsIn(const Board& board, const ClaimedGame& game);

// A game ends in a board that differs from this one on at most so many squares. The names are
// MOVER-OTHER.within-CHANGES.LEVEL, with the kind of game as above.
Claim GameEndsNear(const Board& board, int changes, const ClaimedGame& game);

// Boards that are looked for.
struct WantedBoards {
  synth::Constraint conditions;
  std::vector<Board> known = {};  // neither these nor their images under the group
  SymmetrySet group = kIdentityOnly;
  std::optional<ClaimedGame> game = {};  // a game ends there
  int distance = 1;  // on so many squares at least they differ from all of `known`
};

// There is such a board; `name` stands for these conditions and known boards alone. Under the group
// the conditions must stay the same; of a game with a fixed orientation, only the symmetries of the
// start are used. The names are NAME, or with a game NAME.LEVEL, with the kind of game as above. It
// has a form of all games, NAME with the kind of game, if the conditions bound the number of discs
// to from kFewestDiscsOfGames to kMostDiscsOfGames, and nothing else is wanted of the game and of
// the distance.
Claim BoardExists(const std::string& name, const WantedBoards& wanted);

}  // namespace othello::proofs

#endif  // OTHELLO_PROOFS_CLAIM_H_
