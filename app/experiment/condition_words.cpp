#include "app/experiment/condition_words.h"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>
#include <variant>

#include "app/experiment/square_list.h"
#include "app/experiment/squares_alike.h"
#include "core/base/range.h"
#include "core/game/game_conditions.h"
#include "core/game/square.h"
#include "core/game/transcript.h"

namespace othello::app {
namespace {

using synth::Constraint;

// More leaves than that, as those of a shape, are not spelt out.
constexpr int kMostLeavesInWords = 16;

struct Noun {
  const char* one;
  const char* many;
};
constexpr Noun kDiscNoun = {"disc", "discs"};

bool IsSingle(Bitboard squares) { return std::popcount(squares) == 1; }
// Squares that have a name together, such as the corners.
bool IsNamed(const std::string& words) {
  return absl::StartsWith(words, "the ") || absl::StartsWith(words, "rank ") ||
         absl::StartsWith(words, "file ") || words == "all squares";
}

// "each of the corners", "each square of the border", "a1 and b1". With "any" instead of "each" the
// squares of a list are "any of a1 and b1", too.
std::string Distributed(const std::string& determiner, Bitboard squares) {
  std::string words = SquaresInWords(squares);
  if (IsSingle(squares) || (!IsNamed(words) && determiner == "each")) return words;
  if (squares == kAllSquares) return absl::StrCat(determiner, " square");
  const bool several = !IsNamed(words) || absl::EndsWith(words, "s");
  return absl::StrCat(determiner, several ? " of " : " square of ", words);
}

// " in the corners", " on a1 and b1"; "" for all squares.
std::string Place(Bitboard squares) {
  if (squares == kAllSquares) return "";
  if (squares == ~kBorder) return " inside the border";
  if (squares == ~kCentre) return " outside the centre, one for each move so far";
  return absl::StrCat(squares == kCorners || squares == kCentre ? " in " : " on ",
                      SquaresInWords(squares));
}

// "at most 30 discs"; a bound outside of what is possible is none.
std::string Number(int min, int max, const Range& possible, const Noun& noun) {
  const auto with = [&](const std::string& bound, int number) {
    return absl::StrCat(bound, number, " ", number == 1 ? noun.one : noun.many);
  };
  const bool is_least = min > possible.min;
  const bool is_greatest = max < possible.max;
  if (min == max && min == 0) return absl::StrCat("no ", noun.many);
  if (min == max) return with("exactly ", min);
  if (is_least && is_greatest) return with(absl::StrCat(min, " to "), max);
  if (is_least) return with("at least ", min);
  if (is_greatest) return with("at most ", max);
  return absl::StrCat("any number of ", noun.many);
}

std::string Discs(int min, int max, int most) { return Number(min, max, {.max = most}, kDiscNoun); }

// "exactly 3 discs", "discs in exactly 3 directions".
std::string Turned(const synth::FlipCount& flips, int most) {
  if (flips.unit == synth::FlipUnit::kDiscs) return Discs(flips.min, flips.max, most);
  return absl::StrCat("discs in ",
                      Number(flips.min, flips.max, {.max = most}, {"direction", "directions"}));
}

// Of a side that is not to move.
std::string IfToMove(const std::string& clause) {
  return absl::StrCat(clause, " if it were to move");
}

// Those of a part that is one sentence, or those of its parts.
std::vector<Clause> PartClauses(const Constraint& constraint, const SideNames& sides);
Clause ClauseOf(const Constraint& constraint, const SideNames& sides);

// A new kind of statement must say here what it is in words.
struct StatementWords {
  const Constraint& constraint;
  const SideNames& sides;

