#include "retro/count/opening_games.h"

#include <absl/status/statusor.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <mutex>
#include <new>
#include <tuple>
#include <utility>

#include "core/base/helper_threads.h"
#include "core/base/status_macros.h"
#include "core/game/board_hash.h"
#include "core/game/moves.h"
#include "retro/start_images.h"
#include "retro/work_watch.h"

namespace othello::retro {

namespace {

// Positions that are images of one another with the same start, and the games to them together.
struct Entry {
  Board board;          // the least of the eight images
  std::uint32_t games;  // at most 31 bits as long as a layer can be counted
  bool white;           // white is the mover
  bool mirrored;        // the positions are the images of the board with the colours exchanged

  auto Key() const { return std::tuple(board.mover, board.other, white, mirrored); }
  Board Oriented() const { return mirrored ? MakeStartImages(board).mirrored : board; }
};

using Entries = std::vector<Entry>;
using Layer = std::vector<Entries>;

constexpr std::size_t kChildren = 9;                           // of a board, about
constexpr std::size_t kChildrenOfPart = std::size_t{1} << 16;  // a part fits in a core's cache
// Lists of children grow to twice what stands in them.
constexpr std::int64_t kBytesOfChild = 2 * sizeof(Entry);
constexpr std::size_t kSample = 20;

// How the children are cut into rounds and parts, by the upper bits of their hash.
struct Cut {
  Cut(std::size_t parents, std::size_t children_at_once)
      : round_bits(std::bit_width(parents * kChildren / children_at_once)),
        part_bits(std::bit_width(parents * kChildren / kChildrenOfPart) - round_bits) {}

  std::size_t Rounds() const { return std::size_t{1} << round_bits; }
  std::size_t Parts() const { return std::size_t{1} << part_bits; }
  std::size_t Round(std::uint64_t hash) const { return Top(hash, round_bits); }
  std::size_t Part(std::uint64_t hash) const {
    return Top(hash, round_bits + part_bits) & (Parts() - 1);
  }

  int round_bits;
  int part_bits;

 private:
  static std::size_t Top(std::uint64_t hash, int bits) {
    return bits == 0 ? 0 : hash >> (64 - bits);
  }
};

template <typename Visit>
void ForEachChild(const Entry& parent, Visit visit) {
  Board board = parent.Oriented();
  bool white = parent.white;
  if (MustPass(board)) {
    board = Passed(board);
    white = !white;
  }
  ForEachSquare(LegalMoves(board), [&](Square square) {
    const StartImages images = MakeStartImages(Play(board, square));
    const Board canonical = images.Canonical();
    visit(Entry{canonical, parent.games, !white, canonical != images.oriented});
  });
}

void AddTo(LayerGames::Numbers& sum, const LayerGames::Numbers& part) {
  sum.positions += part.positions;
  sum.one_game += part.one_game;
  sum.finished += part.finished;
  sum.finished_one_game += part.finished_one_game;
}

// The numbers of one layer while it is found.
class LayerNumbers {
 public:
  // About `positions` of them are expected.
  LayerNumbers(int discs, std::size_t positions)
      : sample_shift_(64 - std::max(0, static_cast<int>(std::bit_width(positions)) - 6)) {
    games_.discs = discs;
  }

  // The entries of one canonical board and mover: one, or both orientations.
  void Add(const Entry* begin, const Entry* end) {
    const bool finished = GameOver(begin->board);
    std::int64_t games_of_all = 0;
    for (const Entry* entry = begin; entry != end; ++entry) {
      games_of_all += entry->games;
      AddOriented(*entry, finished);
    }
    // Each game has four images with the same start, except that without moves.
    games_.up_to_symmetry.Add(1, games_of_all <= 4, finished);
  }

  void Add(const LayerNumbers& part) {
    AddTo(games_.numbers, part.games_.numbers);
    AddTo(games_.up_to_symmetry, part.games_.up_to_symmetry);
    for (std::size_t range = 0; range < games_.by_games.size(); ++range)
      games_.by_games[range] += part.games_.by_games[range];
    KeepMost(part.games_.most);
    games_.sample.insert(games_.sample.end(), part.games_.sample.begin(), part.games_.sample.end());
  }

  LayerGames Take() {
    std::vector<PositionGames>& sample = games_.sample;
    std::sort(sample.begin(), sample.end(), IsBefore);
    if (sample.size() > kSample) sample.resize(kSample);
    return std::move(games_);
  }

 private:
  static bool IsBefore(const PositionGames& a, const PositionGames& b) {
    return std::tuple(a.position.board, a.position.to_move) <
           std::tuple(b.position.board, b.position.to_move);
  }

  void AddOriented(const Entry& entry, bool finished) {
    const Board board = entry.Oriented();
    const int images = DifferentOrientedImages(board);
    const std::int64_t games = entry.games / static_cast<std::uint32_t>(images);
    games_.numbers.Add(images, games == 1, finished);
    games_.by_games[RangeOf(games)] += images;
    const PositionGames position = {{board, entry.white ? Color::kWhite : Color::kBlack}, games};
    KeepMost(position);
    if (sample_shift_ == 64 || MixedHash(board) >> sample_shift_ == 0)
      games_.sample.push_back(position);
  }

  void KeepMost(const PositionGames& position) {
    PositionGames& most = games_.most;
    if (position.games > most.games || (position.games == most.games && IsBefore(position, most)))
      most = position;
  }

