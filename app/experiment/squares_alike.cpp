#include "app/experiment/squares_alike.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>

#include <array>
#include <bit>

#include "app/experiment/constraint_leaves.h"
#include "app/text/nearest_word.h"

namespace othello::app {
namespace {

constexpr const char* kSame = "same";
constexpr const char* kDifferent = "different";
constexpr const char* kOneColor = "one_color";
constexpr const char* kSymmetric = "symmetric";
constexpr const char* kAntisymmetric = "antisymmetric";

// The symmetries by name. The image of a quarter turn in either direction is the board's own if
// that of the other one is.
struct NamedSymmetry {
  const char* name;
  int image;
  const char* words;
};
constexpr auto kSymmetries =
    std::to_array<NamedSymmetry>({{"left-right", 1, "a mirror from left to right"},
                                  {"top-bottom", 2, "a mirror from top to bottom"},
                                  {"half turn", 3, "a half turn"},
                                  {"diagonal a1-h8", 4, "a mirror in the diagonal a1-h8"},
                                  {"quarter turn", 5, "a quarter turn"},
                                  {"diagonal h1-a8", 7, "a mirror in the diagonal h1-a8"}});

std::optional<synth::Constraint> AlikeOf(const std::string& key, const toml::node& node,
                                         FileProblems& problems) {
  Bitboard squares = kNoSquares;
  std::vector<std::string> names;
  for (const NamedSquares& named : ReadSquares(key, node, problems)) {
    squares |= named.squares;
    names.push_back(absl::StrCat("\"", named.text, "\""));
  }
  const int number = std::popcount(squares);
  const synth::Origin origin =
      OriginAt(node, absl::StrCat(key, " = [", absl::StrJoin(names, ", "), "]"));
  if (!problems.ok()) return std::nullopt;
  if (number < 2) {
    problems.Report(node, absl::StrCat("'", key, "' compares squares: name at least two"));
  } else if (key == kDifferent && number > 3) {
    problems.Report(node, absl::StrCat("'", key, "' names ", number,
                                       " squares, but at most three can differ from each other: "
                                       "one empty, one of each side"));
  }
  if (key == kSame) return synth::SameContents(squares, origin);
  if (key == kDifferent) return synth::DifferentContents(squares, origin);
  return synth::AnyOf({{synth::Contents{squares, synth::kMoverDisc}, {}, origin},
                       {synth::Contents{squares, synth::kOtherDisc}, {}, origin}},
                      origin);
}

}  // namespace

const std::vector<std::string>& AlikeKeys() {
  static const std::vector<std::string> keys = {kSame, kDifferent, kOneColor};
  return keys;
}

std::vector<synth::Constraint> ReadAlike(const std::string& key, const toml::node& node,
                                         FileProblems& problems) {
  std::vector<synth::Constraint> parts;
  const auto add = [&](const toml::node& list) {
    if (std::optional<synth::Constraint> part = AlikeOf(key, list, problems))
      parts.push_back(*std::move(part));
  };
  const toml::array* const lists = node.as_array();
  if (lists != nullptr && !lists->empty() && lists->front().is_array()) {
    for (const toml::node& list : *lists) add(list);
  } else {
    add(node);
  }
  return parts;
}

std::string SymmetryInWords(int image) {
  for (const NamedSymmetry& symmetry : kSymmetries) {
    if (symmetry.image == image) return symmetry.words;
  }
  return "no change";
}

const std::vector<std::string>& SymmetryKeys() {
  static const std::vector<std::string> keys = {kSymmetric, kAntisymmetric};
  return keys;
}

std::vector<synth::Constraint> ReadSelfImages(const std::string& key, const toml::node& node,
                                              FileProblems& problems) {
  std::vector<std::string> names;
  names.reserve(kSymmetries.size());
  for (const NamedSymmetry& symmetry : kSymmetries) names.emplace_back(symmetry.name);
  std::vector<synth::Constraint> parts;
  const auto read = [&](const toml::node& item) {
    const std::string name = item.value_exact<std::string>().value_or("");
    for (const auto& [known, image, words] : kSymmetries) {
      if (name != known) continue;
      parts.push_back({synth::SelfImage{image, key == kAntisymmetric},
                       {},
                       OriginAt(item, absl::StrCat(key, " = \"", name, "\""))});
      return;
    }
    problems.Report(
        item, absl::StrCat("'", key, "' takes '", absl::StrJoin(names, "', '"), "', not ",
                           item.is_string() ? absl::StrCat("'", name, "'") : TomlTypeName(item),
                           item.is_string() ? Suggestion(name, names) : ""));
  };
  if (const toml::array* const list = node.as_array()) {
    for (const toml::node& item : *list) read(item);
    if (list->empty())
      problems.Report(node, absl::StrCat("'", key, "' is an empty list; leave the key out"));
  } else {
    read(node);
  }
  return parts;
}

}  // namespace othello::app
