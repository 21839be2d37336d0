#include "problems/riddles/riddle.h"

#include <absl/container/flat_hash_map.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <tuple>
#include <utility>

#include "core/base/helper_threads.h"
#include "core/base/status_macros.h"
#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "retro/work_watch.h"

namespace othello::problems {

namespace {

constexpr Square kF5 = SquareAt(5, 4);
constexpr int kMovesInCommon = 4;  // of the games that one thread plays at a time

// A set of sayings, by its bits.
using Says = std::uint16_t;
constexpr Says SetOf(Saying saying) { return static_cast<Says>(1 << static_cast<int>(saying)); }
constexpr Says kRare = SetOf(Saying::kOver) | SetOf(Saying::kPass) | SetOf(Saying::kSingle) |
                       SetOf(Saying::kBlackInside) | SetOf(Saying::kWhiteInside);

// The squares that touch a square.
constexpr Bitboard Touching(Square square) {
  const Bitboard column =
      Bit(square) | ((Bit(square) << 1) & ~kFileA) | ((Bit(square) >> 1) & ~kFileH);
  return (column | (column << 8) | (column >> 8)) & ~Bit(square);
}

// A game that is being played, from the start on.
struct Line {
  Position position;
  GameEnd end;
  std::array<std::uint8_t, kMostRiddleMoves> moves{};

  void Play(Square square) {
    const Bitboard turned = Flips(position.board, square);
    moves[static_cast<std::size_t>(end.moves++)] = static_cast<std::uint8_t>(square);
    end.square = square;
    end.turned = std::popcount(turned);
    // A direction in which discs are turned over begins beside the square.
    end.directions = std::popcount(turned & Touching(square));
    end.single &= end.turned == 1;
    const bool black_moves = position.to_move == Color::kBlack;
    const bool inside = ((turned | Bit(square)) & kBorder) == 0;
    (black_moves ? end.black_inside : end.white_inside) &= inside;
    position = {AfterMove(position.board, square, turned), Opposite(position.to_move)};
  }

  // After the pass that is forced, if one is. Returns whether a side can move.
  bool GoOn() {
    if (CanMove(position.board)) return true;
    if (!CanMove(Passed(position.board))) return false;
    position = {Passed(position.board), Opposite(position.to_move)};
    return true;
  }

  void NoteEnd() {
    end.black = std::popcount(position.Discs(Color::kBlack));
    end.replies = std::popcount(LegalMoves(position.board));
    end.over = GameOver(position.board);
    end.pass = MustPass(position.board);
  }

  std::vector<Square> Game() const { return {moves.begin(), moves.begin() + end.moves}; }
};

// The least of the squares on which images of a game play that move.
Square LeastImageOf(Square square) {
  Square least = square;
  for (const int image : {3, 4, 7})
    least = std::min(least, static_cast<Square>(std::countr_zero(Image(Bit(square), image))));
  return least;
}

// In how many of the four images of a game the move is on the same square.
int ImagesOnSquare(Square square) {
  int same = 0;
  for (const int image : {0, 3, 4, 7}) same += Image(Bit(square), image) == Bit(square) ? 1 : 0;
  return same;
}

// What the set says about the end as one number, and how many of the game's images it fits; 0:
// none.
struct Statement {
  std::uint64_t number = 0;
  int games = 1;
};

Statement StatementOf(Says says, const GameEnd& end) {
  const auto has = [=](Saying saying) { return (says & SetOf(saying)) != 0; };
  Statement statement = {says, 1};
  const auto add = [&](Saying saying, int value, int games) {
    statement.number = statement.number * kSquares * kSquares + 1;
    if (!has(saying)) return;
    statement.number += static_cast<std::uint64_t>(value);
    statement.games *= games;
  };
  add(Saying::kSquare, LeastImageOf(end.square), ImagesOnSquare(end.square));
  add(Saying::kTurned, kSquares * end.directions + end.turned, 1);
  add(Saying::kBlack, end.black, 1);
  add(Saying::kReplies, end.replies, 1);
  const auto must = [&](Saying saying, bool holds) {
    if (has(saying) && !holds) statement.games = 0;
  };
  must(Saying::kOver, end.over);
  must(Saying::kPass, end.pass);
  must(Saying::kSingle, end.single);
  must(Saying::kBlackInside, end.black_inside);
  must(Saying::kWhiteInside, end.white_inside);
  return statement;
}

std::vector<Says> AllSets(int moves) {
  std::vector<Says> sets;
  for (int says = 1; says < 1 << kSayings; ++says) {
    const auto set = static_cast<Says>(says);
    const bool pair_is_tried = moves <= kMovesOfAllSayings || (set & kRare) != 0;
    if (std::popcount(set) == 1 || (std::popcount(set) == 2 && pair_is_tried)) sets.push_back(set);
  }
  return sets;
}

// Who fits a statement: how many, at least 2 if several, and the first game.
struct Fits {
  int games = 0;
  Line line;
};
using FitsOf = absl::flat_hash_map<std::uint64_t, Fits>;

class RiddleSearch {
 public:
  RiddleSearch(int moves, const logic::Limits& limits)
      : moves_(moves), sets_(AllSets(moves)), watch_(limits) {}

