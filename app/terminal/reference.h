// All commands with their options, in the forms that are kept beside the program: a page in
// Markdown (docs/reference.md), the manual page, and the completion of bash; and the schemas of
// what they write.
#pragma once

#include <absl/types/span.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/terminal/command.h"

namespace othello::app {

std::string ReferenceMarkdown(absl::Span<const Command> commands);

// In the language of man(7); `version` is that of the program.
std::string ManualPage(absl::Span<const Command> commands, const std::string& version);

std::string BashCompletion(absl::Span<const Command> commands);

// The JSON Schemas of the lines that the commands write.
std::vector<nlohmann::ordered_json> SchemasOf(absl::Span<const Command> commands);

}  // namespace othello::app
