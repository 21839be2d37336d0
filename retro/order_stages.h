// The stages in which a formula of games is solved, each of which may decide:
//
//   "order"      the order of the moves without turns (game_order.h). Unsatisfiable: no game,
//                whatever the passes.
//   "no passes"  with turns, assuming that nobody passes (turn_order.h). Satisfiable: a game.
//   "passes"     without the assumption. Unsatisfiable: no game, whatever the passes. A model in
//                which each side that passes has no move is a game; for every other one the passes
//                that are not legal are made exact (pass_legality.h), and the solver goes on. There
//                are at most as many rounds as moves.
//
// The stages share one solver, so that each begins with what the ones before it learned. The first
// stage is cut short: boards that it refutes are refuted quickly, and looking on for an order
// without turns is no use. The other two take turns in growing slices of time until one decides.
#ifndef OTHELLO_RETRO_ORDER_STAGES_H_
#define OTHELLO_RETRO_ORDER_STAGES_H_

#include <array>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <limits>
#include <memory>
#include <string>

#include "encoding/board_literals.h"
#include "logic/limits.h"
#include "logic/solver.h"
#include "retro/clause_families.h"
#include "retro/game_order.h"
#include "retro/model_game.h"
#include "retro/retrograde_search.h"
#include "retro/turn_order.h"
#include "retro/verdict.h"

namespace othello::retro {

enum class FormulaStage : std::uint8_t {
  kOrder,     // unsatisfiable: the board is unreachable
  kNoPasses,  // satisfiable: a game without passes reaches it
  kPasses,    // every pass exact: satisfiable if and only if the board is reachable
};
inline constexpr std::array<FormulaStage, 3> kFormulaStages = {
    FormulaStage::kOrder, FormulaStage::kNoPasses, FormulaStage::kPasses};

// "order", "no passes" or "passes", as the decisions name them.
std::string FormulaStageName(FormulaStage stage);

struct OrderSearchSettings {
  logic::Engine engine = logic::Engine::kCadical;
  std::uint32_t seed = 0;
  // Measured on eight boards of the GPW 2025 list: kFindsModel 97 s, kBalanced 134 s, but for
  // refutations that take turns into account it is the other way round.
  logic::Strategy strategy = logic::Strategy::kFindsModel;
  ClauseFamilies families = kAllClauseFamilies;
  // Of 847 boards of the GPW 2025 list, 702 are refuted by the first stage within this time, most
  // within 0.02 s.
  double seconds_of_first_stage = 2;
};

class OrderStages {
 public:
  // Time counts from here on. Of the limits, `nodes` is not looked at.
  OrderStages(const Question& question, const SearchLimits& limits,
              const OrderSearchSettings& settings);
  OrderStages(const OrderStages&) = delete;
  OrderStages& operator=(const OrderStages&) = delete;

  // Of the formula; what is written into it before Run holds for the game.
  logic::Solver& solver() { return *solver_; }

  using GameWriter = std::function<void(const GameOrder& order, const TurnOrder& turns)>;

  // Writes that moves in some order end in the board, of the solver's literals. To be called once,
  // before Run. `discs`: what is known about their number, see TurnOrder. `write_game` adds what
  // else the game must be; it is called when the turns are written, so the stage "order" does
  // without it.
  const GameOrder& EndIn(const encoding::BoardLiterals& board, const DiscRange& discs = {},
                         GameWriter write_game = {});

  // Everything about the decision but the colour that moves at the end of the game, and the time.
  // If the verdict is "reachable" then the solver's model describes the game. May be called again
  // when more has been written into the formula since: the stages go on where they were, and a
  // second "unreachable" says that there is nothing else.
  Decision Run();

 private:
  void Stages();
  void WriteTurns();
  bool NotDecided() const {
    return decision_.verdict == Verdict::kUnknown && decision_.reason.empty();
  }
  // Whether it is refuted that there is one; takes it if there is.
  bool NoGameWithoutPasses(double seconds);
  void Passes(double seconds);
  // Solves for so long at most, within the limits over all stages. Notes the time that the stage
  // took.
  logic::Answer Solve(FormulaStage stage, std::initializer_list<logic::Literal> assumptions,
                      double seconds);
  std::string ReasonOfUnknown();
  void NoteTime(std::string stage, double seconds);
  void Refute(const char* reason);
  void TakeGame(const absl::StatusOr<ModelGame>& game);

  void TellObserver() const;

  const Question question_;
  const SearchObserver* const observer_;
  const std::function<void()> looking_ = [this] { TellObserver(); };
  const logic::Limits limits_;
  const OrderSearchSettings settings_;
  logic::LimitWatch watch_;
  std::unique_ptr<logic::Solver> solver_;
  std::unique_ptr<GameOrder> order_;
  DiscRange discs_;
  GameWriter write_game_;
  std::unique_ptr<TurnOrder> turns_;
  bool without_passes_refuted_ = false;
  Bitboard exact_passes_ = 0;      // moves before which passes are
  const char* stage_ = "writing";  // what the observer is told
  Decision decision_;
};

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_ORDER_STAGES_H_
