#include "app/records/games/opening_games_line.h"

#include <absl/status/status.h>

#include <vector>

#include "app/records/fields/asked_position.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;
using retro::LayerGames;
using retro::PositionGames;
using Numbers = LayerGames::Numbers;

template <typename Line, typename NumbersOf>
void AddNumbers(LineKind<Line>& kind, NumbersOf numbers_of) {
  const auto add = [&](const char* key, const char* about, auto member) {
    kind.Count(
        key, about, [=](auto& line) -> auto& { return numbers_of(line).*member; });
  };
  add("positions", "Positions right after a move.", &Numbers::positions);
  add("one_game", "Those of them to which one game leads and no other.", &Numbers::one_game);
  add("finished", "Those in which neither side has a legal move.", &Numbers::finished);
  add("finished_one_game", "Finished ones to which one game leads and no other.",
      &Numbers::finished_one_game);
}

const LineKind<Numbers>& NumbersKind() {
  static const LineKind<Numbers> kKind = [] {
    LineKind<Numbers> kind;
    AddNumbers(
        kind, [](auto& numbers) -> auto& { return numbers; });
    return kind;
  }();
  return kKind;
}

const LineKind<PositionGames>& PositionGamesKind() {
  static const LineKind<PositionGames> kKind = [] {
    LineKind<PositionGames> kind;
    AddPosition(
        kind, [](auto& games) -> auto& { return games.position; });
    kind.Count(
        "games", "The games to it, in its orientation and with its colours.",
        [](auto& games) -> auto& { return games.games; });
    return kind;
  }();
  return kKind;
}

// Positions to which about as many games lead.
struct RangeOfGames {
  std::int64_t at_least = 0;
  std::int64_t positions = 0;
};

const LineKind<RangeOfGames>& RangeKind() {
  static const LineKind<RangeOfGames> kKind = [] {
    LineKind<RangeOfGames> kind;
    kind.Count(
        "at_least", "The least number of games of the range.",
        [](auto& range) -> auto& { return range.at_least; });
    kind.Count(
        "positions", "The positions in it.", [](auto& range) -> auto& { return range.positions; });
    return kind;
  }();
  return kKind;
}

ordered_json RangesOf(const LayerGames& layer) {
  std::vector<RangeOfGames> ranges;
  for (std::size_t at = 0; at < layer.by_games.size(); ++at) {
    if (layer.by_games[at] != 0) ranges.push_back({retro::LeastGames(at), layer.by_games[at]});
  }
  return RangeKind().List(ranges);
}

absl::Status ReadRanges(const ordered_json& value, LayerGames& layer) {
  std::vector<RangeOfGames> ranges;
  RETURN_IF_ERROR(RangeKind().ReadList("by_games", value, ranges));
  for (const RangeOfGames& range : ranges) {
    const std::size_t at = range.at_least < 1 ? 0 : retro::RangeOf(range.at_least);
    if (retro::LeastGames(at) != range.at_least || layer.by_games[at] != 0)
      return Malformed("\"by_games\" has an \"at_least\" that is not right, or twice");
    layer.by_games[at] = range.positions;
  }
  return absl::OkStatus();
}

}  // namespace

const LineKind<LayerGames>& OpeningGamesKind() {
  static const LineKind<LayerGames> kKind = [] {
    LineKind<LayerGames> kind(
        "opening_games_line",
        "opening count --games --json: how many games lead to the positions with one number of "
        "discs",
        "A position here is a board in its orientation, right after a move, with the colours of "
        "both sides.");
    kind.Schema();
    kind.Number(
        "discs", "Discs of the positions.", kStart.Discs(), retro::kMaxDiscsOfOpeningGames,
        [](auto& layer) -> auto& { return layer.discs; });
    AddNumbers(
        kind, [](auto& layer) -> auto& { return layer.numbers; });
    kind.Required(
        "up_to_symmetry",
        "The same where images of one another are one position, and images of a game are one "
        "game.",
        NumbersKind().SchemaOf(),
        [](const LayerGames& layer) { return NumbersKind().Object(layer.up_to_symmetry); },
        [](const ordered_json& value, LayerGames& layer) {
          return NumbersKind().ReadAt("up_to_symmetry", value, layer.up_to_symmetry);
        });
    kind.Required(
        "by_games",
        "The positions by the number of games to them: 1, 2, ..., 9, at least 10, at least 100, "
        "and so on; each position stands in the last range whose `at_least` it has.",
        ListOf(RangeKind().SchemaOf()), RangesOf, ReadRanges);
    kind.Required(
        "most", "A position to which the most games lead.", PositionGamesKind().SchemaOf(),
        [](const LayerGames& layer) { return PositionGamesKind().Object(layer.most); },
        [](const ordered_json& value, LayerGames& layer) {
          return PositionGamesKind().ReadAt("most", value, layer.most);
        });
    kind.Required(
        "sample", "Some positions, chosen by their hashes, for `verify`.",
        ListOf(PositionGamesKind().SchemaOf()),
        [](const LayerGames& layer) { return PositionGamesKind().List(layer.sample); },
        [](const ordered_json& value, LayerGames& layer) {
          return PositionGamesKind().ReadList("sample", value, layer.sample);
        });
    return kind;
  }();
  return kKind;
}

}  // namespace othello::app
