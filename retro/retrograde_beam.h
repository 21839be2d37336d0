// A game to a given board, or to one of several, by many searches backwards side by side: a beam.
//
// From the boards lead exact predecessors (predecessors.h) back to an opening table. Of each number
// of discs only some are kept: those that look most like boards of games (game_likeness.h), with
// some chance. So each layer takes as long as the last one, where a search in depth
// (retrograde_search.h) stays in the first of many parts without a game. Round after round begins
// anew with other chance and keeps twice as many. It finds, and proves nothing.
#ifndef OTHELLO_RETRO_RETROGRADE_BEAM_H_
#define OTHELLO_RETRO_RETROGRADE_BEAM_H_

#include <absl/container/flat_hash_set.h>
#include <absl/types/span.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/random.h"
#include "core/board.h"
#include "core/square.h"
#include "logic/limits.h"
#include "retro/backward_node.h"
#include "retro/game_likeness.h"
#include "retro/opening_meeting.h"
#include "retro/opening_table.h"
#include "retro/verdict.h"

namespace othello::retro {

struct BeamSettings {
  std::uint64_t seed = 0;
  // Boards that the first round and the widest one keep of each number of discs.
  std::size_t first_width = 125;
  std::size_t most_width = 32'000;
  LikenessWeights likeness = LearnedLikeness();
};

class RetrogradeBeam {
 public:
  // The centre of the board must be occupied. The table must outlive the object.
  RetrogradeBeam(const OpeningTable& table, const Board& board, const Question& question,
                 const BeamSettings& settings = {})
      : RetrogradeBeam(table, absl::MakeConstSpan(&board, 1), question, settings) {}

  // To any of the boards, of which there is at least one: all have as many discs.
  RetrogradeBeam(const OpeningTable& table, absl::Span<const Board> boards,
                 const Question& question, const BeamSettings& settings = {});

  // The next round. The decision is without the colour at the end and without the time; without a
  // game it is unknown for lack of time. Its effort is that of all rounds.
  Decision RunRound(const logic::Limits& limits);

  // How many discs more than those of the opening table the last boards had that the last round
  // came to: 1 is the least; kSquares before the first round. Few are a sign that games reach the
  // board.
  int DiscsFromOpening() const;

  // The given boards from which the last round came so far; before the first round all of them.
  std::vector<Board> NearestBoards() const;

  // The given board that the game ends in. Requires that the last round found one.
  const Board& MetBoard() const {
    return layers_.front()[static_cast<std::size_t>(met_->given)].board;
  }

  // The last round kept not all boards, so a wider one may come farther.
  bool LeftOut() const { return left_out_; }

  // The boards with so many discs that the last round kept.
  std::vector<Board> KeptBoards(int discs) const;

 private:
  using Node = BackwardNode;
  using Layer = std::vector<Node>;

  const Layer& LastBoards() const;
  // Both return whether to go on: no limit was hit, and no board met the table.
  bool AddLayer();
  bool AddPredecessors(const Node& node, std::int32_t number, bool passed);
  bool Meets(const Node& node);
  void MeetAtOnce();
  bool IsNew(const Node& node);
  void KeepBest(std::size_t begin, std::size_t most);

  const OpeningMeeting meeting_;
  const Question question_;
  const BeamSettings settings_;
  base::Random random_;
  std::size_t width_;
  bool left_out_ = false;
  std::vector<Layer> layers_;                // the given boards, then those with one disc less, ...
  Layer next_;                               // being made
  absl::flat_hash_set<std::uint64_t> seen_;  // hashes of boards of the next layer
  std::optional<logic::LimitWatch> watch_;
  std::optional<WayFromOpening> met_;
  std::int64_t nodes_ = 0;
  std::int64_t predecessors_ = 0;
};

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_RETROGRADE_BEAM_H_
