// What a file is, by its beginning, where a command is given a file of another kind than it reads:
// one line that names the command for it, and not a fault for each of its lines.
#pragma once

#include <absl/status/status.h>

#include <cstdint>
#include <string>

namespace othello::app {

enum class FileUse : std::uint8_t { kPositions, kResults, kExperiment };

// InvalidArgument, "x.toml: is an experiment: use run", if the file is known to be of another kind.
// Ok if it is not, and for what is no regular file.
absl::Status CheckFileKind(const std::string& path, FileUse use);

}  // namespace othello::app
