#include "app/text/output_folder.h"

#include <absl/strings/str_cat.h>

#include <filesystem>
#include <string>
#include <system_error>

namespace othello::app {

absl::Status MakeFolder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (!error) return absl::OkStatus();
  const std::string message = absl::StrCat(path, ": cannot make the folder: ", error.message());
  const bool full = error == std::errc::no_space_on_device;
  return full ? absl::UnavailableError(message) : absl::InvalidArgumentError(message);
}

}  // namespace othello::app
