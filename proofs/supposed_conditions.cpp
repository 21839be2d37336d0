#include "proofs/supposed_conditions.h"

#include <absl/types/span.h>

#include <cstddef>

#include "core/game/game.h"
#include "proofs/board_hypothesis.h"

namespace othello::proofs {

namespace {

class ConditionsWriter {
 public:
  ConditionsWriter(HypothesisWriter& writer, const GameLiterals& game)
      : writer_(writer), game_(game) {}

  void Write(const GameConditions& conditions) {
    if (conditions.Contradict()) return writer_.Add({kFalse});
    const bool asks_last = conditions.last_move != kAllSquares;
    if (asks_last || !conditions.bounds.empty()) NameLastMove();
    for (const GameConditions::Bounds& bounds : conditions.bounds) IsWithin(bounds);
    if (asks_last) LastMoveIsOn(conditions.last_move);
    ForEachSquare(conditions.played_by_mover, [this](Square square) { IsPlayed(square, true); });
    ForEachSquare(conditions.played_by_other, [this](Square square) { IsPlayed(square, false); });
    // A disc that is turned over belonged to both sides. So a side never had a disc on a square
    // exactly if that is empty, or the other side placed a disc there that was never turned over.
    const Bitboard never_held = conditions.never_mover | conditions.never_other;
    ForEachSquare((never_held | conditions.never_turned) & game_.discs,
                  [this](Square square) { IsNeverTurned(square); });
    ForEachSquare(conditions.never_mover & game_.discs, [this](Square square) {
      writer_.Add({-game_.disc[square], -game_.placed_by[square]});
    });
    ForEachSquare(conditions.never_other & game_.discs, [this](Square square) {
      writer_.Add({-game_.disc[square], game_.placed_by[square]});
    });
  }

 private:
  // It was played, and all others that were played came before it.
  void NameLastMove() {
    for (const Square t : game_.moves) {
      std::vector<int> all = {game_.disc[t]};
      for (const Square a : game_.moves) {
        if (a != t) all.push_back(writer_.Or({-game_.disc[a], game_.before[a][t]}));
      }
      is_last_[t] = writer_.And(all);
    }
  }

  void IsWithin(const GameConditions::Bounds& bounds) {
    const auto [measure, min, max] = bounds;
    if (measure == GameMeasure::kLastMoveFlips) {
      writer_.Add({writer_.Between(LastFlips(), min, max)});
    } else if (!CountsPasses(measure)) {
      ExtremeIsWithin(measure == GameMeasure::kMostMoveFlips, min, max);
    } else if (KnowsPasses()) {
      writer_.Add({writer_.Between(PassesOf(measure), min, max)});
      if (game_.turns_end_with) TurnsFit(PassesOf(GameMeasure::kPasses), *game_.turns_end_with);
    }
  }

  // The most discs that a move turned over, or the fewest: one move turned over `min` to `max`, and
  // no other one more than `max`, or fewer than `min`. Without a move it is 0.
  void ExtremeIsWithin(bool most, int min, int max) {
    std::vector<int> some;
    std::vector<int> nobody_moved;
    for (const Square t : game_.moves) {
      std::vector<int> turned;
      for (const int flip : game_.flips[t]) {
        if (flip != 0) turned.push_back(flip);
      }
      some.push_back(writer_.And({game_.disc[t], writer_.Between(turned, min, max)}));
      writer_.Add({-game_.disc[t], most ? writer_.Between(turned, 0, max)
                                        : writer_.Between(turned, min, kSquares)});
      nobody_moved.push_back(-game_.disc[t]);
    }
    if (min <= 0 && max >= 0) some.push_back(writer_.And(nobody_moved));
    writer_.Add(some);
  }

  bool KnowsPasses() const { return game_.moves.empty() || game_.pass[game_.moves.front()] != 0; }

  // One for each move that followed a pass of a side that is counted, and one for a pass after the
  // last move: then that was made by the side that is to move again, and the other one passed.
  std::vector<int> PassesOf(GameMeasure measure) {
    std::vector<int> passes;
    std::vector<int> at_end;
    for (const Square t : game_.moves) {
      const int placed = game_.placed_by[t];
      const int counted = measure == GameMeasure::kPasses          ? kTrue
                          : measure == GameMeasure::kPassesByOther ? placed
                                                                   : -placed;
      passes.push_back(writer_.And({game_.disc[t], game_.pass[t], counted}));
      at_end.push_back(writer_.And({is_last_[t], placed}));
    }
    if (measure != GameMeasure::kPassesByMover) passes.push_back(writer_.Or(at_end));
    return passes;
  }

  // Black is to move exactly if the number of moves and passes is even, and so that of discs and
  // passes.
  void TurnsFit(const std::vector<int>& passes, Color mover_color) {
    const int odd_discs = IsOdd({game_.disc.begin(), game_.disc.end()});
    const int odd_passes = IsOdd(passes);
    writer_.AddSame(kTrue, odd_passes, mover_color == Color::kBlack ? odd_discs : -odd_discs);
  }

  // The number of those that hold is odd.
  int IsOdd(const std::vector<int>& literals) {
    const int size = static_cast<int>(literals.size());
    std::vector<int> some;
    for (int n = 1; n <= size; n += 2) some.push_back(writer_.Between(literals, n, n));
    return writer_.Or(some);
  }

