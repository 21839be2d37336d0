#include "retro/count/count_games.h"

#include <absl/container/flat_hash_map.h>
#include <absl/status/status.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "retro/backwards/plausibility.h"
#include "retro/predecessors.h"
#include "retro/prunes.h"
#include "retro/start_images.h"

namespace othello::retro {

namespace {

using absl::uint128;
using Ways = ByMover<uint128>;  // to continue to the position, by who moves on this board
using Layer = absl::flat_hash_map<Board, Ways>;

constexpr std::size_t kFirstWidth = 250;  // boards of a layer
constexpr std::size_t kWidening = 8;
// A layer grows to four times its width before the least plausible boards are left out of it.
constexpr std::size_t kGrowth = 4;
constexpr std::int64_t kBytesOfWidth = (1 + kGrowth) * 2 * (sizeof(Board) + sizeof(Ways));

// a += b and a *= b; whether the result has 128 bits at most.
bool Add(uint128& a, uint128 b) { return (a += b) >= b; }
bool Multiply(uint128& a, uint128 b) {
  if (b != 0 && a > absl::Uint128Max() / b) return false;
  a *= b;
  return true;
}

absl::Status TooMany() {
  return absl::OutOfRangeError("there are more games than 128 bits can count");
}

// One search backwards with layers of a certain width.
class BackwardCount {
 public:
  // At most `most_boards` boards are searched.
  BackwardCount(const GameCounts& table, std::size_t width, std::int64_t most_boards,
                logic::LimitWatch& watch)
      : table_(table), width_(width), most_boards_(most_boards), watch_(watch) {}

  // The games to the position, given that these are its ways: one for each colour that may move.
  // Fails if there are too many. A limit that was hit, and whether boards were left out, are told
  // below.
  absl::StatusOr<uint128> Run(const Board& board, const Ways& ways) {
    Layer layer;
    AddPosition(board, ways, layer);
    for (int discs = board.Discs(); discs > table_.discs(); --discs) {
      Layer before;
      for (const auto& [after, continued] : layer) {
        limit_ = ++boards_ > most_boards_ ? logic::Limit::kNodes : watch_.Hit();
        if (limit_ != logic::Limit::kNone) return uint128{0};
        AddPredecessors(after, continued, before);
      }
      Narrow(before);
      layer = std::move(before);
    }
    const uint128 games = Sum(layer);
    if (overflow_) return TooMany();
    return games;
  }

  bool left_out() const { return left_out_; }
  logic::Limit limit() const { return limit_; }
  std::int64_t boards() const { return boards_; }

 private:
  // A position in which a side moves stands right after a move, or right after a pass.
  void AddPosition(const Board& board, const Ways& ways, Layer& layer) {
    AddAfterMove(board, ways, layer);
    if (MayFollowPass(board)) AddAfterMove(Passed(board), {ways[1], ways[0]}, layer);
  }

  void AddAfterMove(const Board& board, const Ways& ways, Layer& layer) {
    const auto [entry, is_new] = layer.try_emplace(MakeStartImages(board).oriented);
    if (is_new && FirstFailure(board)) {
      layer.erase(entry);
      return;
    }
    for (const std::size_t mover : {0, 1}) overflow_ |= !Add(entry->second[mover], ways[mover]);
  }

  void AddPredecessors(const Board& after, const Ways& ways, Layer& before) {
    ForEachPredecessor(after, [&](const Board& board, Square, Bitboard) {
      AddPosition(board, {ways[1], ways[0]}, before);
      if (before.size() >= kGrowth * width_) Narrow(before);
      return true;
    });
  }

  // Keeps the most plausible boards.
  void Narrow(Layer& layer) {
    if (layer.size() <= width_) return;
    left_out_ = true;
    std::vector<std::pair<float, Board>> order;
    order.reserve(layer.size());
    for (const auto& entry : layer) order.emplace_back(-Plausibility(entry.first), entry.first);
    std::nth_element(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(width_),
                     order.end());
    for (std::size_t i = width_; i < order.size(); ++i) layer.erase(order[i].second);
  }

  uint128 Sum(const Layer& layer) {
    uint128 sum = 0;
    for (const auto& [board, ways] : layer) {
      const ByMover<std::uint64_t> games = table_.To(board);
      for (const std::size_t mover : {0, 1}) {
        uint128 product = ways[mover];
        overflow_ |= !Multiply(product, games[mover]) || !Add(sum, product);
      }
    }
    return sum;
  }

  const GameCounts& table_;
  const std::size_t width_;
  const std::int64_t most_boards_;
  logic::LimitWatch& watch_;
  bool left_out_ = false;
  bool overflow_ = false;
  logic::Limit limit_ = logic::Limit::kNone;
  std::int64_t boards_ = 0;
};

// What to count: a board, and in how many images of the question it stands for.
struct Part {
  Board board;
  int images;
};

std::vector<Part> PartsOf(const Board& board, bool any_orientation) {
  if (!any_orientation) return {{board, 1}};
  const StartImages images = MakeStartImages(board);
  std::vector<Part> parts = {{images.oriented, DifferentOrientedImages(images.oriented)}};
  if (images.mirrored != images.oriented)
    parts.push_back({images.mirrored, DifferentOrientedImages(images.mirrored)});
  return parts;
}

}  // namespace

absl::StatusOr<NumberOfGames> CountGames(const Board& board, const Question& question,
                                         const GameCounts& table, const logic::Limits& limits,
                                         absl::uint128 enough) {
  const bool black = question.any_color || question.mover_color == Color::kBlack;
  const bool white = question.any_color || question.mover_color == Color::kWhite;
  const Ways ways = {black ? 1U : 0U, white ? 1U : 0U};
  const auto most_boards = static_cast<std::size_t>(limits.memory_bytes / kBytesOfWidth);
  logic::LimitWatch watch({.seconds = limits.seconds, .interrupted = limits.interrupted});
  NumberOfGames best;
  for (std::size_t width = kFirstWidth;; width *= kWidening) {
    width = std::min(width, most_boards);
    uint128 sum = 0;
    bool left_out = false;
    for (const Part& part : PartsOf(board, question.any_orientation)) {
      BackwardCount count(table, width, limits.nodes - best.boards, watch);
      absl::StatusOr<uint128> games = count.Run(part.board, ways);
      if (!games.ok()) return games.status();
      best.boards += count.boards();
      best.limit = count.limit();
      if (best.limit != logic::Limit::kNone) return best;
      left_out |= count.left_out();
      if (!Multiply(*games, part.images) || !Add(sum, *games)) return TooMany();
    }
    // Each game has four images with the same start, except that without moves.
    if (question.any_orientation && board.Discs() > kStart.Discs()) sum /= 4;
    best.games = std::max(best.games, sum);
    if (!left_out || best.games > enough) return best;
    if (width == most_boards) {
      best.limit = logic::Limit::kMemory;
      return best;
    }
  }
}

}  // namespace othello::retro
