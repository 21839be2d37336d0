#include "goals/play/constructed_board.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "core/discs/occupancy_closure.h"
#include "core/game/random_square.h"
#include "retro/backwards/plausibility.h"
#include "retro/prunes.h"

namespace othello::goals {

namespace {

// A condition that is missed by one weighs as much as this much plausibility. Measured with six
// questions, three seeds, 8 s each: with 2, and temperatures from 2 to 0.1, twice as many games as
// with 3 and from 3 to 0.2.
constexpr float kPerMissed = 2;
constexpr float kLastTemperature = 0.1F;

Board WithDisc(const Board& board, Square square, base::Random& random) {
  Board with = board;
  (random.Below(2) == 0 ? with.mover : with.other) |= Bit(square);
  return with;
}

Board TurnedOver(const Board& board, Bitboard discs) {
  return {board.mover ^ discs, board.other ^ discs};
}

// A neighbour of the board, whose discs may be none that moves can have placed; nullopt if the step
// that was drawn is not possible.
std::optional<Board> Neighbour(const Board& board, Bitboard squares, base::Random& random) {
  enum Step : std::uint8_t { kTurnOver, kMove, kExchange, kSteps };
  const Square square = RandomSquare(board.Occupied(), random);
  const int step = random.Below(kSteps);
  if (step == kTurnOver) return TurnedOver(board, Bit(square));
  if (step == kExchange) {
    if (board.mover == 0 || board.other == 0) return std::nullopt;
    return TurnedOver(
        board, Bit(RandomSquare(board.mover, random)) | Bit(RandomSquare(board.other, random)));
  }
  const Bitboard free = board.Empty() & squares;
  if (free == 0 || (Bit(square) & kCentre) != 0) return std::nullopt;
  const Board without = {board.mover & ~Bit(square), board.other & ~Bit(square)};
  return WithDisc(without, RandomSquare(free, random), random);
}

class Annealer {
 public:
  Annealer(const BoardWanted& wanted, const ConstructionStart& start, base::Random& random)
      : wanted_(wanted),
        start_(start),
        random_(random),
        current_(WithoutPlausibility(start.board)),
        plausibility_(start.board) {
    current_.plausibility = plausibility_.Of(start.board);
  }

  // Returns whether no limit was hit.
  bool Run(logic::LimitWatch& watch) {
    constexpr std::int64_t kStepsBetweenLooks = 1'000;
    const double cooling =
        std::pow(kLastTemperature / start_.temperature, 1 / static_cast<double>(start_.steps));
    temperature_ = start_.temperature;
    for (std::int64_t step = 0; step < start_.steps; ++step) {
      if (step % kStepsBetweenLooks == 0 && watch.Hit() != logic::Limit::kNone) return false;
      Step();
      temperature_ *= cooling;
    }
    return true;
  }

  ConstructedBoards Made() const {
    const Seen best = best_.value_or(AsJudged(current_));
    ConstructedBoards made = {best.board, best.missed.wanted, {}, start_.steps};
    if (made.missed > 0) return made;
    made.boards.push_back(best.board);
    for (const Board& board : met_) {
      if (made.boards.size() == kMostConstructed) break;
      if (board != best.board && !retro::FirstFailure(board)) made.boards.push_back(board);
    }
    return made;
  }

 private:
  struct Seen {
    Board board;
    BoardMissed missed;
    float plausibility = 0;

    float Energy() const { return kPerMissed * static_cast<float>(missed.more) - plausibility; }
  };

  Seen WithoutPlausibility(const Board& board) const { return {board, wanted_.missed(board), 0}; }

  bool Accepts(float loss) {
    return loss <= 0 || random_.Next() < std::exp(-loss / static_cast<float>(temperature_));
  }

  // First by what is missed, then by what takes longer to see: whether moves can have placed the
  // discs, and the plausibility (J. A. Christen, C. Fox, "Markov chain Monte Carlo using an
  // approximation", Journal of Computational and Graphical Statistics 14, 2005).
  void Step() {
    const std::optional<Board> neighbour = Neighbour(current_.board, wanted_.squares, random_);
    if (!neighbour) return;
    Seen seen = WithoutPlausibility(*neighbour);
    if (!Accepts(kPerMissed * static_cast<float>(seen.missed.more - current_.missed.more))) return;
    const Bitboard occupied = seen.board.Occupied();
    if (occupied != current_.board.Occupied() && !IsExplained(occupied)) return;
    seen.plausibility = plausibility_.Of(seen.board);
    if (!Accepts(current_.plausibility - seen.plausibility)) return;
    current_ = seen;
    plausibility_.MoveTo(seen.board);
    NoteBest();
    if (seen.missed.wanted == 0) NoteMet(seen.board);
  }

  // Where a prune refutes the board, something is missed.
  static Seen AsJudged(Seen seen) {
    if (seen.missed.wanted == 0 && retro::FirstFailure(seen.board)) seen.missed.wanted = 1;
    return seen;
  }

  static bool IsBetter(const Seen& a, const Seen& b) {
    if (a.missed.wanted != b.missed.wanted) return a.missed.wanted < b.missed.wanted;
    return a.Energy() < b.Energy();
  }

  void NoteBest() {
    if (best_ && !IsBetter(current_, *best_)) return;
    const Seen judged = AsJudged(current_);
    if (!best_ || IsBetter(judged, *best_)) best_ = judged;
  }

  // One more takes the place of any one.
  void NoteMet(const Board& board) {
    if (std::find(met_.begin(), met_.end(), board) != met_.end()) return;
    if (met_.size() < kMostConstructed) {
      met_.push_back(board);
    } else {
      met_[static_cast<std::size_t>(random_.Below(kMostConstructed))] = board;
    }
  }

  const BoardWanted& wanted_;
  const ConstructionStart& start_;
  base::Random& random_;
  double temperature_ = 0;
  Seen current_;
  retro::NearbyPlausibility plausibility_;  // near the current board
  std::optional<Seen> best_;                // of those behind the first one
  std::vector<Board> met_;                  // miss nothing
};

}  // namespace

std::optional<ConstructionStart> AnyBoard(int discs, Bitboard squares, base::Random& random) {
  constexpr int kTries = 10'000;
  Board board = kStart;
  for (int i = 0; i < kTries && board.Discs() < discs; ++i) {
    const Bitboard free = board.Empty() & squares;
    if (free == 0) break;
    const Board with = WithDisc(board, RandomSquare(free, random), random);
    if (IsExplained(with.Occupied())) board = with;
  }
  if (board.Discs() != discs) return std::nullopt;
  return ConstructionStart{.board = board};
}

std::optional<ConstructedBoards> ConstructBoards(const BoardWanted& wanted,
                                                 const ConstructionStart& start,
                                                 base::Random& random, logic::LimitWatch& watch) {
  Annealer annealer(wanted, start, random);
  if (!annealer.Run(watch)) return std::nullopt;
  return annealer.Made();
}

}  // namespace othello::goals
