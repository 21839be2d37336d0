// The search of one thread for the exact score of a board: principal variation search over
// null-window searches (T. A. Marsland), with moves ordered so that the other side has few replies.
//
// A template over the rules, so that it is compiled once for processors with AVX2 and once for all:
// only search_avx2.cpp and search_portable.cpp include this file.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/discs/stable_discs.h"
#include "core/game/board.h"
#include "core/game/square.h"
#include "endgame/busy_boards.h"
#include "endgame/search/last_squares.h"
#include "endgame/search/look_ahead.h"
#include "endgame/search/ranked_moves.h"
#include "endgame/search/score_table.h"
#include "endgame/search/search.h"

namespace othello::endgame {

template <typename Rules>
class Searcher final : public Search, private LastSquares<Rules> {
 public:
  explicit Searcher(const SharedSearch& shared) : shared_(shared), small_(kSmallEntries) {}

  void Begin(int empty, logic::LimitWatch* watch) override {
    watch_ = watch;
    // This many buckets hold what such a search remembers; with more it is slower (measured).
    hash_mask_ = empty < 32 ? (std::uint64_t{1} << std::max(empty - 1, 4)) - 1 : ~std::uint64_t{0};
    guess_from_ = empty < kLongFrom ? kGuessFrom + 1 : kGuessFrom;
  }

  int Score(const Board& board, int alpha, int beta) override {
    const int empty = std::popcount(board.Empty());
    if (empty == 0) return FinalScore(board);
    const int score = beta - alpha == 1 ? NullWindow(board, alpha, empty, OddOf(board))
                                        : Window(board, alpha, beta, empty, OddOf(board));
    told_nodes_.store(this->nodes_, std::memory_order_relaxed);
    return score;
  }

  std::optional<int> LikelyScore(const Board& board) override {
    if (shared_.evaluation == nullptr || std::popcount(board.Empty()) < kLikelyFrom)
      return std::nullopt;
    const int value =
        LookAhead<Rules>(board, kLikelyPlies, -kFarSum, kFarSum,
                         [this](const Board& leaf) { return shared_.evaluation->Sum(leaf); });
    const int pairs = (value + (value < 0 ? -kWeightUnit : kWeightUnit)) / (2 * kWeightUnit);
    return std::clamp(2 * pairs, -kMaxScore, kMaxScore);
  }

  std::vector<Square> OrderedMoves(const Board& board) override {
    Known known;
    if (shared_.techniques.table) shared_.table->Find(board, HashOf(board), known);
    Moves moves(board, LegalMoves(board));
    Rank(moves, known, std::popcount(board.Empty()), OddOf(board), kMorePliesOfPrincipal);
    std::vector<Square> ordered;
    ordered.reserve(static_cast<std::size_t>(moves.count));
    for (int i = 0; i < moves.count; ++i) ordered.push_back(moves.Next(i).square);
    return ordered;
  }

  std::int64_t nodes() const override { return told_nodes_.load(std::memory_order_relaxed); }

 private:
  using Last = LastSquares<Rules>;
  using Last::kNone;

  using Moves = RankedMoves<Rules>;
  using Move = typename Moves::Move;

  // Number of empty squares from which on ...
  static constexpr int kSmallFrom = 6;    // boards are in the small table of the thread
  static constexpr int kTableFrom = 10;   // boards are in the shared table instead
  static constexpr int kBusyFrom = 14;    // threads avoid what others search
  static constexpr int kStopFrom = 12;    // a stop is noticed
  static constexpr int kLikelyFrom = 18;  // a score is searched for near the likely one

  static constexpr int kLikelyPlies = 6;

  Quadrants OddOf(const Board& board) const {
    Quadrants odd = 0;
    if (shared_.techniques.parity) {
      ForEachSquare(board.Empty(), [&](Square square) { odd ^= QuadrantOf(square); });
    }
    return odd;
  }
  Quadrants OddAfter(Quadrants odd, Square square) const {
    return shared_.techniques.parity ? odd ^ QuadrantOf(square) : 0;
  }

  // Few empty squares: no table, moves by parity only.
  int Shallow(const Board& board, int alpha, int empty, Quadrants odd) {
    if (empty <= 4) return this->Solve(board, alpha, odd);
    ++this->nodes_;
    Bitboard legal = LegalMoves(board);
    if (legal == 0) return ShallowPass(board, alpha, empty, odd);
    int best = kNone;
    const Bitboard first = kSquaresOf[odd];
    for (const Bitboard group : {legal & first, legal & ~first}) {
      for (Bitboard left = group; left != 0; left &= left - 1) {
        const Square square = std::countr_zero(left);
        const Board after = AfterMove(board, square, Rules::Flips(board, square));
        const int score = -Shallow(after, -alpha - 1, empty - 1, OddAfter(odd, square));
        if (score > best) best = score;
        if (best > alpha) return best;
      }
    }
    return best;
  }
  int ShallowPass(const Board& board, int alpha, int empty, Quadrants odd) {
    const Board passed = Passed(board);
    if (LegalMoves(passed) == 0) return FinalScore(board);
    return -Shallow(passed, -alpha - 1, empty, odd);
  }

