// A game to a given board, or to one of several, by many searches backwards side by side: a beam.
//
// Exact predecessors (predecessors.h) lead from the boards back to an opening table. For each
// number of discs only some are kept: those that look most like boards of games (plausibility.h),
// with some randomness. So each layer takes as long as the last one, whereas a search in depth
// (retrograde_search.h) stays in the first of many parts without a game. Each round begins anew
// with other random numbers and keeps twice as many boards as the one before; after a game it keeps
// as many, to find another one.
//
// Most predecessors of a board with many discs have no order of the moves, and plausibility does
// not tell which. So from the second round on a filter (order_filter.h) is asked about a few of the
// boards that would be kept. Each question refutes others together with the one that it asks about,
// the next likeliest take their place, and so on: after forty questions most of a layer of
// thousands are boards that have an order. If a layer runs empty and nothing had been left out, no
// game reaches the boards: most boards that no game reaches are refuted in this way. A question is
// limited by the conflicts of the solver and not by time, so rounds are the same each time.
//
// Where the colours are fixed, the discs and the side to move say whether a game to a board has an
// odd number of passes (HasOddPasses). Boards of games seldom stand right after a pass, and boards
// before one look little like others. So if the given boards need a pass, each layer has two
// halves: boards that still need one, among which those are preferred on which a side has few
// moves, and boards from which it has been taken back.
#pragma once

#include <absl/container/flat_hash_set.h>
#include <absl/types/span.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/game/board.h"
#include "core/logic/limits.h"
#include "retro/backwards/backward_node.h"
#include "retro/backwards/opening_meeting.h"
#include "retro/backwards/order_filter.h"
#include "retro/backwards/plausibility.h"
#include "retro/opening/opening_table.h"
#include "retro/verdict.h"

namespace othello::retro {

struct BeamSettings {
  std::uint64_t seed = 0;
  // Boards that the first round and the widest one keep of each number of discs.
  std::size_t first_width = 125;
  std::size_t most_width = 32'000;
  PlausibilityWeights plausibility = LearnedPlausibility();
  // From the second round on the filter is asked about boards with at least this many discs: with
  // fewer, most have an order. More than kSquares: about none. Of 50 boards of the CoG 2026 list in
  // their given orientation, on one thread, rounds of up to 8,000 boards find 44 with the filter in
  // 130 s; one round of 16,000 without it finds 36 in 380 s.
  int fewest_discs_asked = 26;
};

class RetrogradeBeam {
 public:
  // The centre of the board must be occupied. The table must outlive the object.
  RetrogradeBeam(const OpeningTable& table, const Board& board, const Question& question,
                 const BeamSettings& settings = {})
      : RetrogradeBeam(table, absl::MakeConstSpan(&board, 1), question, settings) {}

  // To any of the boards. Requires at least one; all have equally many discs.
  RetrogradeBeam(const OpeningTable& table, absl::Span<const Board> boards,
                 const Question& question, const BeamSettings& settings = {});

  // The next round. The decision is without the colour at the end and without the time; it is
  // unknown for lack of time if a limit is hit, or if too much was left out for a refutation. Its
  // effort is that of all rounds.
  Decision RunRound(const logic::Limits& limits);

  // How many discs more than the opening table the last boards have that the last round reached: 1
  // is the least; kSquares before the first round, or if all of these lack a pass. Few are a sign
  // that games reach the board.
  int DiscsFromOpening() const;

  // The given boards from which the last round came so far; before the first round all of them.
  std::vector<Board> NearestBoards() const;

  // The given board that the game ends in. Requires that the last round found one.
  const Board& MetBoard() const {
    return layers_.front()[static_cast<std::size_t>(met_->given)].board;
  }

  // The last round kept not all boards, so a wider one may come farther.
  bool LeftOut() const { return left_out_; }

  // The boards with `discs` discs that the last round kept.
  std::vector<Board> KeptBoards(int discs) const;

 private:
  using Node = BackwardNode;
  using Layer = std::vector<Node>;

  void PrepareNextRound();
  const Layer& LastBoards() const;
  std::optional<OrderFilter::Family> Ask(const Board& board, int conflicts);
  // Some given board has an order of the moves, or may have one.
  bool SomeMayHaveOrder();
  // Both return whether to continue: no limit was hit, and no board met the table.
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
  // Asks about some boards that it did not ask about before, and removes what is refuted.
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
