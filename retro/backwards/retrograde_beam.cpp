#include "retro/backwards/retrograde_beam.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

#include "core/discs/occupancy_closure.h"
#include "core/game/game_conditions.h"
#include "core/game/moves.h"
#include "retro/predecessors.h"
#include "retro/prunes.h"

namespace othello::retro {

namespace {

// How many predecessors of one board are kept at most, so that a layer is not of one family. More
// with the filter, as it refutes most of them, and more in wide rounds, so that in the end nothing
// is left out. A layer with few boards has room for all.
constexpr std::size_t kMostOfOne = 20;
constexpr std::size_t kMostOfOneWithFilter = 40;
constexpr std::size_t kPartOfOne = 25;
constexpr std::size_t kRoomOfLayer = 4;
// A nearly full board may have many thousands: for each that may be kept, about this many, drawn at
// random, are looked at.
constexpr float kLookedAtOfEach = 10;
// The mean of what chance adds to a plausibility.
constexpr float kChance = 0.125F;
// What each move from a pass takes from the plausibility of a board that needs one. Measured on
// twelve boards that only games with an odd number of passes reach, at most five rounds: with 0.4
// nine are found, with 0.8 eight.
constexpr float kPerMoveFromPass = 0.4F;

// The filter takes a few tenths of a second whatever the width.
constexpr std::size_t kGrowthToFilter = 4;
// It is asked about this many boards of a layer at a time, until that refutes few of them, and
// about more in wider rounds.
constexpr int kQuestionsAtOnce = 10;
constexpr int kFewRefuted = 2;
constexpr std::size_t kWidthOfQuestion = 50;
constexpr std::size_t kMostQuestions = 40;
// Half of the boards are refuted within this many conflicts, which takes a millisecond.
constexpr int kConflictsOfQuestion = 8;
// To refute the given boards ends the search.
constexpr int kConflictsOfGiven = 1000;

// How many moves the side has that has fewer: before a pass it has none.
float MovesFromPass(const Board& board) {
  return static_cast<float>(
      std::min(std::popcount(LegalMoves(board)), std::popcount(LegalMoves(Passed(board)))));
}

bool IsLikelier(const BackwardNode& a, const BackwardNode& b) {
  return a.plausibility > b.plausibility;
}

// Of a last move on any of these squares.
int FlipSets(const Board& after, Bitboard squares) {
  int sets = 0;
  ForEachSquare(squares, [&](Square square) { sets += FlipChoicesAt(after, square).FlipSets(); });
  return sets;
}

// Squares on which some board has a disc.
Bitboard DiscsOf(absl::Span<const Board> boards) {
  Bitboard discs = 0;
  for (const Board& board : boards) discs |= board.Occupied();
  return discs;
}

}  // namespace

RetrogradeBeam::RetrogradeBeam(const OpeningTable& table, absl::Span<const Board> boards,
                               const Question& question, const BeamSettings& settings)
    : meeting_(table, question),
      question_(question),
      settings_(settings),
      random_(settings.seed),
      width_(settings.first_width),
      filter_(DiscsOf(boards)),
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
  met_.reset();
  Decision decision;
  decision.engine = Engine::kRetro;
  decision.stage = filters_ ? Stage::kFiltered : Stage::kBeam;
  const bool is_at_opening = layers_.front().front().board.Discs() <= meeting_.discs();
  if (is_at_opening) {
    MeetAtOnce();
  } else if (filters_ && !SomeMayHaveOrder()) {
    decision.Refute(Reason::kNoOrder);
  } else {
    while (AddLayer()) {
    }
  }
  if (met_) {
    meeting_.WriteGame(met_->place, met_->moves, decision);
  } else if (filters_ && (is_at_opening || layers_.back().empty()) && !left_out_) {
    decision.Refute(Reason::kExhausted);
  } else if (!IsDecided(decision)) {
    decision.StopAt(logic::Limit::kTime);
  }
  decision.effort = {{Count::kNodes, nodes_}, {Count::kPredecessors, predecessors_}};
  PrepareNextRound();
  return decision;
}

void RetrogradeBeam::PrepareNextRound() {
  if (met_) return;
  const bool asks = settings_.fewest_discs_asked <= kSquares;
  width_ = std::min((asks && !filters_ ? kGrowthToFilter : 2) * width_, settings_.most_width);
  filters_ = asks;
}

bool RetrogradeBeam::SomeMayHaveOrder() {
  const Layer& given = layers_.front();
  return std::any_of(given.begin(), given.end(), [this](const Node& node) {
    return !filter_.Knows(node.board) && !Ask(node.board, kConflictsOfGiven);
  });
}

std::optional<OrderFilter::Family> RetrogradeBeam::Ask(const Board& board, int conflicts) {
  logic::Limits limits = watch_->Left();
  limits.conflicts = conflicts;
  return filter_.Ask(board, limits);
}

const RetrogradeBeam::Layer& RetrogradeBeam::LastBoards() const {
  return layers_.back().empty() ? *std::next(layers_.rbegin()) : layers_.back();
}

