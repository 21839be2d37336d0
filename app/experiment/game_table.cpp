#include "app/experiment/game_table.h"

#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>

#include <cstdint>
#include <optional>
#include <utility>

#include "app/experiment/constraint_file.h"
#include "core/base/words.h"
#include "core/game/game.h"
#include "core/game/transcript.h"

namespace othello::app {

namespace {

constexpr const char* kBeginsWith = "begins_with";
constexpr const char* kLastMove = "last_move";
constexpr const char* kPlayedBy = "played_by_";
constexpr const char* kPassesBy = "passes_by_";
constexpr const char* kNeverHeld = "never_";
constexpr const char* kNeverTurned = "never_turned";
constexpr const char* kGames = "games";
const std::vector<std::string> kPlayers = {"mover", "other", "black", "white"};

enum class Meant : std::uint8_t { kPlayed, kAny };

// The squares of `key`. Of those that are played none may be in the centre, where nobody plays.
Bitboard ReadSquareSet(const TableReader& reader, const std::string& key, const toml::node& node,
                       Meant meant) {
  Bitboard squares = kNoSquares;
  for (const NamedSquares& named : ReadSquares(key, node, reader.problems())) {
    squares |= named.squares;
    if (meant == Meant::kPlayed && (named.squares & kCentre) != 0) {
      reader.problems().Report(
          *named.node, absl::StrCat("'", key, "' has a square of the centre, where nobody plays"));
    }
  }
  return squares;
}

// The words of quantities, and those of passes by colour.
std::vector<std::string> MeasureKeys() {
  std::vector<std::string> keys = AllWords<GameMeasure>();
  for (const char* const color : {"black", "white"}) keys.push_back(absl::StrCat(kPassesBy, color));
  return keys;
}

// The quantity of a key. Nullopt, after a report, where the key needs to_move.
std::optional<GameMeasure> MeasureOf(const std::string& key, const Roles& roles,
                                     const toml::node& node, FileProblems& problems) {
  if (const auto measure = FromWord<GameMeasure>(key)) return measure;
  const auto role = RoleOf(key.substr(absl::string_view(kPassesBy).size()), roles, node, problems);
  return role ? FromWord<GameMeasure>(absl::StrCat(kPassesBy, *role)) : std::nullopt;
}

std::vector<Square> ReadFirstMoves(const TableReader& reader) {
  const std::optional<std::string> text = reader.String(kBeginsWith);
  if (!text) return {};
  absl::StatusOr<Game> game = ParseGame(*text);
  if (!game.ok()) {
    reader.Report(kBeginsWith, absl::StrCat("'", kBeginsWith, "': ", game.status().message()));
    return {};
  }
  if (game->moves.empty())
    reader.Report(kBeginsWith, absl::StrCat("'", kBeginsWith, "' has no moves: leave it out"));
  return std::move(game->moves);
}

// How many games lead to the position.
std::optional<Range> ReadNumberOfGames(const TableReader& reader) {
  constexpr int kMostGames = 1'000'000;
  const toml::node* const node = reader.Find(kGames);
  if (node == nullptr) return std::nullopt;
  const auto bounds = ReadNumberOrBounds(kGames, *node, 1, kMostGames, reader.problems());
  if (!bounds) return std::nullopt;
  if (bounds->max == kMostGames) {
    reader.Report(kGames, absl::StrCat("'", kGames,
                                       "' needs a greatest number: only up to that many games are "
                                       "looked for (games = 1, games = { max = 10 })"));
  }
  return Range{bounds->min, bounds->max};
}

}  // namespace

std::vector<std::string> GameKeys() {
  std::vector<std::string> keys = MeasureKeys();
  keys.insert(keys.end(), {kBeginsWith, kLastMove, kGames});
  for (const char* const what : {kPlayedBy, kNeverHeld}) {
    for (const std::string& player : kPlayers) keys.push_back(absl::StrCat(what, player));
  }
  keys.emplace_back(kNeverTurned);
  keys.insert(keys.end(), {kEarlier, kAlways, kNever});
  return keys;
}

synth::WantedGame ReadGameTable(const TableReader& reader, const Roles& roles) {
  std::vector<std::string> keys = GameKeys();
  const std::vector<std::string> of_boards =
      reader.ReportMisplaced(PositionKeys(), "is about the position: write it in [position]");
  keys.insert(keys.end(), of_boards.begin(), of_boards.end());
  reader.AllowKeys(keys);
  synth::WantedGame game = {.first_moves = ReadFirstMoves(reader)};
  GameConditions& conditions = game.conditions;
  for (const std::string& key : MeasureKeys()) {
    const toml::node* const node = reader.Find(key);
    const std::optional<GameMeasure> measure =
        node != nullptr ? MeasureOf(key, roles, *node, reader.problems()) : std::nullopt;
    if (!measure) continue;
    const auto bounds = ReadNumberOrBounds(key, *node, 0, kSquares, reader.problems());
    if (bounds) conditions.bounds.push_back({*measure, bounds->min, bounds->max});
  }
  if (const toml::node* const node = reader.Find(kLastMove))
    conditions.last_move = ReadSquareSet(reader, kLastMove, *node, Meant::kPlayed);
  // Of each side, `what` and its name as the key.
  const auto read_sides = [&](const char* what, Meant meant, Bitboard& mover, Bitboard& other) {
    for (const std::string& player : kPlayers) {
      const std::string key = absl::StrCat(what, player);
      const toml::node* const node = reader.Find(key);
      if (node == nullptr) continue;
      const std::optional<std::string> role = RoleOf(player, roles, *node, reader.problems());
      if (role) (role == "mover" ? mover : other) |= ReadSquareSet(reader, key, *node, meant);
    }
  };
  read_sides(kPlayedBy, Meant::kPlayed, conditions.played_by_mover, conditions.played_by_other);
  read_sides(kNeverHeld, Meant::kAny, conditions.never_mover, conditions.never_other);
  if (const toml::node* const node = reader.Find(kNeverTurned))
    conditions.never_turned = ReadSquareSet(reader, kNeverTurned, *node, Meant::kAny);
  game.games = ReadNumberOfGames(reader);
  return game;
}

}  // namespace othello::app
