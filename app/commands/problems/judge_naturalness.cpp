#include "app/commands/problems/judge_naturalness.h"

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <cstddef>
#include <istream>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/lists/print_each.h"
#include "app/positions/position_source.h"
#include "app/records/fields/asked_position.h"
#include "app/terminal/messages.h"
#include "app/text/json_line.h"
#include "core/base/status_macros.h"
#include "core/game/board_text.h"
#include "problems/looks.h"
#include "problems/naturalness.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;
using problems::Oddity;

absl::Status CheckEmpties(const Board& board) {
  const int empties = kSquares - board.Discs();
  if (empties >= problems::kFewestLearnedEmpties && empties <= problems::kMostLearnedEmpties)
    return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrFormat("naturalness is learned with %d to %d empty squares; this board has %d",
                      problems::kFewestLearnedEmpties, problems::kMostLearnedEmpties, empties));
}

const LineKind<Oddity>& OddityKind() {
  static const LineKind<Oddity> kKind = [] {
    const ordered_json number = {{"type", "number"}};
    LineKind<Oddity> kind;
    kind.Required("look", "Name of the look.", {{"type", "string"}, {"minLength", 1}},
                  [](const Oddity& oddity) {
                    return problems::LookNames()[static_cast<std::size_t>(oddity.look)];
                  });
    kind.Required("value", "Its number on this board.", number, &Oddity::value);
    kind.Required("usual", "The usual number in games, with as many empty squares.", number,
                  [](const Oddity& oddity) { return ThreeDecimals(oddity.usual); });
    kind.Required("log_odds", "By how much it changes the logarithm of the odds.", number,
                  [](const Oddity& oddity) { return ThreeDecimals(oddity.log_odds); });
    return kind;
  }();
  return kKind;
}

// "natural 0.03: single empty squares 5 (usually 0.6), ...": the looks that speak against it.
std::string JudgementText(const Position& position) {
  constexpr std::size_t kMostNamed = 4;
  constexpr double kWorthNaming = -0.3;  // a quarter less likely
  std::string text = absl::StrFormat("%s: natural %.2f", BoardText(position),
                                     problems::Naturalness(position.board));
  std::size_t named = 0;
  for (const Oddity& oddity : problems::Oddities(position.board)) {
    if (oddity.log_odds > kWorthNaming || named == kMostNamed) break;
    absl::StrAppend(&text, named == 0 ? ": " : ", ",
                    problems::LookNames()[static_cast<std::size_t>(oddity.look)],
                    absl::StrFormat(" %.0f (usually %.1f)", oddity.value, oddity.usual));
    ++named;
  }
  return text;
}

}  // namespace

const LineKind<Position>& JudgementLineKind() {
  static const LineKind<Position> kKind = [] {
    LineKind<Position> kind("judgement_line",
                            "problems --judge --json: how natural a position looks",
                            "How natural a position looks, and why; one line for each position.");
    kind.Schema();
    AddPosition(
        kind, [](auto& position) -> auto& { return position; }, kDiscsInColors);
    kind.Required(
        "natural", "How likely the position comes from a game between people who try to win.",
        {{"type", "number"}, {"minimum", 0}, {"maximum", 1}}, [](const Position& position) {
          return ThreeDecimals(problems::Naturalness(position.board));
        });
    kind.Required(
        "looks",
        "What can be seen on the board; what speaks against the position most comes first.",
        ListOf(OddityKind().SchemaOf(), problems::kLooks), [](const Position& position) {
          return OddityKind().List(problems::Oddities(position.board));
        });
    return kind;
  }();
  return kKind;
}

int JudgeNaturalness(const std::string& source, bool json) {
  const absl::StatusOr<std::unique_ptr<std::istream>> stream = OpenPositions(source);
  if (!stream.ok()) return Failed(stream.status());
  return PrintEach(
      **stream, source, [json](const Position& position) -> absl::StatusOr<std::string> {
        RETURN_IF_ERROR(CheckEmpties(position.board));
        return json ? JudgementLineKind().Object(position).dump() : JudgementText(position);
      });
}

}  // namespace othello::app
