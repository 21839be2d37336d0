#include "app/records/census_line.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "census/board_ranking.h"

namespace othello::app {

namespace {

using census::Estimate;
using census::Tally;
using nlohmann::ordered_json;

struct Layer {
  int discs = 0;
  Tally tally;
};

const LineKind<Estimate>& EstimateKind() {
  static const LineKind<Estimate> kKind = [] {
    LineKind<Estimate> kind;
    const auto add = [&](const char* key, const char* about, auto member) {
      kind.Required(
          key, about, {{"type", "number"}, {"minimum", 0}},
          [=](const Estimate& estimate) { return estimate.*member; },
          [=](const ordered_json& value, Estimate& estimate) {
            if (!value.is_number()) return Malformed(absl::StrCat("\"", key, "\" is not a number"));
            estimate.*member = value.get<double>();
            return absl::OkStatus();
          });
    };
    add("least", "The estimate if no undecided sample is reachable.", &Estimate::least);
    add("most", "The estimate if all of them are.", &Estimate::most);
    add("low", "The lower end of the interval of 95 %.", &Estimate::low);
    add("high", "The upper end.", &Estimate::high);
    return kind;
  }();
  return kKind;
}

const LineKind<Layer>& LayerKind() {
  static const LineKind<Layer> kKind = [] {
    LineKind<Layer> kind;
    kind.Number(
        "discs", "Discs of the boards.", census::kFewestDiscs, kSquares,
        [](auto& layer) -> auto& { return layer.discs; });
    const auto add = [&](const char* key, const char* about, auto member) {
      kind.Count(
          key, about, [=](auto& layer) -> auto& { return layer.tally.*member; });
    };
    add("reachable", "Samples that a game reaches.", &Tally::reachable);
    add("unreachable", "Samples that no game reaches.", &Tally::unreachable);
    add("undecided", "Samples that a limit left open.", &Tally::undecided);
    return kind;
  }();
  return kKind;
}

std::vector<Layer> LayersOf(const CensusLine& line) {
  std::vector<Layer> layers;
  for (int discs = census::kFewestDiscs; discs <= kSquares; ++discs) {
    const Tally& tally = line.tallies[discs];
    if (tally.Samples() > 0) layers.push_back({discs, tally});
  }
  return layers;
}

absl::Status ReadLayers(const ordered_json& value, CensusLine& line) {
  std::vector<Layer> layers;
  RETURN_IF_ERROR(LayerKind().ReadList("layers", value, layers));
  for (const Layer& layer : layers) {
    Tally& tally = line.tallies[layer.discs];
    if (layer.tally.Samples() < 1 || tally.Samples() > 0)
      return Malformed("\"layers\" has one without samples, or twice");
    tally = layer.tally;
  }
  return absl::OkStatus();
}

bool SameNumber(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(a, b); }

absl::Status ReadEstimate(const ordered_json& value, const CensusLine& line) {
  Estimate claimed;
  RETURN_IF_ERROR(EstimateKind().ReadAt("reachable_boards", value, claimed));
  const Estimate again = census::EstimateOfAll(line.tallies);
  if (SameNumber(claimed.least, again.least) && SameNumber(claimed.most, again.most) &&
      SameNumber(claimed.low, again.low) && SameNumber(claimed.high, again.high))
    return absl::OkStatus();
  return Malformed("\"reachable_boards\" is not what comes out of \"layers\"");
}

}  // namespace

const LineKind<CensusLine>& CensusKind() {
  static const LineKind<CensusLine> kKind = [] {
    LineKind<CensusLine> kind(
        "census_line", "census --json: how many boards games reach, estimated from samples",
        "A board here has its orientation, and the mover's and the other side's discs, whichever "
        "of them is black.");
    kind.Schema();
    kind.Required(
        "layers", "The samples by number of discs.", ListOf(LayerKind().SchemaOf()),
        [](const CensusLine& line) { return LayerKind().List(LayersOf(line)); }, ReadLayers);
    kind.Required(
        "reachable_boards", "The boards that games reach.", EstimateKind().SchemaOf(),
        [](const CensusLine& line) {
          return EstimateKind().Object(census::EstimateOfAll(line.tallies));
        },
        [](const ordered_json& value, CensusLine& line) { return ReadEstimate(value, line); });
    return kind;
  }();
  return kKind;
}

}  // namespace othello::app
