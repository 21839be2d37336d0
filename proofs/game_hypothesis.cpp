#include "proofs/game_hypothesis.h"

#include <algorithm>
#include <utility>

#include "proofs/supposed_conditions.h"

namespace othello::proofs {

namespace {

class GameWriter {
 public:
  GameWriter(HypothesisWriter& writer, SupposedBoard& end, const SupposedGame& game)
      : writer_(writer), end_(end), game_(game) {
    for (Square square = 0; square < kSquares; ++square) {
      if (Disc(square) != kFalse) discs_ |= Bit(square);
    }
    discs_ |= kCentre;
    ForEachSquare(discs_ & ~kCentre, [this](Square square) { moves_.push_back(square); });
  }

  std::vector<Fact> Write() {
    ForEachSquare(kCentre, [this](Square square) { Add({Disc(square)}); });
    NamePlayers();
    NameOrder();
    for (const Square t : moves_) NameReadings(t);
    OrderIsTotal();
    for (const Square t : moves_) {
      for (const Square r : read_by_[t]) ReadingsAreColors(t, r);
      MoveTurnsOverRuns(t);
    }
    ForEachSquare(discs_, [this](Square r) {
      for (const Square t : moves_) {
        if (LooksAt(t, r)) ColorIsOfLastEvent(t, r);
      }
      ColorIsOfLastEvent(kNoMove, r);
    });
    ForEachSquare(discs_, [this](Square r) { LastEventsAgree(r); });
    if (game_.level != HypothesisLevel::kOrder) SidesTakeTurns();
    if (game_.level == HypothesisLevel::kPasses) {
      BoardsFollow();
      for (const Square t : moves_) WhoPassesHasNoMove(t);
    }
    MeetConditions();
    return std::move(facts_);
  }

 private:
  int New(FactKind kind, Square t = 0, Square r = 0, Square e = 0) {
    facts_.push_back({writer_.NewVariable(), kind, t, r, e});
    return facts_.back().variable;
  }

  void Add(const std::vector<int>& clause) { writer_.Add(clause); }

  // There is a disc in the end.
  int Disc(Square a) const { return end_.facts().disc[a]; }
  int Before(Square a, Square b) const { return before_[a][b]; }
  int PlacedBy(Square a) const { return placed_by_[a]; }
  // When t was played, or at the end, r showed the mover's colour.
  int Shows(Square t, Square r) const {
    return t != kNoMove ? shows_[t][r] : end_.facts().mover[r];
  }
  // t was played; the end always comes.
  int Played(Square t) const { return t != kNoMove ? Disc(t) : kTrue; }

  void NamePlayers() {
    const int mover_has_e4 = New(FactKind::kMoverHasE4);
    ForEachSquare(kStart.mover, [&](Square a) { placed_by_[a] = mover_has_e4; });
    ForEachSquare(kStart.other, [&](Square a) { placed_by_[a] = -mover_has_e4; });
    for (const Square a : moves_) placed_by_[a] = New(FactKind::kPlacedBy, a);
  }

  void NameOrder() {
    for (const Square a : moves_) {
      for (const Square b : moves_) {
        if (a >= b) continue;
        before_[a][b] = New(FactKind::kBefore, a, b);
        before_[b][a] = -before_[a][b];
      }
      ForEachSquare(kCentre, [&](Square centre) {
        before_[centre][a] = kTrue;
        before_[a][centre] = kFalse;
      });
    }
    ForEachSquare(discs_ & ~kCentre, [this](Square a) { before_[a][kNoMove] = Disc(a); });
    ForEachSquare(kCentre, [this](Square a) { before_[a][kNoMove] = kTrue; });
  }

  void OrderIsTotal() {
    for (const Square a : moves_) {
      for (const Square b : moves_) {
        for (const Square c : moves_) {
          // Each cycle of three squares, in either direction, once.
          if (a < b && a < c && b != c) Add({-Before(a, b), -Before(b, c), -Before(c, a)});
        }
        if (a != b) Add({-Disc(a), Disc(b), Before(a, b)});  // empty squares come last
      }
    }
  }

