#include "retro/decide/decide.h"

#include <algorithm>
#include <new>

#include "core/base/stopwatch.h"
#include "retro/decide/confirmation.h"

namespace othello::retro {

Decider::Decider(const OpeningTable& table, const Question& kind, std::size_t memory_bytes,
                 EngineChoice engine)
    : table_(table),
      kind_(kind),
      engine_(*std::find_if(kBoardEngines.begin(), kBoardEngines.end(),
                            [&](const BoardEngine& any) { return any.choice == engine; })),
      search_(table, kind, memory_bytes / 2) {}

Decision Decider::Decide(const Board& board, Color mover_color, const SearchContext& context) {
  const base::Stopwatch watch;
  Question question = kind_;
  question.mover_color = mover_color;
  Decision decision;
  decision.engine = engine_.engine;
  decision.stage = engine_.stage;
  try {
    decision = board.HasCentre()
                   ? engine_.decide({board, question, table_, search_, orders_}, context)
                   : PrunedBy(Prune::kCentre);
  } catch (const std::bad_alloc&) {
    decision.StopAt(logic::Limit::kMemory);
  }
  if (decision.verdict == Verdict::kReachable) ConfirmOrRetract(board, question, decision);
  decision.seconds = watch.Seconds();
  return decision;
}

}  // namespace othello::retro
