// A goal: what a board must be, and the game that leads to it. Is there such a board that a game
// reaches? It is data; every search reads the same conditions with the functions below.
#pragma once

#include <optional>
#include <vector>

#include "core/base/range.h"
#include "core/encoding/board_literals.h"
#include "core/game/board.h"
#include "core/game/symmetry.h"
#include "core/logic/formula.h"
#include "goals/objective.h"
#include "retro/order/turn_order.h"
#include "retro/verdict.h"
#include "synth/constraint.h"
#include "synth/wanted_game.h"

namespace othello::goals {

struct Goal {
  // What the board must be, in negation normal form (synth/formula/negation_normal_form.h).
  synth::Constraint position;
  // What the game must be; its boards in negation normal form, too.
  synth::WantedGame game;
  retro::Question question;
  // The score of best play from the board, seen by the mover, if it matters. No formula says it:
  // each board that meets the rest is solved, so at most endgame::kFewEmpties squares may be empty.
  std::optional<Range> best_play = std::nullopt;
  // A group of symmetries under which `position` and `game` stay the same: a board meets them if
  // and only if its images do.
  SymmetrySet symmetries = kIdentityOnly;
  // The numbers of discs that `position` and `game` allow. It is not written: it tells the search
  // what to expect, and a few numbers at a time are easier than many. Empty: a contradiction.
  Range discs = retro::kAllDiscs;
  // The squares that may hold discs, where `position` leaves others empty: the formula is smaller
  // without those. Includes the centre.
  Bitboard possible_discs = kAllSquares;
  // Boards that are known: a board must be at least `distance` from each (board_distance.h). 1: it
  // is none of them, nor an image of one. The least images under SymmetriesOf(*this), in order.
  std::vector<Board> known = {};
  int distance = 1;
};

// A position that satisfies `position` and whose quantity is `value` or better; without a value,
// any such position. Its game is `game`, too.
Goal GoalOf(const synth::Constraint& position, const std::optional<Objective>& objective,
            std::optional<int> value, const retro::Question& question,
            const synth::WantedGame& game = {},
            const std::optional<Range>& best_play = std::nullopt);
// `position` together with: the objective's quantity, as far as boards have it, is `value` or
// better.
synth::Constraint WithValue(const synth::Constraint& position,
                            const std::optional<Objective>& objective, std::optional<int> value);
// `game` together with: the objective's quantity, as far as only games have it, is `value` or
// better.
synth::WantedGame WithValue(synth::WantedGame game, const std::optional<Objective>& objective,
                            std::optional<int> value);

// The goal with a number of discs within `discs`.
Goal WithDiscs(Goal goal, const Range& discs);
// The goal with a board that is at least `distance` from each of `boards`.
Goal FarFrom(Goal goal, const std::vector<Board>& boards, int distance);
// From now on the board is known, too.
void AddKnown(const Board& board, Goal& goal);

// The symmetries under which an image of an answer is an answer, too.
SymmetrySet SymmetriesOf(const Goal& goal);
// Of the images of a position that may be answers, one of all that meet the conditions together or
// not at all.
std::vector<int> DifferentImages(const Goal& goal);
// Whether something is asked of the game that leads to the board.
bool AsksOfGames(const Goal& goal);

// By how much a board is too near to those that are known; 0: it is far enough.
int TooNear(const Goal& goal, const Board& board);
// By how much the score of best play from the board misses `best_play`; 0 if nothing is asked.
int ScoreMissed(const std::optional<Range>& best_play, const Board& board);
// Whether the board is what is asked for.
bool Meets(const Goal& goal, const Board& board);
// Whether the board and the game of a reachable decision are.
bool Meets(const Goal& goal, const Board& board, const retro::Decision& decision);
// By how much the board misses what is asked of boards, 0 if and only if it meets that: games can
// be played towards it.
int Shortfall(const Goal& goal, const Board& board);
// Writes what the board must be.
void Write(const Goal& goal, logic::Formula& formula, const encoding::BoardLiterals& board);
// Writes that the board is far enough from one that is known.
void WriteFarFrom(const Board& known, const Goal& goal, logic::Formula& formula,
                  const encoding::BoardLiterals& board);
// Writes what the boards before the last move must be, if anything.
void WriteOnTheWay(const Goal& goal, const retro::GameOrder& order);

}  // namespace othello::goals