  // The discs that may stand next to t in `direction`, in a row, nearest first.
  std::vector<Square> Ray(Square t, Direction direction) const {
    std::vector<Square> ray;
    for (auto r = Step(t, direction); r && (discs_ & Bit(*r)) != 0; r = Step(*r, direction))
      ray.push_back(*r);
    return ray;
  }

  // What the move on t looks at. A ray of one disc cannot be turned over.
  void NameReadings(Square t) {
    for (const Direction direction : kDirections) {
      const std::vector<Square> ray = Ray(t, direction);
      for (std::size_t i = 0; ray.size() >= 2 && i < ray.size(); ++i) {
        looks_at_[t] |= Bit(ray[i]);
        if (i + 1 == ray.size()) continue;
        flips_[t][ray[i]] = New(FactKind::kFlips, t, ray[i]);
        flipped_by_[ray[i]].push_back(t);
      }
    }
    // Whether a side may pass before t depends on the whole board.
    const bool all = game_.level == HypothesisLevel::kPasses;
    ForEachSquare(all ? discs_ & ~Bit(t) : looks_at_[t], [&](Square r) {
      read_by_[t].push_back(r);
      shows_[t][r] = New(FactKind::kShows, t, r);
      own_[t][r] = New(FactKind::kOwn, t, r);
      other_[t][r] = New(FactKind::kOther, t, r);
    });
  }

  bool LooksAt(Square t, Square r) const { return (looks_at_[t] & Bit(r)) != 0; }

  void ReadingsAreColors(Square t, Square r) {
    const int own = own_[t][r];
    const int other = other_[t][r];
    Add({-own, -other});
    Add({-own, Before(r, t)});
    Add({-other, Before(r, t)});
    Add({-own, Disc(t)});
    Add({-other, Disc(t)});
    Add({-Before(r, t), own, other, -Disc(t)});
    // Own: r shows the mover's colour exactly if the mover played t.
    writer_.AddSame(own, shows_[t][r], PlacedBy(t));
    writer_.AddSame(other, shows_[t][r], -PlacedBy(t));
  }

  void MoveTurnsOverRuns(Square t) {
    std::vector<int> turns_some = {-Disc(t)};
    for (const Direction direction : kDirections) {
      const std::vector<Square> ray = Ray(t, direction);
      if (ray.size() < 2) continue;
      turns_some.push_back(flips_[t][ray[0]]);
      std::vector<int> run_is_broken;
      for (std::size_t i = 0; i + 1 < ray.size(); ++i) {
        const int flips = flips_[t][ray[i]];
        const bool run_may_go_on = i + 2 < ray.size();
        Add({-flips, other_[t][ray[i]]});
        Add({-flips, own_[t][ray[i + 1]], run_may_go_on ? flips_[t][ray[i + 1]] : kFalse});
        if (i > 0) Add({-flips, flips_[t][ray[i - 1]]});
        run_is_broken.push_back(-other_[t][ray[i]]);
        std::vector<int> closed_run = run_is_broken;
        closed_run.push_back(-own_[t][ray[i + 1]]);
        closed_run.push_back(flips);
        Add(closed_run);
      }
    }
    Add(turns_some);
  }

  // The events on r: its own move, and the moves that may turn it over, without that on t.
  std::vector<Square> Events(Square t, Square r) const {
    std::vector<Square> events = {r};
    for (const Square e : flipped_by_[r]) {
      if (e != t) events.push_back(e);
    }
    return events;
  }

  // If t finds a disc on r, one event on r was the last before t, and gave r its colour.
  void ColorIsOfLastEvent(Square t, Square r) {
    const std::vector<Square> events = Events(t, r);
    std::vector<int> some = {-Before(r, t), -Played(t)};
    for (const Square e : events) some.push_back(last_[t][r][e] = New(FactKind::kLast, t, r, e));
    Add(some);
    for (const Square e : events) {
      const int last = last_[t][r][e];
      Add({-last, Before(e, t)});
      Add({-last, Played(t)});
      if (e != r) Add({-last, flips_[e][r]});
      writer_.AddSame(last, Shows(t, r), PlacedBy(e));
      for (const Square f : events) {
        if (f < e) Add({-last, -last_[t][r][f]});
        if (f != e && f != r)
          Add({-last, -flips_[f][r], -Before(f, t), e == r ? kFalse : Before(f, e)});
      }
    }
  }

