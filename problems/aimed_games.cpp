#include "problems/aimed_games.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <optional>

#include "core/discs/connectivity.h"
#include "core/game/moves.h"
#include "core/logic/limits.h"
#include "play/annealed_play.h"
#include "problems/naturalness.h"
#include "synth/formula/negation_normal_form.h"
#include "synth/shortfall.h"

namespace othello::problems {

namespace {

// By how many squares the regions differ from the wanted sizes, the largest held against the
// largest.
int RegionsMissed(const Board& board, const std::vector<int>& wanted) {
  if (wanted.empty()) return 0;
  std::vector<int> sizes;
  for (const Bitboard region : Regions(board.Empty())) sizes.push_back(std::popcount(region));
  std::sort(sizes.begin(), sizes.end());
  int missed = 0;
  for (std::size_t i = 0; i < std::max(sizes.size(), wanted.size()); ++i) {
    const int size = i < sizes.size() ? sizes[sizes.size() - 1 - i] : 0;
    const int want = i < wanted.size() ? wanted[wanted.size() - 1 - i] : 0;
    missed += std::abs(size - want);
  }
  return missed;
}

class Aimed {
 public:
  explicit Aimed(const Demands& demands) : demands_(demands) {
    if (demands.position != nullptr) position_ = synth::NegationNormalForm(*demands.position, true);
  }

  play::Score operator()(const play::Moment& moment, int) const {
    constexpr int kPerSquare = 3;        // missed by the conditions, or by the regions
    constexpr double kNaturalUnits = 8;  // from 0 to what is demanded
    const Board& board = moment.board;
    int missed = 0;
    if (demands_.side && *demands_.side != moment.to_move) missed += moment.MissedByColor();
    if (position_) missed += kPerSquare * synth::Shortfall(*position_, board);
    missed += kPerSquare * RegionsMissed(board, demands_.regions);
    if (demands_.best && (LegalMoves(board) & Bit(*demands_.best)) == 0) missed += kPerSquare;
    const double lacks = demands_.natural - Naturalness(board);
    if (lacks > 0) missed += static_cast<int>(std::ceil(kNaturalUnits * lacks / demands_.natural));
    return {.missed = missed, .value = 0};
  }

 private:
  const Demands& demands_;
  std::optional<synth::Constraint> position_;
};

}  // namespace

GameSource AimedGames(std::uint64_t seed, const Demands& demands) {
  // Rounds and not seconds, so that the same number gives the same game. They become longer: some
  // seconds in all.
  constexpr int kMostRounds = 6;
  const auto aimed = std::make_shared<const Aimed>(demands);
  return {.has = [](std::uint64_t) { return true; },
          .game =
              [seed, aimed](std::uint64_t number, int empties, const logic::Limits& limits) {
                play::Aim aim;
                aim.min_discs = aim.max_discs = kSquares - empties;
                aim.score = [aimed](const play::Moment& moment, int image) {
                  return (*aimed)(moment, image);
                };
                const std::unique_ptr<play::Player> player =
                    play::AnnealedPlay(aim, NumberOf(seed, number));
                const play::Score enough = {.missed = 0, .value = 0};
                logic::LimitWatch watch(limits);
                for (int round = 0; round < kMostRounds && !player->IsEnough(enough) &&
                                    watch.Hit() == logic::Limit::kNone;
                     ++round) {
                  player->PlayRound(enough, watch.Left());
                }
                return player->best() ? player->best()->moves : std::vector<Square>();
              }};
}

}  // namespace othello::problems
