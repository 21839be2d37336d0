#include "proofs/game_claim.h"

#include <absl/types/span.h>

#include <array>
#include <initializer_list>
#include <limits>
#include <utility>

#include "core/moves.h"

namespace othello::proofs {

namespace {

// A literal is a variable's number or minus that number, or one of these.
constexpr int kTrue = std::numeric_limits<int>::max();
constexpr int kFalse = -kTrue;

class ClaimWriter {
 public:
  ClaimWriter(const Board& board, const ClaimedGame& game) : board_(board), game_(game) {
    ForEachSquare(board.Occupied() & ~kCentre, [this](Square square) { moves_.push_back(square); });
  }

  GameClaim Write() {
    if (!board_.HasCentre()) Add({});
    NamePlayers();
    NameOrder();
    for (const Square t : moves_) NameReadings(t);
    OrderIsTotal();
    for (const Square t : moves_) {
      for (const Square r : read_by_[t]) ReadingsAreColors(t, r);
      MoveTurnsOverRuns(t);
    }
    ForEachSquare(board_.Occupied(), [this](Square r) {
      for (const Square t : moves_) {
        if (own_[t][r] != 0) ColorIsOfLastEvent(t, r);
      }
      ColorIsOfLastEvent(kNoMove, r);
    });
    ForEachSquare(board_.Occupied(), [this](Square r) { LastEventsAgree(r); });
    if (game_.level != ClaimLevel::kOrder) SidesTakeTurns();
    if (game_.level == ClaimLevel::kPasses) {
      for (const Square t : moves_) WhoPassesHasNoMove(t);
    }
    return std::move(claim_);
  }

 private:
  int New(FactKind kind, Square t = 0, Square r = 0, Square e = 0) {
    claim_.facts.push_back({kind, t, r, e});
    return ++claim_.formula.variables;
  }

  // Without what is false; not at all if something is true.
  void Add(absl::Span<const int> clause) {
    std::vector<int> literals;
    for (const int literal : clause) {
      if (literal == kTrue) return;
      if (literal != kFalse) literals.push_back(literal);
    }
    claim_.formula.clauses.Add(literals);
  }
  void Add(std::initializer_list<int> clause) {
    Add(absl::MakeConstSpan(clause.begin(), clause.size()));
  }

  int Before(Square a, Square b) const { return before_[a][b]; }
  int PlacedBy(Square a) const { return placed_by_[a]; }
  // When t was played, or at the end, r showed the mover's colour.
  int Shows(Square t, Square r) const {
    if (t != kNoMove) return shows_[t][r];
    return (board_.mover & Bit(r)) != 0 ? kTrue : kFalse;
  }

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
    ForEachSquare(board_.Occupied(), [this](Square a) { before_[a][kNoMove] = kTrue; });
  }

  void OrderIsTotal() {
    for (const Square a : moves_) {
      for (const Square b : moves_) {
        for (const Square c : moves_) {
          // Each cycle of three squares, in either direction, once.
          if (a < b && a < c && b != c) Add({-Before(a, b), -Before(b, c), -Before(c, a)});
        }
      }
    }
  }

  // The discs that stand next to t in `direction`, in a row, nearest first.
  std::vector<Square> Ray(Square t, Direction direction) const {
    std::vector<Square> ray;
    for (auto r = Step(t, direction); r && (board_.Occupied() & Bit(*r)) != 0;
         r = Step(*r, direction))
      ray.push_back(*r);
    return ray;
  }

  // What the move on t looks at. A ray of one disc cannot be turned over.
  void NameReadings(Square t) {
    Bitboard read = 0;
    for (const Direction direction : kDirections) {
      const std::vector<Square> ray = Ray(t, direction);
      for (std::size_t i = 0; ray.size() >= 2 && i < ray.size(); ++i) {
        read |= Bit(ray[i]);
        if (i + 1 == ray.size()) continue;
        flips_[t][ray[i]] = New(FactKind::kFlips, t, ray[i]);
        flipped_by_[ray[i]].push_back(t);
      }
    }
    if (game_.level == ClaimLevel::kPasses) read = board_.Occupied() & ~Bit(t);
    ForEachSquare(read, [&](Square r) {
      read_by_[t].push_back(r);
      shows_[t][r] = New(FactKind::kShows, t, r);
      own_[t][r] = New(FactKind::kOwn, t, r);
      other_[t][r] = New(FactKind::kOther, t, r);
    });
  }

