// A file of the pages that the program carries inside (cmake/Embed.cmake).
#pragma once

#include <absl/strings/string_view.h>

namespace othello::app {

struct EmbeddedFile {
  const char* name;
  absl::string_view text;
};

}  // namespace othello::app
