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
#include "app/terminal/messages.h"
#include "app/text/json_line.h"
#include "core/base/status_macros.h"
#include "core/game/board_text.h"
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

std::string JudgementLine(const Position& position) {
  ordered_json object = {{"schema", kSchema},
                         {"board", DiscsText(position)},
                         {"side", std::string(1, ColorCharacter(position.to_move))},
                         {"natural", ThreeDecimals(problems::Naturalness(position.board))},
                         {"looks", ordered_json::array()}};
  for (const Oddity& oddity : problems::Oddities(position.board)) {
    object["looks"].push_back(
        {{"look", problems::LookNames()[static_cast<std::size_t>(oddity.look)]},
         {"value", oddity.value},
         {"usual", ThreeDecimals(oddity.usual)},
         {"log_odds", ThreeDecimals(oddity.log_odds)}});
  }
  return object.dump();
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

int JudgeNaturalness(const std::string& source, bool json) {
  const absl::StatusOr<std::unique_ptr<std::istream>> stream = OpenPositions(source);
  if (!stream.ok()) return Failed(stream.status());
  return PrintEach(**stream, source,
                   [json](const Position& position) -> absl::StatusOr<std::string> {
                     RETURN_IF_ERROR(CheckEmpties(position.board));
                     return json ? JudgementLine(position) : JudgementText(position);
                   });
}

}  // namespace othello::app
