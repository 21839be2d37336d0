#include "retro/order/game_order.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/discs/occupancy_closure.h"

namespace othello::retro {

namespace {

using logic::Literal;

// The squares of `discs` next to `square` in `direction`, in a row, nearest first.
std::vector<Square> RayOfDiscs(Bitboard discs, Square square, Direction direction) {
  std::vector<Square> ray;
  for (auto next = Step(square, direction); next && (discs & Bit(*next)) != 0;
       next = Step(*next, direction)) {
    ray.push_back(*next);
  }
  return ray;
}

}  // namespace

GameOrder::GameOrder(const encoding::BoardLiterals& board, logic::Formula& formula,
                     ClauseFamilies families, const Position& start)
    : board_(board), formula_(formula), families_(families), start_(start) {
  for (Square square = 0; square < kSquares; ++square) {
    if (board.disc[square] != formula.False()) possible_discs_ |= Bit(square);
  }
  assert((start_.board.Occupied() & ~possible_discs_) == kNoSquares);
  ForEachSquare(start_.board.Occupied(),
                [this](Square square) { formula_.AddFolded({Disc(square)}); });
  OrderMoves();
  NameColors();
  OrderIsTotal();
  AbsentDiscsComeLast();
  OrderFollowsOccupancy();
  for (const Square t : moves_) NameReadings(t);
  for (const Square t : moves_) DefineFlips(t);
  ForEachSquare(possible_discs_, [this](Square r) {
    for (const Square t : readers_[r]) ColorIsThatOfLastEvent(t, r);
    shows_mover_[kEnd][r] = board_.mover[r];
    if (Includes(families_, ClauseFamily::kFinalColors)) ColorIsThatOfLastEvent(kEnd, r);
  });
  ForEachSquare(possible_discs_, [this](Square r) {
    for (const Square t : readers_[r]) LastEventsAgree(t, r);
    if (Includes(families_, ClauseFamily::kFinalColors)) LastEventsAgree(kEnd, r);
  });
}

void GameOrder::Add(ClauseFamily family, absl::Span<const Literal> clause) const {
  if (Includes(families_, family)) formula_.AddFolded(clause);
}

void GameOrder::Add(ClauseFamily family, std::initializer_list<Literal> clause) const {
  Add(family, absl::Span<const Literal>(clause.begin(), clause.size()));
}

void GameOrder::OrderMoves() {
  ForEachSquare(possible_discs_ & ~start_.board.Occupied(),
                [this](Square square) { moves_.push_back(square); });
  std::stable_sort(moves_.begin(), moves_.end(),
                   [](Square a, Square b) { return RingOf(a) < RingOf(b); });
}

// Solvers try "true" first. So literals are chosen such that "true" is likely: an inner square is
// played before an outer one, and a disc was placed by the side that has it in the end.
void GameOrder::NameColors() {
  ForEachSquare(possible_discs_ & ~start_.board.Occupied(), [this](Square a) {
    const Literal placed_by_owner = formula_.NewLiteral();
    placed_by_mover_[a] = board_.other[a] == formula_.True() ? ~placed_by_owner : placed_by_owner;
  });
  mover_starts_ = formula_.NewLiteral();
  ForEachSquare(start_.board.mover, [this](Square a) { placed_by_mover_[a] = mover_starts_; });
  ForEachSquare(start_.board.other, [this](Square a) { placed_by_mover_[a] = ~mover_starts_; });
}

void GameOrder::OrderIsTotal() {
  for (std::size_t j = 0; j < moves_.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i) {
      const Literal before = formula_.NewLiteral();
      before_[moves_[i]][moves_[j]] = before;
      before_[moves_[j]][moves_[i]] = ~before;
    }
  }
  ForEachSquare(start_.board.Occupied(), [this](Square a) {
    for (const Square b : moves_) {
      before_[a][b] = formula_.True();
      before_[b][a] = formula_.False();
    }
  });
  for (std::size_t k = 0; k < moves_.size(); ++k) {
    for (std::size_t j = 0; j < k; ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        const Literal ij = Before(moves_[i], moves_[j]);
        const Literal jk = Before(moves_[j], moves_[k]);
        const Literal ik = Before(moves_[i], moves_[k]);
        Add(ClauseFamily::kOrderIsTransitive, {~ij, ~jk, ik});
        Add(ClauseFamily::kOrderIsTransitive, {ij, jk, ~ik});
      }
    }
  }
}

