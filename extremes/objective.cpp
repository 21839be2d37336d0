#include "extremes/objective.h"

namespace othello::extremes {

std::string Objective::Name() const {
  if (IsOfGame()) return retro::GameMeasureName(std::get<retro::GameMeasure>(measure));
  return synth::MeasureName(std::get<synth::Measure>(measure));
}

int Objective::ValueOf(const Board& board, const retro::Decision& decision) const {
  if (IsOfGame()) return retro::ValueOf(std::get<retro::GameMeasure>(measure), decision);
  return synth::ValueOf(std::get<synth::Measure>(measure), board);
}

const std::vector<std::string>& MeasureNames() {
  static const auto& names = *[] {
    auto* all = new std::vector<std::string>(synth::MeasureNames());
    all->insert(all->end(), retro::GameMeasureNames().begin(), retro::GameMeasureNames().end());
    return all;
  }();
  return names;
}

std::optional<Measure> MeasureNamed(const std::string& name) {
  if (const auto of_game = retro::ParseGameMeasure(name)) return *of_game;
  if (const auto of_board = synth::ParseMeasure(name)) return *of_board;
  return std::nullopt;
}

}  // namespace othello::extremes
