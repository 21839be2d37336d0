#include "proofs/board_hypothesis.h"

#include <algorithm>
#include <variant>

#include "core/discs/connectivity.h"
#include "core/game/symmetry.h"
#include "proofs/stable_hypothesis.h"

namespace othello::proofs {

namespace {

using synth::Side;

// The squares from `square` on, without itself, nearest first.
std::vector<Square> RayFrom(Square square, int direction) {
  std::vector<Square> ray;
  for (auto r = Step(square, kDirections[direction]); r; r = Step(*r, kDirections[direction]))
    ray.push_back(*r);
  return ray;
}

}  // namespace

BoardFacts FactsOf(const Board& board) {
  BoardFacts facts;
  for (Square square = 0; square < kSquares; ++square) {
    facts.mover[square] = (board.mover & Bit(square)) != 0 ? kTrue : kFalse;
    facts.other[square] = (board.other & Bit(square)) != 0 ? kTrue : kFalse;
    facts.disc[square] = (board.Occupied() & Bit(square)) != 0 ? kTrue : kFalse;
  }
  return facts;
}

BoardFacts NewBoardFacts(HypothesisWriter& writer, Bitboard discs) {
  BoardFacts facts = FactsOf(Board{});
  ForEachSquare(discs, [&](Square square) {
    facts.mover[square] = writer.NewVariable();
    facts.other[square] = writer.NewVariable();
    writer.Add({-facts.mover[square], -facts.other[square]});
    facts.disc[square] = writer.Or({facts.mover[square], facts.other[square]});
  });
  return facts;
}

// One case for each kind of statement, as in synth/satisfies.cpp.
struct SupposedBoard::Statement {
  SupposedBoard& view;
  const synth::Constraint& constraint;

  int operator()(const synth::Contents& contents) const {
    std::vector<int> all;
    ForEachSquare(contents.squares,
                  [&](Square square) { all.push_back(view.Having(square, contents.allowed)); });
    return view.writer_.And(all);
  }

  int operator()(const synth::Count& count) const {
    const std::vector<int> counted = view.Counted(count.kind, count.region);
    const bool of_moves = count.kind == synth::CountKind::kLegalMoves ||
                          count.kind == synth::CountKind::kOtherLegalMoves;
    if (of_moves) view.LeaveRoomForMoves(count.region, counted, count.min);
    return view.writer_.Between(counted, count.min, count.max);
  }

  int operator()(const synth::Legality& legality) const {
    std::vector<int> all;
    ForEachSquare(legality.squares, [&](Square square) {
      const int legal = view.Legal(legality.side, square);
      all.push_back(legality.legal ? legal : -legal);
    });
    return view.writer_.And(all);
  }

  int operator()(const synth::FlipCount& flips) const {
    std::vector<int> turned;
    const Bitboard counted =
        flips.unit == synth::FlipUnit::kDiscs ? kAllSquares : WithNeighbours(Bit(flips.move));
    for (const auto& [square, turns] : view.Flips(flips.move)) {
      if ((Bit(square) & counted) != 0) turned.push_back(turns);
    }
    return view.writer_.Between(turned, flips.min, flips.max);
  }

  int operator()(const synth::AllFlips& flips) const {
    std::vector<int> turned;
    for (Square move = 0; move < kSquares; ++move) {
      for (const auto& [square, turns] : view.Flips(move)) turned.push_back(turns);
    }
    return view.writer_.Between(turned, flips.min, flips.max);
  }

  // mover - other is the number of the mover's squares and of those that are not the other side's,
  // less all squares.
  int operator()(const synth::DiscDifference& difference) const {
    std::vector<int> counted(view.facts_.mover.begin(), view.facts_.mover.end());
    for (const int other : view.facts_.other) counted.push_back(-other);
    return view.writer_.Between(counted, difference.min + kSquares, difference.max + kSquares);
  }

  int operator()(synth::MustPass) const {
    return view.writer_.And({-view.HasMove(Side::kMover), view.HasMove(Side::kOther)});
  }

  int operator()(synth::GameOver) const {
    return view.writer_.And({-view.HasMove(Side::kMover), -view.HasMove(Side::kOther)});
  }

  int operator()(const synth::Occupancy& occupancy) const {
    const int holds =
        occupancy.kind == synth::OccupancyKind::kConnected ? view.IsConnected() : view.IsClosed();
    return occupancy.holds ? holds : -holds;
  }

