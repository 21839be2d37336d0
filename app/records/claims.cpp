#include "app/records/claims.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <bit>
#include <optional>

#include "core/game/game_conditions.h"
#include "core/game/moves.h"
#include "core/game/transcript.h"
#include "retro/decide/confirmation.h"
#include "synth/solve/optimize.h"

namespace othello::app {

namespace {

// Requires that the game has a move.
int DirectionsOfLastMove(const Game& game) {
  const int last = static_cast<int>(game.moves.size()) - 1;
  const Bitboard flips = Flips(game.PositionToMove(last).board, game.moves.back());
  int directions = 0;
  for (const Direction direction : kDirections) {
    const auto next = Step(game.moves.back(), direction);
    directions += next && (flips & Bit(*next)) != 0 ? 1 : 0;
  }
  return directions;
}

int FullestEdge(Bitboard occupied) {
  int most = 0;
  for (const Bitboard edge : {kRank1, kRank8, kFileA, kFileH})
    most = std::max(most, std::popcount(occupied & edge));
  return most;
}

int SingleFlipMoves(const Board& board) {
  int moves = 0;
  ForEachSquare(LegalMoves(board),
                [&](Square square) { moves += std::popcount(Flips(board, square)) == 1 ? 1 : 0; });
  return moves;
}

// The quantity of the board; nullopt if boards do not have it.
std::optional<int> OnBoard(const std::string& name, const Board& board) {
  if (const auto measure = FromWord<synth::Measure>(name)) return synth::ValueOf(*measure, board);
  if (name == "corners") return std::popcount(board.Occupied() & kCorners);
  if (name == "border") return std::popcount(board.Occupied() & kBorder);
  if (name == "fullest_edge") return FullestEdge(board.Occupied());
  if (name == "single_flip_moves") return SingleFlipMoves(board);
  return std::nullopt;
}

// The quantity of the game; nullopt if it is unknown.
std::optional<int> InGame(const std::string& name, const Game& game) {
  if (name == "black") return std::popcount(game.Last().Discs(Color::kBlack));
  if (name == "white") return std::popcount(game.Last().Discs(Color::kWhite));
  if (game.moves.empty()) return std::nullopt;
  if (name == "last_move_directions") return DirectionsOfLastMove(game);
  return std::nullopt;
}

}  // namespace

absl::Status CheckClaims(const Claims& claims, const Board& board,
                         const retro::Decision& decision) {
  if (claims.empty()) return absl::OkStatus();
  const absl::StatusOr<Game> game = Replay(decision.transcript);
  if (!game.ok()) return game.status();
  for (const auto& [name, value] : claims) {
    std::optional<int> truth = OnBoard(name, board);
    if (const auto measure = FromWord<GameMeasure>(name))
      truth = ValueOf(*measure, retro::FactsOf(decision));
    if (!truth) truth = InGame(name, *game);
    if (!truth)
      return absl::InvalidArgumentError(absl::StrCat("the claim \"", name, "\" is not known here"));
    if (*truth != value) {
      return absl::InvalidArgumentError(
          absl::StrCat("\"", name, "\" is ", *truth, ", not ", value));
    }
  }
  return absl::OkStatus();
}

}  // namespace othello::app
