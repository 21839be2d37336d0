#include "app/experiment/toml_reading.h"

#include <absl/strings/match.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_split.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "app/experiment/file_keys.h"
#include "app/experiment/toml_mistakes.h"
#include "app/text/nearest_word.h"
#include "app/text/seconds.h"
#include "app/text/shown_text.h"

namespace othello::app {
namespace {

// Words of other people and programs, and the name that this program uses instead.
constexpr std::array<std::pair<absl::string_view, absl::string_view>, 18> kOtherWords = {
    {{"black", "mover"},
     {"white", "other"},
     {"player", "mover"},
     {"own", "mover"},
     {"opponent", "other"},
     {"mobility", "legal_moves"},
     {"moves", "legal_moves"},
     {"stones", "discs"},
     {"pieces", "discs"},
     {"empty", "empties"},
     {"disks", "discs"},
     {"colours", "colors"},
     {"colour", "colors"},
     {"timeout", "time_limit"},
     {"max", "maximize"},
     {"min", "minimize"},
     {"symmetry", "distinct"},
     {"constraints", "position"}}};

// The number of known keys that are named if none is like the unknown one.
constexpr std::size_t kFewKeys = 12;

// The known keys that begin with `word`: "never_black" with "never".
std::vector<std::string> KeysThatBeginWith(const std::string& word,
                                           absl::Span<const std::string> known) {
  std::vector<std::string> keys;
  for (const std::string& key : known) {
    if (absl::StartsWith(key, absl::StrCat(word, "_"))) keys.push_back(key);
  }
  return keys;
}

// The longest known key with which `word` begins, "discs" of "discs_max"; empty if there is none.
std::string KeyAtTheBeginning(const std::string& word, absl::Span<const std::string> known) {
  std::string longest;
  for (const std::string& key : known) {
    if (absl::StartsWith(word, absl::StrCat(key, "_")) && key.size() > longest.size())
      longest = key;
  }
  return longest;
}

// Our name for a word of others, if it is a known one; otherwise empty.
absl::string_view OurName(const std::string& word, absl::Span<const std::string> known) {
  for (const auto& [other, ours] : kOtherWords) {
    if (word == other && std::find(known.begin(), known.end(), ours) != known.end()) return ours;
  }
  return "";
}

// "; did you mean ...?" for an unknown key, or which keys there are if they are few.
std::string KeyHint(const std::string& word, absl::Span<const std::string> known) {
  if (const absl::string_view ours = OurName(word, known); ours == "mover" || ours == "other") {
    return absl::StrCat("; here it is '", ours,
                        "': a position has the side to move (mover) and the other side (other)");
  } else if (!ours.empty()) {
    return absl::StrCat("; here it is '", ours, "'");
  }
  if (const std::vector<std::string> longer = KeysThatBeginWith(word, known); !longer.empty()) {
    return absl::StrCat("; did you mean ", longer.size() > 1 ? "one of " : "", "'",
                        absl::StrJoin(longer, "', '"), "'?");
  }
  if (std::string hint = Suggestion(word, known); !hint.empty()) return hint;
  if (const std::string key = KeyAtTheBeginning(word, known); !key.empty())
    return absl::StrCat("; did you mean '", key, "'?");
  return known.size() <= kFewKeys ? absl::StrCat("; known are ", absl::StrJoin(known, ", ")) : "";
}

std::string UnknownKey(const std::string& word, const std::string& table,
                       absl::Span<const std::string> known) {
  // A table within another one that takes a few keys names them all.
  const bool names_them = table.front() == '\'' && known.size() <= kFewKeys;
  const std::string places = names_them ? "" : PlacesOfKey(word);
  return places.empty()
             ? absl::StrCat("unknown key '", word, "' ", PlaceOf(table), KeyHint(word, known))
             : absl::StrCat("'", word, "' belongs ", places, ", not ", PlaceOf(table));
}

// The same for an unknown word among a few.
std::string WordHint(const std::string& word, absl::Span<const std::string> known) {
  if (std::string hint = Suggestion(word, known); !hint.empty()) return hint;
  const absl::string_view ours = OurName(word, known);
  // A colour is not a side of a position.
  return ours.empty() || ours == "mover" || ours == "other"
             ? ""
             : absl::StrCat("; did you mean '", ours, "'?");
}

// A hint for a string that would be right without its quotes.
std::string QuotesHint(absl::string_view key, const toml::node& node,
                       bool (*is_wanted)(const std::string&)) {
  const std::optional<std::string> text = node.value_exact<std::string>();
  if (!text || !is_wanted(*text)) return "";
  return absl::StrCat("; leave out the quotes: ", key, " = ", *text);
}

bool IsTruthValue(const std::string& text) { return text == "true" || text == "false"; }

bool IsInteger(const std::string& text) {
  std::int64_t number = 0;
  return absl::SimpleAtoi(text, &number);
}

bool IsNumber(const std::string& text) {
  double number = 0;
  return absl::SimpleAtod(text, &number) && std::isfinite(number);
}

// What did not stand in the file has no line.
std::string At(const std::string& file_name, toml::source_position where,
               const std::string& message) {
  if (where.line == 0) return absl::StrCat(file_name, ": ", OneLine(message));
  return absl::StrCat(file_name, ":", where.line, ":", where.column, ": ", OneLine(message));
}

std::string LineOf(const std::string& text, std::size_t line) {
  const std::vector<std::string> lines = absl::StrSplit(text, '\n');
  return line >= 1 && line <= lines.size() ? lines[line - 1] : "";
}

// The library needs stack for each part of a dotted key, as for each table in a table.
constexpr int kMostPartsOfKey = 256;

// The first place where more dots than that stand outside quotes with nothing but words between
// them; nullopt if there is none.
std::optional<toml::source_position> TooLongKey(const std::string& text) {
  toml::source_position place = {1, 0};
  char quote = 0;
  bool in_comment = false;
  int dots = 0;
  for (const char c : text) {
    ++place.column;
    if (c == '\n') {
      place = {place.line + 1, 0};
      quote = 0;
      in_comment = false;
      dots = 0;
    } else if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '#') {
      in_comment = true;
    } else if (c == '=' || c == ',' || c == '{' || c == '[') {
      dots = 0;
    } else if (c == '.' && !in_comment && ++dots >= kMostPartsOfKey) {
      return place;
    }
  }
  return std::nullopt;
}

}  // namespace

