// The answer about a board: whether a game reaches it, and the evidence.
#pragma once

#include <absl/status/status.h>

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/base/words.h"
#include "core/game/board.h"
#include "core/game/square.h"
#include "core/game/symmetry.h"
#include "core/logic/limits.h"
#include "retro/effort.h"

namespace othello::retro {

enum class Verdict : std::uint8_t { kReachable, kUnreachable, kUnknown };

constexpr auto WordTable(Verdict) {
  return std::to_array<Word<Verdict>>({{Verdict::kReachable, "reachable"},
                                       {Verdict::kUnreachable, "unreachable"},
                                       {Verdict::kUnknown, "unknown"}});
}

// What decided.
enum class Engine : std::uint8_t {
  kNone,
  kRetro,        // prunes, and the retrograde search
  kSat,          // the formula of games
  kEnumeration,  // of all positions that games reach with few discs
  kPlay,         // games played towards the goal (play/)
  kCandidates,   // boards proposed by a solver and decided one by one
  kZ3,           // the conditions alone, by that solver
  kCadical,
  kGiven,  // none: the question came with a game
};

constexpr auto WordTable(Engine) {
  return std::to_array<Word<Engine>>({{Engine::kRetro, "retro"},
                                      {Engine::kSat, "sat"},
                                      {Engine::kEnumeration, "enumeration"},
                                      {Engine::kPlay, "play"},
                                      {Engine::kCandidates, "candidates"},
                                      {Engine::kZ3, "z3"},
                                      {Engine::kCadical, "cadical"},
                                      {Engine::kGiven, "given"}});
}

// The part of the work in which an engine decided or was stopped.
enum class Stage : std::uint8_t {
  kNone,
  // retro
  kPrunes,
  kSearch,
  kBeam,      // retrograde_beam.h
  kFiltered,  // ... with a filter
  // sat, see order_stages.h
  kWriting,  // the formula is being written
  kOrder,
  kNoPasses,
  kPasses,
  // the others
  kEnumeration,
  kPlay,
  kCandidates,
  kConditions,
  kGiven,
};

constexpr auto WordTable(Stage) {
  return std::to_array<Word<Stage>>({{Stage::kPrunes, "prunes"},
                                     {Stage::kSearch, "search"},
                                     {Stage::kBeam, "beam"},
                                     {Stage::kFiltered, "filtered search"},
                                     {Stage::kWriting, "writing"},
                                     {Stage::kOrder, "order"},
                                     {Stage::kNoPasses, "no passes"},
                                     {Stage::kPasses, "passes"},
                                     {Stage::kEnumeration, "enumeration"},
                                     {Stage::kPlay, "play"},
                                     {Stage::kCandidates, "candidates"},
                                     {Stage::kConditions, "conditions"},
                                     {Stage::kGiven, "given"}});
}

// Why a position, or all positions of a kind, are reachable or not.
enum class Reason : std::uint8_t {
  kNone,
  kGame,  // reachable: by this game
  // A prune refutes it, see prunes.h.
  kCentre,
  kConnectivity,
  kOccupancyClosure,
  kLastMove,
  kColourClosure,
  kNoLastMove,  // prunes refute every position a few moves before it (nogood.h)
  kExhausted,   // no line of play backwards leads to the start
  kNoOrder,     // the moves have no order, even if the sides do not have to take turns
  kNoTurns,     // the moves have no order in which the sides take turns
  // About all positions that meet conditions.
  kNothingElse,        // no others besides those that were found
  kNoReachedPosition,  // no position that games reach meets them
  kEveryCandidate,     // each candidate was refuted
  kNoneHasSoMany,      // no board meets them with so great a value, reachable or not
  kNoneHasSoFew,       // ... with so small a value
};

constexpr auto WordTable(Reason) {
  return std::to_array<Word<Reason>>({{Reason::kGame, "game"},
                                      {Reason::kCentre, "centre"},
                                      {Reason::kConnectivity, "connectivity"},
                                      {Reason::kOccupancyClosure, "occupancy closure"},
                                      {Reason::kLastMove, "last move"},
                                      {Reason::kColourClosure, "colour closure"},
                                      {Reason::kNoLastMove, "no last move"},
                                      {Reason::kExhausted, "search exhausted"},
                                      {Reason::kNoOrder, "no order of the moves"},
                                      {Reason::kNoTurns, "no order of turns"},
                                      {Reason::kNothingElse, "no other"},
                                      {Reason::kNoReachedPosition, "no position that games reach"},
                                      {Reason::kEveryCandidate, "every candidate refuted"},
                                      {Reason::kNoneHasSoMany, "no position has that many"},
                                      {Reason::kNoneHasSoFew, "no position has that few"}});
}

// Which positions count as the given board.
struct Question {
  // Some image of the board (true), or the board in its given orientation (false).
  bool any_orientation = true;
  // Either colour may be the mover (true), or the mover is `mover_color` (false; of a given board
  // only with a fixed orientation).
  bool any_color = true;
  Color mover_color = Color::kBlack;
};

// Whether both questions allow the same images and colours; `mover_color` is ignored.
constexpr bool SameKind(const Question& a, const Question& b) {
  return a.any_orientation == b.any_orientation && a.any_color == b.any_color;
}

constexpr bool SameQuestion(const Question& a, const Question& b) {
  return SameKind(a, b) && (a.any_color || a.mover_color == b.mover_color);
}

// The symmetries that do not change the answer: a game reaches a board exactly if games reach its
// images.
constexpr SymmetrySet SymmetriesOf(const Question& question) {
  return question.any_orientation ? kAllSymmetries : kStartSymmetries;
}

// A verdict with all that a line about it says, so it has many fields.
struct Decision {
  Verdict verdict = Verdict::kUnknown;

