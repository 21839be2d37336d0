// The files of app/serve/page/, embedded by the build (cmake/Embed.cmake).
#pragma once

#include <absl/types/span.h>

#include "app/pages/embedded_file.h"

namespace othello::app {

absl::Span<const EmbeddedFile> ServePageFiles();

}  // namespace othello::app
