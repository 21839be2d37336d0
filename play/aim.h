// What games are played towards.
#pragma once

#include <functional>
#include <vector>

#include "core/game/square.h"
#include "core/game/symmetry.h"
#include "play/played_game.h"

namespace othello::play {

struct Aim {
  // The moves with which each game begins, passes left out. Requires that they are legal.
  std::vector<Square> prefix = {};
  // Moments with `min_discs` to `max_discs` discs have a score; play ends at `max_discs`.
  int min_discs = 4;
  int max_discs = kSquares;
  // The images of a board that may be what is wanted. Requires at least one.
  std::vector<int> images = {0};
  // Symmetries that do not change the greatest score of all images: a board and its image are then
  // as good as each other.
  SymmetrySet alike = kIdentityOnly;
  // Of moments that miss nothing, those with fewer discs are better.
  bool fewer_discs = false;
  // Squares on which discs may stand, of the image of the board that is wanted.
  Bitboard squares = kAllSquares;
  // Of a moment, seen as its image `image`; of moments with fewer discs, too, where the way there
  // is judged. Called from one thread at a time.
  std::function<Score(const Moment& moment, int image)> score;
  // The squares that a moment with a score misses, seen as its image `image`; each of them counts
  // in Score::missed. May be empty: no squares are known. Not asked where nothing is missed.
  std::function<Bitboard(const Moment& moment, int image)> missed_squares = {};
  // Called before a moment is played on from, where the score of later moments depends on what was
  // earlier: notes it in moment.on_the_way. May be empty.
  std::function<void(Moment& moment)> note = {};
};

}  // namespace othello::play
