// The scripts of the page of problems, app/pages/problems/, in the order in which they run.
#pragma once

#include <absl/types/span.h>

#include "app/pages/embedded_file.h"

namespace othello::app {

absl::Span<const EmbeddedFile> ProblemScripts();

}  // namespace othello::app
