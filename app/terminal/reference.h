// All commands with their options, in the forms that are kept beside the program: a page in
// Markdown (docs/reference.md), the manual page, and the completion of bash.
#pragma once

#include <absl/types/span.h>

#include <string>

#include "app/terminal/command.h"

namespace othello::app {

std::string ReferenceMarkdown(absl::Span<const Command> commands);

// In the language of man(7); `version` is that of the program.
std::string ManualPage(absl::Span<const Command> commands, const std::string& version);

std::string BashCompletion(absl::Span<const Command> commands);

}  // namespace othello::app