  int operator()(const synth::SelfImage& self_image) const {
    const BoardFacts& facts = view.facts_;
    const auto& [mover, other, disc] = view.Imaged(self_image.image).facts_;
    std::vector<int> same;
    const auto add = [&](int a, int b) {
      same.push_back(view.writer_.Or({-a, b}));
      same.push_back(view.writer_.Or({a, -b}));
    };
    for (Square square = 0; square < kSquares; ++square) {
      add(facts.mover[square], (self_image.colors_exchanged ? other : mover)[square]);
      add(facts.other[square], (self_image.colors_exchanged ? mover : other)[square]);
    }
    const int all = view.writer_.And(same);
    return self_image.holds ? all : -all;
  }

  int operator()(synth::SideToMove side) const {
    return side.mover ? view.mover_to_move_ : -view.mover_to_move_;
  }

  int operator()(synth::All) const {
    std::vector<int> all;
    for (const synth::Constraint& part : constraint.parts) all.push_back(view.Meets(part));
    return view.writer_.And(all);
  }

  int operator()(synth::Any) const {
    std::vector<int> some;
    for (const synth::Constraint& part : constraint.parts) some.push_back(view.Meets(part));
    return view.writer_.Or(some);
  }

  int operator()(synth::Not) const { return -view.Meets(constraint.parts.front()); }

  int operator()(synth::AnyImage) const {
    std::vector<int> some;
    some.reserve(kImages);
    for (int k = 0; k < kImages; ++k)
      some.push_back(view.Imaged(k).Meets(constraint.parts.front()));
    return view.writer_.Or(some);
  }

  int operator()(const synth::After& after) const {
    return view.writer_.And({view.Legal(Side::kMover, after.move),
                             view.AfterMove(after.move).Meets(constraint.parts.front())});
  }

