// The proofs that jobs have written into the folder proofs/ of the server's folder.
#pragma once

#include <absl/status/statusor.h>

#include <cstdint>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

namespace othello::app {

std::string ProofFolder(const std::string& out);

// {"files": [{"file", "bytes"}]}: the files of a proof that no game ends in this board. Empty:
// there is none.
absl::StatusOr<nlohmann::ordered_json> ListProofFiles(const nlohmann::ordered_json& request,
                                                      const std::string& out);

// A regular file that is open for reading.
struct ProofFile {
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file;
  std::uint64_t bytes;
};

// NotFound if there is no regular file of this name in the folder.
absl::StatusOr<ProofFile> OpenProofFile(const std::string& name, const std::string& out);

}  // namespace othello::app