  static Bitboard LegalMoves(const Board& board) { return Rules::LegalMoves(board); }

  // An upper bound by stable discs, or kMaxScore if they cannot matter.
  int StabilityBound(const Board& board, int alpha, int empty) const {
    if (!shared_.techniques.stability || alpha < kStabilityFrom[empty]) return kMaxScore;
    return kMaxScore - 2 * std::popcount(StableDiscsOfOther(board));
  }

  // The mover needs more than alpha: more stable discs against it than (64 - alpha) / 2. Below
  // these values there are seldom that many.
  static constexpr std::array<int, 65> kStabilityFrom = [] {
    std::array<int, 65> from{};
    for (int empty = 0; empty <= 64; ++empty) from[empty] = empty < 7 ? 99 : 2 * empty - 8;
    return from;
  }();

  // Looks `more_plies` farther ahead than usual.
  void Rank(Moves& moves, const Known& known, int empty, Quadrants odd, int more_plies = 0) const {
    const bool guess = shared_.evaluation != nullptr && empty >= guess_from_;
    const int plies = std::min(kMostGuessPlies, (empty - kGuessFrom) / kGuessPlyEvery) + more_plies;
    int best = -kFarSum;
    for (int i = 0; i < moves.count; ++i) {
      Move& move = moves.move[i];
      if (move.after.mover == 0) {  // nothing is left of the other side
        move.rank = 1 << 21;
      } else if (move.square == known.best) {
        move.rank = 1 << 20;
      } else if (move.square == known.second) {
        move.rank = 1 << 19;
      } else if (guess) {
        const int value = Guess(move.after, plies, best - kGuessMargin);
        best = std::max(best, value);
        move.rank = value - kGuessMobility * std::popcount(LegalMoves(move.after));
      } else {
        move.rank = RankOf(move, empty, odd);
      }
    }
  }

  // The value of the move to a board, looking ahead: seen by who made it. If it is no better than
  // `enough`, a bound.
  int Guess(const Board& after, int plies, int enough) const {
    return -LookAhead<Rules>(after, plies, -kFarSum, -enough,
                             [this](const Board& board) { return shared_.evaluation->Sum(board); });
  }

  // Without the evaluation.
  int RankOf(const Move& move, int empty, Quadrants odd) const {
    const Bitboard replies = LegalMoves(move.after);
    int rank = -kMobility * (std::popcount(replies) + std::popcount(replies & kCorners));
    if ((Bit(move.square) & kCorners) != 0) rank += kCorner;
    if ((QuadrantOf(move.square) & odd) != 0) rank += empty < 12 ? kParity : kParity / 2;
    if (empty >= kPotentialFrom) {
      // Empty squares next to the replier's discs: where it may hope to move later.
      rank -= kPotential * std::popcount(Around(move.after.other) & move.after.Empty());
      rank += kCornerStability * std::popcount(CornerStable(move.after.other));
    }
    return rank;
  }
  // Empty squares of a node, and of the root of a long search. Short ones guess a ply later: 4 %
  // fewer instructions at 14 empty squares, 2 to 3 % more at 16.
  static constexpr int kGuessFrom = 12;
  static constexpr int kLongFrom = 16;
  static constexpr int kGuessMobility = 256;
  static constexpr int kGuessMargin = 8 * kWeightUnit;  // values farther below the best are bounds
  static constexpr int kGuessPlyEvery = 2;
  // FFO 50, 51 and 56, seconds: with 7 plies 32 10 54, with 5 32 8 51, with 4 30 8 46, with 3 30 10
  // 39, but FFO 45 takes a third longer than with 4.
  static constexpr int kMostGuessPlies = 4;
  // At the root and on the principal variation, where few boards are: 2 % fewer nodes.
  static constexpr int kMorePliesOfPrincipal = 2;

  static constexpr int kMobility = 20;
  static constexpr int kCorner = 12;
  static constexpr int kParity = 12;
  static constexpr int kPotentialFrom = 9;
  static constexpr int kPotential = 4;
  static constexpr int kCornerStability = 8;

