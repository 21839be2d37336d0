#include "app/positions/file_kind.h"

#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_split.h>
#include <absl/strings/string_view.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string>

#include "app/text/shown_text.h"
#include "core/base/utf8.h"
#include "endgame/evaluation/learned_weights.h"
#include "retro/opening/opening_file.h"

namespace othello::app {

namespace {

using namespace std::string_view_literals;

struct KnownBeginning {
  std::string_view bytes;
  absl::string_view is;
};

constexpr const char* kPicture = "a picture: write the board as text";
constexpr const char* kPacked = "compressed: unpack it first";

constexpr std::array<KnownBeginning, 10> kBeginnings = {
    {{{retro::kOpeningMagic.data(), retro::kOpeningMagic.size()},
      "an opening table: use reach --opening, or opening info"},
     {{endgame::kWeightsMagic.data(), endgame::kWeightsMagic.size()},
      "a file of weights: use evaluate --weights"},
     {"\x89PNG"sv, kPicture},
     {"\xff\xd8\xff"sv, kPicture},
     {"GIF8"sv, kPicture},
     {"<svg"sv, kPicture},
     {"%PDF"sv, "a PDF file, and only text is read"},
     {"\x1f\x8b"sv, kPacked},
     {"\x28\xb5\x2f\xfd"sv, kPacked},
     {"PK\x03\x04"sv, kPacked}}};

std::string BeginningOf(const std::string& path) {
  constexpr std::size_t kRead = 4096;
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return "";
  std::ifstream file(path, std::ios::binary);
  std::string text(kRead, '\0');
  file.read(text.data(), kRead);
  text.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, file.gcount())));
  return text;
}

// "[position]", "name = ...": how the first line of TOML that is no comment looks.
bool BeginsExperiment(absl::string_view text) {
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    line = absl::StripAsciiWhitespace(line);
    if (line.empty() || line[0] == '#') continue;
    const bool heading = line[0] == '[' && line.back() == ']';
    const std::size_t equals = line.find('=');
    if (!heading && equals == absl::string_view::npos) return false;
    const absl::string_view name = absl::StripAsciiWhitespace(
        heading ? line.substr(1, line.size() - 2) : line.substr(0, equals));
    return !name.empty() && absl::ascii_islower(name[0]) &&
           std::all_of(name.begin(), name.end(), [](unsigned char c) {
             return absl::ascii_islower(c) || absl::ascii_isdigit(c) || c == '_' || c == '.';
           });
  }
  return false;
}

// "" if it is not known.
absl::string_view KindOfText(absl::string_view text, FileUse use) {
  for (const KnownBeginning& known : kBeginnings) {
    if (absl::StartsWith(text, {known.bytes.data(), known.bytes.size()})) return known.is;
  }
  text = absl::StripLeadingAsciiWhitespace(WithoutByteOrderMark(text));
  if (use != FileUse::kExperiment) return BeginsExperiment(text) ? "an experiment: use run" : "";
  return absl::StartsWith(text, "{") ? "a file of results: use report, verify or reach" : "";
}

}  // namespace

absl::Status CheckFileKind(const std::string& path, FileUse use) {
  const std::string beginning = BeginningOf(path);
  const absl::string_view kind = KindOfText(beginning, use);
  if (kind.empty()) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(Shown(path), ": is ", kind));
}

}  // namespace othello::app
