// A game to a given board, or to one of several, by many searches backwards side by side: a beam.
//
// From the boards lead exact predecessors (predecessors.h) back to an opening table. Of each
// number of discs only some are kept: those that look most like boards of games (game_likeness.h),
// with some chance. So each layer takes as long as the last one, where a search in depth
// (retrograde_search.h) stays in the first of many parts without a game. Round after round begins
// anew with other chance and keeps twice as many; after a game as many, to find another one.
//
// Most predecessors of a board with many discs have no order of the moves, and likeness does not
// tell which. So from the second round on a filter (order_filter.h) is asked for a few of the
// boards that would be kept. Each question refutes others with the one that it asks for, the next
// likeliest take their place, and so on: forty questions make most of a layer of thousands of
// boards that have an order. If a layer runs empty and nothing had been left out, no game reaches
// the boards: that is the refutation of most boards that have none. A question has so many
// conflicts of the solver and no time of its own, so rounds are the same each time.
//
// Where the colours are fixed, the discs and the side to move say whether a game to a board has an
// odd number of passes (HasOddPasses). Boards of games seldom stand right after a pass, and boards
// before one look little like others. So if the given boards need a pass, each layer has two
// halves: boards that still need one, among which those are preferred on which a side has few
// moves, and boards from which it has been taken back.
#ifndef OTHELLO_RETRO_RETROGRADE_BEAM_H_
#define OTHELLO_RETRO_RETROGRADE_BEAM_H_

#include <absl/container/flat_hash_set.h>
#include <absl/types/span.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/random.h"
#include "core/board.h"
#include "core/square.h"
#include "logic/limits.h"
#include "retro/backward_node.h"
#include "retro/game_likeness.h"
#include "retro/opening_meeting.h"
#include "retro/opening_table.h"
#include "retro/order_filter.h"
#include "retro/verdict.h"

namespace othello::retro {

struct BeamSettings {
  std::uint64_t seed = 0;
  // Boards that the first round and the widest one keep of each number of discs.
  std::size_t first_width = 125;
  std::size_t most_width = 32'000;
  LikenessWeights likeness = LearnedLikeness();
  // From the second round on the filter is asked for boards with at least so many discs: with
  // fewer, most have an order. More than kSquares: for none. Of 50 boards of the CoG 2026 list as
  // they lie, one thread, rounds of up to 8,000 boards find 44 with it in 130 s, one of 16,000
  // without it 36 in 380 s.
  int fewest_discs_asked = 26;
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

  // The next round. The decision is without the colour at the end and without the time; it is
  // unknown for lack of time if a limit is hit, or if too much was left out for a refutation. Its
  // effort is that of all rounds.
  Decision RunRound(const logic::Limits& limits);

  // How many discs more than those of the opening table the last boards had that the last round
  // came to: 1 is the least; kSquares before the first round, or if all of these lack a pass. Few
  // are a sign that games reach the board.
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

  void PrepareNextRound();
  const Layer& LastBoards() const;
  std::optional<OrderFilter::Family> Ask(const Board& board, int conflicts);
  // Some given board has an order of the moves, or may have one.
  bool SomeMayHaveOrder();
  // Both return whether to go on: no limit was hit, and no board met the table.
  bool AddLayer();
  bool AddPredecessors(const Node& node, std::int32_t number, bool passed);
  bool Meets(const Node& node);
  void MeetAtOnce();
  bool IsNew(const Node& node);
  std::size_t MostOfOne() const;
  // Games to the node's board have an odd number of passes.
  bool NeedsPass(const Node& node) const;
  // Of the next layer, as many boards that need a pass as others.
  void KeepBothKinds();
  void Keep();
  // Of the next layer from `begin` on.
  void KeepLikeliest(std::size_t begin, std::size_t most);
  void KeepLikeliestWithOrder();
  // Asks for some of them that have not been asked for, and removes what is refuted.
  struct Answers {
    int asked = 0;
    int refuted = 0;
  };
  Answers AskForSome(Layer& boards);

  const OpeningMeeting meeting_;
  const Question question_;
  const BeamSettings settings_;
  base::Random random_;
  std::size_t width_;
  bool filters_ = false;  // in this round: all but the first, if it asks at all
  bool left_out_ = false;
  OrderFilter filter_;
  std::vector<Layer> layers_;  // the given boards, then those with one disc less, ...
  Layer next_;                 // being made
  absl::flat_hash_set<std::pair<Board, Color>> seen_;  // boards of the next layer
  std::optional<logic::LimitWatch> watch_;
  std::optional<WayFromOpening> met_;
  std::int64_t nodes_ = 0;
  std::int64_t predecessors_ = 0;
};

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_RETROGRADE_BEAM_H_