  static Bitboard Around(Bitboard set) {
    Bitboard around = (set & ~kFileH) << 1 | (set & ~kFileA) >> 1 | set;
    return around | around << 8 | around >> 8;
  }

  // Corners, and the discs beside them of the same side.
  static Bitboard CornerStable(Bitboard set) {
    Bitboard stable = set & kCorners;
    stable |= ((stable & kFileA) << 1 | (stable & kFileH) >> 1 | stable << 8 | stable >> 8) & set;
    return stable;
  }

  int NullWindow(const Board& board, int alpha, int empty, Quadrants odd) {
    if (empty < kSmallFrom) return Shallow(board, alpha, empty, odd);
    return empty < kTableFrom ? Middle(board, alpha, empty, odd) : Deep(board, alpha, empty, odd);
  }

  struct SmallEntry {
    Board board;
    Known known;
  };
  static constexpr std::size_t kSmallEntries = 4096;

  // From kSmallFrom to below kTableFrom empty squares: the small table.
  int Middle(const Board& board, int alpha, int empty, Quadrants odd) {
    ++this->nodes_;
    const int bound = StabilityBound(board, alpha, empty);
    if (bound <= alpha) return bound;
    SmallEntry& entry = small_[ScoreTable::Hash(board) % kSmallEntries];
    Known known;
    if (shared_.techniques.table && entry.board == board) {
      known = entry.known;
      if (known.lower > alpha) return known.lower;
      if (known.upper <= alpha) return known.upper;
    }
    const Bitboard legal = LegalMoves(board);
    if (legal == 0) return Pass(board, alpha, empty, odd);
    int best = kNone;
    Square best_move = kNoMove;
    Moves moves(board, legal);
    if (moves.count > 1) Rank(moves, known, empty, odd);
    for (int i = 0; i < moves.count && best <= alpha; ++i) {
      const Move& move = moves.Next(i);
      const int score = -NullWindow(move.after, -alpha - 1, empty - 1, OddAfter(odd, move.square));
      if (score > best) {
        best = score;
        best_move = move.square;
      }
    }
    if (shared_.techniques.table) {
      if (!(entry.board == board)) entry = {board, {}};
      Tell(entry.known, best, best_move, alpha, alpha + 1);
    }
    return best;
  }

  // Adds the answer `best` of a search with a window to what is known.
  static void Tell(Known& known, int best, Square move, int alpha, int beta) {
    if (best < beta && best < known.upper) known.upper = static_cast<std::int8_t>(best);
    if (best > alpha && best > known.lower) known.lower = static_cast<std::int8_t>(best);
    if (move != known.best && move != kNoMove) {
      known.second = known.best;
      known.best = static_cast<std::uint8_t>(move);
    }
  }

  int Pass(const Board& board, int alpha, int empty, Quadrants odd) {
    const Board passed = Passed(board);
    if (LegalMoves(passed) == 0) return FinalScore(board);
    return -NullWindow(passed, -alpha - 1, empty, odd);
  }

  // The place of a board in the table.
  std::uint64_t HashOf(const Board& board) const { return ScoreTable::Hash(board) & hash_mask_; }

  // Whether the search is to end: its answers have no meaning any more.
  bool Stopped() {
    if ((++looks_ & 15) == 0) {
      told_nodes_.store(this->nodes_, std::memory_order_relaxed);
      if (watch_ != nullptr && watch_->Hit() != logic::Limit::kNone) *shared_.stop = true;
    }
    return shared_.stop->load(std::memory_order_relaxed);
  }

  int Deep(const Board& board, int alpha, int empty, Quadrants odd) {
    ++this->nodes_;
    const int bound = StabilityBound(board, alpha, empty);
    if (bound <= alpha) return bound;
    const std::uint64_t hash = HashOf(board);
    Known known;
    if (shared_.techniques.table && shared_.table->Find(board, hash, known)) {
      if (known.lower > alpha) return known.lower;
      if (known.upper <= alpha) return known.upper;
    }
    const Bitboard legal = LegalMoves(board);
    if (legal == 0) return Pass(board, alpha, empty, odd);
    const std::int64_t nodes_before = this->nodes_;
    Moves moves(board, legal);
    if (const int score = Ahead(moves, alpha, empty); score > alpha) return score;
    Rank(moves, known, empty, odd);
    int best = kNone;
    Square best_move = kNoMove;
    const auto search = [&](const Move& move) {
      const int score = -NullWindow(move.after, -alpha - 1, empty - 1, OddAfter(odd, move.square));
      if (score > best) {
        best = score;
        best_move = move.square;
      }
    };
    SearchAll(moves, empty, search, [&] { return best > alpha; });
    if (empty >= kStopFrom && Stopped()) return best;
    Remember(board, hash, nodes_before, best, best_move, alpha, alpha + 1);
    return best;
  }