  // If reachable: the moves of a game from the standard start, passes left out, that ends in image
  // `image` of the board with `mover_color` to move. Core replays it before the verdict is given.
  std::vector<Square> transcript;
  int image = 0;
  Color mover_color = Color::kBlack;

  // What decided. If reachable or unreachable: the reason, and no limit. If unknown: the limit that
  // was hit, and no reason; the stage is the one that was stopped.
  Engine engine = Engine::kNone;
  Stage stage = Stage::kNone;
  Reason reason = Reason::kNone;
  logic::Limit limit = logic::Limit::kNone;

  // A fault of an engine (Internal): a solver failed, or a game did not replay. Then the decision
  // says nothing about the board, and the caller must report the fault as an error.
  absl::Status fault;

  Effort effort;
  double seconds = 0;

  // A game was found, which must still be replayed.
  void Found(std::vector<Square> moves, int image_of_board) {
    verdict = Verdict::kReachable;
    reason = Reason::kGame;
    transcript = std::move(moves);
    image = image_of_board;
  }

  void Refute(Reason why) {
    verdict = Verdict::kUnreachable;
    reason = why;
  }

  // Ends without an answer, by a limit.
  void StopAt(logic::Limit hit) {
    verdict = Verdict::kUnknown;
    reason = Reason::kNone;
    limit = hit;
  }

  // Ends without an answer, by a fault.
  void Fail(const std::string& what) {
    verdict = Verdict::kUnknown;
    reason = Reason::kNone;
    fault = absl::InternalError(what);
  }
};

// There is nothing more to be asked: an answer, or a fault.
inline bool IsDecided(const Decision& decision) {
  return decision.verdict != Verdict::kUnknown || !decision.fault.ok();
}

// The word of the reason; of a decision that is unknown, the word of the limit.
inline std::string ReasonText(const Decision& decision) {
  return decision.verdict == Verdict::kUnknown ? WordOf(decision.limit) : WordOf(decision.reason);
}

}  // namespace othello::retro