  int operator()(const synth::AfterMoves& after) const {
    std::vector<int> moves;
    for (Square move = 0; move < kSquares; ++move) {
      const int holds = view.AfterMove(move).Meets(constraint.parts.front());
      moves.push_back(after.moves == synth::Moves::kAny
                          ? view.writer_.And({view.Legal(Side::kMover, move), holds})
                          : view.writer_.Or({-view.Legal(Side::kMover, move), holds}));
    }
    return after.moves == synth::Moves::kAny ? view.writer_.Or(moves) : view.writer_.And(moves);
  }
};

int SupposedBoard::Meets(const synth::Constraint& constraint) {
  if (!writer_.Takes()) return kFalse;
  return std::visit(Statement{*this, constraint}, constraint.statement);
}

int SupposedBoard::HasMove(Side side) {
  std::vector<int> moves;
  moves.reserve(kSquares);
  for (Square square = 0; square < kSquares; ++square) moves.push_back(Legal(side, square));
  return writer_.Or(moves);
}

std::vector<int> SupposedBoard::Differences(const Board& board) const {
  std::vector<int> differs;
  differs.reserve(kSquares);
  for (Square square = 0; square < kSquares; ++square) {
    differs.push_back((board.mover & Bit(square)) != 0   ? -facts_.mover[square]
                      : (board.other & Bit(square)) != 0 ? -facts_.other[square]
                                                         : facts_.disc[square]);
  }
  return differs;
}

void SupposedBoard::Exclude(const Board& board) { writer_.Add(Differences(board)); }

int SupposedBoard::Having(Square square, synth::ContentsSet contents) {
  std::vector<int> some;
  if ((contents & synth::kEmptySquare) != 0) some.push_back(-facts_.disc[square]);
  if ((contents & synth::kMoverDisc) != 0) some.push_back(facts_.mover[square]);
  if ((contents & synth::kOtherDisc) != 0) some.push_back(facts_.other[square]);
  return some.size() == 3 ? kTrue : writer_.Or(some);
}

std::vector<int> SupposedBoard::Counted(synth::CountKind kind, Bitboard region) {
  if (synth::CountsRegions(kind)) {
    if (!regions_) regions_ = RootsOfRegions(writer_, facts_.disc);
    return kind == synth::CountKind::kOddRegions ? regions_->odd : regions_->all;
  }
  std::vector<int> counted;
  ForEachSquare(region, [&](Square square) { counted.push_back(CountedOn(kind, square)); });
  return counted;
}

int SupposedBoard::IsStable(Side side, Square square) {
  std::optional<std::array<int, kSquares>>& stable = stable_[side == Side::kMover ? 0 : 1];
  if (!stable) {
    stable = side == Side::kMover ? StableDiscs(writer_, facts_.mover, facts_.other, facts_.disc)
                                  : StableDiscs(writer_, facts_.other, facts_.mover, facts_.disc);
  }
  return (*stable)[square];
}

int SupposedBoard::NextToEmpty(int disc, Square square) {
  std::vector<int> empty;
  ForEachSquare(WithNeighbours(Bit(square)) & ~Bit(square),
                [&](Square near) { empty.push_back(-facts_.disc[near]); });
  return writer_.And({disc, writer_.Or(empty)});
}

int SupposedBoard::CountedOn(synth::CountKind kind, Square square) {
  switch (kind) {
    case synth::CountKind::kDiscs:
      return facts_.disc[square];
    case synth::CountKind::kEmpties:
      return -facts_.disc[square];
    case synth::CountKind::kMover:
      return facts_.mover[square];
    case synth::CountKind::kOther:
      return facts_.other[square];
    case synth::CountKind::kLegalMoves:
      return Legal(Side::kMover, square);
    case synth::CountKind::kOtherLegalMoves:
      return Legal(Side::kOther, square);
    case synth::CountKind::kExclusiveMoves:
      return writer_.And({Legal(Side::kMover, square), -Legal(Side::kOther, square)});
    case synth::CountKind::kOtherExclusiveMoves:
      return writer_.And({Legal(Side::kOther, square), -Legal(Side::kMover, square)});
    case synth::CountKind::kStable:
      return writer_.Or({IsStable(Side::kMover, square), IsStable(Side::kOther, square)});
    case synth::CountKind::kMoverStable:
      return IsStable(Side::kMover, square);
    case synth::CountKind::kOtherStable:
      return IsStable(Side::kOther, square);
    case synth::CountKind::kFrontier:
      return NextToEmpty(facts_.disc[square], square);
    case synth::CountKind::kMoverFrontier:
      return NextToEmpty(facts_.mover[square], square);
    case synth::CountKind::kOtherFrontier:
      return NextToEmpty(facts_.other[square], square);
    case synth::CountKind::kEmptyRegions:
    case synth::CountKind::kOddRegions:
      break;  // of no square
  }
  return kFalse;
}

void SupposedBoard::LeaveRoomForMoves(Bitboard region, absl::Span<const int> legal, int moves) {
  const std::vector<int> legal_count = writer_.Count(legal, moves);
  if (moves < 1 || static_cast<int>(legal_count.size()) < moves) return;
  std::vector<int> discs;
  ForEachSquare(region, [&](Square square) { discs.push_back(facts_.disc[square]); });
  const std::vector<int> disc_count = writer_.Count(discs, static_cast<int>(discs.size()));
  for (std::size_t room = discs.size() - legal_count.size(); room < disc_count.size(); ++room)
    writer_.Add({-legal_count.back(), -disc_count[room]});
}

const std::vector<int>& SupposedBoard::Runs(Side side, Square square, int direction) {
  const std::pair<int, int> key = {square * 2 + (side == Side::kMover ? 0 : 1), direction};
  const auto [place, is_new] = runs_.try_emplace(key);
  if (!is_new) return place->second;
  const auto& own = side == Side::kMover ? facts_.mover : facts_.other;
  const auto& other = side == Side::kMover ? facts_.other : facts_.mover;
  const std::vector<Square> ray = RayFrom(square, direction);
  std::vector<int> run;
  for (std::size_t i = 0; i + 1 < ray.size(); ++i) {
    run.push_back(other[ray[i]]);
    std::vector<int> closed = run;
    closed.push_back(own[ray[i + 1]]);
    place->second.push_back(writer_.And(closed));
  }
  return place->second;
}

int SupposedBoard::Legal(Side side, Square square) {
  int& legal = legal_[side == Side::kMover ? 0 : 1][square];
  if (legal != 0) return legal;
  std::vector<int> runs;
  for (int direction = 0; direction < 8; ++direction) {
    const std::vector<int>& of_direction = Runs(side, square, direction);
    runs.insert(runs.end(), of_direction.begin(), of_direction.end());
  }
  legal = writer_.And({-facts_.disc[square], writer_.Or(runs)});
  return legal;
}

std::vector<std::pair<Square, int>> SupposedBoard::Flips(Square square) {
  std::vector<std::pair<Square, int>> flips;
  for (int direction = 0; direction < 8; ++direction) {
    const std::vector<Square> ray = RayFrom(square, direction);
    const std::vector<int>& runs = Runs(Side::kMover, square, direction);
    for (std::size_t i = 0; i < runs.size(); ++i) {
      const int in_a_run = writer_.Or(absl::MakeConstSpan(runs).subspan(i));
      flips.emplace_back(ray[i], writer_.And({-facts_.disc[square], in_a_run}));
    }
  }
  return flips;
}

// The side that moves next is the mover.
SupposedBoard& SupposedBoard::AfterMove(Square move) {
  std::unique_ptr<SupposedBoard>& after = after_[move];
  if (after != nullptr) return *after;
  std::array<int, kSquares> turned;
  turned.fill(kFalse);
  for (const auto& [square, turns] : Flips(move)) turned[square] = turns;
  BoardFacts next;
  for (Square square = 0; square < kSquares; ++square) {
    next.mover[square] = writer_.And({facts_.other[square], -turned[square]});
    next.other[square] =
        square == move ? kTrue : writer_.Or({facts_.mover[square], turned[square]});
    next.disc[square] = square == move ? kTrue : facts_.disc[square];
  }
  after = std::make_unique<SupposedBoard>(writer_, next);
  return *after;
}

SupposedBoard& SupposedBoard::Imaged(int k) {
  std::unique_ptr<SupposedBoard>& image = images_[k];
  if (image != nullptr) return *image;
  BoardFacts facts;
  for (Square square = 0; square < kSquares; ++square) {
    facts.mover[Image(square, k)] = facts_.mover[square];
    facts.other[Image(square, k)] = facts_.other[square];
    facts.disc[Image(square, k)] = facts_.disc[square];
  }
  image = std::make_unique<SupposedBoard>(writer_, facts, mover_to_move_);
  return *image;
}

// All discs are reached from `reached`, where a disc is reached in the next round because some of
// because(square, reached) holds.
template <typename Because>
int SupposedBoard::AllAreReached(std::array<int, kSquares> reached, const Because& because) {
  for (int round = 1; round < kSquares; ++round) {
    std::array<int, kSquares> next;
    for (Square square = 0; square < kSquares; ++square) {
      std::vector<int> reasons = because(square, reached);
      reasons.push_back(reached[square]);
      next[square] = writer_.And({facts_.disc[square], writer_.Or(reasons)});
    }
    reached = next;
  }
  std::vector<int> all;
  all.reserve(kSquares);
  for (Square square = 0; square < kSquares; ++square)
    all.push_back(writer_.Or({-facts_.disc[square], reached[square]}));
  return writer_.And(all);
}

// King's steps from the first disc.
int SupposedBoard::IsConnected() {
  if (connected_ != 0) return connected_;
  std::array<int, kSquares> first;
  std::vector<int> earlier;
  for (Square square = 0; square < kSquares; ++square) {
    first[square] = writer_.And({facts_.disc[square], -writer_.Or(earlier)});
    earlier.push_back(facts_.disc[square]);
  }
  connected_ = AllAreReached(first, [](Square square, const auto& reached) {
    std::vector<int> near;
    for (const Direction direction : kDirections) {
      if (const auto next = Step(square, direction)) near.push_back(reached[*next]);
    }
    return near;
  });
  return connected_;
}

// Explanations from the centre (core/discs/occupancy_closure.h).
int SupposedBoard::IsClosed() {
  if (closed_ != 0) return closed_;
  std::array<int, kSquares> centre;
  for (Square square = 0; square < kSquares; ++square)
    centre[square] = (kCentre & Bit(square)) != 0 ? facts_.disc[square] : kFalse;
  closed_ = AllAreReached(centre, [this](Square square, const auto& explained) {
    std::vector<int> explanations;
    for (int direction = 0; direction < 8; ++direction) {
      const std::vector<Square> ray = RayFrom(square, direction);
      if (ray.size() >= 2)
        explanations.push_back(writer_.And({explained[ray[0]], explained[ray[1]]}));
    }
    return explanations;
  });
  return closed_;
}

}  // namespace othello::proofs
