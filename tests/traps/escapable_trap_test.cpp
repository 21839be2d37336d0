// The first trap that the author of the article of 2022 saw stands after 14 moves, and is
// escapable: "black goes on with e3 g3 c5 c3 h2, and the stoner itself fails". The article does not
// give the game; these games agree with all that it says about it. The trap is at h8, so image 1 of
// the board has it at a8.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "tests/traps/fights.h"
#include "traps/found_trap.h"
#include "traps/shortest_win.h"
#include "traps/stoner_search.h"
#include "traps/trap_proof.h"

namespace othello::traps {
namespace {

constexpr RepliesToSpring kOnEdge = RepliesToSpring::kOnEdge;

// The line in the trap's image: d3 b3 f5 f3 a2.
std::vector<Square> Line() {
  std::vector<Square> line = *ParseTranscript("e3 g3 c5 c3 h2");
  for (Square& move : line) move = Image(move, 1);
  return line;
}

// Whether the escaper plays that line, the attacker unable to spring after any of his moves, and
// threatens a8 at its end.
bool EscapesByTheLine(const Board& end, const Trap& trap) {
  Board board = end;
  Player player = Player::kEscaper;
  for (const Square move : Line()) {
    if ((LegalMoves(board) & Bit(move)) == 0) return false;
    board = Play(board, move);
    player = Opponent(player);
    if (player == Player::kAttacker && WinsAtOnce(board, player, trap)) return false;
  }
  return (LegalMoves(Passed(board)) & Bit(kTrapCorner)) != 0;
}

void ExpectEscapable(const Board& end, const Trap& trap) {
  for (const TriedMoves tried : {TriedMoves::kInfluenceArea, TriedMoves::kAll}) {
    EXPECT_EQ(TrapProof(trap, tried).Succeeds(end, Player::kEscaper), std::optional<bool>(false));
  }
  EXPECT_TRUE(ShortestWin(trap, Player::kEscaper).Plies(end, Player::kEscaper, 14).has_value());
  EXPECT_FALSE(ShortestWin(trap, Player::kAttacker).WinsWithin(10, end, Player::kEscaper));
}

TEST(EscapableTrap, StandsAmongTheFourteenMoveEndings) {
  int found = 0;
  for (const StonerEnding& ending : EndingsAfter(14, {})) {
    const Trap trap = TrapOf(ending.shape, kOnEdge);
    if (!EscapesByTheLine(ending.board, trap)) continue;
    ++found;
    ExpectEscapable(ending.board, trap);
  }
  EXPECT_GT(found, 0);
  RecordProperty("boards", found);
}

TEST(EscapableTrap, GamesInWhichItStands) {
  for (const std::string text : {"f5f6e6d6e7f4g5d7c7f8d8c8b8g7", "f5f6e6f4g5d6e7f8d7f7d8c8b8g7"}) {
    const auto game = ParseGame(text);
    ASSERT_TRUE(game.ok()) << game.status();
    ASSERT_EQ(game->moves.size(), 14U);
    EXPECT_EQ(game->Last().to_move, Color::kBlack);
    const auto traps = FindTraps(game->Last().board, {});
    ASSERT_EQ(traps.size(), 1U) << text;
    EXPECT_EQ(traps[0].image, 1);
    EXPECT_EQ(traps[0].shape, StonerShape::kThreeOne);
    const Trap trap = TrapOf(traps[0].shape, kOnEdge);
    EXPECT_TRUE(EscapesByTheLine(traps[0].board, trap)) << text;
    ExpectEscapable(traps[0].board, trap);
  }
}

}  // namespace
}  // namespace othello::traps
