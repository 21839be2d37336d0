#include "retro/game_formula.h"

#include <memory>

#include "core/hex_pair.h"
#include "logic/dimacs.h"
#include "retro/game_order.h"
#include "retro/pass_legality.h"
#include "retro/turn_order.h"

namespace othello::retro {

namespace {

void WriteLegend(const GameOrder& order, std::ostream& out) {
  for (const Square a : order.moves()) {
    out << "c the side to move in the end placed " << SquareName(a) << ": "
        << order.PlacedByMover(a).code << '\n';
  }
  const Square black_square = std::countr_zero(kStart.mover);
  out << "c the side to move in the end had " << SquareName(black_square)
      << " at the start: " << order.MoverStarts().code << '\n';
  for (const Square a : order.moves()) {
    for (const Square b : order.moves()) {
      if (a < b) {
        out << "c " << SquareName(a) << " before " << SquareName(b) << ": "
            << order.Before(a, b).code << '\n';
      }
    }
  }
}

}  // namespace

void WriteGameFormula(const Board& board, const Question& question, Stage stage,
                      std::ostream& out) {
  logic::DimacsFormula formula;
  const auto order = std::make_unique<GameOrder>(board, formula);
  if (stage != Stage::kOrder) {
    const auto turns = std::make_unique<TurnOrder>(*order, question);
    if (stage == Stage::kNoPasses) {
      formula.Clause({turns->NoPass()});
    } else {
      for (const Square t : order->moves()) RequireLegalPassBefore(t, *order, *turns);
    }
  }
  out << "c games that end in " << HexPairText(board) << " (mover, other), " << WordOf(stage)
      << '\n';
  WriteLegend(*order, out);
  logic::WriteDimacs(formula.cnf(), out);
}

}  // namespace othello::retro