void GameOrder::AbsentDiscsComeLast() {
  for (std::size_t j = 0; j < moves_.size(); ++j) {
    const Square b = moves_[j];
    Add(ClauseFamily::kAbsentAreOrdered, {Disc(b), ~PlacedByMover(b)});
    for (std::size_t i = 0; i < j; ++i) {
      const Square a = moves_[i];
      Add(ClauseFamily::kAbsentComeLast, {~Disc(a), Disc(b), Before(a, b)});
      Add(ClauseFamily::kAbsentComeLast, {~Disc(b), Disc(a), Before(b, a)});
      Add(ClauseFamily::kAbsentAreOrdered, {Disc(a), Disc(b), Before(a, b)});
    }
  }
}

// If the occupancy closure (prunes.h) of all squares but a does not explain b, no game plays b
// before a.
void GameOrder::OrderFollowsOccupancy() {
  for (const Square a : moves_) {
    const Bitboard rest = possible_discs_ & ~Bit(a);
    ForEachSquare(rest & ~ExplainedSquares(rest), [&](Square b) {
      Add(ClauseFamily::kOrderFollowsOccupancy, {~Disc(b), Before(a, b)});
    });
  }
}

// If t is known to be played, that is Before(r, t).
Literal GameOrder::Found(Square t, Square r) {
  Literal& found = found_[t][r];
  if (found.code != 0) return found;
  if (Disc(t) == formula_.True()) return found = Before(r, t);
  if ((start_.board.Occupied() & Bit(r)) != 0) return found = Disc(t);
  found = formula_.NewLiteral();
  Add(ClauseFamily::kReading, {~found, Disc(t)});
  Add(ClauseFamily::kReading, {~found, Before(r, t)});
  Add(ClauseFamily::kReading, {found, ~Disc(t), ~Before(r, t)});
  return found;
}

void GameOrder::NameReadings(Square t) {
  for (const Direction direction : kDirections) {
    const std::vector<Square> ray = RayOfDiscs(possible_discs_, t, direction);
    if (ray.size() < 2) continue;
    for (const Square r : ray) {
      NameReading(t, r);
      readers_[r].push_back(t);
      if (r == ray.back()) continue;
      flipped_[t][r] = formula_.NewLiteral();
      flippers_[r].push_back(t);
    }
  }
}

void GameOrder::NameReading(Square t, Square r) {
  shows_mover_[t][r] = formula_.NewLiteral();
  own_[t][r] = formula_.NewLiteral();
  other_[t][r] = formula_.NewLiteral();
  DefineReading(t, r);
}

void GameOrder::DefineReading(Square t, Square r) {
  const auto reading = ClauseFamily::kReading;
  const Literal present = Found(t, r);
  const Literal shows_mover = shows_mover_[t][r];
  const Literal player = PlacedByMover(t);
  const Literal own = own_[t][r];
  const Literal other = other_[t][r];
  Add(reading, {~own, present});
  Add(reading, {~own, ~shows_mover, player});
  Add(reading, {~own, shows_mover, ~player});
  Add(reading, {own, ~present, shows_mover, player});
  Add(reading, {own, ~present, ~shows_mover, ~player});
  Add(reading, {~other, present});
  Add(reading, {~other, ~shows_mover, ~player});
  Add(reading, {~other, shows_mover, player});
  Add(reading, {other, ~present, shows_mover, ~player});
  Add(reading, {other, ~present, ~shows_mover, player});
}

