// A search for the exact score of boards, as one of the threads that may share it.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "core/logic/limits.h"
#include "endgame/busy_boards.h"
#include "endgame/evaluation/evaluation.h"
#include "endgame/search/score_table.h"

namespace othello::endgame {

// What a search uses to look at fewer boards. Its answers are the same without.
struct Techniques {
  bool table = true;      // scores are remembered
  bool stability = true;  // stable discs bound the score
  bool ahead = true;      // the table is asked for all boards after a move before one is searched
  bool parity = true;     // moves in quadrants with an odd number of empty squares come first
};

// The instructions that a search is compiled for.
enum class Processor : std::uint8_t { kPortable, kAvx2, kAvx512 };

// What this machine runs and this program has code for, the fastest last.
std::vector<Processor> ProcessorsHere();

// What the threads of a search share. Must outlive it.
struct SharedSearch {
  ScoreTable* table;
  BusyBoards* busy;  // nullptr: one thread
  std::atomic<bool>* stop;
  Techniques techniques;
  const Evaluation* evaluation = nullptr;  // orders moves; nullptr: by the replies' number alone
};

class Search {
 public:
  Search() = default;
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  virtual ~Search() = default;

  // Before the searches for one root: boards with as many empty squares or fewer. With few, only a
  // part of the table is used, which stays in the processor's cache. `watch`, if not nullptr, is
  // looked at now and then, and sets `stop` when it is hit.
  virtual void Begin(int empty, logic::LimitWatch* watch) = 0;

  // The score of the board, seen by the mover, if it is between alpha and beta, two odd numbers or
  // beyond the scale, or one the next of the other; else a bound on the same side: at most alpha
  // and at least the score, or at least beta and at most the score. Without meaning once `stop` is
  // set. Requires alpha < beta.
  virtual int Score(const Board& board, int alpha, int beta) = 0;

  // A score that the board is likely to have, by looking a few plies ahead; nullopt without an
  // evaluation, and where few squares are empty.
  virtual std::optional<int> LikelyScore(const Board& board) = 0;

  // The legal moves in the order in which they are searched.
  virtual std::vector<Square> OrderedMoves(const Board& board) = 0;

  // Boards that were looked at; may be called while another thread searches.
  virtual std::int64_t nodes() const = 0;
};

// A search of one thread. Requires a processor that the machine has.
std::unique_ptr<Search> MakeSearch(Processor processor, const SharedSearch& shared);

}  // namespace othello::endgame
