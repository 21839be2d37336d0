// The commands that say one thing of each position of a list.
#pragma once

#include <absl/functional/function_ref.h>
#include <absl/status/statusor.h>

#include <istream>
#include <string>

#include "core/game/board.h"

namespace othello::app {

// Prints text_of(position) and a new line for each position of the stream; for a line without one,
// and where text_of returns an error, one line on stderr that says where. `source` is what the user
// calls the stream. Returns the exit status.
int PrintEach(std::istream& stream, const std::string& source,
              absl::FunctionRef<absl::StatusOr<std::string>(const Position&)> text_of);

}  // namespace othello::app
