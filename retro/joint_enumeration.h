// The joint question (joint_search.h) for boards with few discs, by looking at every position that a game reaches.
//
// With few discs a formula must find out what anyone can list: up to 14 discs there are 3.5 million positions, listed in
// half a second. Most questions of the kind "the fewest discs with ..." and all those about an opening end here.
//
// Measured (two busy cores): the most legal moves with 11 discs, proved: 0.2 s, by formula 160 s; the fewest discs of a
// lone disc with eight moves (13): 1 s, by formula it was not found in 240 s.
#ifndef OTHELLO_RETRO_JOINT_ENUMERATION_H_
#define OTHELLO_RETRO_JOINT_ENUMERATION_H_

#include <absl/status/statusor.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "core/board.h"
#include "retro/joint_search.h"
#include "retro/opening_table.h"
#include "retro/retrograde_search.h"
#include "retro/verdict.h"

namespace othello::retro {

// So many discs and no more are enumerated where nothing else is asked for. With 15 discs there are 20 million positions, with 16
// 140 million (a quarter of a minute and 4 GB).
inline constexpr int kEnumeratedDiscs = 14;

// The fewest discs with which a side may have to pass. Up to there the number of discs says who is to move.
inline constexpr int kDiscsOfFirstPass = 12;

class JointEnumeration {
 public:
  // `discs`: up to so many, kMinOpeningDiscs to kMaxOpeningDiscs (opening_table.h).
  explicit JointEnumeration(int threads, int discs = kEnumeratedDiscs) : threads_(threads), discs_(discs) {}

  // The most discs that are looked at.
  int discs() const { return discs_; }
  // Up to so many discs, or as many as are looked at. A limit: as for OpeningTable::Build, whose message is the limit's name.
  absl::StatusOr<const OpeningTable*> Table(int discs, const SearchLimits& limits);

  // Whether `question` can be asked: it has `meets`, says nothing about games, and allows so few discs.
  bool Covers(const JointQuestion& question) const {
    return question.meets != nullptr && question.write_game == nullptr && question.discs.min <= discs_;
  }

  // Looks at the positions with at most discs() discs, right after moves and after forced passes. Unreachable: none of them
  // answers `question`, which Covers; more discs were not looked at. Unknown: a limit was hit, or where
  // one colour is asked for, too many positions were found with the other one and might be reached with either.
  JointAnswer Search(const JointQuestion& question, const SearchLimits& limits);

  // Every answer, one of each family of images (see JointQuestion::excluded), those with fewer discs first. Nothing: as for
  // "unknown".
  struct AllAnswers {
    std::vector<JointAnswer> answers;
    std::int64_t positions = 0;  // looked at
  };
  std::optional<AllAnswers> All(const JointQuestion& question, const SearchLimits& limits);

 private:
  int threads_;
  int discs_;
  std::optional<OpeningTable> table_;  // as deep as was needed so far
};

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_JOINT_ENUMERATION_H_
