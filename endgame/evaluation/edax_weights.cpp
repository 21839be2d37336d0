#include "endgame/evaluation/edax_weights.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "endgame/evaluation/patterns.h"

namespace othello::endgame {

namespace {

constexpr std::uint32_t kFirstWord = 0x45444158;   // "EDAX"
constexpr std::uint32_t kSecondWord = 0x4556414C;  // "EVAL"
constexpr std::size_t kHeaderBytes = 28;
constexpr std::size_t kPlyBytes = std::size_t{2} * kWeights;
constexpr std::size_t kFileBytes = kHeaderBytes + kPlies * kPlyBytes;
// FNV-1a, 64 bits, of the bytes of the plies 2 to 53 in the file that Edax comes with.
constexpr std::uint64_t kGenuine = 0x777da55185f6a219;
constexpr std::size_t kGenuineFirstPly = 2;
constexpr std::size_t kGenuinePlies = 52;

class EdaxWeights final : public WeightSource {
 public:
  EdaxWeights(std::vector<std::int16_t> weights, std::string name)
      : weights_(std::move(weights)), name_(std::move(name)) {}

  std::vector<std::int16_t> WeightsOf(int ply) const override {
    const auto begin = weights_.begin() + static_cast<std::ptrdiff_t>(ply) * kWeights;
    return {begin, begin + kWeights};
  }
  std::string Name() const override { return name_; }

 private:
  std::vector<std::int16_t> weights_;
  std::string name_;
};

// Numbers of the file in its byte order.
class Bytes {
 public:
  Bytes(absl::string_view text, bool big_endian) : text_(text), big_endian_(big_endian) {}

  std::uint32_t Number(std::size_t at, std::size_t bytes) const {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < bytes; ++i) {
      const std::size_t from = big_endian_ ? i : bytes - 1 - i;
      number = number << 8 | static_cast<unsigned char>(text_[at + from]);
    }
    return number;
  }

 private:
  absl::string_view text_;
  bool big_endian_;
};

std::uint64_t Fnv1a(absl::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

}  // namespace

absl::StatusOr<std::unique_ptr<const WeightSource>> ReadEdaxWeights(absl::string_view content) {
  if (content.size() < kHeaderBytes)
    return absl::InvalidArgumentError("is no eval.dat: it ends within the header");
  const bool big_endian = Bytes(content, true).Number(0, 4) == kFirstWord;
  const Bytes bytes(content, big_endian);
  if (bytes.Number(0, 4) != kFirstWord || bytes.Number(4, 4) != kSecondWord)
    return absl::InvalidArgumentError("is no eval.dat: it does not begin with EDAX and EVAL");
  const std::string version =
      absl::StrCat(bytes.Number(8, 4), ".", bytes.Number(12, 4), ".", bytes.Number(16, 4));
  if (version != "3.2.5") {
    return absl::InvalidArgumentError(
        absl::StrCat("is an eval.dat of version ", version, "; only 3.2.5 is known"));
  }
  if (content.size() != kFileBytes) {
    return absl::InvalidArgumentError(
        absl::StrCat("is no whole eval.dat: it has ", content.size(), " bytes of ", kFileBytes));
  }
  std::vector<std::int16_t> weights(std::size_t{kPlies} * kWeights);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    weights[i] = static_cast<std::int16_t>(
        static_cast<std::uint16_t>(bytes.Number(kHeaderBytes + 2 * i, 2)));
  }
  const bool genuine =
      !big_endian && Fnv1a(content.substr(kHeaderBytes + kGenuineFirstPly * kPlyBytes,
                                          kGenuinePlies * kPlyBytes)) == kGenuine;
  std::string name = absl::StrCat(
      "eval.dat ", version, big_endian ? ", big-endian" : "",
      genuine ? ", the weights that Edax comes with" : ", not the weights that Edax comes with",
      "; read as by Edax 4.4: each ply has weights of its own");
  return std::make_unique<EdaxWeights>(std::move(weights), std::move(name));
}

}  // namespace othello::endgame
