// Reads typed values from TOML tables, with errors that say where: "FILE:LINE:COLUMN: message".
//
// Reading continues after a problem, and the problem that comes first in the file is reported. So
// getters return nullopt (or a null pointer) both if a key is missing and if its value is bad; the
// caller checks FileProblems::status() once, at the end.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>
#include <absl/types/span.h>
#include <toml++/toml.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/words.h"

namespace othello::app {

// The problems of one file. Only the first one is kept.
class FileProblems {
 public:
  explicit FileProblems(std::string file_name) : file_name_(std::move(file_name)) {}

  void Report(toml::source_position where, const std::string& message);
  void Report(const toml::node& node, const std::string& message) {
    Report(node.source().begin, message);
  }

  // Notes that `number` conditions were read at `where`. Reports, and returns false, once there are
  // more than anybody writes: a line may stand for hundreds.
  bool TakeConditions(const toml::node& where, std::int64_t number);

  bool ok() const { return status_.ok(); }
  // OK, or InvalidArgument with the problem that comes first in the file.
  const absl::Status& status() const { return status_; }

 private:
  std::string file_name_;
  toml::source_position first_{};
  std::int64_t conditions_ = 0;
  absl::Status status_;
};

// Parses a whole file's text. A syntax error is InvalidArgument, "FILE:LINE:COLUMN: message".
absl::StatusOr<toml::table> ParseToml(const std::string& text, const std::string& file_name);

// "an integer", "a string", "a table", ... for messages.
std::string TomlTypeName(const toml::node& node);

// "; leave out the quotes: discs = 10" if the value is a text that is a whole number, otherwise "".
std::string QuotedIntegerHint(absl::string_view key, const toml::node& node);

// The same for bounds: "; write discs = { min = 20, max = 30 }" if the value is "20..30", ">= 20"
// or [20, 30].
std::string BoundsHint(absl::string_view key, const toml::node& node);

// One table of a file, read key by key. The table and the problems must outlive the reader.
class TableReader {
 public:
  // `name` is the table's name in messages: "[enumerate]".
  TableReader(const toml::table& table, std::string name, FileProblems& problems)
      : table_(table), name_(std::move(name)), problems_(problems) {}

  // Reports each key that is not in `known`, with those that are most likely meant; true if all are
  // known. If not, callers do not report missing keys, as these were most likely misspelt.
  bool AllowKeys(absl::Span<const std::string> known) const;

  // Reports each of `keys` that the table has: it `belongs` elsewhere. Returns them, for AllowKeys.
  std::vector<std::string> ReportMisplaced(absl::Span<const std::string> keys,
                                           absl::string_view belongs) const;

  bool Has(absl::string_view key) const { return Find(key) != nullptr; }
  const toml::node* Find(absl::string_view key) const;

  // An integer from `least` to `greatest`, both included.
  std::optional<std::int64_t> Integer(absl::string_view key, std::int64_t least,
                                      std::int64_t greatest) const;
  // A limit of time (seconds.h), as an integer or with a point.
  std::optional<double> Seconds(absl::string_view key) const;
  std::optional<bool> Bool(absl::string_view key) const;
  std::optional<std::string> String(absl::string_view key) const;
  // A string that is one of `words`.
  std::optional<std::string> Word(absl::string_view key, absl::Span<const std::string> words) const;
  // The value of an enum (core/base/words.h) by its word.
  template <typename Enum>
  std::optional<Enum> Choice(absl::string_view key) const {
    const std::optional<std::string> word = Word(key, AllWords<Enum>());
    return word ? FromWord<Enum>(*word) : std::nullopt;
  }
  const toml::table* Table(absl::string_view key) const;

  // Reports a problem at the value of `key`, or at the table if it has no such key.
  void Report(absl::string_view key, const std::string& message) const;

  const toml::table& table() const { return table_; }
  const std::string& name() const { return name_; }
  FileProblems& problems() const { return problems_; }

 private:
  const toml::table& table_;
  std::string name_;
  FileProblems& problems_;
};

}  // namespace othello::app