  Clause operator()(const synth::Contents& contents) const {
    const std::string each = Distributed("each", contents.squares);
    const bool list = !IsSingle(contents.squares) && !absl::StartsWith(each, "each");
    const char* const verb = list ? " are " : " is ";
    const std::string has_no =
        absl::StrCat(" has no disc on ", Distributed("any", contents.squares));
    const std::string has = absl::StrCat(list ? " has discs on " : " has a disc on ", each);
    switch (contents.allowed) {
      case synth::kEmptySquare:
        return {absl::StrCat(each, verb, "empty")};
      case synth::kMoverDisc:
        return {sides.mover + has};
      case synth::kOtherDisc:
        return {sides.other + has};
      case synth::kAnyDisc:
        return {absl::StrCat(each, verb, "occupied")};
      case synth::kEmptySquare | synth::kMoverDisc:
        return {sides.other + has_no};
      case synth::kEmptySquare | synth::kOtherDisc:
        return {sides.mover + has_no};
      default:
        return {absl::StrCat(each, " may hold anything")};
    }
  }
  Clause operator()(const synth::Count& count) const {
    const auto number = [&](const Noun& noun) {
      return absl::StrCat(
          Number(count.min, count.max, {.max = synth::MostCounted(count.kind, count.region)}, noun),
          Place(count.region));
    };
    const CountNoun counted = NounOf(count.kind, sides);
    const bool other = count.kind == synth::CountKind::kOtherLegalMoves;
    const Noun noun = {counted.one.c_str(), counted.many.c_str()};
    const std::string words = absl::StrCat(counted.owner.empty() ? "the board" : counted.owner,
                                           other ? " would have " : " has ", number(noun));
    return {other ? IfToMove(words) : words};
  }
  Clause operator()(const synth::Legality& legality) const {
    const std::string squares = Distributed(legality.legal ? "each" : "any", legality.squares);
    const bool mover = legality.side == synth::Side::kMover;
    const std::string can = absl::StrCat(mover ? " can" : " could",
                                         legality.legal ? ""
                                         : mover        ? "not"
                                                        : " not",
                                         " play ", squares);
    return {mover ? sides.mover + can : IfToMove(sides.other + can)};
  }
  Clause operator()(const synth::FlipCount& flips) const {
    const std::string move = SquareName(flips.move);
    const int most = synth::MostFlips(flips.move, flips.unit);
    if (flips.min == 1 && flips.max >= most) return {absl::StrCat(sides.mover, " can play ", move)};
    return {absl::StrCat("playing ", move, ", ", sides.mover, " turns over ", Turned(flips, most),
                         flips.min == 0 ? ", or the move is not legal" : "")};
  }
  Clause operator()(const synth::AllFlips& flips) const {
    return {absl::StrCat("all legal moves of ", sides.mover, " together turn over ",
                         Discs(flips.min, flips.max, synth::kMostFlipsOfAll))};
  }
  Clause operator()(const synth::DiscDifference& difference) const {
    const auto ahead = [](const std::string& first, int min, int max, const std::string& second) {
      return Clause{
          absl::StrCat(first, " is ahead of ", second, " by ", Discs(min, max, kSquares))};
    };
    const auto [min, max] = difference;
    if (min == 0 && max == 0) return {"both sides have equally many discs"};
    if (min > 0) return ahead(sides.mover, min, max, sides.other);
    if (max < 0) return ahead(sides.other, -max, -min, sides.mover);
    Clause clause = {sides.mover};
    if (max < kSquares)
      absl::StrAppend(&clause.text, " is ahead of ", sides.other, " by ", Discs(0, max, kSquares));
    if (max < kSquares && min > -kSquares) absl::StrAppend(&clause.text, " and");
    if (min > -kSquares)
      absl::StrAppend(&clause.text, " is behind ", sides.other, " by ", Discs(0, -min, kSquares));
    return clause;
  }
  Clause operator()(synth::MustPass) const { return {absl::StrCat(sides.mover, " must pass")}; }
  Clause operator()(synth::GameOver) const {
    return {"the game is over: neither side has a legal move"};
  }
  Clause operator()(const synth::Occupancy& occupancy) const {
    const std::string all = occupancy.holds ? "all discs " : "not all discs ";
    return {all + (occupancy.kind == synth::OccupancyKind::kConnected
                       ? "are connected, square to square in any direction"
                       : "can be explained from the centre, whatever their colours")};
  }
  Clause operator()(const synth::SelfImage& self_image) const {
    return {absl::StrCat(
        "the board ", self_image.holds ? "is" : "is not", " the same after ",
        SymmetryInWords(self_image.image),
        self_image.colors_exchanged ? ", but for the colours, which are exchanged" : "")};
  }
  Clause operator()(synth::SideToMove side) const {
    const bool colors = sides.mover == "black" || sides.mover == "white";
    if (colors) return {absl::StrCat(side.mover ? sides.mover : sides.other, " is to move")};
    return {absl::StrCat("the side to move is ", side.mover ? "" : "not ", "that of the end")};
  }
  Clause operator()(synth::All) const {
    return {"all of these hold:", PartClauses(constraint, sides)};
  }
  Clause operator()(synth::Any) const {
    Clause any = {"at least one of these holds:"};
    for (const Constraint& part : constraint.parts) any.parts.push_back(ClauseOf(part, sides));
    return any;
  }
  Clause operator()(synth::Not) const {
    std::vector<Clause> parts = PartClauses(constraint, sides);
    return {parts.size() > 1 ? "these do not all hold:" : "this does not hold:", std::move(parts)};
  }
  Clause operator()(synth::AnyImage) const {
    return {"for the board or one of its mirrored or turned images:",
            PartClauses(constraint, sides)};
  }
  Clause operator()(const synth::After& after) const {
    return {absl::StrCat(sides.mover, " can play ", SquareName(after.move), ", and then:"),
            AfterMove()};
  }
  Clause operator()(const synth::AfterMoves& after) const {
    return {after.moves == synth::Moves::kAny
                ? absl::StrCat(sides.mover, " has a move after which:")
                : absl::StrCat("after every legal move of ", sides.mover, ":"),
            AfterMove()};
  }

