// The files of app/serve/page/, embedded by the build (cmake/Embed.cmake).
#pragma once

#include <absl/strings/string_view.h>
#include <absl/types/span.h>

namespace othello::app {

struct EmbeddedFile {
  const char* name;
  absl::string_view text;
};

absl::Span<const EmbeddedFile> ServePageFiles();

}  // namespace othello::app