void GameOrder::DefineFlips(Square t) {
  std::vector<Literal> nearest = {~Disc(t)};
  for (const Direction direction : kDirections) {
    const std::vector<Square> ray = RayOfDiscs(possible_discs_, t, direction);
    if (ray.size() < 2) continue;
    nearest.push_back(flipped_[t][ray[0]]);
    std::vector<Literal> run_breaks;
    for (std::size_t i = 0; i + 1 < ray.size(); ++i) {
      const Literal flipped = flipped_[t][ray[i]];
      const bool may_go_on = i + 2 < ray.size();
      const Literal goes_on = may_go_on ? flipped_[t][ray[i + 1]] : formula_.False();
      Add(ClauseFamily::kFlipNeedsRun, {~flipped, other_[t][ray[i]]});
      Add(ClauseFamily::kFlipNeedsRun, {~flipped, own_[t][ray[i + 1]], goes_on});
      if (i > 0) Add(ClauseFamily::kFlipNeedsRun, {~flipped, flipped_[t][ray[i - 1]]});
      run_breaks.push_back(~other_[t][ray[i]]);
      std::vector<Literal> clause = run_breaks;
      clause.push_back(~own_[t][ray[i + 1]]);
      clause.push_back(flipped);
      Add(ClauseFamily::kClosedRunIsFlipped, clause);
    }
  }
  Add(ClauseFamily::kMoveFlips, nearest);
}

void GameOrder::ColorIsThatOfLastEvent(Square t, Square r) {
  last_event_[t][r] = ColorIsThatOfLastEvent(
      t, r, shows_mover_[t][r], [&](Square e) { return t == kEnd ? Disc(e) : Found(t, e); },
      [&](Square e) { return t == kEnd ? formula_.True() : Before(e, t); });
}

std::vector<Literal> GameOrder::ColorIsThatOfLastEvent(Square reader, Square r, Literal shows_mover,
                                                       OfSquare happened, OfSquare before) const {
  std::vector<Literal> some = {~happened(r)};
  std::vector<Literal> last_event;
  const auto add_event = [&](Square e) {
    const Literal is_last = formula_.NewLiteral();
    last_event.push_back(is_last);
    Add(ClauseFamily::kLastEventHappened, {~is_last, happened(e)});
    if (e != r) Add(ClauseFamily::kLastEventHappened, {~is_last, flipped_[e][r]});
    Add(ClauseFamily::kLastEventGivesColor, {~is_last, ~shows_mover, PlacedByMover(e)});
    Add(ClauseFamily::kLastEventGivesColor, {~is_last, shows_mover, ~PlacedByMover(e)});
    for (const Square f : flippers_[r]) {
      if (f == e || f == reader) continue;
      const Literal f_before_e = e == r ? formula_.False() : Before(f, e);
      Add(ClauseFamily::kLastEventIsLast, {~is_last, ~flipped_[f][r], f_before_e, ~before(f)});
    }
    for (std::size_t i = 1; i < some.size(); ++i)
      Add(ClauseFamily::kOneLastEvent, {~is_last, ~some[i]});
    some.push_back(is_last);
  };
  add_event(r);
  for (const Square e : flippers_[r]) {
    if (e != reader) {
      add_event(e);
    } else {
      last_event.emplace_back();
    }
  }
  Add(ClauseFamily::kSomeLastEvent, some);
  return last_event;
}

void GameOrder::GiveColors(const encoding::BoardLiterals& moment) const {
  const auto is_there = [&](Square square) { return moment.disc[square]; };
  ForEachSquare(possible_discs_, [&](Square r) {
    ColorIsThatOfLastEvent(kEnd, r, moment.mover[r], is_there, is_there);
  });
}

void GameOrder::LastEventsAgree(Square t, Square r) {
  for (std::size_t i = 0; i < last_event_[t][r].size(); ++i) {
    const Literal at_t = last_event_[t][r][i];
    if (at_t.code == 0) continue;
    const Square e = i == 0 ? r : flippers_[r][i - 1];
    for (const Square u : readers_[r]) {
      if (u == t || u == e) continue;
      const Literal u_before_t = t == kEnd ? Disc(u) : Before(u, t);
      Add(ClauseFamily::kLastEventsAgree,
          {~at_t, ~u_before_t, ~Before(e, u), last_event_[u][r][i]});
    }
  }
}

Literal GameOrder::Own(Square t, Square r) {
  if (own_[t][r].code == 0) {
    NameReading(t, r);
    ColorIsThatOfLastEvent(t, r);
  }
  return own_[t][r];
}

Literal GameOrder::Other(Square t, Square r) {
  static_cast<void>(Own(t, r));
  return other_[t][r];
}

}  // namespace othello::retro
