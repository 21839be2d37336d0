#include "app/text/output_folder.h"

#include <absl/strings/str_cat.h>

#include <filesystem>
#include <system_error>

namespace othello::app {

absl::Status MakeFolder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (!error) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat(path, ": cannot make the folder: ", error.message()));
}

}  // namespace othello::app