  // If e was the last event on r before t, it was so before each move between e and t.
  void LastEventsAgree(Square r) {
    std::vector<Square> readers = {kNoMove};
    for (const Square t : moves_) {
      if (LooksAt(t, r)) readers.push_back(t);
    }
    for (const Square t : readers) {
      for (const Square u : readers) {
        if (u == kNoMove || u == t) continue;
        for (const Square e : Events(t, r)) {
          if (e == u) continue;
          Add({-last_[t][r][e], -Before(u, t), -Before(e, u), last_[u][r][e]});
        }
      }
    }
  }

  // At least one holds if `least` does.
  void ExactlyOne(int least, std::vector<int> literals) {
    literals.push_back(-least);
    Add(literals);
    literals.pop_back();
    for (std::size_t j = 0; j < literals.size(); ++j) {
      for (std::size_t i = 0; i < j; ++i) Add({-literals[i], -literals[j]});
    }
  }

  void SidesTakeTurns() {
    NameTurns();
    // After the last move it is the mover's turn, unless the mover played it and the other side
    // has no move, but the mover has one.
    const int may_follow_pass =
        writer_.And({-end_.HasMove(synth::Side::kOther), end_.HasMove(synth::Side::kMover)});
    for (const Square a : moves_) {
      for (const Square b : moves_) {
        if (a == b) continue;
        const int follows = follows_[a][b];
        Add({-follows, Disc(b)});
        Add({-follows, Before(a, b)});
        for (const Square c : moves_) {
          if (c != a && c != b) Add({-follows, Before(c, a), Before(b, c)});
        }
        Add({-follows, pass_[b], PlacedBy(a), PlacedBy(b)});
        Add({-follows, pass_[b], -PlacedBy(a), -PlacedBy(b)});
        Add({-follows, -pass_[b], PlacedBy(a), -PlacedBy(b)});
        Add({-follows, -pass_[b], -PlacedBy(a), PlacedBy(b)});
        Add({-follows_[kNoMove][a], Before(a, b)});
        Add({-follows_[a][kNoMove], Before(b, a), -Disc(b)});
      }
      Add({-follows_[kNoMove][a], Disc(a)});
      Add({-follows_[a][kNoMove], Disc(a)});
      FirstMove(a);
      Add({-follows_[a][kNoMove], -PlacedBy(a), may_follow_pass});
    }
    NoMoves();
  }

  void NameTurns() {
    std::vector<Square> links = moves_;
    links.push_back(kNoMove);
    for (const Square a : links) {
      for (const Square b : links) {
        if (a != b) follows_[a][b] = New(FactKind::kFollows, a, b);
      }
    }
    for (const Square a : moves_) pass_[a] = New(FactKind::kPass, a);
    NameNoMoves();
    if (moves_.empty()) return;
    for (const Square a : links) {
      std::vector<int> next;
      std::vector<int> previous;
      for (const Square b : links) {
        if (a == b) continue;
        next.push_back(follows_[a][b]);
        previous.push_back(follows_[b][a]);
      }
      const int any_move = a == kNoMove ? -no_moves_ : Disc(a);
      ExactlyOne(any_move, next);
      ExactlyOne(any_move, previous);
    }
  }

  void NameNoMoves() {
    std::vector<int> discs;
    for (const Square a : moves_) discs.push_back(Disc(a));
    no_moves_ = -writer_.Or(discs);
  }

  // Black begins, without a pass. In the orientation of the rules black has e4 and d5 then.
  void FirstMove(Square a) {
    const int first = follows_[kNoMove][a];
    Add({-first, -pass_[a]});
    if (!game_.any_orientation) writer_.AddSame(first, PlacedBy(a), PlacedBy(kE4));
    if (!game_.any_color)
      Add({-first, game_.mover_color == Color::kBlack ? PlacedBy(a) : -PlacedBy(a)});
  }

  // The board is that of the start: black is to move.
  void NoMoves() {
    if (!game_.any_orientation) Add({-no_moves_, PlacedBy(kE4)});
    if (!game_.any_color && game_.mover_color != Color::kBlack) Add({-no_moves_});
  }

