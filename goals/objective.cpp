#include "goals/objective.h"

#include <utility>

#include "core/game/game_conditions.h"
#include "retro/decide/confirmation.h"
#include "synth/board_bounds.h"

namespace othello::goals {

std::string Objective::Name() const {
  return std::visit([](auto of_either) { return WordOf(of_either); }, measure);
}

int Objective::ValueOf(const Board& board, const retro::Decision& decision) const {
  return ValueOf(board, IsOfGame() ? retro::FactsOf(decision) : GameFacts{});
}

int Objective::ValueOf(const Board& board, const GameFacts& facts) const {
  if (IsOfGame()) return othello::ValueOf(std::get<GameMeasure>(measure), facts);
  return synth::ValueOf(std::get<synth::Measure>(measure), board);
}

Range Objective::Values() const {
  if (!IsOfGame()) return synth::ValuesOf(std::get<synth::Measure>(measure));
  return {.max = GreatestValue(std::get<GameMeasure>(measure), kSquares)};
}

Range Objective::DiscsOf(int value) const {
  if (IsOfGame()) return retro::kAllDiscs;
  const synth::BoardBounds bounds = synth::BoundsOf(synth::WithValue({}, OfBoards(), value));
  return {bounds.discs.min, bounds.discs.max};
}

bool Objective::WantsFewerDiscs() const {
  return !maximize && measure == Measure(synth::Measure::kDiscs);
}

std::vector<std::string> MeasureNames() {
  std::vector<std::string> names = AllWords<synth::Measure>();
  for (std::string& name : AllWords<GameMeasure>()) names.push_back(std::move(name));
  return names;
}

std::optional<Measure> MeasureNamed(const std::string& name) {
  if (const auto of_game = FromWord<GameMeasure>(name)) return *of_game;
  if (const auto of_board = FromWord<synth::Measure>(name)) return *of_board;
  return std::nullopt;
}

}  // namespace othello::goals