  // One for each disc that the last move turned over.
  std::vector<int> LastFlips() {
    std::vector<int> flips;
    ForEachSquare(game_.discs, [&](Square r) {
      std::vector<int> some;
      for (const Square t : game_.moves) {
        if (game_.flips[t][r] != 0) some.push_back(writer_.And({is_last_[t], game_.flips[t][r]}));
      }
      flips.push_back(writer_.Or(some));
    });
    return flips;
  }

  void LastMoveIsOn(Bitboard squares) {
    std::vector<int> some;
    for (const Square t : game_.moves) {
      if ((squares & Bit(t)) != 0) some.push_back(is_last_[t]);
    }
    writer_.Add(some);
  }

  void IsPlayed(Square square, bool by_mover) {
    const bool is_move = (game_.discs & ~kCentre & Bit(square)) != 0;
    writer_.Add({is_move ? game_.disc[square] : kFalse});
    if (is_move) writer_.Add({by_mover ? game_.placed_by[square] : -game_.placed_by[square]});
  }

  // What was not played turns nothing over.
  void IsNeverTurned(Square square) {
    for (const Square t : game_.moves) {
      if (game_.flips[t][square] != 0) writer_.Add({-game_.flips[t][square]});
    }
  }

  HypothesisWriter& writer_;
  const GameLiterals& game_;
  PerSquare<int> is_last_{};
};

// A board on the way, and whether the side to move in the end is to move there.
struct BoardThen {
  BoardFacts facts;
  int mover_to_move;
};

BoardThen NewBoardThen(HypothesisWriter& writer, Bitboard discs) {
  return {NewBoardFacts(writer, discs), writer.NewVariable()};
}

// If `condition` holds, `then` is the board that the move on t found. Below the last level the
// hypothesis knows only the colours that t looks at.
void IsFoundBy(Square t, int condition, const GameLiterals& game, const BoardThen& then,
               HypothesisWriter& writer) {
  writer.AddSame(condition, then.mover_to_move, game.placed_by[t]);
  ForEachSquare(game.discs, [&](Square r) {
    writer.AddSame(condition, then.facts.disc[r], r == t ? kFalse : game.before[r][t]);
    if (game.shows[t][r] != 0) writer.AddSame(condition, then.facts.mover[r], game.shows[t][r]);
  });
}

// Each comes before all that follow. Black made the first, and began with e4 and d5; the moves are
// legal, so what each turns over says whose it was.
void SupposeFirstMoves(HypothesisWriter& writer, const GameLiterals& game,
                       const std::vector<Square>& moves) {
  const int black = game.placed_by[SquareAt(4, 3)];
  Bitboard later = game.discs & ~kCentre;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Square move = moves[i];
    if ((later & Bit(move)) == 0) return writer.Add({kFalse});
    later &= ~Bit(move);
    writer.Add({game.disc[move]});
    ForEachSquare(later, [&](Square b) { writer.Add({game.before[move][b]}); });
    const Color color = PositionAfter(absl::MakeSpan(moves).first(i)).to_move;
    writer.AddSame(kTrue, game.placed_by[move], color == Color::kBlack ? black : -black);
  }
}

// For each of the boards a move is chosen that found it, one after the other.
void SupposeEarlierBoards(HypothesisWriter& writer, const GameLiterals& game,
                          const std::vector<synth::Constraint>& boards) {
  PerSquare<int> chosen_before{};
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const BoardThen then = NewBoardThen(writer, game.discs);
    PerSquare<int> chosen{};
    std::vector<int> some;
    for (const Square t : game.moves) {
      chosen[t] = writer.NewVariable();
      some.push_back(chosen[t]);
      writer.Add({-chosen[t], game.disc[t]});
      IsFoundBy(t, chosen[t], game, then, writer);
      for (const Square a : game.moves) {
        if (i > 0) writer.Add({-chosen_before[a], -chosen[t], a == t ? kFalse : game.before[a][t]});
      }
    }
    writer.Add(some);
    chosen_before = chosen;
    SupposedBoard board(writer, then.facts, then.mover_to_move);
    writer.Add({board.Meets(boards[i])});
  }
}

// Of each move that was played. The board at the end is not looked at.
void SupposeOfAllBoards(HypothesisWriter& writer, const GameLiterals& game,
                        const synth::Constraint& always) {
  for (const Square t : game.moves) {
    const BoardThen then = NewBoardThen(writer, game.discs);
    IsFoundBy(t, game.disc[t], game, then, writer);
    SupposedBoard board(writer, then.facts, then.mover_to_move);
    writer.Add({-game.disc[t], board.Meets(always)});
  }
}

}  // namespace

void SupposeConditions(HypothesisWriter& writer, const GameLiterals& game,
                       const synth::WantedGame& wanted) {
  ConditionsWriter(writer, game).Write(wanted.conditions);
  SupposeFirstMoves(writer, game, wanted.first_moves);
  SupposeEarlierBoards(writer, game, wanted.earlier);
  if (wanted.always) SupposeOfAllBoards(writer, game, *wanted.always);
}

}  // namespace othello::proofs
