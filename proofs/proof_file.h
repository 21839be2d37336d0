// The files of proofs: plain, or compressed by zstd, with ".zst" after the name.
#ifndef OTHELLO_PROOFS_PROOF_FILE_H_
#define OTHELLO_PROOFS_PROOF_FILE_H_

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <string>

namespace othello::proofs {

// InvalidArgument, with the path.
absl::Status FaultOf(const std::string& path, absl::string_view fault);

// The file of that path if there is one, else the compressed one if there is one, else "".
std::string ExistingFile(const std::string& path);

// Writes PATH or PATH.zst, whole or not at all, and removes the other one. Internal, with the path,
// if it cannot be written.
absl::Status WriteProofFile(const std::string& path, absl::string_view content, bool compress);

// Removes PATH and PATH.zst, if they are there. Internal, with the path, if that fails.
absl::Status RemoveProofFile(const std::string& path);

// The content of the file, plain or compressed. InvalidArgument, with the path, if there is none or
// it cannot be read.
absl::StatusOr<std::string> ReadProofFile(const std::string& path);

}  // namespace othello::proofs

#endif  // OTHELLO_PROOFS_PROOF_FILE_H_