  void ReadingsAreColors(Square t, Square r) {
    const int own = own_[t][r];
    const int other = other_[t][r];
    Add({-own, -other});
    Add({-own, Before(r, t)});
    Add({-other, Before(r, t)});
    Add({-Before(r, t), own, other});
    // Own: r shows the mover's colour exactly if the mover played t.
    Add({-own, -shows_[t][r], PlacedBy(t)});
    Add({-own, shows_[t][r], -PlacedBy(t)});
    Add({-other, -shows_[t][r], -PlacedBy(t)});
    Add({-other, shows_[t][r], PlacedBy(t)});
  }

  void MoveTurnsOverRuns(Square t) {
    std::vector<int> turns_some = {};
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
    std::vector<int> some = {-Before(r, t)};
    for (const Square e : events) some.push_back(last_[t][r][e] = New(FactKind::kLast, t, r, e));
    Add(some);
    for (const Square e : events) {
      const int last = last_[t][r][e];
      Add({-last, Before(e, t)});
      if (e != r) Add({-last, flips_[e][r]});
      Add({-last, -Shows(t, r), PlacedBy(e)});
      Add({-last, Shows(t, r), -PlacedBy(e)});
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
      if (own_[t][r] != 0) readers.push_back(t);
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

  void ExactlyOne(const std::vector<int>& literals) {
    Add(literals);
    for (std::size_t j = 0; j < literals.size(); ++j) {
      for (std::size_t i = 0; i < j; ++i) Add({-literals[i], -literals[j]});
    }
  }

  void SidesTakeTurns() {
    NameTurns();
    for (const Square a : moves_) {
      for (const Square b : moves_) {
        if (a == b) continue;
        const int follows = follows_[a][b];
        Add({-follows, Before(a, b)});
        for (const Square c : moves_) {
          if (c != a && c != b) Add({-follows, Before(c, a), Before(b, c)});
        }
        Add({-follows, pass_[b], PlacedBy(a), PlacedBy(b)});
        Add({-follows, pass_[b], -PlacedBy(a), -PlacedBy(b)});
        Add({-follows, -pass_[b], PlacedBy(a), -PlacedBy(b)});
        Add({-follows, -pass_[b], -PlacedBy(a), PlacedBy(b)});
        Add({-follows_[kNoMove][a], Before(a, b)});
        Add({-follows_[a][kNoMove], Before(b, a)});
      }
      FirstMove(a);
      // After the last move it is the mover's turn, unless the mover played it and the other side
      // passed. That the board shows.
      const bool may_follow_pass = LegalMoves(Passed(board_)) == 0 && LegalMoves(board_) != 0;
      if (!may_follow_pass) Add({-follows_[a][kNoMove], -PlacedBy(a)});
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
    if (moves_.empty()) return;
    for (const Square a : links) {
      std::vector<int> next;
      std::vector<int> previous;
      for (const Square b : links) {
        if (a == b) continue;
        next.push_back(follows_[a][b]);
        previous.push_back(follows_[b][a]);
      }
      ExactlyOne(next);
      ExactlyOne(previous);
    }
  }

  // Black begins, without a pass. In the orientation of the rules black has e4 and d5 then.
  void FirstMove(Square a) {
    const int first = follows_[kNoMove][a];
    Add({-first, -pass_[a]});
    if (!game_.any_orientation) {
      Add({-first, -PlacedBy(a), PlacedBy(kE4)});
      Add({-first, PlacedBy(a), -PlacedBy(kE4)});
    }
    if (!game_.any_color)
      Add({-first, game_.mover_color == Color::kBlack ? PlacedBy(a) : -PlacedBy(a)});
  }

  // The board is that of the start: black is to move.
  void NoMoves() {
    if (!moves_.empty()) return;
    if (!game_.any_orientation) Add({PlacedBy(kE4)});
    if (!game_.any_color && game_.mover_color != Color::kBlack) Add({});
  }

  // If the opponent of the side that played t passed before: from no empty square was a run of
  // discs of the side that played t closed by a disc of the side that passed.
  void WhoPassesHasNoMove(Square t) {
    const Bitboard others = board_.Occupied() & ~Bit(t);
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

  static constexpr Square kE4 = SquareAt(4, 3);

  template <typename T>
  using PerSquare = std::array<T, kSquares + 1>;  // and for kNoMove

  const Board board_;
  const ClaimedGame game_;
  std::vector<Square> moves_;
  GameClaim claim_;

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

  PerSquare<std::vector<Square>> read_by_;     // what t looks at
  PerSquare<std::vector<Square>> flipped_by_;  // the moves that may turn r over
};

}  // namespace

GameClaim ClaimGame(const Board& board, const ClaimedGame& game) {
  return ClaimWriter(board, game).Write();
}

}  // namespace othello::proofs
