#include "goals/play/few_games_play.h"

#include <absl/container/flat_hash_set.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <limits>
#include <tuple>
#include <utility>
#include <vector>

#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "goals/games_to_board.h"
#include "play/played_game.h"
#include "retro/predecessors.h"
#include "retro/prunes.h"

namespace othello::goals {

namespace {

using play::Moment;

// Narrow beams from many random orders come farther than wide ones: with a width of 128, 31 and 27
// moves by one game after 26 s and 150 s of processor time (two seeds), with 1,024 25 after 104 s.
constexpr std::size_t kFirstWidth = 64;
constexpr int kRoundsOfWidth = 16;
constexpr std::size_t kMostWidth = 1 << 16;
// For one position, 20 ms: those that take more are left out. All positions on the way to 28 moves
// by one game take a millisecond.
constexpr std::int64_t kBoardsOfCount = 20'000;

// The boards from which a move leads to this one, as far as the prunes tell.
int Predecessors(const Board& after) {
  int number = 0;
  retro::ForEachPredecessor(after, [&](const Board& board, Square, Bitboard) {
    const bool after_move = !retro::FirstFailure(board);
    const bool after_pass = retro::MayFollowPass(board) && !retro::FirstFailure(Passed(board));
    number += (after_move ? 1 : 0) + (after_pass ? 1 : 0);
    return true;
  });
  return number;
}

class FewGames final : public play::Player {
 public:
  FewGames(play::Aim aim, std::uint64_t seed, const Range& games, const retro::Question& question)
      : Player(std::move(aim), seed), wanted_(games), question_(question) {}

 private:
  struct Game {
    std::vector<Square> moves;
    Moment end;
    // What is less is tried first.
    std::tuple<int, int, int> rank;
  };

  bool Play(std::optional<play::Score> enough, const logic::Limits& limits) override {
    logic::LimitWatch watch(limits);
    if (layer_.empty()) Begin();
    while (!layer_.empty() && layer_.front().end.board.Discs() < aim_.max_discs) {
      if (!NextLayer(enough, watch)) return false;
    }
    layer_.clear();
    return true;
  }

  void Begin() {
    width_ = std::min(kFirstWidth << std::min(round_ / kRoundsOfWidth, 16), kMostWidth);
    by_score_ = round_ % 2 != 0;
    ++round_;
    layer_ = {{aim_.prefix, after_prefix_, {}}};
    ForgetCandidates();
    Look(layer_.front(), logic::Limits{});
  }

  void ForgetCandidates() {
    candidates_.clear();
    next_.clear();
    tried_ = 0;
  }

  // Returns whether the layer is whole: a limit or a game that is enough breaks it off.
  bool NextLayer(std::optional<play::Score> enough, logic::LimitWatch& watch) {
    if (candidates_.empty()) FindCandidates();
    while (tried_ < candidates_.size() && next_.size() < width_) {
      if (IsEnough(enough) || watch.Hit() != logic::Limit::kNone) return false;
      Game& candidate = candidates_[tried_++];
      logic::Limits limits = watch.Left();
      limits.nodes = kBoardsOfCount;
      if (!IsFew(candidate.end, limits)) continue;
      Look(candidate, limits);
      next_.push_back(std::move(candidate));
    }
    layer_ = std::move(next_);
    ForgetCandidates();
    return true;
  }

  // Every move from the positions of the layer; of boards that are alike one.
  void FindCandidates() {
    absl::flat_hash_set<std::pair<Board, Color>> known;
    for (const Game& game : layer_) {
      Moment to_move = game.end;
      if (!CanMove(to_move.board)) to_move.Pass();
      NoteEarlier(to_move);
      ForEachSquare(LegalMoves(to_move.board), [&](Square square) {
        Game longer = {game.moves, to_move, {}};
        longer.moves.push_back(square);
        longer.end.Play(square);
        ++games_;
        if (known.insert({LeastImage(longer.end.board, aim_.alike), longer.end.to_move}).second)
          candidates_.push_back(std::move(longer));
      });
    }
    for (Game& candidate : candidates_) candidate.rank = RankOf(candidate.end);
    std::sort(candidates_.begin(), candidates_.end(),
              [](const Game& a, const Game& b) { return a.rank < b.rank; });
  }

  std::tuple<int, int, int> RankOf(const Moment& end) {
    return {by_score_ ? Missing(end) : 0, Predecessors(end.board),
            random_.Below(std::numeric_limits<int>::max())};
  }

  // How far the moment is from what is wanted, with either side to move.
  int Missing(const Moment& end) {
    constexpr int kPerMissed = 2;
    int least = std::numeric_limits<int>::max();
    for (const int image : aim_.images) {
      const play::Score score = aim_.score(end, image);
      ++looks_;
      least = std::min(least, kPerMissed * score.missed - score.value);
    }
    return least;
  }

  bool IsFew(const Moment& end, const logic::Limits& limits) const {
    return HasWantedGames(Range{0, wanted_.max}, QuestionOnTheWay(question_, end.to_move),
                          end.board, limits)
        .value_or(false);
  }

  // At the end of the game, and after the pass that is then forced.
  void Look(const Game& game, const logic::Limits& limits) {
    LookAt(game, game.end, limits);
    if (!MustPass(game.end.board)) return;
    Moment passed = game.end;
    passed.Pass();
    LookAt(game, passed, limits);
  }

  void LookAt(const Game& game, const Moment& moment, const logic::Limits& limits) {
    if (moment.board.Discs() < aim_.min_discs) return;
    for (const int image : aim_.images) {
      const play::Score score = aim_.score(moment, image);
      ++looks_;
      if (best_ && score <= best_->score) continue;
      // A game that misses something only shows how near play came.
      if (score.missed == 0 &&
          !HasWantedGames(wanted_, question_, Image(moment.board, image), limits).value_or(false))
        continue;
      best_ = play::PlayedGame{game.moves, moment, image, score};
    }
  }

  const Range wanted_;
  const retro::Question question_;
  int round_ = 0;

  // Of this beam.
  std::size_t width_ = 0;
  bool by_score_ = false;         // what is nearer to the aim is tried first
  std::vector<Game> layer_;       // games with the same number of moves
  std::vector<Game> candidates_;  // with one move more, in the order in which they are tried
  std::size_t tried_ = 0;
  std::vector<Game> next_;  // those of them that few games reach
};

}  // namespace

std::unique_ptr<play::Player> FewGamesPlay(play::Aim aim, std::uint64_t seed, const Range& games,
                                           const retro::Question& question) {
  return std::make_unique<FewGames>(std::move(aim), seed, games, question);
}

}  // namespace othello::goals
