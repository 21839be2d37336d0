// Nogoods in a file, `nogoods.jsonl`: one JSON object per line, appended as they are learned, so
// that a kill loses none.
//
//   {"schema":1,"nogood":"...64...","reason":"last move","moves_back":0}
//
// `nogood` has one character for each square, a1, b1, ... h8: the possible contents of the square
// on the boards of the nogood. No game reaches any of these boards, in any orientation and with
// either colour to move.
//
//   X  a disc of the side to move     x  such a disc, or nothing     D  a disc of either side
//   O  a disc of the other side       o  such a disc, or nothing     -  nothing     ?  anything
//
// `reason` is that of retro/nogoods/nogood.h, `moves_back` how many moves back the argument goes.
#pragma once

#include <absl/status/statusor.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "retro/nogoods/nogood.h"
#include "retro/partial_board.h"

namespace othello::app {

// No record goes back more moves: to check it would take too long.
inline constexpr int kMostMovesBack = 8;

// The 64 characters.
std::string FamilyText(const retro::PartialBoard& boards);
absl::StatusOr<retro::PartialBoard> ParseFamilyText(const std::string& text);

// One object without a newline; the keys in the order above.
std::string WriteNogoodLine(const retro::Nogood& nogood);

// The nogood about `boards` whose reason stands at `key` of the object, and its moves back at
// "moves_back". InvalidArgument says what is wrong.
absl::StatusOr<retro::Nogood> ReadArgument(const nlohmann::ordered_json& object, const char* key,
                                           const retro::PartialBoard& boards);

// Reads such an object; unknown keys are ignored. InvalidArgument says what is wrong. Whether the
// nogood holds is not checked (see retro::Holds).
absl::StatusOr<retro::Nogood> ParseNogoodLine(const std::string& text);

// The nogoods of the lines of a file. Errors begin with `path` and the number of the line.
absl::StatusOr<std::vector<retro::Nogood>> ParseNogoodLines(const std::vector<std::string>& lines,
                                                            const std::string& path);

}  // namespace othello::app
