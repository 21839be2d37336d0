// Nogoods in a file, `nogoods.jsonl`: one JSON object per line, appended as they are learned, so
// that a kill loses none.
//
//   {"schema":1,"nogood":"...64...","reason":"last move","moves_back":0}
//
// No game reaches any of the boards, in any orientation and with either colour to move. `reason` is
// that of retro/nogoods/nogood.h.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "app/records/fields/line_kind.h"
#include "retro/nogoods/nogood.h"
#include "retro/partial_board.h"

namespace othello::app {

// No record goes back more moves: to check it would take too long.
inline constexpr int kMostMovesBack = 8;

// The 64 characters.
std::string FamilyText(const retro::PartialBoard& boards);
absl::StatusOr<retro::PartialBoard> ParseFamilyText(const std::string& text);

// The keys in the order above. Whether a nogood holds is not checked (see retro::Holds).
const LineKind<retro::Nogood>& NogoodLineKind();

absl::Status ReadReason(const nlohmann::ordered_json& value, const char* key,
                        retro::Nogood& nogood);
// After the reason.
absl::Status ReadMovesBack(const nlohmann::ordered_json& value, retro::Nogood& nogood);

// The reason at `key`, and "moves_back".
template <typename Line, typename NogoodOf>
void AddArgument(LineKind<Line>& kind, const char* key, const char* about,
                 nlohmann::ordered_json schema, NogoodOf nogood_of) {
  using Json = nlohmann::ordered_json;
  kind.Required(
      key, about, std::move(schema),
      [=](const Line& line) { return WordOf(nogood_of(line).reason); },
      [=](const Json& value, Line& line) { return ReadReason(value, key, nogood_of(line)); });
  kind.Required(
      "moves_back", "How many moves the argument goes back; only \"no last move\" goes back any.",
      Between(0, kMostMovesBack), [=](const Line& line) { return nogood_of(line).moves_back; },
      [=](const Json& value, Line& line) { return ReadMovesBack(value, nogood_of(line)); });
}

// The nogoods of the lines of a file. Errors begin with `path` and the number of the line.
absl::StatusOr<std::vector<retro::Nogood>> ParseNogoodLines(const std::vector<std::string>& lines,
                                                            const std::string& path);

}  // namespace othello::app
