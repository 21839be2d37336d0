// Makes the folders into which the program writes.
#pragma once

#include <absl/status/status.h>

#include <string>

namespace othello::app {

// Makes the folder, and those above it, if they do not exist. InvalidArgument names the
// folder; Unavailable if the disk is full.
absl::Status MakeFolder(const std::string& path);

}  // namespace othello::app
