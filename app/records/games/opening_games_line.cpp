#include "app/records/games/opening_games_line.h"

#include <absl/status/status.h>

#include <string>

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

ordered_json Described(const char* about) {
  ordered_json schema = {{"description", about}};
  schema.update(Ref("count"));
  return schema;
}

ordered_json RangesSchema() {
  return ListOf({{"type", "object"},
                 {"additionalProperties", false},
                 {"required", {"at_least", "positions"}},
                 {"properties",
                  {{"at_least", Described("The least number of games of the range.")},
                   {"positions", Described("The positions in it.")}}}});
}

ordered_json RangesOf(const LayerGames& layer) {
  ordered_json ranges = ordered_json::array();
  for (std::size_t range = 0; range < layer.by_games.size(); ++range) {
    if (layer.by_games[range] != 0)
      ranges.push_back(
          {{"at_least", retro::LeastGames(range)}, {"positions", layer.by_games[range]}});
  }
  return ranges;
}

absl::Status ReadRanges(const ordered_json& value, LayerGames& layer) {
  if (!value.is_array()) return Malformed("\"by_games\" is not a list");
  for (const ordered_json& range : value) {
    std::int64_t least = 0;
    std::int64_t positions = 0;
    if (!range.is_object() ||
        !ReadCount(range.value("at_least", ordered_json()), "at_least", least).ok() ||
        !ReadCount(range.value("positions", ordered_json()), "positions", positions).ok())
      return Malformed("\"by_games\" has something that is not a number of positions");
    std::size_t at = 0;
    while (at < layer.by_games.size() && retro::LeastGames(at) != least) ++at;
    if (at == layer.by_games.size() || layer.by_games[at] != 0)
      return Malformed("\"by_games\" has an \"at_least\" that is not right, or twice");
    layer.by_games[at] = positions;
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
        RangesSchema(), RangesOf, ReadRanges);
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
