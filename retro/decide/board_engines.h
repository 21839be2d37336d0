// The engines that decide given boards, and what their decisions can say.
//
// A new engine is a file of its own and a line in each of the two tables here: tests run every
// engine of the first over the same boards, and `verify` repeats what the second says.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/base/words.h"
#include "core/game/board.h"
#include "retro/backwards/retrograde_search.h"
#include "retro/decide/orders_of_boards.h"
#include "retro/opening/opening_table.h"
#include "retro/prunes.h"
#include "retro/search_observer.h"
#include "retro/verdict.h"

namespace othello::retro {

// What an engine is asked, and what it may use.
struct BoardTask {
  Board board;  // its centre is occupied
  Question question;
  const OpeningTable& table;
  RetrogradeSearch& search;  // of the question's kind, over the same table
  OrdersOfBoards& orders;
};

// The words are those of the option --engine.
enum class EngineChoice : std::uint8_t { kAuto, kRetro, kSat, kPlay };

struct BoardEngine {
  EngineChoice choice;
  const char* word;
  // The decision without the colour to move at the end of the game and without the time.
  Decision (*decide)(const BoardTask& task, const SearchContext& context);
  bool refutes;  // or it only finds games
  // What runs first: where memory is needed for the first time.
  Engine engine;
  Stage stage;
};

// The prunes, a short retrograde search, the order of the moves if many boards are asked for, then
// beams backwards, the formula and play in turn (find_or_refute.h): the cheapest first.
Decision DecideByStages(const BoardTask& task, const SearchContext& context);
// The prunes, then the retrograde search to its end.
Decision DecideBackwards(const BoardTask& task, const SearchContext& context);
// The formula of games alone (order_race.h).
Decision DecideByFormula(const BoardTask& task, const SearchContext& context);
// Games played towards the board (board_play.h).
Decision DecideByPlay(const BoardTask& task, const SearchContext& context);

inline constexpr auto kBoardEngines = std::to_array<BoardEngine>({
    {EngineChoice::kAuto, "auto", DecideByStages, true, Engine::kRetro, Stage::kSearch},
    {EngineChoice::kRetro, "retro", DecideBackwards, true, Engine::kRetro, Stage::kSearch},
    {EngineChoice::kSat, "sat", DecideByFormula, true, Engine::kSat, Stage::kOrder},
    {EngineChoice::kPlay, "play", DecideByPlay, false, Engine::kPlay, Stage::kPlay},
});

constexpr auto WordTable(EngineChoice) {
  std::array<Word<EngineChoice>, kBoardEngines.size()> words{};
  for (std::size_t i = 0; i < words.size(); ++i)
    words[i] = {kBoardEngines[i].choice, kBoardEngines[i].word};
  return words;
}

// The decision that this prune refutes the board.
Decision PrunedBy(Prune prune);

// How a decision about a board is checked again.
enum class Repeat : std::uint8_t {
  kReplay,   // its game is replayed
  kPrune,    // the prune is asked
  kFormula,  // the formula of games is asked, of another solver
  kSearch,   // a plain search, or the retrograde search from another table
};

struct BoardEvidence {
  Engine engine;
  Stage stage;
  Reason reason;
  Repeat repeat;
};

// What decisions about boards can say; where a prune refutes, in addition Engine::kRetro and
// Stage::kPrunes with its reason.
inline constexpr auto kBoardEvidence = std::to_array<BoardEvidence>({
    {Engine::kRetro, Stage::kSearch, Reason::kGame, Repeat::kReplay},
    {Engine::kRetro, Stage::kBeam, Reason::kGame, Repeat::kReplay},
    {Engine::kRetro, Stage::kFiltered, Reason::kGame, Repeat::kReplay},
    {Engine::kRetro, Stage::kSearch, Reason::kExhausted, Repeat::kSearch},
    // A plain search would not end where boards have to be asked for their order.
    {Engine::kRetro, Stage::kFiltered, Reason::kExhausted, Repeat::kFormula},
    {Engine::kRetro, Stage::kFiltered, Reason::kNoOrder, Repeat::kFormula},
    {Engine::kSat, Stage::kOrder, Reason::kNoOrder, Repeat::kFormula},
    {Engine::kSat, Stage::kNoPasses, Reason::kGame, Repeat::kReplay},
    {Engine::kSat, Stage::kPasses, Reason::kGame, Repeat::kReplay},
    {Engine::kSat, Stage::kPasses, Reason::kNoTurns, Repeat::kFormula},
    {Engine::kEnumeration, Stage::kEnumeration, Reason::kGame, Repeat::kReplay},
    {Engine::kPlay, Stage::kPlay, Reason::kGame, Repeat::kReplay},
    {Engine::kGiven, Stage::kGiven, Reason::kGame, Repeat::kReplay},
});

// How the decision is checked again; nullopt: no search says this by such an engine, in such a
// stage, for such a reason.
std::optional<Repeat> RepeatOf(const Decision& decision);

}  // namespace othello::retro
