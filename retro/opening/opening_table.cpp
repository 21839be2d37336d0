#include "retro/opening/opening_table.h"

#include <new>
#include <utility>

#include "core/base/status_macros.h"
#include "retro/opening/known_layers.h"
#include "retro/opening/opening_file.h"
#include "retro/predecessors.h"
#include "retro/start_images.h"
#include "retro/work_watch.h"

namespace othello::retro {

struct OpeningTable::Memory {
  std::vector<OpeningLayer> layers;
  OpeningFile file;
};

absl::StatusOr<OpeningTable> OpeningTable::Build(int discs, int threads,
                                                 const logic::Limits& limits,
                                                 const LayerObserver& observer) try {
  WorkWatch watch(limits);
  auto memory = std::make_shared<Memory>();
  OpeningTable table;
  for (int n = kMinOpeningDiscs; n <= discs; ++n) {
    ASSIGN_OR_RETURN(OpeningLayer layer, n == kMinOpeningDiscs
                                             ? StartLayer()
                                             : NextLayer(table.Layer(n - 1), n, threads, watch));
    memory->layers.push_back(std::move(layer));
    table.layers_.push_back(memory->layers.back().View());
    table.counts_.push_back(memory->layers.back().counts);
    if (observer) observer(table.counts_.back());
  }
  table.memory_ = std::move(memory);
  return table;
} catch (const std::bad_alloc&) {
  return OutOfMemory();
}

absl::StatusOr<OpeningTable> OpeningTable::Open(const std::string& path, int threads,
                                                const logic::Limits& limits) {
  WorkWatch watch(limits);
  ASSIGN_OR_RETURN(OpeningFile file, OpeningFile::Open(path, threads, watch));
  OpeningTable table;
  table.layers_ = file.layers;
  for (std::size_t i = 0; i < table.layers_.size(); ++i) {
    table.counts_.push_back(KnownLayerWith(kMinOpeningDiscs + static_cast<int>(i)).counts);
  }
  auto memory = std::make_shared<Memory>();
  memory->file = std::move(file);
  table.memory_ = std::move(memory);
  return table;
}

absl::Status OpeningTable::Save(const std::string& path, int threads,
                                const logic::Limits& limits) const {
  WorkWatch watch(limits);
  return WriteOpeningFile(layers_, path, threads, watch);
}

std::optional<std::vector<Square>> OpeningTable::GameTo(const Board& board) const {
  if (board.Discs() > discs() || board.Discs() < kMinOpeningDiscs) return std::nullopt;
  if (!Layer(board.Discs()).ContainsOriented(MakeStartImages(board))) return std::nullopt;
  // Every position of a layer has a predecessor in the layer below, perhaps with a pass between.
  std::vector<Square> moves(static_cast<std::size_t>(board.Discs() - kMinOpeningDiscs));
  Board at = board;
  while (at.Discs() > kMinOpeningDiscs) {
    const LayerView& below = Layer(at.Discs() - 1);
    ForEachPredecessor(at, [&](const Board& before, Square square, Bitboard) {
      const bool passed = !below.ContainsOriented(MakeStartImages(before));
      if (passed &&
          !(MayFollowPass(before) && below.ContainsOriented(MakeStartImages(Passed(before)))))
        return true;
      moves[static_cast<std::size_t>(before.Discs() - kMinOpeningDiscs)] = square;
      at = passed ? Passed(before) : before;
      return false;
    });
  }
  return moves;
}

}  // namespace othello::retro
