#include "goals/objective.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/game/game_conditions.h"
#include "retro/decide/confirmation.h"
#include "synth/board_bounds.h"

namespace othello::goals {

namespace {

struct Named {
  std::string operator()(const synth::CountSum& sum) const { return NameOf(sum); }
  template <typename Enum>
  std::string operator()(Enum word) const {
    return WordOf(word);
  }
};

std::optional<synth::CountsInOrder> CountsInOrder(const Measure& measure) {
  const auto* const sum = std::get_if<synth::CountSum>(&measure);
  return sum != nullptr ? synth::InOrder(*sum) : std::nullopt;
}

}  // namespace

synth::Objective Objective::OfBoards() const {
  if (const auto* count = std::get_if<synth::CountKind>(&measure)) return {maximize, *count};
  if (const auto* sum = std::get_if<synth::CountSum>(&measure)) return {maximize, *sum};
  return {maximize, std::get<synth::BoardMeasure>(measure)};
}

std::string Objective::Name() const { return std::visit(Named{}, measure); }

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
  if (const auto* sum = std::get_if<synth::CountSum>(&measure)) {
    const auto& term = sum->first.kind == synth::CountKind::kDiscs ? sum->first : sum->second;
    return term.kind == synth::CountKind::kDiscs && (term.weight < 0) == maximize;
  }
  return !maximize && measure == Measure(synth::CountKind::kDiscs);
}

std::string Objective::TextOf(int value) const {
  const auto counts = CountsInOrder(measure);
  if (!counts) return absl::StrCat(value);
  const auto [first, second] = synth::ValuesIn(*counts, value);
  return absl::StrCat(first, " and then ", second);
}

std::string Objective::TextFrom(int value) const {
  if (CountsInOrder(measure)) return TextOf(value) + ", or better";
  return absl::StrCat(maximize ? "at least " : "at most ", value);
}

std::optional<Objective> InOrder(const Objective& first, const Objective& then) {
  const auto* const first_kind = std::get_if<synth::CountKind>(&first.measure);
  const auto* const then_kind = std::get_if<synth::CountKind>(&then.measure);
  if (first_kind == nullptr || then_kind == nullptr || *first_kind == *then_kind)
    return std::nullopt;
  return Objective{first.maximize,
                   synth::SumOf({*first_kind, *then_kind, first.maximize == then.maximize})};
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
  return std::visit([](const auto& measure) { return Measure(measure); }, *of_board);
}

}  // namespace othello::goals
