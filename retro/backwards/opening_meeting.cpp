#include "retro/backwards/opening_meeting.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/game/game_conditions.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "retro/predecessors.h"
#include "retro/start_images.h"

namespace othello::retro {

OpeningMeeting::OpeningMeeting(const OpeningTable& table, const Question& kind)
    : table_(table),
      kind_(kind),
      // The table does not know colours: they follow from the number of discs until the first pass.
      discs_(kind.any_color ? table.discs() : std::min(table.discs(), kDiscsOfFirstPass)) {}

std::optional<OpeningMeeting::Place> OpeningMeeting::Find(const Board& board, Color to_move) const {
  if (std::optional<Place> place = AfterMove(board, to_move)) return place;
  if (!MayFollowPass(board)) return std::nullopt;
  return AfterMove(Passed(board), Opposite(to_move));
}

std::optional<OpeningMeeting::Place> OpeningMeeting::AfterMove(const Board& board,
                                                               Color to_move) const {
  const int discs = board.Discs();
  if (discs < kMinOpeningDiscs) return std::nullopt;
  if (!kind_.any_color && HasOddPasses(discs, to_move)) return std::nullopt;
  const LayerView& layer = table_.Layer(discs);
  const StartImages images = MakeStartImages(board);
  if (layer.ContainsOriented(images)) return Place{board, 0};
  if (kind_.any_orientation && layer.ContainsMirrored(images)) return Place{board, 1};
  return std::nullopt;
}

void OpeningMeeting::WriteGame(const Place& place, absl::Span<const Square> moves_after,
                               Decision& decision) const {
  std::vector<Square> game = *table_.GameTo(Image(place.board, place.image));
  for (const Square square : moves_after) game.push_back(Image(square, place.image));
  decision.Found(std::move(game), place.image);
}

}  // namespace othello::retro