std::string QuotedIntegerHint(absl::string_view key, const toml::node& node) {
  return QuotesHint(key, node, IsInteger);
}

std::string BoundsHint(absl::string_view key, const toml::node& node) {
  std::string text = node.value_exact<std::string>().value_or("");
  if (const toml::array* const list = node.as_array(); list != nullptr && list->size() == 2) {
    if (const auto min = list->get(0)->value_exact<std::int64_t>(),
        max = list->get(1)->value_exact<std::int64_t>();
        min && max)
      text = absl::StrCat(*min, "..", *max);
  }
  const std::string bounds = BoundsMeant(text);
  return bounds.empty() ? QuotedIntegerHint(key, node)
                        : absl::StrCat("; write ", key, " = ", bounds);
}

void FileProblems::Report(toml::source_position where, const std::string& message) {
  if (!status_.ok() && !(where < first_)) return;
  first_ = where;
  status_ = absl::InvalidArgumentError(At(file_name_, where, message));
}

bool FileProblems::TakeConditions(const toml::node& where, std::int64_t number) {
  constexpr std::int64_t kMost = 100'000;
  conditions_ += number;
  if (conditions_ <= kMost) return true;
  Report(where, absl::StrCat("with this there are more than ", kMost,
                             " conditions (flips of any or of each move are one for each square)"));
  return false;
}

absl::StatusOr<toml::table> ParseToml(const std::string& text, const std::string& file_name) {
  if (const auto place = TooLongKey(text)) {
    return absl::InvalidArgumentError(
        At(file_name, *place,
           absl::StrCat("a key of more than ", kMostPartsOfKey, " parts, or as many dots")));
  }
  // Debian builds toml++ with exceptions; only this call can throw.
  try {
    return toml::parse(text);
  } catch (const toml::parse_error& error) {
    const toml::source_position where = error.source().begin;
    return absl::InvalidArgumentError(At(
        file_name, where, TomlMistake(LineOf(text, where.line), std::string(error.description()))));
  }
}

std::string TomlTypeName(const toml::node& node) {
  switch (node.type()) {
    case toml::node_type::table:
      return "a table";
    case toml::node_type::array:
      return "a list";
    case toml::node_type::string:
      return "a string";
    case toml::node_type::integer:
      return "an integer";
    case toml::node_type::floating_point:
      return "a number with a point";
    case toml::node_type::boolean:
      return "a truth value";
    default:
      return "a date or time";
  }
}

