#include "retro/retrograde_beam.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

#include "core/board_hash.h"
#include "core/occupancy_closure.h"
#include "retro/predecessors.h"
#include "retro/prunes.h"

namespace othello::retro {

namespace {

// Of the predecessors of one board at most so many are kept, so that a layer is not of one family.
constexpr std::size_t kMostOfOne = 20;
// A nearly full board may have many thousands: about so many, drawn at random, are looked at.
constexpr float kMostLookedAt = 200;
// The mean of what chance adds to a likeness.
constexpr float kChance = 0.125F;

// Of a last move on any of these squares.
int FlipSets(const Board& after, Bitboard squares) {
  int sets = 0;
  ForEachSquare(squares, [&](Square square) { sets += FlipChoicesAt(after, square).FlipSets(); });
  return sets;
}

}  // namespace

RetrogradeBeam::RetrogradeBeam(const OpeningTable& table, absl::Span<const Board> boards,
                               const Question& question, const BeamSettings& settings)
    : meeting_(table, question),
      question_(question),
      settings_(settings),
      random_(settings.seed),
      width_(settings.first_width),
      layers_(1) {
  Layer& given = layers_.front();
  for (const Board& board : boards) {
    const auto number = static_cast<std::int32_t>(given.size());
    given.push_back({.board = board, .given = number, .to_move = question.mover_color});
  }
}

Decision RetrogradeBeam::RunRound(const logic::Limits& limits) {
  watch_.emplace(limits);
  layers_.resize(1);
  left_out_ = false;
  if (layers_.front().front().board.Discs() > meeting_.discs()) {
    while (AddLayer()) {
    }
  } else {
    MeetAtOnce();
  }
  width_ = std::min(2 * width_, settings_.most_width);
  Decision decision;
  decision.engine = Engine::kRetro;
  decision.stage = Stage::kBeam;
  if (met_) {
    meeting_.WriteGame(met_->place, met_->moves, decision);
  } else {
    decision.StopAt(logic::Limit::kTime);
  }
  decision.effort = {{Count::kNodes, nodes_}, {Count::kPredecessors, predecessors_}};
  return decision;
}

const RetrogradeBeam::Layer& RetrogradeBeam::LastBoards() const {
  return layers_.back().empty() ? *std::next(layers_.rbegin()) : layers_.back();
}

int RetrogradeBeam::DiscsFromOpening() const {
  if (layers_.size() == 1) return kSquares;
  return std::max(LastBoards().front().board.Discs() - meeting_.discs(), 1);
}

std::vector<Board> RetrogradeBeam::NearestBoards() const {
  std::set<std::int32_t> given;
  for (const Node& node : LastBoards()) given.insert(node.given);
  std::vector<Board> boards;
  boards.reserve(given.size());
  for (const std::int32_t number : given)
    boards.push_back(layers_.front()[static_cast<std::size_t>(number)].board);
  return boards;
}

std::vector<Board> RetrogradeBeam::KeptBoards(int discs) const {
  const int layer = layers_.front().front().board.Discs() - discs;
  std::vector<Board> boards;
  if (layer < 0 || layer >= static_cast<int>(layers_.size())) return boards;
  for (const Node& node : layers_[static_cast<std::size_t>(layer)]) boards.push_back(node.board);
  return boards;
}

bool RetrogradeBeam::AddLayer() {
  next_.clear();
  seen_.clear();
  const Layer& layer = layers_.back();
  for (std::size_t i = 0; i < layer.size(); ++i) {
    if (watch_->Hit() != logic::Limit::kNone) return false;
    ++nodes_;
    const auto number = static_cast<std::int32_t>(i);
    if (!AddPredecessors(layer[i], number, /*passed=*/false)) return false;
    if (MayFollowPass(layer[i].board) && !AddPredecessors(layer[i], number, /*passed=*/true))
      return false;
  }
  left_out_ = left_out_ || next_.size() > width_;
  KeepBest(0, width_);
  layers_.push_back(next_);
  return !next_.empty();
}

// `passed`: the move that led to the node's board was followed by a pass.
bool RetrogradeBeam::AddPredecessors(const Node& node, std::int32_t number, bool passed) {
  const Board after = passed ? Passed(node.board) : node.board;
  const Color to_move = passed ? node.to_move : Opposite(node.to_move);
  const bool last_layer = after.Discs() == meeting_.discs() + 1;
  const std::size_t begin = next_.size();
  const NearbyLikeness likeness(Passed(after), settings_.likeness);
  Bitboard squares = LastMoveSquares(after);
  const float part = kMostLookedAt / static_cast<float>(FlipSets(after, squares));
  for (; squares != 0; squares &= squares - 1) {
    const Square square = std::countr_zero(squares);
    if (!IsExplained(after.Occupied() & ~Bit(square))) continue;
    const bool go_on = ForEachFlipSet(after, square, [&](Bitboard flips) {
      if (part < 1 && random_.Next() >= part) return true;
      ++predecessors_;
      Node before = {.board = BeforeMove(after, square, flips),
                     .after = number,
                     .given = node.given,
                     .square = static_cast<std::int8_t>(square),
                     .to_move = to_move};
      if (last_layer) return !Meets(before);
      if (IsNew(before) && Passes(before.board, Prune::kLastMove)) {
        before.likeness = likeness.Of(before.board) - kChance * std::log(1 - random_.Next());
        next_.push_back(before);
      }
      return true;
    });
    if (!go_on) return false;
  }
  KeepBest(begin, kMostOfOne);
  return true;
}

void RetrogradeBeam::MeetAtOnce() {
  for (const Node& node : layers_.front()) {
    if (!met_) met_ = WayAtOnce(node, meeting_);
  }
}

bool RetrogradeBeam::Meets(const Node& node) {
  met_ = WayThrough(node, layers_.size() - 1, meeting_,
                    [this](std::size_t layer, std::size_t number) -> const Node& {
                      return layers_[layer][number];
                    });
  return met_.has_value();
}

bool RetrogradeBeam::IsNew(const Node& node) {
  const std::uint64_t colors = !question_.any_color && node.to_move == Color::kWhite ? 1 : 0;
  return seen_.insert(MixedHash(node.board) ^ colors).second;
}

// Of the next layer from `begin` on.
void RetrogradeBeam::KeepBest(std::size_t begin, std::size_t most) {
  if (next_.size() - begin <= most) return;
  const auto first = next_.begin() + static_cast<std::ptrdiff_t>(begin);
  const auto end_of_best = first + static_cast<std::ptrdiff_t>(most);
  std::nth_element(first, end_of_best, next_.end(),
                   [](const Node& a, const Node& b) { return a.likeness > b.likeness; });
  next_.erase(end_of_best, next_.end());
}

}  // namespace othello::retro
