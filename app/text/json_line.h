// One JSON object in a line, as every file of ours has them.
#ifndef OTHELLO_APP_TEXT_JSON_LINE_H_
#define OTHELLO_APP_TEXT_JSON_LINE_H_

#include <absl/status/statusor.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace othello::app {

// Reads the object. InvalidArgument: the text is no JSON, or no object, or a key occurs twice in it
// or in an object inside: of two values a parser keeps one, and another parser the other.
absl::StatusOr<nlohmann::ordered_json> ParseJsonLine(const std::string& text);

// A time that was spent: a number, finite and not negative. Nothing if it is none.
std::optional<double> SecondsIn(const nlohmann::ordered_json& value);

}  // namespace othello::app

#endif  // OTHELLO_APP_TEXT_JSON_LINE_H_
