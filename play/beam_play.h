// Games played towards an aim: many side by side, a beam.
//
// From the positions with n discs every move is played; of the positions with one disc more the
// best are kept, as many as the beam is wide, and so on. A position is worth what its score is as
// it stands, and what it would be with the other side to move, which is the side that counts after
// every other move. Boards that are alike (Aim::alike) are kept once.
//
// That is quick where each move can bring the aim nearer: fewest discs until an edge is full, most
// legal moves. Where a position is nothing before it is whole, as a picture is, the two other ways
// come further. Measured, one thread: the whole border occupied with 46 discs after 0.1 s and with
// 44, the fewest, after 1.4 s, where nested_play.h and annealed_play.h together need 46 or more
// after 8 s.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "play/aim.h"
#include "play/player.h"

namespace othello::play {

inline constexpr std::size_t kDefaultBeam = 100'000;

// A round is one beam, and continues where a limit broke it off. Later beams are wider, until they
// are `most_width` positions wide; which of several equal positions are kept changes from one to
// the next.
std::unique_ptr<Player> BeamPlay(Aim aim, std::uint64_t seed,
                                 std::size_t most_width = kDefaultBeam);

}  // namespace othello::play
