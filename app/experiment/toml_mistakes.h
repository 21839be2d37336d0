// What people write instead of TOML, and what to write.
#pragma once

#include <absl/strings/string_view.h>

#include <string>

namespace othello::app {

// "{ min = 20, max = 30 }" for "20..30", "20-30", "20 to 30" and "[20, 30]"; "{ min = 20 }" for
// ">= 20"; "20" for "== 20". Empty if the text is nothing of the kind.
std::string BoundsMeant(absl::string_view text);

// What is wrong in a line that cannot be read. `said`: what the reader of TOML says about it.
std::string TomlMistake(absl::string_view line, absl::string_view said);

}  // namespace othello::app
