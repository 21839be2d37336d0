#include "proofs/hypothesis.h"

#include <absl/container/btree_set.h>
#include <absl/container/flat_hash_set.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "core/formats/boards/hex_pair.h"
#include "core/game/symmetry.h"
#include "proofs/board_hypothesis.h"
#include "proofs/hypothesis_writer.h"
#include "proofs/least_image.h"
#include "synth/count.h"
#include "synth/satisfies.h"

namespace othello::proofs {

namespace {

constexpr std::array<HypothesisLevel, 3> kLevels = {
    HypothesisLevel::kOrder, HypothesisLevel::kTurns, HypothesisLevel::kPasses};

std::string BoardName(const Board& board) {
  return absl::StrCat(absl::Hex(board.mover, absl::kZeroPad16), "-",
                      absl::Hex(board.other, absl::kZeroPad16));
}

// ".fixed", ".white" and the like, where not all games are meant.
std::string KindName(const SupposedGame& game) {
  std::string name;
  if (!game.any_orientation) name = ".fixed";
  if (!game.any_color)
    absl::StrAppend(&name, game.mover_color == Color::kBlack ? ".black" : ".white");
  return name;
}

// One form for each level.
Hypothesis OfLevels(const std::string& name, const SupposedGame& game, std::string words,
                    const std::function<void(HypothesisWriter&, const SupposedGame&)>& write) {
  Hypothesis hypothesis;
  hypothesis.words = std::move(words);
  for (const HypothesisLevel level : kLevels) {
    SupposedGame of_level = game;
    of_level.level = level;
    hypothesis.forms.push_back(
        {absl::StrCat(name, KindName(game), ".", WordOf(level)),
         [write, of_level](HypothesisWriter& writer) { write(writer, of_level); }});
    if (level < game.level) ++hypothesis.first;
  }
  return hypothesis;
}

// The squares that the conditions do not leave empty, as far as a look at what must hold in any
// case tells.
Bitboard PossibleDiscs(const synth::Constraint& conditions) {
  Bitboard possible = kAllSquares;
  if (const auto* const contents = std::get_if<synth::Contents>(&conditions.statement);
      contents != nullptr && contents->allowed == synth::kEmptySquare)
    possible = ~contents->squares;
  if (std::holds_alternative<synth::All>(conditions.statement)) {
    for (const synth::Constraint& part : conditions.parts) possible &= PossibleDiscs(part);
  }
  return possible;
}

// The most discs that the conditions allow, by the same look: the hypothesis rests on it, so it is
// a simpler one than that of synth/board_bounds.h.
int MostDiscs(const synth::Constraint& conditions) {
  int most = kSquares;
  if (const auto* const count = std::get_if<synth::Count>(&conditions.statement);
      count != nullptr && count->kind == synth::CountKind::kDiscs && count->region == kAllSquares)
    most = count->max;
  if (std::holds_alternative<synth::All>(conditions.statement)) {
    for (const synth::Constraint& part : conditions.parts) most = std::min(most, MostDiscs(part));
  }
  return most;
}

// Of a position, or of one of its images under the symmetries of the start.
std::function<bool(const Position&)> IsWanted(const WantedBoards& wanted) {
  const SymmetrySet images = wanted.game->any_orientation ? kAllSymmetries : kStartSymmetries;
  const SymmetrySet group = wanted.group & images;
  absl::flat_hash_set<Board> known;
  for (const Board& board : wanted.known) known.insert(LeastImage(board, group));
  return [game = *wanted.game, conditions = wanted.conditions, known = std::move(known), group,
          different = DifferentImages(images, group)](const Position& position) {
    if (!game.any_color && position.to_move != game.mover_color) return false;
    return std::any_of(different.begin(), different.end(), [&](int k) {
      const Board board = Image(position.board, k);
      return synth::Satisfies(conditions, board) && !known.contains(LeastImage(board, group));
    });
  };
}

std::optional<GamesForm> FormOfGames(const std::string& name, const WantedBoards& wanted) {
  const int most = MostDiscs(wanted.conditions);
  const synth::WantedGame& game = wanted.game->wanted;
  if (most < kFewestDiscsOfGames || most > kMostDiscsOfGames || wanted.distance > 1 ||
      !game.IsEmpty())
    return std::nullopt;
  return GamesForm{absl::StrCat(name, KindName(*wanted.game)), most, IsWanted(wanted)};
}

// Of one image of each family, or of all.
enum class Meant : std::uint8_t { kOneImage, kAllImages };

// The known boards as far as the hypothesis must name them, in whatever order they were found.
absl::btree_set<Board> Named(const std::vector<Board>& known, SymmetrySet group, Meant meant) {
  absl::btree_set<Board> named;
  for (const Board& found : known) {
    if (meant == Meant::kOneImage) named.insert(FirstImage(found, group));
    for (int k = 0; meant == Meant::kAllImages && k < kImages; ++k) {
      if (Contains(group, k)) named.insert(Image(found, k));
    }
  }
  return named;
}

void KeepAway(HypothesisWriter& writer, const SupposedBoard& board, const Board& found,
              int distance, SymmetrySet group) {
  for (int k = 0; k < kImages; ++k) {
    if (!Contains(group, k)) continue;
    writer.Add({writer.Between(board.Differences(Image(found, k)), distance, kSquares)});
  }
}

void Write(HypothesisWriter& writer, const WantedBoards& wanted, Meant meant,
           const std::optional<SupposedGame>& game) {
  SupposedBoard board(writer, NewBoardFacts(writer, PossibleDiscs(wanted.conditions)));
  // Counted to the end before the conditions do so as far as they need: one count serves both.
  if (game && CountsTurns(*game)) writer.Count(board.facts().disc, kSquares);
  writer.Add({board.Meets(wanted.conditions)});
  const SymmetrySet group =
      game && !game->any_orientation ? wanted.group & kStartSymmetries : wanted.group;
  if (meant == Meant::kOneImage) SupposeLeastImage(writer, board.facts(), group);
  for (const Board& found : Named(wanted.known, group, meant)) {
    if (!writer.Takes()) return;
    if (wanted.distance <= 1) {
      board.Exclude(found);
    } else {
      KeepAway(writer, board, found, wanted.distance,
               meant == Meant::kOneImage ? group : kIdentityOnly);
    }
  }
  if (game) SupposeGame(writer, board, *game);
}

}  // namespace

absl::StatusOr<logic::Cnf> HypothesisForm::FormulaWithin(const logic::Limits& limits) const {
  HypothesisWriter writer(limits);
  write(writer);
  if (!writer.Takes()) return logic::StatusOf(writer.HitLimit());
  return writer.TakeFormula();
}

Hypothesis GameEndsNear(const Board& board, int changes, const SupposedGame& game) {
  const auto write = [board, changes](HypothesisWriter& writer, const SupposedGame& of_level) {
    SupposedBoard end(writer, NewBoardFacts(writer));
    const std::vector<int> count = writer.Count(end.Differences(board), changes + 1);
    if (changes < static_cast<int>(count.size())) writer.Add({-count.back()});
    SupposeGame(writer, end, of_level);
  };
  return OfLevels(absl::StrCat(BoardName(board), ".within-", changes), game,
                  absl::StrCat(HexPairText(board), " and at most ", changes, " changes"), write);
}

Hypothesis GameEndsIn(const Board& board, const SupposedGame& game) {
  return OfLevels(BoardName(board), game, HexPairText(board),
                  [board](HypothesisWriter& writer, const SupposedGame& of_level) {
                    SupposedBoard end(writer, FactsOf(board));
                    SupposeGame(writer, end, of_level);
                  });
}

Hypothesis BoardExists(const std::string& name, const WantedBoards& wanted) {
  const auto forms = [&wanted](const std::string& of, Meant meant) {
    if (wanted.game) {
      return OfLevels(of, *wanted.game, of,
                      [wanted, meant](HypothesisWriter& writer, const SupposedGame& of_level) {
                        Write(writer, wanted, meant, of_level);
                      });
    }
    const auto write = [wanted, meant](HypothesisWriter& writer) {
      Write(writer, wanted, meant, std::nullopt);
    };
    return Hypothesis{.words = of, .forms = {{of, write}}};
  };
  Hypothesis hypothesis = forms(name, Meant::kOneImage);
  if (wanted.group != kIdentityOnly)
    hypothesis.of_all_images = forms(absl::StrCat(name, ".all-images"), Meant::kAllImages).forms;
  if (wanted.game) hypothesis.games = FormOfGames(name, wanted);
  return hypothesis;
}

}  // namespace othello::proofs
