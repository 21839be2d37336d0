#include "app/experiment/constraint_leaves.h"

#include <absl/status/statusor.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>

#include "app/experiment/square_list.h"
#include "app/text/nearest_word.h"
#include "core/game/board_text.h"

namespace othello::app {
namespace {

const std::vector<std::string> kBoundKeys = {"min", "max", "equals"};
const std::vector<std::string> kContentsWords = {"mover", "other", "black",
                                                 "white", "empty", "disc"};

// One of min, max, equals.
std::optional<int> ReadBound(const TableReader& reader, const std::string& key, int lowest,
                             int greatest) {
  constexpr std::int64_t kLowest = std::numeric_limits<std::int64_t>::min();
  constexpr std::int64_t kHighest = std::numeric_limits<std::int64_t>::max();
  const std::optional<std::int64_t> value = reader.Integer(key, kLowest, kHighest);
  if (!value) return std::nullopt;
  if (*value < lowest) {
    reader.Report(key, lowest == 0 ? absl::StrCat("'", key, "' must not be negative")
                                   : absl::StrCat("'", key, "' is ", *value, ", but at least ",
                                                  lowest, " is possible"));
    return std::nullopt;
  }
  if (*value > greatest) {
    reader.Report(
        key, absl::StrCat("'", key, "' is ", *value, ", but at most ", greatest, " are possible"));
    return std::nullopt;
  }
  return static_cast<int>(*value);
}

// The bounds that are stated, as in the file.
std::string BoundsWords(std::optional<int> min, std::optional<int> max, std::optional<int> equals) {
  std::vector<std::string> words;
  if (min) words.push_back(absl::StrCat("min = ", *min));
  if (max) words.push_back(absl::StrCat("max = ", *max));
  if (equals) words.push_back(absl::StrCat("equals = ", *equals));
  return absl::StrCat("{ ", absl::StrJoin(words, ", "), " }");
}

std::string Quoted(const std::vector<NamedSquares>& named) {
  return absl::StrJoin(named, ", ", [](std::string* out, const NamedSquares& squares) {
    absl::StrAppend(out, "\"", squares.text, "\"");
  });
}

Bitboard Union(const std::vector<NamedSquares>& named) {
  Bitboard squares = kNoSquares;
  for (const NamedSquares& part : named) squares |= part.squares;
  return squares;
}

// The squares under `key` of the table; reports a missing key.
std::vector<NamedSquares> ReadSquaresOf(const TableReader& reader, const std::string& key) {
  const toml::node* node = reader.Find(key);
  if (node != nullptr) return ReadSquares(key, *node, reader.problems());
  reader.Report(key, absl::StrCat(reader.name(), " needs '", key, "'"));
  return {};
}

std::vector<std::string> JoinedKeys(std::vector<std::string> keys) {
  keys.insert(keys.end(), kBoundKeys.begin(), kBoundKeys.end());
  return keys;
}

// The contents named under 'is', a word or a list of words; 0 if there is a problem.
synth::ContentsSet ReadContentsSet(const TableReader& reader, const Roles& roles) {
  const toml::node* node = reader.Find("is");
  if (node == nullptr) {
    reader.Report("is", absl::StrCat(reader.name(), " needs 'is'"));
    return 0;
  }
  synth::ContentsSet contents = 0;
  bool ok = true;
  const auto read = [&](const toml::node& item) {
    std::optional<std::string> word = item.value_exact<std::string>();
    if (word) word = RoleOf(*word, roles, item, reader.problems());
    if (!word && item.is_string()) {
      ok = false;
    } else if (word == "mover") {
      contents |= synth::kMoverDisc;
    } else if (word == "other") {
      contents |= synth::kOtherDisc;
    } else if (word == "empty") {
      contents |= synth::kEmptySquare;
    } else if (word == "disc") {
      contents |= synth::kAnyDisc;
    } else {
      ok = false;
      reader.problems().Report(
          item,
          absl::StrCat("'is' takes 'mover', 'other', 'black', 'white', 'empty' and 'disc', not ",
                       word ? absl::StrCat("'", *word, "'") : TomlTypeName(item),
                       word ? Suggestion(*word, kContentsWords) : ""));
    }
  };
  if (const toml::array* list = node->as_array()) {
    for (const toml::node& item : *list) read(item);
    if (list->empty()) reader.Report("is", "'is' is an empty list: no contents would be left");
  } else {
    read(*node);
  }
  return ok ? contents : 0;
}

}  // namespace

std::vector<std::string> CountWords() {
  std::vector<std::string> words = AllWords<synth::CountKind>();
  for (const std::string& word : AllWords<synth::CountKind>()) {
    if (!absl::StartsWith(word, "mover")) continue;
    const std::string rest = word.substr(absl::string_view("mover").size());
    words.insert(words.end(), {"black" + rest, "white" + rest});
  }
  return words;
}

std::optional<std::string> RoleOf(const std::string& word, const Roles& roles,
                                  const toml::node& node, FileProblems& problems) {
  const std::string color = word.substr(0, word.find('_'));
  if (color != "black" && color != "white") return word;
  if (!roles.mover) {
    problems.Report(node, absl::StrCat("'", word,
                                       "' needs to_move = \"black\" or \"white\" in [position]: "
                                       "boards are seen by the side to move"));
    return std::nullopt;
  }
  return (color == ColorName(*roles.mover) ? "mover" : "other") + word.substr(color.size());
}

synth::Origin OriginAt(const toml::node& node, std::string words) {
  const toml::source_position begin = node.source().begin;
  return {std::move(words), static_cast<int>(begin.line), static_cast<int>(begin.column)};
}

std::string ContentsName(synth::ContentsSet contents) {
  if (contents == synth::kAnyContents) return "anything";
  if (contents == synth::kAnyDisc) return "a disc";
  std::vector<std::string> names;
  if (contents & synth::kMoverDisc) names.push_back("mover");
  if (contents & synth::kOtherDisc) names.push_back("other");
  if (contents & synth::kEmptySquare) names.push_back("empty");
  return names.empty() ? "nothing" : absl::StrJoin(names, " or ");
}

std::vector<NamedSquares> ReadSquares(const std::string& key, const toml::node& node,
                                      FileProblems& problems) {
  std::vector<NamedSquares> squares;
  const auto read = [&](const toml::node& item) {
    const std::optional<std::string> text = item.value_exact<std::string>();
    if (!text) {
      problems.Report(
          item, absl::StrCat("'", key, "' takes squares as strings, not ", TomlTypeName(item)));
      return;
    }
    const absl::StatusOr<Bitboard> parsed = ParseSquares(*text);
    if (parsed.ok()) {
      squares.push_back({*text, *parsed, &item});
    } else {
      problems.Report(item, std::string(parsed.status().message()));
    }
  };
  if (const toml::array* list = node.as_array()) {
    if (list->empty())
      problems.Report(node, absl::StrCat("'", key, "' is an empty list; leave the key out"));
    for (const toml::node& item : *list) read(item);
  } else {
    read(node);
  }
  return squares;
}

std::optional<Bounds> ReadBounds(const TableReader& reader, int least, int greatest) {
  if (!reader.Has("min") && !reader.Has("max") && !reader.Has("equals")) {
    reader.problems().Report(reader.table(),
                             absl::StrCat(reader.name(), " needs 'min', 'max' or 'equals'"));
    return std::nullopt;
  }
  // A bound below what is possible is no mistake, unless it is a negative count.
  const int lowest = std::min(least, 0);
  const std::optional<int> min = ReadBound(reader, "min", lowest, greatest);
  const std::optional<int> max = ReadBound(reader, "max", lowest, greatest);
  const std::optional<int> equals = ReadBound(reader, "equals", lowest, greatest);
  const bool all_read = min.has_value() == reader.Has("min") &&
                        max.has_value() == reader.Has("max") &&
                        equals.has_value() == reader.Has("equals");
  if (!all_read) return std::nullopt;
  Bounds bounds{min.value_or(least), max.value_or(greatest), BoundsWords(min, max, equals)};
  if (bounds.min > bounds.max) {
    const std::string stated = min ? "'min' is " : "without 'min' it is ";
    reader.Report(max ? "max" : "min",
                  absl::StrCat("'max' is ", bounds.max, ", but ", stated, bounds.min));
    return std::nullopt;
  }
  if (equals) {
    if ((min && *equals < *min) || (max && *equals > *max)) {
      reader.Report("equals", absl::StrCat("'equals' is ", *equals, ", but the bounds are ",
                                           bounds.min, " and ", bounds.max));
      return std::nullopt;
    }
    bounds.min = bounds.max = *equals;
  }
  return bounds;
}

std::optional<Bounds> ReadNumberOrBounds(const std::string& key, const toml::node& node, int least,
                                         int greatest, FileProblems& problems) {
  if (const toml::table* table = node.as_table()) {
    const TableReader reader(*table, absl::StrCat("'", key, "'"), problems);
    if (!reader.AllowKeys(kBoundKeys)) return std::nullopt;
    return ReadBounds(reader, least, greatest);
  }
  const std::optional<std::int64_t> exactly = node.value_exact<std::int64_t>();
  if (!exactly) {
    problems.Report(
        node,
        absl::StrCat("'", key, "' must be an integer or a table with min, max or equals, not ",
                     TomlTypeName(node), BoundsHint(key, node)));
    return std::nullopt;
  }
  if (*exactly < least || *exactly > greatest) {
    problems.Report(node, absl::StrCat("'", key, "' must be from ", least, " to ", greatest,
                                       ", not ", *exactly));
    return std::nullopt;
  }
  return Bounds{static_cast<int>(*exactly), static_cast<int>(*exactly), absl::StrCat(*exactly)};
}

std::optional<synth::Constraint> ReadCount(const std::string& key, synth::CountKind kind,
                                           Bitboard region, const toml::node& node,
                                           FileProblems& problems) {
  const std::optional<Bounds> bounds =
      ReadNumberOrBounds(key, node, 0, synth::MostCounted(kind, region), problems);
  if (!bounds) return std::nullopt;
  return synth::Constraint{synth::Count{kind, region, bounds->min, bounds->max},
                           {},
                           OriginAt(node, absl::StrCat(key, " = ", bounds->words))};
}

std::optional<synth::Constraint> ReadDifference(const std::string& key, const toml::node& node,
                                                FileProblems& problems) {
  const bool absolute = key == "absolute_difference";
  const std::optional<Bounds> bounds =
      ReadNumberOrBounds(key, node, absolute ? 0 : -kSquares, kSquares, problems);
  if (!bounds) return std::nullopt;
  synth::Origin origin = OriginAt(node, absl::StrCat(key, " = ", bounds->words));
  const synth::Constraint more = {synth::DiscDifference{bounds->min, bounds->max}, {}, origin};
  if (!absolute) return more;
  if (bounds->min == 0)
    return synth::Constraint{
        synth::DiscDifference{-bounds->max, bounds->max}, {}, std::move(origin)};
  return synth::AnyOf({more, {synth::DiscDifference{-bounds->max, -bounds->min}, {}, origin}},
                      origin);
}

std::optional<synth::Constraint> ReadRegionCount(const TableReader& reader, const Roles& roles) {
  if (!reader.AllowKeys(JoinedKeys({"what", "in"}))) return std::nullopt;
  if (!reader.Has("what")) {
    reader.Report("what", absl::StrCat(reader.name(), " needs 'what'"));
    return std::nullopt;
  }
  const std::optional<std::string> what = reader.Word("what", CountWords());
  const std::optional<std::string> role =
      what ? RoleOf(*what, roles, *reader.Find("what"), reader.problems()) : std::nullopt;
  const std::vector<NamedSquares> in = ReadSquaresOf(reader, "in");
  const Bitboard region = Union(in);
  if (!role || region == kNoSquares) return std::nullopt;
  const synth::CountKind kind = *FromWord<synth::CountKind>(*role);
  if (synth::CountsRegions(kind) && region != kAllSquares) {
    reader.Report("in", absl::StrCat("'", *what, "' counts the regions of the whole board: write ",
                                     *what, " = ..., without a list of squares"));
    return std::nullopt;
  }
  const std::optional<Bounds> bounds = ReadBounds(reader, 0, std::popcount(region));
  if (!bounds) return std::nullopt;
  return synth::Constraint{
      synth::Count{kind, region, bounds->min, bounds->max},
      {},
      OriginAt(reader.table(),
               absl::StrCat("count of ", *what, " in ", Quoted(in), " = ", bounds->words))};
}

std::optional<synth::Constraint> ReadFlips(const TableReader& reader, synth::FlipUnit unit) {
  if (!reader.AllowKeys(JoinedKeys({"move"}))) return std::nullopt;
  const bool of_discs = unit == synth::FlipUnit::kDiscs;
  std::vector<MoveWord> words = {MoveWord::kAny, MoveWord::kEach, MoveWord::kLeast};
  if (of_discs) words.push_back(MoveWord::kAll);
  const std::optional<NamedMove> move = ReadMove(reader, words);
  if (!move) return std::nullopt;
  const Square* const square = std::get_if<Square>(&*move);
  const bool all = !square && std::get<MoveWord>(*move) == MoveWord::kAll;
  const int greatest = square     ? synth::MostFlips(*square, unit)
                       : all      ? synth::kMostFlipsOfAll
                       : of_discs ? synth::kMostFlipsOfMove
                                  : static_cast<int>(kDirections.size());
  const std::optional<Bounds> bounds = ReadBounds(reader, all ? 0 : 1, greatest);
  if (!bounds) return std::nullopt;
  const auto [min, max, said] = *bounds;
  const synth::Origin origin = OriginAt(
      reader.table(),
      absl::StrCat(of_discs ? "flips of " : "directions of ", *reader.String("move"), " = ", said));
  if (square) return synth::Constraint{synth::FlipCount{*square, min, max, unit}, {}, origin};
  switch (std::get<MoveWord>(*move)) {
    case MoveWord::kAny:
      return synth::FlipsOfAnyMove(min, max, unit, origin);
    case MoveWord::kEach:
      return synth::FlipsOfEachMove(min, max, unit, origin);
    case MoveWord::kLeast:
      return synth::FlipsOfLeastMove(min, max, unit, origin);
    case MoveWord::kAll:
      return synth::Constraint{synth::AllFlips{min, max}, {}, origin};
  }
  return std::nullopt;
}

std::optional<NamedMove> ReadMove(const TableReader& reader, std::vector<MoveWord> words) {
  if (!reader.Has("move")) {
    reader.Report("move", absl::StrCat(reader.name(), " needs 'move'"));
    return std::nullopt;
  }
  const std::optional<std::string> move = reader.String("move");
  if (!move) return std::nullopt;
  if (const std::optional<Square> square = ParseSquare(*move)) return *square;
  const std::optional<MoveWord> word = FromWord<MoveWord>(*move);
  if (word && std::find(words.begin(), words.end(), *word) != words.end()) return *word;
  reader.Report("move", absl::StrCat("'", *move, "' is not a square (a1 to h8)",
                                     absl::StrJoin(words, "", [](std::string* out, MoveWord each) {
                                       absl::StrAppend(out, ", nor '", WordOf(each), "'");
                                     })));
  return std::nullopt;
}

std::vector<synth::Constraint> ReadContents(const TableReader& reader, const Roles& roles) {
  std::vector<synth::Constraint> parts;
  if (!reader.AllowKeys({"in", "is"})) return parts;
  const synth::ContentsSet contents = ReadContentsSet(reader, roles);
  for (const NamedSquares& named : ReadSquaresOf(reader, "in")) {
    if (contents == 0) break;
    parts.push_back({synth::Contents{named.squares, contents},
                     {},
                     OriginAt(*named.node, absl::StrCat("squares in \"", named.text,
                                                        "\" = ", ContentsName(contents)))});
  }
  return parts;
}

}  // namespace othello::app
