// The files of proofs: plain, or compressed by zstd, with ".zst" after the name.
#pragma once

#include <absl/functional/function_ref.h>
#include <absl/status/status.h>
#include <absl/strings/string_view.h>

#include <istream>
#include <string>

#include "core/logic/limits.h"

namespace othello::proofs {

// InvalidArgument, with the path.
absl::Status FaultOf(const std::string& path, absl::string_view fault);

// The file of that path if there is one, else the compressed one if there is one, else "".
std::string ExistingFile(const std::string& path);

// Writes PATH or PATH.zst, whole or not at all, and removes the other one. Internal, with the path,
// if it cannot be written.
absl::Status WriteProofFile(const std::string& path, absl::string_view content, bool compress);

// Calls `check` with the content of PATH or PATH.zst, which is read as `check` proceeds and never
// held as a whole. InvalidArgument, with the path, if there is no such file, if it is no regular
// one or cannot be read, and for a fault that `check` returns as InvalidArgument; StatusOf(limit)
// if a limit is hit.
absl::Status CheckProofFile(const std::string& path, logic::LimitWatch& watch,
                            absl::FunctionRef<absl::Status(std::istream&)> check);

}  // namespace othello::proofs