 private:
  // There the other side is the mover; the names of the sides stay.
  std::vector<Clause> AfterMove() const {
    return PartClauses(constraint, {sides.other, sides.mover});
  }
};

int NumberOfLeaves(const Constraint& constraint) {
  int number = constraint.parts.empty() ? 1 : 0;
  for (const Constraint& part : constraint.parts) number += NumberOfLeaves(part);
  return number;
}

const synth::FlipCount* FirstFlips(const Constraint& constraint) {
  if (const auto* flips = std::get_if<synth::FlipCount>(&constraint.statement)) return flips;
  for (const Constraint& part : constraint.parts) {
    if (const synth::FlipCount* flips = FirstFlips(part)) return flips;
  }
  return nullptr;
}

// The words of flips of any, of each, of the least move, which are conditions on every square.
std::optional<Clause> FlipsOfMoves(const Constraint& constraint, const SideNames& sides) {
  const synth::FlipCount* const first = FirstFlips(constraint);
  if (first == nullptr) return std::nullopt;
  const auto [square, min, max, unit] = *first;
  const int most = unit == synth::FlipUnit::kDiscs ? synth::kMostFlipsOfMove
                                                   : static_cast<int>(kDirections.size());
  const std::string discs =
      absl::StrCat(" turns over ", Turned({square, std::max(min, 1), max, unit}, most));
  if (constraint == synth::FlipsOfAnyMove(min, max, unit))
    return Clause{absl::StrCat(sides.mover, " has a move that", discs)};
  if (constraint == synth::FlipsOfEachMove(min, max, unit))
    return Clause{absl::StrCat("every legal move of ", sides.mover, discs)};
  for (int least = 1; least <= synth::kMostFlipsOfMove; ++least) {
    if (constraint == synth::FlipsOfLeastMove(least, max, unit)) {
      return Clause{absl::StrCat("the move of ", sides.mover,
                                 " that turns over the fewest discs turns over ",
                                 Turned({square, least, max, unit}, most))};
    }
  }
  return std::nullopt;
}

Bitboard SquaresOfContents(const Constraint& constraint) {
  Bitboard squares = kNoSquares;
  if (const auto* contents = std::get_if<synth::Contents>(&constraint.statement))
    squares = contents->squares;
  for (const Constraint& part : constraint.parts) squares |= SquaresOfContents(part);
  return squares;
}

// The words of squares that are equal or different, which are many conditions on each.
std::optional<Clause> AlikeInWords(const Constraint& constraint) {
  const Bitboard squares = SquaresOfContents(constraint);
  if (std::popcount(squares) < 2) return std::nullopt;
  if (constraint == synth::SameContents(squares))
    return Clause{absl::StrCat(SquaresInWords(squares), " all have the same contents")};
  if (constraint == synth::DifferentContents(squares))
    return Clause{absl::StrCat("no two of ", SquaresInWords(squares), " have the same contents")};
  return std::nullopt;
}

Clause ClauseOf(const Constraint& constraint, const SideNames& sides) {
  if (std::optional<Clause> alike = AlikeInWords(constraint)) return *std::move(alike);
  if (NumberOfLeaves(constraint) > kMostLeavesInWords) {
    if (std::optional<Clause> flips = FlipsOfMoves(constraint, sides)) return *std::move(flips);
    return {absl::StrCat("as the file says: ", constraint.origin.words)};
  }
  std::vector<Clause> parts;
  if (std::holds_alternative<synth::All>(constraint.statement))
    parts = PartClauses(constraint, sides);
  if (parts.size() == 1) return parts.front();
  return std::visit(StatementWords{constraint, sides}, constraint.statement);
}

std::vector<Clause> PartClauses(const Constraint& constraint, const SideNames& sides) {
  std::vector<Clause> clauses;
  for (const Constraint& part : constraint.parts) {
    const bool spelt_out = std::holds_alternative<synth::All>(part.statement) &&
                           !AlikeInWords(part) && NumberOfLeaves(part) <= kMostLeavesInWords;
    if (!spelt_out) {
      clauses.push_back(ClauseOf(part, sides));
      continue;
    }
    for (Clause& clause : PartClauses(part, sides)) clauses.push_back(std::move(clause));
  }
  return clauses;
}

Clause BoundsClause(const GameConditions::Bounds& bounds, const SideNames& sides) {
  const std::string passes = Number(bounds.min, bounds.max, {}, {"pass", "passes"});
  const auto passed = [&](const std::string& side) {
    return Clause{absl::StrCat("the game has ", passes, " by ", side)};
  };
  const auto turned = [&](const char* move) {
    return Clause{absl::StrCat(move, " turned over ", Discs(bounds.min, bounds.max, kSquares))};
  };
  switch (bounds.measure) {
    case GameMeasure::kPasses:
      return {absl::StrCat("the game has ", passes)};
    case GameMeasure::kPassesByMover:
      return passed(sides.mover);
    case GameMeasure::kPassesByOther:
      return passed(sides.other);
    case GameMeasure::kLastMoveFlips:
      return turned("the last move");
    case GameMeasure::kMostMoveFlips:
      return turned("the move that turned over the most discs");
    case GameMeasure::kLeastMoveFlips:
      return turned("the move that turned over the fewest discs");
  }
  return {};
}

// "one game leads to the position, and no other".
std::string NumberOfGamesWords(const Range& games) {
  if (games == Range{1, 1}) return "one game leads to the position, and no other";
  if (games.min == games.max)
    return absl::StrCat("exactly ", games.min, " games lead to the position");
  if (games.min == 1) return absl::StrCat("at most ", games.max, " games lead to the position");
  return absl::StrCat(games.min, " to ", games.max, " games lead to the position");
}

}  // namespace

CountNoun NounOf(synth::CountKind kind, const SideNames& sides) {
  switch (kind) {
    case synth::CountKind::kDiscs:
      return {"", "disc", "discs"};
    case synth::CountKind::kEmpties:
      return {"", "empty square", "empty squares"};
    case synth::CountKind::kMover:
      return {sides.mover, "disc", "discs"};
    case synth::CountKind::kOther:
      return {sides.other, "disc", "discs"};
    case synth::CountKind::kLegalMoves:
      return {sides.mover, "legal move", "legal moves"};
    case synth::CountKind::kOtherLegalMoves:
      return {sides.other, "legal move", "legal moves"};
    case synth::CountKind::kExclusiveMoves:
      return {sides.mover, "legal move of its own", "legal moves of its own"};
    case synth::CountKind::kOtherExclusiveMoves:
      return {sides.other, "legal move of its own", "legal moves of its own"};
    case synth::CountKind::kStable:
      return {"", "stable disc", "stable discs"};
    case synth::CountKind::kMoverStable:
      return {sides.mover, "stable disc", "stable discs"};
    case synth::CountKind::kOtherStable:
      return {sides.other, "stable disc", "stable discs"};
    case synth::CountKind::kFrontier:
      return {"", "frontier disc", "frontier discs"};
    case synth::CountKind::kMoverFrontier:
      return {sides.mover, "frontier disc", "frontier discs"};
    case synth::CountKind::kOtherFrontier:
      return {sides.other, "frontier disc", "frontier discs"};
    case synth::CountKind::kEmptyRegions:
      return {"", "empty region", "empty regions"};
    case synth::CountKind::kOddRegions:
      return {"", "odd empty region", "odd empty regions"};
  }
  return {};
}

std::vector<Clause> ConditionClauses(const synth::Constraint& constraint, const SideNames& sides) {
  Constraint stated = {constraint.statement, {}, constraint.origin};
  bool occupied_centre = false;
  for (const Constraint& part : constraint.parts) {
    const auto* const contents = std::get_if<synth::Contents>(&part.statement);
    occupied_centre = occupied_centre || (contents != nullptr && contents->squares == kCentre);
    if (part.origin.line > 0) stated.parts.push_back(part);
  }
  std::vector<Clause> clauses = PartClauses(stated, sides);
  if (!occupied_centre) clauses.push_back({"squares of the centre may be empty"});
  return clauses;
}

std::vector<Clause> GameClauses(const synth::WantedGame& game, const SideNames& sides,
                                const SideNames& sides_earlier) {
  // All of its fields: a new one must say here what it is in words.
  const auto& [bounds, last_move, by_mover, by_other, never_mover, never_other, never_turned] =
      game.conditions;
  std::vector<Clause> clauses;
  clauses.reserve(bounds.size());
  for (const GameConditions::Bounds& each : bounds) clauses.push_back(BoundsClause(each, sides));
  const auto add = [&](Bitboard squares, const std::string& text, const std::string& words) {
    if (squares != kNoSquares) clauses.push_back({text + words});
  };
  if (game.games) clauses.push_back({NumberOfGamesWords(*game.games)});
  if (!game.first_moves.empty())
    clauses.push_back({absl::StrCat("the game begins with ", TranscriptText(game.first_moves))});
  if (last_move != kAllSquares) add(last_move, "the last move was made", Place(last_move));
  add(by_mover, sides.mover, absl::StrCat(" has played ", Distributed("each", by_mover)));
  add(by_other, sides.other, absl::StrCat(" has played ", Distributed("each", by_other)));
  add(never_mover, sides.mover,
      absl::StrCat(" never had a disc on ", Distributed("any", never_mover)));
  add(never_other, sides.other,
      absl::StrCat(" never had a disc on ", Distributed("any", never_other)));
  add(never_turned, "no disc on ",
      absl::StrCat(Distributed("any", never_turned), " was ever turned over"));
  for (const Constraint& earlier : game.earlier) {
    const bool first = &earlier == &game.earlier.front();
    clauses.push_back({first ? "some board before the last move was such that:"
                             : "a later board, before the last move, was such that:",
                       PartClauses(earlier, sides_earlier)});
  }
  if (game.always)
    clauses.push_back(
        {"every board of the game was such that:", PartClauses(*game.always, sides_earlier)});
  return clauses;
}

}  // namespace othello::app
