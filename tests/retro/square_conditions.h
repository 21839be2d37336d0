// Simple conditions on boards for tests of goals, and the right answers about them by enumeration.
#pragma once

#include <absl/strings/str_cat.h>

#include <bit>
#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include "core/game/board.h"
#include "core/game/symmetry.h"
#include "goals/goal.h"
#include "goals/goal_search.h"
#include "retro/order/first_move.h"
#include "synth/constraint.h"
#include "tests/retro/decision_fault.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/random_boards.h"
#include "tests/retro/turnless_enumeration.h"

namespace othello::retro {

// The allowed contents of each square, and the number of discs.
struct SquareConditions {
  Bitboard mover = kAllSquares;
  Bitboard other = kAllSquares;
  Bitboard empty = kAllSquares;
  int min_discs = 4;
  int max_discs = 9;
  SymmetrySet symmetries = kIdentityOnly;

  bool Meets(const Board& board) const {
    return (board.mover & ~mover) == 0 && (board.other & ~other) == 0 &&
           (board.Empty() & ~empty) == 0 && board.Discs() >= min_discs &&
           board.Discs() <= max_discs;
  }

  synth::Constraint Constraint() const {
    const auto only = [](Bitboard squares, synth::ContentsSet contents) {
      return synth::Constraint{synth::Contents{squares, contents}, {}, {}};
    };
    return synth::AllOf({only(~mover, synth::kEmptySquare | synth::kOtherDisc),
                         only(~other, synth::kEmptySquare | synth::kMoverDisc),
                         only(~empty, synth::kAnyDisc),
                         {synth::Count{.min = min_discs, .max = max_discs}, {}, {}}});
  }

  goals::Goal Ask(const Question& question) const {
    goals::Goal goal;
    goal.position = Constraint();
    goal.question = question;
    goal.symmetries = symmetries;
    goal.discs = {min_discs, max_discs};
    goal.possible_discs = mover | other | kCentre;
    return goal;
  }

  // The right answer, for at most as many discs as the layers have.
  bool SomeBoardReached(const ForwardLayers& layers, const Question& question) const {
    for (int discs = min_discs; discs <= max_discs; ++discs) {
      for (const PositionSet* positions : {&layers.after_move[static_cast<std::size_t>(discs)],
                                           &layers.after_pass[static_cast<std::size_t>(discs)]}) {
        for (const HashedPosition& position : *positions) {
          if (!question.any_color && position.to_move != question.mover_color) continue;
          for (int k = 0; k < (question.any_orientation ? kImages : 1); ++k) {
            if (Meets(Image(position.board, k))) return true;
          }
        }
      }
    }
    return false;
  }

  // The same where either side may move at any time.
  bool SomeBoardReachedWithoutTurns(const TurnlessLayers& layers) const {
    for (int discs = min_discs; discs <= max_discs; ++discs) {
      for (const Board& board : layers.boards[static_cast<std::size_t>(discs)]) {
        if (Meets(board)) return true;
      }
    }
    return false;
  }

  std::string Text() const {
    std::string text;
    for (Square square = 0; square < kSquares; ++square) {
      const int allowed = static_cast<int>((mover >> square & 1) | (other >> square & 1) << 1 |
                                           (empty >> square & 1) << 2);
      text += "!XOD-xo?"[allowed];  // D a disc, x X or empty, o O or empty
    }
    return absl::StrCat(text, " with ", min_discs, " to ", max_discs, " discs, symmetries ",
                        symmetries);
  }
};

inline SquareConditions OnlyBoard(const Board& board) {
  return {board.mover, board.other, board.Empty(), board.Discs(), board.Discs()};
}

// The board alone, but some of the squares next to its discs are not known to be empty: only the
// number of discs says that they are.
inline SquareConditions WithSpareSquares(const Board& board, std::mt19937_64& random) {
  SquareConditions conditions = OnlyBoard(board);
  Bitboard near = 0;
  for (const Direction direction : kDirections) near |= Shift(board.Occupied(), direction);
  near &= board.Empty() & (random() | random());
  conditions.mover |= near;
  conditions.other |= near;
  return conditions;
}

// The board without one disc outside the centre.
inline Board WithoutOneDisc(const Board& board, std::mt19937_64& random) {
  Bitboard discs = board.Occupied() & ~kCentre;
  if (discs == 0) return board;
  for (auto skip = random() % static_cast<unsigned>(std::popcount(discs)); skip > 0; --skip)
    discs &= discs - 1;
  const Bitboard taken = discs & (0 - discs);
  return {board.mover & ~taken, board.other & ~taken};
}

// The groups of symmetries that the board's colours may have.
inline constexpr SymmetrySet kGroups[] = {kIdentityOnly, 0x03, 0x05, 0x09,          0x11,
                                          0x81,          0x0F, 0x99, kAllSymmetries};

inline Bitboard UnitedImages(Bitboard set, SymmetrySet group) {
  Bitboard united = 0;
  for (int k = 0; k < kImages; ++k) {
    if (othello::Contains(group, k)) united |= Image(set, k);
  }
  return united;
}

// Conditions around a board with at most `max_discs` discs: some squares as on the board, some
// freer, some more discs allowed; then the same for all images in the group, so that few of these
// conditions fix a single board.
inline SquareConditions ConditionsAround(const Board& board, SymmetrySet group, int max_discs,
                                         std::mt19937_64& random) {
  SquareConditions conditions = OnlyBoard(board);
  conditions.min_discs = std::max(4, board.Discs() - static_cast<int>(random() % 3));
  conditions.max_discs = std::min(max_discs, board.Discs() + static_cast<int>(random() % 2));
  ForEachSquare(board.Occupied(), [&](Square square) {
    const auto freedom = random() % 8;
    if (freedom % 2 == 0) conditions.mover |= Bit(square), conditions.other |= Bit(square);
    if (freedom < 2) conditions.empty |= Bit(square);
  });
  for (int more = static_cast<int>(random() % 4); more > 0; --more) {
    const Square square = static_cast<Square>(random() % kSquares);
    (random() % 2 != 0 ? conditions.mover : conditions.other) |= Bit(square);
  }
  conditions.mover = UnitedImages(conditions.mover, group);
  conditions.other = UnitedImages(conditions.other, group);
  conditions.empty = UnitedImages(conditions.empty, group) & ~kCentre;
  conditions.symmetries = group;
  return conditions;
}

// What is wrong with the answer, or "".
inline std::string FaultOfGoalSearch(const SquareConditions& conditions, const Question& question,
                                     bool reachable,
                                     const OrderSearchSettings& settings = goals::GoalSettings()) {
  const goals::GoalAnswer answer = goals::SearchGoal(conditions.Ask(question), {}, settings);
  std::string fault;
  if (answer.decision.verdict != (reachable ? Verdict::kReachable : Verdict::kUnreachable)) {
    fault = absl::StrCat("the verdict is ", WordOf(answer.decision.verdict), " (",
                         WordOf(answer.decision.limit), ")");
  } else if (reachable) {
    fault = std::string(ConfirmGame(answer.board, question, answer.decision).message());
    if (!conditions.Meets(answer.board)) fault = "the board does not meet the conditions";
  }
  return fault.empty()
             ? ""
             : absl::StrCat(fault, ": ", conditions.Text(), question.any_orientation ? " any" : "");
}

}  // namespace othello::retro