  absl::StatusOr<std::vector<Riddle>> Run(int threads) {
    Line first;
    first.Play(kF5);  // every game is an image of one that begins so
    std::vector<Line> parts;
    PlayOn(first, std::min(moves_, kMovesInCommon), 0,
           [&](const Line& line) { parts.push_back(line); });
    std::vector<FitsOf> fits(static_cast<std::size_t>(threads));
    base::ForEachIndex(parts.size(), threads, [&](int thread, std::size_t part) {
      PlayOn(parts[part], moves_, thread,
             [&](Line line) { Note(line, fits[static_cast<std::size_t>(thread)]); });
    });
    RETURN_IF_ERROR(watch_.Status());
    for (std::size_t thread = 1; thread < fits.size(); ++thread) {
      for (const auto& [number, some] : fits[thread]) Add(number, some, fits[0]);
    }
    return Riddles(fits[0]);
  }

 private:
  template <typename Visit>
  void PlayOn(const Line& line, int moves, int thread, const Visit& visit) {
    if (line.end.moves == moves) return visit(line);
    if (watch_.Stopped(thread)) return;
    Line to_move = line;
    if (!to_move.GoOn()) return;
    ForEachSquare(LegalMoves(to_move.position.board), [&](Square square) {
      Line longer = to_move;
      longer.Play(square);
      PlayOn(longer, moves, thread, visit);
    });
  }

  static void Add(std::uint64_t number, const Fits& more, FitsOf& fits) {
    Fits& known = fits[number];
    if (known.games == 0) known.line = more.line;
    known.games = std::min(known.games + more.games, 2);
  }

  void Note(Line& line, FitsOf& fits) const {
    line.NoteEnd();
    for (const Says says : sets_) {
      const Statement statement = StatementOf(says, line.end);
      if (statement.games > 0) Add(statement.number, {statement.games, line}, fits);
    }
  }

  std::vector<Riddle> Riddles(const FitsOf& fits) const {
    std::vector<Riddle> riddles;
    for (const auto& [number, some] : fits) {
      if (some.games != 1) continue;
      for (const Says says : sets_) {
        if (StatementOf(says, some.line.end).number != number) continue;
        if (!PartIsEnough(says, some.line.end, fits))
          riddles.push_back({SayingsOf(says), some.line.Game()});
      }
    }
    std::sort(riddles.begin(), riddles.end(), [](const Riddle& a, const Riddle& b) {
      return std::tuple(a.says.size(), a.says, a.game) < std::tuple(b.says.size(), b.says, b.game);
    });
    return riddles;
  }

  static std::vector<Saying> SayingsOf(Says says) {
    std::vector<Saying> sayings;
    for (int i = 0; i < kSayings; ++i) {
      const auto saying = static_cast<Saying>(i);
      if ((says & SetOf(saying)) != 0) sayings.push_back(saying);
    }
    return sayings;
  }

  bool PartIsEnough(Says says, const GameEnd& end, const FitsOf& fits) const {
    return std::popcount(says) > 1 && std::ranges::any_of(sets_, [&](Says part) {
             if (part == says || (part & says) != part) return false;
             const auto found = fits.find(StatementOf(part, end).number);
             return found != fits.end() && found->second.games == 1;
           });
  }

  const int moves_;
  const std::vector<Says> sets_;
  retro::WorkWatch watch_;
};

}  // namespace

GameEnd EndOfGame(const std::vector<Square>& game) {
  Line line;
  for (const Square square : game) {
    line.GoOn();
    line.Play(square);
  }
  line.NoteEnd();
  return line.end;
}

absl::StatusOr<std::vector<Riddle>> FindRiddles(int moves, int threads,
                                                const logic::Limits& limits) {
  return RiddleSearch(moves, limits).Run(threads);
}

}  // namespace othello::problems
