#include "goals/objective.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/game/game_conditions.h"
#include "retro/decide/confirmation.h"
#include "synth/board_bounds.h"

namespace othello::goals {

synth::Objective Objective::OfBoards() const {
  if (const auto* count = std::get_if<synth::CountKind>(&measure)) return {maximize, *count};
  return {maximize, std::get<synth::BoardMeasure>(measure)};
}

std::string Objective::Name() const {
  return std::visit([](auto of_either) { return WordOf(of_either); }, measure);
}

int Objective::ValueOf(const Board& board, const retro::Decision& decision) const {
  return ValueOf(board, IsOfGame() ? retro::FactsOf(decision) : GameFacts{});
}

int Objective::ValueOf(const Board& board, const GameFacts& facts) const {
  if (IsOfGame()) return othello::ValueOf(std::get<GameMeasure>(measure), facts);
  return synth::ValueOf(OfBoards().measure, board);
}

Range Objective::Values() const {
  if (!IsOfGame()) return synth::ValuesOf(OfBoards().measure);
  return {.max = GreatestValue(std::get<GameMeasure>(measure), kSquares)};
}

Range Objective::DiscsOf(int value) const {
  if (IsOfGame()) return retro::kAllDiscs;
  const synth::BoardBounds bounds = synth::BoundsOf(synth::WithValue({}, OfBoards(), value));
  return {bounds.discs.min, bounds.discs.max};
}

bool Objective::WantsFewerDiscs() const {
  return !maximize && measure == Measure(synth::CountKind::kDiscs);
}

std::vector<std::string> MeasureNames() {
  std::vector<std::string> names = AllWords<synth::CountKind>();
  for (auto words : {AllWords<synth::BoardMeasure>(), AllWords<GameMeasure>()})
    std::move(words.begin(), words.end(), std::back_inserter(names));
  return names;
}

std::optional<Measure> MeasureNamed(const std::string& name) {
  if (const auto of_game = FromWord<GameMeasure>(name)) return *of_game;
  const std::optional<synth::Measure> of_board = synth::MeasureNamed(name);
  if (!of_board) return std::nullopt;
  return std::visit([](auto measure) { return Measure(measure); }, *of_board);
}

}  // namespace othello::goals