  // The board of the next move is that of the last one, and what it changed.
  void BoardsFollow() {
    std::vector<Square> ends = moves_;
    ends.push_back(kNoMove);
    for (const Square b : ends) {
      ForEachSquare(b == kNoMove ? discs_ : discs_ & ~Bit(b), [&](Square r) {
        const int shows = Shows(b, r);
        if (b != kNoMove) writer_.AddSame(follows_[kNoMove][b], shows, StartShows(r));
        for (const Square a : moves_) {
          if (a == b) continue;
          if (a == r) {
            writer_.AddSame(follows_[a][b], shows, PlacedBy(a));
            continue;
          }
          const int flips = flips_[a][r] != 0 ? flips_[a][r] : kFalse;
          Add({-follows_[a][b], -flips, -shows, PlacedBy(a)});
          Add({-follows_[a][b], -flips, shows, -PlacedBy(a)});
          Add({-follows_[a][b], flips, -shows, shows_[a][r]});
          Add({-follows_[a][b], flips, shows, -shows_[a][r]});
        }
      });
    }
  }

  int StartShows(Square r) const { return (kCentre & Bit(r)) != 0 ? PlacedBy(r) : kFalse; }

  // If the opponent of the side that played t passed before: from no empty square was a run of
  // discs of the side that played t closed by a disc of the side that passed.
  void WhoPassesHasNoMove(Square t) {
    const Bitboard others = discs_ & ~Bit(t);
    ForEachSquare(~kCentre, [&](Square s) {
      for (const Direction direction : kDirections) {
        std::vector<int> clause = {-pass_[t]};
        if ((others & Bit(s)) != 0) clause.push_back(Before(s, t));
        bool is_next = true;
        for (auto r = Step(s, direction); r && (others & Bit(*r)) != 0; r = Step(*r, direction)) {
          if (!is_next) {
            clause.push_back(-other_[t][*r]);
            Add(clause);
            clause.pop_back();
          }
          clause.push_back(-own_[t][*r]);
          is_next = false;
        }
      }
    });
  }

  void MeetConditions() {
    if (game_.wanted.IsEmpty()) return;
    GameLiterals game = {discs_, moves_, end_.facts().disc, placed_by_, before_, shows_,
                         flips_, pass_};
    if (CountsTurns(game_)) game.turns_end_with = game_.mover_color;
    SupposeConditions(writer_, game, game_.wanted);
  }

  static constexpr Square kE4 = SquareAt(4, 3);

  HypothesisWriter& writer_;
  SupposedBoard& end_;
  const SupposedGame game_;
  Bitboard discs_ = 0;  // where there may be one in the end
  std::vector<Square> moves_;
  std::vector<Fact> facts_;

  int no_moves_ = kFalse;
  // Literals, 0 where there is none.
  PerSquare<int> placed_by_{};
  PerSquare<int> pass_{};
  PerSquare<PerSquare<int>> before_{};
  PerSquare<PerSquare<int>> shows_{};
  PerSquare<PerSquare<int>> own_{};
  PerSquare<PerSquare<int>> other_{};
  PerSquare<PerSquare<int>> flips_{};
  PerSquare<PerSquare<int>> follows_{};
  std::vector<PerSquare<PerSquare<int>>> last_{kSquares + 1};

  PerSquare<Bitboard> looks_at_{};             // what t may turn over, and what may close that
  PerSquare<std::vector<Square>> read_by_;     // the squares whose colours t knows
  PerSquare<std::vector<Square>> flipped_by_;  // the moves that may turn r over
};

}  // namespace

bool CountsTurns(const SupposedGame& game) {
  const auto of_passes = [](const GameConditions::Bounds& bounds) {
    return CountsPasses(bounds.measure);
  };
  return game.level != HypothesisLevel::kOrder && !game.any_color &&
         std::ranges::any_of(game.wanted.conditions.bounds, of_passes);
}

std::vector<Fact> SupposeGame(HypothesisWriter& writer, SupposedBoard& end,
                              const SupposedGame& game) {
  return GameWriter(writer, end, game).Write();
}

logic::Cnf GameFormula(const Board& board, const SupposedGame& game) {
  HypothesisWriter writer;
  SupposedBoard end(writer, FactsOf(board));
  SupposeGame(writer, end, game);
  return writer.TakeFormula();
}

}  // namespace othello::proofs