bool TableReader::AllowKeys(absl::Span<const std::string> known) const {
  bool all_known = true;
  for (const auto& [key, value] : table_) {
    const std::string word(key.str());
    bool is_known = false;
    for (const std::string& candidate : known) is_known = is_known || candidate == word;
    if (is_known) continue;
    all_known = false;
    problems_.Report(key.source().begin, UnknownKey(word, name_, known));
  }
  return all_known;
}

std::vector<std::string> TableReader::ReportMisplaced(absl::Span<const std::string> keys,
                                                      absl::string_view belongs) const {
  std::vector<std::string> misplaced;
  for (const std::string& key : keys) {
    if (!Has(key)) continue;
    Report(key, absl::StrCat("'", key, "' ", belongs));
    misplaced.push_back(key);
  }
  return misplaced;
}

const toml::node* TableReader::Find(absl::string_view key) const {
  return table_.get({key.data(), key.size()});
}

void TableReader::Report(absl::string_view key, const std::string& message) const {
  const toml::node* node = Find(key);
  problems_.Report(node != nullptr ? *node : table_, message);
}

std::optional<std::int64_t> TableReader::Integer(absl::string_view key, std::int64_t least,
                                                 std::int64_t greatest) const {
  const toml::node* node = Find(key);
  if (node == nullptr) return std::nullopt;
  const std::optional<std::int64_t> value = node->value_exact<std::int64_t>();
  if (!value) {
    Report(key, absl::StrCat("'", key, "' must be an integer, not ", TomlTypeName(*node),
                             QuotedIntegerHint(key, *node)));
    return std::nullopt;
  }
  if (*value < least || *value > greatest) {
    Report(key,
           absl::StrCat("'", key, "' must be from ", least, " to ", greatest, ", not ", *value));
    return std::nullopt;
  }
  return value;
}

std::optional<double> TableReader::Seconds(absl::string_view key) const {
  const toml::node* node = Find(key);
  if (node == nullptr) return std::nullopt;
  if (!node->is_number()) {
    Report(key, absl::StrCat("'", key, "' must be a number of seconds, not ", TomlTypeName(*node),
                             QuotesHint(key, *node, IsNumber)));
    return std::nullopt;
  }
  const std::optional<double> value = node->value<double>();
  if (!value || !IsLimitOfTime(*value)) {
    Report(key, absl::StrCat("'", key, "' must be a number of seconds above 0, not ",
                             value.value_or(0), "; for no limit leave it out"));
    return std::nullopt;
  }
  return value;
}

std::optional<bool> TableReader::Bool(absl::string_view key) const {
  const toml::node* node = Find(key);
  if (node == nullptr) return std::nullopt;
  const std::optional<bool> value = node->value_exact<bool>();
  if (!value) {
    Report(key, absl::StrCat("'", key, "' must be true or false, not ", TomlTypeName(*node),
                             QuotesHint(key, *node, IsTruthValue)));
  }
  return value;
}

std::optional<std::string> TableReader::String(absl::string_view key) const {
  const toml::node* node = Find(key);
  if (node == nullptr) return std::nullopt;
  std::optional<std::string> value = node->value_exact<std::string>();
  if (!value) Report(key, absl::StrCat("'", key, "' must be a string, not ", TomlTypeName(*node)));
  return value;
}

std::optional<std::string> TableReader::Word(absl::string_view key,
                                             absl::Span<const std::string> words) const {
  std::optional<std::string> value = String(key);
  if (!value) return std::nullopt;
  for (const std::string& word : words) {
    if (*value == word) return value;
  }
  Report(key, absl::StrCat("'", key, "' must be one of '", absl::StrJoin(words, "', '"), "', not '",
                           *value, "'", WordHint(*value, words)));
  return std::nullopt;
}

const toml::table* TableReader::Table(absl::string_view key) const {
  const toml::node* node = Find(key);
  if (node == nullptr) return nullptr;
  const toml::table* table = node->as_table();
  if (table == nullptr)
    Report(key, absl::StrCat("'", key, "' must be a table, not ", TomlTypeName(*node)));
  return table;
}

}  // namespace othello::app
