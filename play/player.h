// Games played towards an aim, in rounds. How a player comes from one game to the next is its own
// idea: nested_play.h, annealed_play.h, and mixed_play.h for both.
#pragma once

#include <absl/types/span.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "core/base/random.h"
#include "core/game/moves.h"
#include "core/game/random_square.h"
#include "core/game/symmetry.h"
#include "core/logic/limits.h"
#include "play/aim.h"
#include "play/played_game.h"

namespace othello::play {

// The same aim, seed and rounds give the same games, unless a limit is hit.
class Player {
 public:
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // From the next round on, only moments with `min_discs` to `max_discs` discs have a score, and
  // nothing is played beyond `max_discs`. What was found until then stays the best until something
  // is better.
  void Narrow(int min_discs, int max_discs) {
    aim_.min_discs = min_discs;
    aim_.max_discs = max_discs;
  }

  // A game towards the same aim that somebody else played: the best one, if it is better.
  void Learn(const PlayedGame& game) {
    if (!best_ || game.score > best_->score) best_ = game;
  }

  // Plays the next round, or until a game has the score `enough` or a limit is hit; nullopt: no
  // score is enough. A round that was broken off in this way continues at the next call. Returns
  // the best game of all rounds, nullopt if no game met a moment with a score.
  const std::optional<PlayedGame>& PlayRound(std::optional<Score> enough,
                                             const logic::Limits& limits) {
    if (Play(enough, limits)) ++rounds_;
    return best_;
  }

  // The same without playing.
  const std::optional<PlayedGame>& best() const { return best_; }

  // Continues the best game at random, and returns one of the moments from its end on that miss
  // nothing, each equally likely. Requires a best game that misses nothing.
  PlayedGame AnyBehindBest(std::uint64_t seed) {
    base::Random random(seed);
    PlayedGame game = *best_;
    PlayedGame chosen = game;
    int met = 1;
    const auto choose = [&](Bitboard legal) {
      game.moves.push_back(RandomSquare(legal, random));
      return game.moves.back();
    };
    const auto look = [&] {
      game.score = aim_.score(game.end, game.image);
      // The n-th of them is chosen with the probability 1/n.
      if (game.score.missed == 0 && random.Below(++met) == 0) chosen = game;
    };
    PlayOn(game.end, Image(aim_.squares, InverseImage(game.image)), choose, look);
    return chosen;
  }

  // The best game has this score or a greater one; never, if no score is enough.
  bool IsEnough(std::optional<Score> enough) const {
    return enough && best_ && best_->score >= *enough;
  }

  // Rounds that came to their end.
  int rounds() const { return rounds_; }
  // Of all rounds: games, but of beams; and looks at a moment as one image of it, which is what all
  // players spend their time on.
  std::int64_t games() const { return games_; }
  std::int64_t looks() const { return looks_; }

 protected:
  Player(Aim aim, std::uint64_t seed)
      : aim_(std::move(aim)),
        after_prefix_(
            PlayAgain(aim_.prefix, [this](Moment& moment, Square) { NoteEarlier(moment); })),
        random_(seed) {}

  // Continues the round, or begins the next one. Counts games and looks, and notes in best_ what is
  // better. Returns whether the round reached its end.
  virtual bool Play(std::optional<Score> enough, const logic::Limits& limits) = 0;

  // A round of another player towards the same aim, which counts as one of this player. Returns
  // whether it came to its end.
  bool PlayRoundOf(Player& player, std::optional<Score> enough, const logic::Limits& limits) {
    const std::int64_t games = player.games();
    const std::int64_t looks = player.looks();
    const int rounds = player.rounds();
    if (const std::optional<PlayedGame>& best = player.PlayRound(enough, limits)) Learn(*best);
    games_ += player.games() - games;
    looks_ += player.looks() - looks;
    return player.rounds() != rounds;
  }

  // To be called before moves are played from the moment.
  void NoteEarlier(Moment& moment) const {
    if (aim_.note) aim_.note(moment);
  }

  // Plays on from `moment`, on `squares` only, to the most discs of the aim or as far as it goes.
  // `choose` takes the legal moves, and returns one; `look` is called after each move and pass.
  template <typename Choose, typename Look>
  void PlayOn(Moment& moment, Bitboard squares, const Choose& choose, const Look& look) {
    for (;; look()) {
      Bitboard legal = LegalMoves(moment.board);
      if (legal == 0) {
        if (!CanMove(Passed(moment.board))) return;
        moment.Pass();
        continue;
      }
      legal &= squares;
      if (legal == 0 || moment.board.Discs() >= aim_.max_discs) return;
      moment.fewest_moves = std::min(moment.fewest_moves, std::popcount(legal));
      NoteEarlier(moment);
      moment.Play(choose(legal));
      ++looks_;
    }
  }

  // The score of a game that reaches no moment with a score, since it ends with too few discs:
  // worse than any that does, and the worse the more discs are missing.
  Score StuckScore(int discs) const {
    constexpr int kPerLackingDisc = 10;
    return {.missed = kStuck + kPerLackingDisc * (aim_.min_discs - discs)};
  }
  static bool IsStuck(const Score& score) { return score.missed >= kStuck; }

  Aim aim_;
  const Moment after_prefix_;
  base::Random random_;
  std::int64_t games_ = 0;
  std::int64_t looks_ = 0;
  std::optional<PlayedGame> best_;

 private:
  static constexpr int kStuck = 1'000'000;

  int rounds_ = 0;
};

// The best game of all players, nullptr if none has one. The first of equals.
inline const PlayedGame* BestOf(absl::Span<const std::unique_ptr<Player>> players) {
  const PlayedGame* best = nullptr;
  for (const auto& player : players) {
    const std::optional<PlayedGame>& of_player = player->best();
    if (of_player && (best == nullptr || of_player->score > best->score)) best = &*of_player;
  }
  return best;
}

}  // namespace othello::play
