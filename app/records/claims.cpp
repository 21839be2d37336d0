#include "app/records/claims.h"

#include <absl/strings/str_cat.h>
#include <absl/types/span.h>

#include <algorithm>
#include <bit>
#include <optional>

#include "app/text/json_line.h"
#include "app/text/shown_text.h"
#include "core/base/status_macros.h"
#include "core/base/words.h"
#include "core/game/game.h"
#include "core/game/game_conditions.h"
#include "core/game/moves.h"
#include "core/game/square.h"
#include "goals/objective.h"
#include "retro/decide/confirmation.h"
#include "synth/solve/optimize.h"

namespace othello::app {

namespace {

// 0 at the start.
int DirectionsOfLastMove(const Game& game) {
  if (game.moves.empty()) return 0;
  const int last = static_cast<int>(game.moves.size()) - 1;
  const Bitboard flips = Flips(game.PositionToMove(last).board, game.moves.back());
  int directions = 0;
  for (const Direction direction : kDirections) {
    const auto next = Step(game.moves.back(), direction);
    directions += next && (flips & Bit(*next)) != 0 ? 1 : 0;
  }
  return directions;
}

int FullestEdge(Bitboard occupied) {
  int most = 0;
  for (const Bitboard edge : {kRank1, kRank8, kFileA, kFileH})
    most = std::max(most, std::popcount(occupied & edge));
  return most;
}

int SingleFlipMoves(const Board& board) {
  int moves = 0;
  ForEachSquare(LegalMoves(board),
                [&](Square square) { moves += std::popcount(Flips(board, square)) == 1 ? 1 : 0; });
  return moves;
}

// What may be claimed besides the quantities of objectives.
template <typename Counted>
struct Claimed {
  const char* name;
  const char* about;
  int (*count)(const Counted& counted);
};

constexpr Claimed<Board> kOfBoards[] = {
    {"corners", "Discs on corners.",
     [](const Board& board) { return std::popcount(board.Occupied() & kCorners); }},
    {"border", "Discs on the border.",
     [](const Board& board) { return std::popcount(board.Occupied() & kBorder); }},
    {"fullest_edge", "Discs on the edge with the most discs.",
     [](const Board& board) { return FullestEdge(board.Occupied()); }},
    {"single_flip_moves", "Legal moves that turn over one disc.", SingleFlipMoves}};

constexpr Claimed<Game> kOfGames[] = {
    {"last_move_directions", "Directions in which the last move turned something over.",
     DirectionsOfLastMove},
    {"black", "Black discs at the end of the game.",
     [](const Game& game) { return std::popcount(game.Last().Discs(Color::kBlack)); }},
    {"white", "White discs at the end of the game.",
     [](const Game& game) { return std::popcount(game.Last().Discs(Color::kWhite)); }}};

// nullopt if the quantity is unknown.
std::optional<int> CountOf(const std::string& name, const Board& board, const Game& game) {
  if (const auto measure = synth::MeasureNamed(name)) return synth::ValueOf(*measure, board);
  for (const Claimed<Board>& claimed : kOfBoards) {
    if (name == claimed.name) return claimed.count(board);
  }
  for (const Claimed<Game>& claimed : kOfGames) {
    if (name == claimed.name) return claimed.count(game);
  }
  return std::nullopt;
}

template <typename Counted>
void AppendWords(absl::Span<const Claimed<Counted>> words, nlohmann::ordered_json& choices) {
  for (const Claimed<Counted>& word : words)
    choices.push_back({{"const", word.name}, {"description", word.about}});
}

}  // namespace

nlohmann::ordered_json ClaimsObject(const Claims& claims) {
  nlohmann::ordered_json object;
  for (const auto& [name, value] : claims) object[name] = value;
  return object;
}

nlohmann::ordered_json ClaimsSchema() {
  nlohmann::ordered_json choices = {
      {{"description", "A quantity, see words.schema.json."}, {"enum", goals::MeasureNames()}}};
  choices.push_back({{"description", "A sum of counts, see words.schema.json."},
                     {"pattern", "^-?([0-9]+ )?[a-z_]+( [+-] ([0-9]+ )?[a-z_]+)$"}});
  AppendWords<Board>(kOfBoards, choices);
  AppendWords<Game>(kOfGames, choices);
  return {{"type", "object"},
          {"minProperties", 1},
          {"propertyNames", {{"description", "What the number counts."}, {"oneOf", choices}}},
          {"additionalProperties", {{"type", "integer"}}}};
}

absl::Status ReadClaims(const nlohmann::ordered_json& object, Claims& claims) {
  if (!object.is_object()) return Malformed("\"claims\" is not an object");
  for (const auto& [name, value] : object.items()) {
    const std::optional<int> number = WholeNumber(value);
    if (!number)
      return Malformed(absl::StrCat("the claim \"", Shown(name), "\" is not a whole number"));
    claims.emplace_back(name, *number);
  }
  return absl::OkStatus();
}

absl::Status CheckClaims(const Claims& claims, const Board& board,
                         const retro::Decision& decision) {
  if (claims.empty()) return absl::OkStatus();
  ASSIGN_OR_RETURN(const Game game, Replay(decision.transcript));
  for (const auto& [name, value] : claims) {
    const auto measure = FromWord<GameMeasure>(name);
    const std::optional<int> truth =
        measure ? ValueOf(*measure, retro::FactsOf(decision)) : CountOf(name, board, game);
    if (!truth)
      return absl::InvalidArgumentError(absl::StrCat("the claim \"", name, "\" is not known here"));
    if (*truth != value) {
      return absl::InvalidArgumentError(
          absl::StrCat("\"", name, "\" is ", *truth, ", not ", value));
    }
  }
  return absl::OkStatus();
}

}  // namespace othello::app
