#include "retro/opening_table.h"

#include <utility>

#include "core/moves.h"
#include "retro/opening_file.h"
#include "retro/predecessors.h"

namespace othello::retro {

struct OpeningTable::Memory {
  std::vector<OpeningLayer> layers;
  OpeningFile file;
};

OpeningTable OpeningTable::Build(int discs, int threads, const LayerObserver& observer) {
  return *BuildUnless([] { return false; }, discs, threads, observer);
}

std::optional<OpeningTable> OpeningTable::BuildUnless(const std::function<bool()>& stop, int discs, int threads,
                                                      const LayerObserver& observer) {
  auto memory = std::make_shared<Memory>();
  OpeningTable table;
  for (int layer = kMinOpeningDiscs; layer <= discs; ++layer) {
    memory->layers.push_back(layer == kMinOpeningDiscs ? StartLayer()
                                                       : NextLayer(memory->layers.back().View(), layer, threads, stop));
    if (stop()) return std::nullopt;
    table.counts_.push_back(memory->layers.back().counts);
    if (observer) observer(table.counts_.back());
  }
  for (const OpeningLayer& layer : memory->layers) table.layers_.push_back(layer.View());
  table.memory_ = std::move(memory);
  return table;
}

absl::StatusOr<OpeningTable> OpeningTable::Open(const std::string& path, int threads) {
  absl::StatusOr<OpeningFile> file = OpeningFile::Open(path, threads);
  if (!file.ok()) return file.status();
  OpeningTable table;
  table.layers_ = file->layers();
  table.counts_ = file->counts();
  table.checksum_ = file->checksum();
  auto memory = std::make_shared<Memory>();
  memory->file = *std::move(file);
  table.memory_ = std::move(memory);
  return table;
}

absl::Status OpeningTable::Save(const std::string& path) const { return WriteOpeningFile(layers_, counts_, path); }

std::optional<std::vector<Square>> OpeningTable::GameTo(const Board& board) const {
  if (board.Discs() > discs() || board.Discs() < kMinOpeningDiscs) return std::nullopt;
  if (!Layer(board.Discs()).ContainsOriented(MakeStartImages(board))) return std::nullopt;
  // Every position of a layer has a predecessor, perhaps before a pass, in the layer below.
  std::vector<Square> moves(static_cast<std::size_t>(board.Discs() - kMinOpeningDiscs));
  Board at = board;
  while (at.Discs() > kMinOpeningDiscs) {
    const LayerView& below = Layer(at.Discs() - 1);
    ForEachPredecessor(at, [&](const Board& before, Square square, Bitboard) {
      const bool passed = !below.ContainsOriented(MakeStartImages(before));
      if (passed && !(MayFollowPass(before) && below.ContainsOriented(MakeStartImages(Passed(before))))) return true;
      moves[static_cast<std::size_t>(before.Discs() - kMinOpeningDiscs)] = square;
      at = passed ? Passed(before) : before;
      return false;
    });
  }
  return moves;
}

}  // namespace othello::retro