int RetrogradeBeam::DiscsFromOpening() const {
  const Layer& last = LastBoards();
  const bool lacks_pass =
      std::all_of(last.begin(), last.end(), [this](const Node& node) { return NeedsPass(node); });
  if (layers_.size() == 1 || lacks_pass) return kSquares;
  return std::max(last.front().board.Discs() - meeting_.discs(), 1);
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
  if (NeedsPass(layers_.front().front())) {
    KeepBothKinds();
  } else {
    Keep();
  }
  layers_.push_back(next_);
  return !next_.empty();
}

// `passed`: the move that led to the node's board was followed by a pass.
bool RetrogradeBeam::AddPredecessors(const Node& node, std::int32_t number, bool passed) {
  const Board after = passed ? Passed(node.board) : node.board;
  const Color to_move = passed ? node.to_move : Opposite(node.to_move);
  const bool last_layer = after.Discs() == meeting_.discs() + 1;
  const std::size_t begin = next_.size();
  const NearbyPlausibility plausibility(Passed(after), settings_.plausibility);
  Bitboard squares = LastMoveSquares(after);
  const float part = kLookedAtOfEach * static_cast<float>(MostOfOne()) /
                     static_cast<float>(FlipSets(after, squares));
  left_out_ = left_out_ || part < 1;
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
        before.plausibility =
            plausibility.Of(before.board) - kChance * std::log(1 - random_.Next());
        if (NeedsPass(before))
          before.plausibility -= kPerMoveFromPass * MovesFromPass(before.board);
        next_.push_back(before);
      }
      return true;
    });
    if (!go_on) return false;
  }
  KeepLikeliest(begin, MostOfOne());
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
  return seen_.insert({node.board, question_.any_color ? Color::kBlack : node.to_move}).second;
}

std::size_t RetrogradeBeam::MostOfOne() const {
  if (!filters_) return kMostOfOne;
  return std::max(
      {kMostOfOneWithFilter, width_ / kPartOfOne, kRoomOfLayer * width_ / layers_.back().size()});
}

bool RetrogradeBeam::NeedsPass(const Node& node) const {
  return !question_.any_color && HasOddPasses(node.board.Discs(), node.to_move);
}

void RetrogradeBeam::KeepBothKinds() {
  const auto first_other = std::partition(next_.begin(), next_.end(),
                                          [this](const Node& node) { return NeedsPass(node); });
  Layer others(first_other, next_.end());
  next_.erase(first_other, next_.end());
  Keep();
  std::swap(next_, others);
  Keep();
  next_.insert(next_.end(), others.begin(), others.end());
}

void RetrogradeBeam::Keep() {
  if (filters_ && !next_.empty() && next_.front().board.Discs() >= settings_.fewest_discs_asked) {
    KeepLikeliestWithOrder();
  } else {
    KeepLikeliest(0, width_);
  }
}

void RetrogradeBeam::KeepLikeliest(std::size_t begin, std::size_t most) {
  if (next_.size() - begin <= most) return;
  left_out_ = true;
  const auto first = next_.begin() + static_cast<std::ptrdiff_t>(begin);
  const auto end_of_best = first + static_cast<std::ptrdiff_t>(most);
  std::nth_element(first, end_of_best, next_.end(), IsLikelier);
  next_.erase(end_of_best, next_.end());
}

void RetrogradeBeam::KeepLikeliestWithOrder() {
  std::sort(next_.begin(), next_.end(), IsLikelier);
  const auto most_questions = static_cast<int>(
      std::clamp(width_ / kWidthOfQuestion, std::size_t{kQuestionsAtOnce}, kMostQuestions));
  Layer kept;
  auto candidate = next_.begin();
  for (int asked = 0;;) {
    for (; candidate != next_.end() && kept.size() < width_; ++candidate) {
      if (!filter_.Knows(candidate->board)) kept.push_back(*candidate);
    }
    if (asked >= most_questions || watch_->Hit() != logic::Limit::kNone) break;
    const Answers answers = AskForSome(kept);
    asked += answers.asked;
    const bool all_asked = answers.asked < kQuestionsAtOnce && answers.refuted == 0;
    if (all_asked || (kept.size() == width_ && answers.refuted <= kFewRefuted)) break;
  }
  left_out_ = left_out_ || candidate != next_.end();
  next_ = std::move(kept);
}

RetrogradeBeam::Answers RetrogradeBeam::AskForSome(Layer& boards) {
  std::vector<std::size_t> not_asked;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (!boards[i].asked) not_asked.push_back(i);
  }
  Answers answers;
  std::vector<OrderFilter::Family> refuted;
  const auto is_refuted = [&refuted](const Node& node) {
    return std::any_of(refuted.begin(), refuted.end(), [&](const OrderFilter::Family& family) {
      return family.Contains(node.board);
    });
  };
  while (answers.asked < kQuestionsAtOnce && !not_asked.empty() &&
         watch_->Hit() == logic::Limit::kNone) {
    const auto chosen = static_cast<std::size_t>(random_.Below(static_cast<int>(not_asked.size())));
    std::swap(not_asked[chosen], not_asked.back());
    Node& node = boards[not_asked.back()];
    not_asked.pop_back();
    if (is_refuted(node)) continue;
    const auto family = Ask(node.board, kConflictsOfQuestion);
    node.asked = true;
    ++answers.asked;
    if (family) refuted.push_back(*family);
  }
  answers.refuted = static_cast<int>(refuted.size());
  std::erase_if(boards, is_refuted);
  return answers;
}

}  // namespace othello::retro
