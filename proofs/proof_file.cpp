#include "proofs/proof_file.h"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <zstd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <vector>

#include "base/atomic_file.h"

namespace othello::proofs {

namespace {

constexpr absl::string_view kSuffix = ".zst";

bool Exists(const std::string& path) {
  std::error_code none;
  return std::filesystem::exists(path, none);
}

absl::StatusOr<std::string> Decompressed(const std::string& path, const std::string& content) {
  const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context(ZSTD_createDCtx(),
                                                                     &ZSTD_freeDCtx);
  if (context == nullptr) return FaultOf(path, "no memory");
  std::vector<char> part(ZSTD_DStreamOutSize());
  std::string text;
  ZSTD_inBuffer in = {content.data(), content.size(), 0};
  std::size_t expected = 1;
  while (in.pos < in.size || expected != 0) {
    ZSTD_outBuffer out = {part.data(), part.size(), 0};
    const std::size_t before = in.pos;
    expected = ZSTD_decompressStream(context.get(), &out, &in);
    if (ZSTD_isError(expected) != 0) return FaultOf(path, ZSTD_getErrorName(expected));
    text.append(part.data(), out.pos);
    if (in.pos == before && out.pos == 0 && expected != 0)
      return FaultOf(path, "ends too early: it was cut short");
  }
  return text;
}

}  // namespace

absl::Status FaultOf(const std::string& path, absl::string_view fault) {
  return absl::InvalidArgumentError(absl::StrCat(path, ": ", fault));
}

std::string ExistingFile(const std::string& path) {
  if (Exists(path)) return path;
  const std::string compressed = absl::StrCat(path, kSuffix);
  return Exists(compressed) ? compressed : "";
}

absl::Status WriteProofFile(const std::string& path, absl::string_view content, bool compress) {
  const std::string compressed = absl::StrCat(path, kSuffix);
  absl::Status status;
  if (compress) {
    std::string bytes(ZSTD_compressBound(content.size()), '\0');
    const std::size_t size = ZSTD_compress(bytes.data(), bytes.size(), content.data(),
                                           content.size(), ZSTD_CLEVEL_DEFAULT);
    if (ZSTD_isError(size) != 0)
      return absl::InternalError(absl::StrCat(compressed, ": ", ZSTD_getErrorName(size)));
    bytes.resize(size);
    status = base::WriteFileAtomically(compressed, bytes);
  } else {
    status = base::WriteFileAtomically(path, content);
  }
  if (!status.ok()) return absl::InternalError(status.message());
  std::error_code none;
  std::filesystem::remove(compress ? path : compressed, none);
  return absl::OkStatus();
}

absl::Status RemoveProofFile(const std::string& path) {
  for (const std::string& name : {path, absl::StrCat(path, kSuffix)}) {
    std::error_code error;
    std::filesystem::remove(name, error);
    if (error) return absl::InternalError(absl::StrCat(name, ": ", error.message()));
  }
  return absl::OkStatus();
}

absl::StatusOr<std::string> ReadProofFile(const std::string& path) {
  const std::string existing = ExistingFile(path);
  if (existing.empty()) return FaultOf(path, "there is no such file");
  std::ifstream file(existing, std::ios::binary);
  std::string content{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file.good() && !file.eof()) return FaultOf(existing, "cannot be read");
  return absl::EndsWith(existing, kSuffix) ? Decompressed(existing, content) : content;
}

}  // namespace othello::proofs