  LayerGames games_;
  int sample_shift_;
};

// Sorts the children of one part, adds the games to the same positions, and counts them. What is
// left stands at the beginning; false if a number of games has more than 31 bits.
bool Merge(Entries& children, LayerNumbers& numbers) {
  std::sort(children.begin(), children.end(),
            [](const Entry& a, const Entry& b) { return a.Key() < b.Key(); });
  std::size_t kept = 0;
  std::size_t group = 0;  // the first entry with the same board and mover
  const auto end_group = [&] {
    if (kept > group) numbers.Add(&children[group], &children[0] + kept);
    group = kept;
  };
  for (const Entry& child : children) {
    if (kept > group && child.Key() == children[kept - 1].Key()) {
      const std::uint64_t sum = std::uint64_t{children[kept - 1].games} + child.games;
      if (sum > std::numeric_limits<std::int32_t>::max()) return false;
      children[kept - 1].games = static_cast<std::uint32_t>(sum);
      continue;
    }
    if (kept > group &&
        (child.board != children[group].board || child.white != children[group].white))
      end_group();
    children[kept++] = child;
  }
  end_group();
  children.resize(kept);
  return true;
}

// Finds a layer from the one before it.
class LayerRounds {
 public:
  LayerRounds(const Layer& parents, int discs, std::size_t children_at_once, int threads,
              WorkWatch& watch)
      : parents_(parents),
        positions_(CountOf(parents)),
        discs_(discs),
        cut_(positions_, children_at_once),
        threads_(threads),
        watch_(watch),
        numbers_(NoNumbers()) {}

  // The layer itself is kept only if `keep`.
  absl::StatusOr<LayerGames> Run(bool keep, Layer& layer) {
    for (std::size_t round = 0; round < cut_.Rounds(); ++round) {
      FindChildren(round);
      MergeParts(keep ? &layer : nullptr);
      RETURN_IF_ERROR(watch_.Status());
    }
    if (overflow_) return absl::OutOfRangeError("there are too many games to one position");
    return numbers_.Take();
  }

 private:
  static std::size_t CountOf(const Layer& layer) {
    std::size_t count = 0;
    for (const Entries& part : layer) count += part.size();
    return count;
  }

  LayerNumbers NoNumbers() const { return {discs_, positions_ * kChildren}; }

  void FindChildren(std::size_t round) {
    children_.assign(static_cast<std::size_t>(threads_), Layer(cut_.Parts()));
    base::ForEachIndex(parents_.size(), threads_, [&](int thread, std::size_t index) {
      Layer& children = children_[static_cast<std::size_t>(thread)];
      for (const Entry& parent : parents_[index]) {
        if (watch_.Stopped(thread)) return;
        ForEachChild(parent, [&](const Entry& child) {
          const std::uint64_t hash = MixedHash(child.board);
          if (cut_.Round(hash) == round) children[cut_.Part(hash)].push_back(child);
        });
      }
    });
  }

  void MergeParts(Layer* layer) {
    base::ForEachIndex(cut_.Parts(), threads_, [&](int thread, std::size_t part) {
      if (watch_.Stopped(thread)) return;
      Entries together;
      for (Layer& children : children_) {
        together.insert(together.end(), children[part].begin(), children[part].end());
        Entries().swap(children[part]);
      }
      LayerNumbers numbers = NoNumbers();
      const bool merged = Merge(together, numbers);
      const std::lock_guard lock(mutex_);
      overflow_ |= !merged;
      numbers_.Add(numbers);
      if (layer != nullptr) layer->emplace_back(together);
    });
  }

  const Layer& parents_;
  std::size_t positions_;  // of the parents
  int discs_;
  Cut cut_;
  int threads_;
  WorkWatch& watch_;
  std::vector<Layer> children_;  // of a round, by thread and part
  std::mutex mutex_;
  bool overflow_ = false;
  LayerNumbers numbers_;
};

}  // namespace

std::int64_t LeastGames(std::size_t range) {
  if (range < 9) return static_cast<std::int64_t>(range) + 1;
  std::int64_t least = 10;
  for (std::size_t i = 9; i < range; ++i) least *= 10;
  return least;
}

std::size_t RangeOf(std::int64_t games) {
  std::size_t range = std::tuple_size_v<PositionsByGames> - 1;
  while (LeastGames(range) > games) --range;
  return range;
}

absl::Status CountOpeningGames(int discs, int threads, const logic::Limits& limits,
                               const std::function<void(const LayerGames&)>& observer) try {
  WorkWatch watch({.seconds = limits.seconds, .interrupted = limits.interrupted});
  const auto children_at_once =
      std::max(kChildrenOfPart, static_cast<std::size_t>(limits.memory_bytes / kBytesOfChild));
  const StartImages start = MakeStartImages(kStart);
  Layer layer = {{{start.Canonical(), 1, false, start.Canonical() != start.oriented}}};
  LayerNumbers numbers(kStart.Discs(), 1);
  numbers.Add(&layer[0].front(), &layer[0].front() + 1);
  observer(numbers.Take());
  for (int next_discs = kStart.Discs() + 1; next_discs <= discs; ++next_discs) {
    Layer next;
    ASSIGN_OR_RETURN(const LayerGames games,
                     LayerRounds(layer, next_discs, children_at_once, threads, watch)
                         .Run(next_discs < discs, next));
    observer(games);
    layer = std::move(next);
  }
  return absl::OkStatus();
} catch (const std::bad_alloc&) {
  return OutOfMemory();
}

}  // namespace othello::retro
