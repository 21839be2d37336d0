// A goal (goals/goal.h) for boards with few discs, by looking at every position that a game
// reaches; where something is asked of the game, by looking at every game (game_enumeration.h).
//
// With few discs a formula must find out what anyone can list: up to 14 discs there are 3.5 million
// positions, listed in half a second. Most questions of the kind "the fewest discs with ..." and
// all those about an opening end here.
//
// Measured (two busy cores): the most legal moves with 11 discs, proved: 0.2 s, by formula 160 s;
// the fewest discs of a lone disc with eight moves (13): 1 s, by formula it was not found in 240 s.
#pragma once

#include <absl/status/statusor.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/game/board.h"
#include "core/game/moves.h"
#include "goals/decide/game_enumeration.h"
#include "goals/goal_search.h"
#include "retro/opening/opening_table.h"
#include "retro/verdict.h"

namespace othello::goals {

// Up to this many discs are enumerated where nothing else is asked for. With 15 discs there are 20
// million positions, with 16 discs 140 million (a quarter of a minute and 4 GB).
inline constexpr int kEnumeratedDiscs = 14;
// Up to this many where a goal allows no more, and the quicker searches found no answer.
inline constexpr int kMostEnumeratedDiscs = 15;

class GoalEnumeration {
 public:
  // Looks at positions with at most `discs` discs. Requires kMinOpeningDiscs <= discs <=
  // kMaxOpeningDiscs (opening_table.h).
  explicit GoalEnumeration(int threads, int discs = kEnumeratedDiscs)
      : threads_(threads), discs_(discs) {}

  // The most discs that are looked at.
  int discs() const { return discs_; }
  // From now on up to kMostEnumeratedDiscs, unless the object was made for another number of discs
  // than usual.
  void LookFurther() {
    if (discs_ == kEnumeratedDiscs) discs_ = kMostEnumeratedDiscs;
  }
  // The table of at least min(discs, this->discs()) discs. At a limit: the status of
  // OpeningTable::Build, whose message is the limit's name.
  absl::StatusOr<const retro::OpeningTable*> Table(int discs, const logic::Limits& limits);

  // Whether `goal` can be asked: it allows few enough discs; where it says something about games,
  // no more than those and than kMostEnumeratedDiscs.
  bool Covers(const Goal& goal) const {
    return goal.discs.min <= discs_ && (!AsksOfGames(goal) || HasFewGames(goal));
  }

  // Looks at the positions with at most discs() discs, right after moves and after forced passes.
  // Unreachable: none of them answers `goal`, which Covers; more discs were not looked at.
  // Unknown: a limit was hit, or where one colour is asked for, too many positions were found with
  // the other one and might be reached with either.
  // `takes`: see BoardsWanted.
  GoalAnswer Search(const Goal& goal, const logic::Limits& limits,
                    std::function<bool(const Board&)> takes = {});

  // Every answer, one of each family of images under SymmetriesOf(goal), those with fewer discs
  // first. Nothing: as for "unknown".
  struct AllAnswers {
    std::vector<GoalAnswer> answers;
    std::int64_t positions = 0;  // looked at
  };
  std::optional<AllAnswers> All(const Goal& goal, const logic::Limits& limits);

 private:
  // Whether all games can be looked at.
  bool HasFewGames(const Goal& goal) const {
    return goal.discs.max <= std::min(discs_, kMostEnumeratedDiscs);
  }
  // Tables do not know who moves where somebody may have passed.
  static bool AsksWhoMoves(const Goal& goal) {
    return !goal.question.any_color && goal.discs.max > kDiscsOfFirstPass;
  }
  Enumerated LookAt(const Goal& goal, const BoardsWanted& wanted, const logic::Limits& limits);

  int threads_;
  int discs_;
  std::optional<retro::OpeningTable> table_;  // as deep as was needed so far
};

}  // namespace othello::goals