  // The best bound on the score that the table has on the boards after the moves. There is none if
  // these have fewer than kTableFrom empty squares.
  int Ahead(const Moves& moves, int alpha, int empty) const {
    int best = kNone;
    if (!shared_.techniques.ahead || !shared_.techniques.table || empty <= kTableFrom) return best;
    // All are on their way from memory before the first is looked at.
    std::array<std::uint64_t, kMostLegalMoves>
        hashes;  // NOLINT(*-member-init): of the moves that there are
    for (int i = 0; i < moves.count; ++i) {
      hashes[i] = HashOf(moves.move[i].after);
      shared_.table->Prefetch(hashes[i]);
    }
    for (int i = 0; i < moves.count && best <= alpha; ++i) {
      const Board& after = moves.move[i].after;
      Known known;
      if (shared_.table->Find(after, hashes[i], known) && -known.upper > best) best = -known.upper;
    }
    return best;
  }

  // Searches the moves in their order until enough; those that another thread searches come last.
  template <typename Search, typename Enough>
  void SearchAll(Moves& moves, int empty, const Search& search, const Enough& enough) {
    const bool share = shared_.busy != nullptr && empty >= kBusyFrom;
    std::array<int, kMostLegalMoves> later{};
    int later_count = 0;
    for (int i = 0; i < moves.count && !enough(); ++i) {
      const Move& move = moves.Next(i);
      if (share && i > 0 && shared_.busy->Searched(move.after)) {
        later[later_count++] = i;
        continue;
      }
      if (share) shared_.busy->Enter(move.after);
      search(move);
      if (share) shared_.busy->Leave(move.after);
      if (empty >= kStopFrom && Stopped()) return;
    }
    for (int i = 0; i < later_count && !enough(); ++i) {
      search(moves.move[later[i]]);
      if (empty >= kStopFrom && Stopped()) return;
    }
  }

  void Remember(const Board& board, std::uint64_t hash, std::int64_t nodes_before, int best,
                Square move, int alpha, int beta) {
    if (!shared_.techniques.table) return;
    Known known;
    Tell(known, best, move, alpha, beta);
    const auto effort = static_cast<std::uint64_t>(this->nodes_ - nodes_before);
    shared_.table->Add(board, hash, std::bit_width(effort), known);
  }

  // The principal variation: the first move with the whole window, the others with none until one
  // is better.
  int Window(const Board& board, int alpha, int beta, int empty, Quadrants odd) {
    ++this->nodes_;
    if (empty == 0) return FinalScore(board);
    const std::uint64_t hash = HashOf(board);
    Known known;
    if (shared_.techniques.table && shared_.table->Find(board, hash, known)) {
      if (known.lower >= beta || known.lower == known.upper) return known.lower;
      if (known.upper <= alpha) return known.upper;
    }
    const Bitboard legal = LegalMoves(board);
    if (legal == 0) {
      const Board passed = Passed(board);
      if (LegalMoves(passed) == 0) return FinalScore(board);
      return -Window(passed, -beta, -alpha, empty, odd);
    }
    const std::int64_t nodes_before = this->nodes_;
    Moves moves(board, legal);
    Rank(moves, known, empty, odd, kMorePliesOfPrincipal);
    int best = kNone;
    Square best_move = kNoMove;
    bool first = true;
    const auto search = [&](const Move& move) {
      const int from = std::max(alpha, best);
      const Quadrants odd_after = OddAfter(odd, move.square);
      int score = 0;
      if (!first) score = -NullWindow(move.after, -from - 1, empty - 1, odd_after);
      if (first || (score > from && score < beta))
        score = -Window(move.after, -beta, -from, empty - 1, odd_after);
      first = false;
      if (score > best) {
        best = score;
        best_move = move.square;
      }
    };
    SearchAll(moves, empty, search, [&] { return best >= beta; });
    if (empty >= kStopFrom && Stopped()) return best;
    Remember(board, hash, nodes_before, best, best_move, alpha, beta);
    return best;
  }

  const SharedSearch shared_;
  logic::LimitWatch* watch_ = nullptr;  // nullptr: another thread watches the limits
  std::uint64_t hash_mask_ = ~std::uint64_t{0};
  int guess_from_ = kGuessFrom;
  unsigned looks_ = 0;
  std::atomic<std::int64_t> told_nodes_ = 0;
  std::vector<SmallEntry> small_;
};

}  // namespace othello::endgame
