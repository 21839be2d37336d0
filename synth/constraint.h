// Conditions on a board: a tree whose leaves are about squares, counts and moves, and whose inner
// nodes are "all", "any", "not" and "in any of the eight images".
//
// A constraint is a plain value. Its meaning is implemented twice, by independent code: Satisfies
// (satisfies.h) reads it by the rules of play, PositionEncoder (encode.h) writes it as a formula.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/game/square.h"
#include "synth/count.h"

namespace othello::synth {

// The place of a constraint in its file, and its text there. Line 0: it comes from no file (a
// default, a test).
struct Origin {
  std::string words;
  int line = 0;
  int column = 0;

  // Whether both name the same condition.
  bool SamePlace(const Origin& other) const { return words == other.words && line == other.line; }
};

// A set of contents that a square may have: a sum of the constants below.
using ContentsSet = std::uint8_t;
inline constexpr ContentsSet kEmptySquare = 1;
inline constexpr ContentsSet kMoverDisc = 2;
inline constexpr ContentsSet kOtherDisc = 4;
inline constexpr ContentsSet kAnyDisc = kMoverDisc | kOtherDisc;
inline constexpr ContentsSet kAnyContents = kEmptySquare | kAnyDisc;

// The most discs that a move turns over (MostFlips): from a square of the centre, which a board of
// a free centre may have empty. All legal moves of a board together turn over fewer than kSquares
// times as many.
inline constexpr int kMostFlipsOfMove = 19;
inline constexpr int kMostFlipsOfAll = kSquares * kMostFlipsOfMove;

// Whose moves are meant: those of the side to move, or those of the other side as if it were to
// move.
enum class Side : std::uint8_t { kMover, kOther };

// Each of `squares` has one of the contents in `allowed`, which must not be empty.
struct Contents {
  Bitboard squares = kNoSquares;
  ContentsSet allowed = kAnyContents;
  friend auto operator<=>(const Contents&, const Contents&) = default;
};

// `kind` counts from `min` to `max` squares in `region`.
struct Count {
  CountKind kind = CountKind::kDiscs;
  Bitboard region = kAllSquares;
  int min = 0;
  int max = kSquares;
  friend auto operator<=>(const Count&, const Count&) = default;
};

// Each of `squares` is a legal move of `side`; if `legal` is false, none of them is.
struct Legality {
  Side side = Side::kMover;
  Bitboard squares = kNoSquares;
  bool legal = true;
  friend auto operator<=>(const Legality&, const Legality&) = default;
};

// What is counted of the discs that a move turns over: themselves, or the directions in which they
// stand.
enum class FlipUnit : std::uint8_t { kDiscs, kDirections };

// The mover's move on `move` turns over discs: from `min` to `max` of them, or in that
// many directions. An illegal move turns over 0.
struct FlipCount {
  Square move = 0;
  int min = 1;
  int max = kSquares;
  FlipUnit unit = FlipUnit::kDiscs;
  friend auto operator<=>(const FlipCount&, const FlipCount&) = default;
};

// All legal moves of the mover together turn over from `min` to `max` discs; a disc counts once for
// each move that turns it over.
struct AllFlips {
  int min = 0;
  int max = kMostFlipsOfAll;
  friend auto operator<=>(const AllFlips&, const AllFlips&) = default;
};

// The mover has from `min` to `max` discs more than the other side; negative: fewer.
struct DiscDifference {
  int min = -kSquares;
  int max = kSquares;
  friend auto operator<=>(const DiscDifference&, const DiscDifference&) = default;
};

// The mover has no legal move and the other side has one.
struct MustPass {
  friend auto operator<=>(const MustPass&, const MustPass&) = default;
};

// Neither side has a legal move.
struct GameOver {
  friend auto operator<=>(const GameOver&, const GameOver&) = default;
};

// A property of the occupied squares, regardless of the colours of their discs.
enum class OccupancyKind : std::uint8_t {
  kConnected,  // by king's steps (core/discs/connectivity.h)
  kClosed,     // all are explained from the centre (core/discs/occupancy_closure.h)
};

// The occupied squares have the property `kind`; if `holds` is false, they do not. A game can only
// reach boards that have both properties (and whose centre is occupied).
struct Occupancy {
  OccupancyKind kind = OccupancyKind::kClosed;
  bool holds = true;
  friend auto operator<=>(const Occupancy&, const Occupancy&) = default;
};

// The board is its own image under symmetry `image`; or, if `colors_exchanged`, its image has the
// same discs, each of the other side. If `holds` is false, it is not. Of a symmetry and the one
// that undoes it, which say the same, the lesser number is used.
struct SelfImage {
  int image = 0;
  bool colors_exchanged = false;
  bool holds = true;
  friend auto operator<=>(const SelfImage&, const SelfImage&) = default;
};

// At a moment of a game: the side to move there is the board's mover; if `mover` is false, it is
// the other side. Boards of a game are seen with the side to move at its end as the mover.
// Everywhere else the side to move is the mover.
struct SideToMove {
  bool mover = true;
  friend auto operator<=>(const SideToMove&, const SideToMove&) = default;
};

// Inner nodes: they say which of the constraint's parts hold.
struct All {  // every part holds; true without parts
  friend auto operator<=>(const All&, const All&) = default;
};
struct Any {  // some part holds; false without parts
  friend auto operator<=>(const Any&, const Any&) = default;
};
struct Not {  // the only part does not hold
  friend auto operator<=>(const Not&, const Not&) = default;
};
struct AnyImage {  // the only part holds for some of the board's eight images
  friend auto operator<=>(const AnyImage&, const AnyImage&) = default;
};
// The mover's move on `move` is legal, and the only part holds for the board after it. There the
// side that moves next is the mover, even if it has to pass.
struct After {
  Square move = 0;
  friend auto operator<=>(const After&, const After&) = default;
};

// Which of a side's legal moves are meant.
enum class Moves : std::uint8_t {
  kAny,   // some legal move
  kEach,  // every legal move, if there are any
};

// The only part holds for the board after such moves of the mover. One node, and not one for each
// square: two of them inside each other would be thousands.
struct AfterMoves {
  Moves moves = Moves::kAny;
  friend auto operator<=>(const AfterMoves&, const AfterMoves&) = default;
};

using Statement =
    std::variant<Contents, Count, Legality, FlipCount, AllFlips, DiscDifference, MustPass, GameOver,
                 Occupancy, SelfImage, SideToMove, All, Any, Not, AnyImage, After, AfterMoves>;

struct Constraint {
  Statement statement = All{};
  std::vector<Constraint>
      parts;  // empty for leaves; exactly one for Not, AnyImage, After, AfterMoves
  Origin origin;
};

// Compares constraints as they are written: origins do not matter, the order of parts does.
std::strong_ordering operator<=>(const Constraint& a, const Constraint& b);
bool operator==(const Constraint& a, const Constraint& b);

Constraint AllOf(std::vector<Constraint> parts, Origin origin = {});
Constraint AnyOf(std::vector<Constraint> parts, Origin origin = {});
Constraint NotOf(Constraint part, Origin origin = {});
Constraint InAnyImage(Constraint part, Origin origin = {});
Constraint AfterMoveOn(Square move, Constraint part, Origin origin = {});
Constraint AfterAnyMove(Constraint part, Origin origin = {});
Constraint AfterEachMove(Constraint part, Origin origin = {});

// MustPass and GameOver, in terms of Legality.
Constraint ByLegality(MustPass must_pass);
Constraint ByLegality(GameOver game_over);

// SelfImage, in terms of Contents.
Constraint ByContents(const SelfImage& self_image);

// At most this many discs can be turned over by a move on `square`, 18 from a corner, 19 from the
// centre; or in this many directions.
int MostFlips(Square square, FlipUnit unit = FlipUnit::kDiscs);

// All squares have the same contents; no two of them have.
Constraint SameContents(Bitboard squares, const Origin& origin = {});
Constraint DifferentContents(Bitboard squares, const Origin& origin = {});

// Conditions on the mover's legal moves: some move turns over from `min` to `max` discs, or in that
// many directions (at least one, as all do); every move does, if there are any; there are legal
// moves, and the one that turns over the fewest discs turns over from `min` to `max`.
Constraint FlipsOfAnyMove(int min, int max, FlipUnit unit, const Origin& origin = {});
Constraint FlipsOfEachMove(int min, int max, FlipUnit unit, const Origin& origin = {});
Constraint FlipsOfLeastMove(int min, int max, FlipUnit unit, const Origin& origin = {});

// The constraint that holds for image `k` of a board exactly if `constraint` holds for the board.
Constraint Image(const Constraint& constraint, int k);

}  // namespace othello::synth
