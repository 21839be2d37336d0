#include "proofs/supposed_conditions.h"

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
    if (bounds.measure != GameMeasure::kPasses) {
      writer_.Add({writer_.Between(LastFlips(), bounds.min, bounds.max)});
    } else if (KnowsPasses()) {
      const std::vector<int> passes = Passes();
      writer_.Add({writer_.Between(passes, bounds.min, bounds.max)});
      if (game_.turns_end_with) TurnsFit(passes, *game_.turns_end_with);
    }
  }

  bool KnowsPasses() const { return game_.moves.empty() || game_.pass[game_.moves.front()] != 0; }

  // One for each move that followed a pass, and one for a pass after the last move: then that was
  // made by the side that is to move again.
  std::vector<int> Passes() {
    std::vector<int> passes;
    std::vector<int> at_end;
    for (const Square t : game_.moves) {
      passes.push_back(writer_.And({game_.disc[t], game_.pass[t]}));
      at_end.push_back(writer_.And({is_last_[t], game_.placed_by[t]}));
    }
    passes.push_back(writer_.Or(at_end));
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

// Some move t is chosen, and a further board is the one that t found. Below the last level the
// hypothesis knows only the colours that t looks at.
void SupposeEarlierBoard(HypothesisWriter& writer, const GameLiterals& game,
                         const synth::Constraint& earlier) {
  const BoardFacts then = NewBoardFacts(writer, game.discs);
  std::vector<int> chosen;
  for (const Square t : game.moves) {
    const int is_chosen = writer.NewVariable();
    chosen.push_back(is_chosen);
    writer.Add({-is_chosen, game.disc[t]});
    ForEachSquare(game.discs, [&](Square r) {
      writer.AddSame(is_chosen, then.disc[r], r == t ? kFalse : game.before[r][t]);
      if (game.shows[t][r] != 0) writer.AddSame(is_chosen, then.mover[r], game.shows[t][r]);
    });
  }
  writer.Add(chosen);
  SupposedBoard board(writer, then);
  writer.Add({board.Meets(earlier)});
}

}  // namespace

void SupposeConditions(HypothesisWriter& writer, const GameLiterals& game,
                       const synth::WantedGame& wanted) {
  ConditionsWriter(writer, game).Write(wanted.conditions);
  if (wanted.earlier) SupposeEarlierBoard(writer, game, *wanted.earlier);
}

}  // namespace othello::proofs
