#include "app/study/study.h"

#include <absl/algorithm/container.h>
#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_split.h>
#include <absl/strings/strip.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <utility>

#include "app/experiment/experiment.h"
#include "app/experiment/file_keys.h"
#include "app/experiment/toml_reading.h"
#include "app/text/int_range.h"
#include "app/text/quantity_text.h"
#include "core/base/status_macros.h"

namespace othello::app {
namespace {

// What a file says of a varied key.
struct VariedNode {
  std::string key;
  toml::source_position place;
  toml::array values;
};

std::string TomlText(const toml::node& value) {
  std::ostringstream text;
  value.visit([&](const auto& node) { text << toml::toml_formatter(node); });
  return text.str();
}

// As people write it: a text without its quotes.
std::string WordOf(const toml::node& value) {
  const auto* const text = value.as_string();
  return text != nullptr ? text->get() : TomlText(value);
}

// Whether the values can be parts of names of folders, each another one.
bool AreNameParts(const std::vector<std::string>& values) {
  constexpr std::size_t kLongest = 24;
  const std::set<std::string> different(values.begin(), values.end());
  return different.size() == values.size() && absl::c_all_of(values, [](const std::string& value) {
           return !value.empty() && value.size() <= kLongest && value.front() != '.' &&
                  absl::c_all_of(value, [](char c) {
                    return absl::ascii_isalnum(static_cast<unsigned char>(c)) ||
                           absl::StrContains("+-._", c);
                  });
         });
}

class StudyReader {
 public:
  // `file` and `file_name` must outlive the object.
  StudyReader(const toml::table& file, const std::string& file_name)
      : file_(file), file_name_(file_name), problems_(file_name) {}

  absl::StatusOr<Study> Read(const std::string& text) {
    study_.text = text;
    study_.name = file_["name"].value<std::string>().value_or(
        std::filesystem::path(file_name_).stem().string());
    study_.description = file_["description"].value<std::string>().value_or("");
    ReadTable();
    RETURN_IF_ERROR(problems_.status());
    NameKeys();
    RETURN_IF_ERROR(MakeCells());
    return std::move(study_);
  }

 private:
  void ReadTable() {
    const TableReader top(file_, kTopOfFile, problems_);
    const toml::table* const table = top.Table(kStudyKey);
    if (table == nullptr) return;
    const TableReader reader(*table, "[study]", problems_);
    reader.AllowKeys(KeysOf(reader.name()));
    study_.each = reader.Seconds("each");
    study_.time_limit = reader.Seconds("time_limit");
    if (const toml::table* const vary = reader.Table("vary")) ReadVaried(*vary, "");
    // A table has its keys in the order of the alphabet.
    absl::c_sort(nodes_, [](const auto& a, const auto& b) { return a.place < b.place; });
    if (const auto seeds = reader.Integer("seeds", 1, 1000)) {
      VariedNode& seed = nodes_.emplace_back();
      seed = {kSeedKey, reader.Find("seeds")->source().begin, {}};
      for (std::int64_t i = 0; i < *seeds; ++i) seed.values.push_back(i);
    }
    if (nodes_.empty() && problems_.ok()) {
      reader.Report("vary",
                    "a study varies something: vary = { \"position.discs\" = \"17..28\" }, or "
                    "seeds = 4");
    }
    CheckKeys();
    CheckSize(*table);
  }

  // The keys may be written as tables in the table, too.
  void ReadVaried(const toml::table& table, const std::string& before) {
    for (const auto& [name, node] : table) {
      const std::string key = absl::StrCat(before, std::string(name.str()));
      if (const toml::table* const inside = node.as_table()) {
        ReadVaried(*inside, key + ".");
      } else if (std::optional<toml::array> values = ValuesOf(key, node)) {
        nodes_.push_back({key, name.source().begin, *std::move(values)});
      }
    }
  }

  // Nullopt after a report.
  std::optional<toml::array> ValuesOf(const std::string& key, const toml::node& node) {
    constexpr int kFar = 1'000'000'000;
    if (const toml::array* const list = node.as_array(); list != nullptr && !list->empty())
      return *list;
    const std::string text = node.value_exact<std::string>().value_or("");
    const absl::StatusOr<Range> range = ParseIntRange("", text, -kFar, kFar);
    if (!absl::StrContains(text, "..") || !range.ok()) {
      problems_.Report(node, absl::StrCat("the values of '", key,
                                          "' must be a range, as \"17..28\", or a list, as "
                                          "[\"black\", \"white\"]"));
      return std::nullopt;
    }
    if (range->max - range->min >= static_cast<int>(kMostCells)) {
      problems_.Report(node, TooMany(range->max - range->min + 1.0));
      return std::nullopt;
    }
    toml::array values;
    for (int value = range->min; value <= range->max; ++value) values.push_back(value);
    return values;
  }

  static std::string TooMany(double cells) {
    return absl::StrCat("these are ", Grouped(static_cast<std::int64_t>(cells)),
                        " cells; a study has at most ", Grouped(kMostCells));
  }

  void CheckKeys() {
    for (const VariedNode& node : nodes_) {
      if (node.key == "name" || node.key == "description")
        problems_.Report(node.place, "a name and a description ask for nothing: vary another key");
      if (absl::c_count_if(nodes_, [&](const auto& other) { return other.key == node.key; }) > 1)
        problems_.Report(node.place, absl::StrCat("'", node.key, "' is varied twice"));
    }
  }

  void CheckSize(const toml::table& table) {
    double cells = 1;
    for (const VariedNode& node : nodes_) cells *= static_cast<double>(node.values.size());
    if (cells > static_cast<double>(kMostCells)) problems_.Report(table, TooMany(cells));
  }

  void NameKeys() {
    const auto last_word = [](const std::string& key) { return key.substr(key.rfind('.') + 1); };
    for (const VariedNode& node : nodes_) {
      const std::string word = last_word(node.key);
      const bool alone = absl::c_count_if(nodes_, [&](const VariedNode& other) {
                           return last_word(other.key) == word;
                         }) == 1;
      VariedKey& key = study_.keys.emplace_back(VariedKey{node.key, alone ? word : node.key, {}});
      for (const toml::node& value : node.values) key.values.push_back(WordOf(value));
    }
  }

  absl::Status MakeCells() {
    StudyCell cell;
    cell.values.assign(nodes_.size(), 0);
    for (;;) {
      RETURN_IF_ERROR(MakeCell(cell));
      study_.cells.push_back(cell);
      std::size_t key = nodes_.size();
      while (key > 0 && ++cell.values[key - 1] == nodes_[key - 1].values.size())
        cell.values[--key] = 0;
      if (key == 0) return absl::OkStatus();
    }
  }

  absl::Status MakeCell(StudyCell& cell) {
    std::vector<std::string> parts;
    std::vector<ChangedKey> changes;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      changes.push_back({nodes_[i].key, TomlText(nodes_[i].values[cell.values[i]])});
      parts.push_back(absl::StrCat(study_.keys[i].label, "=", NamePart(cell, i)));
    }
    cell.name = absl::StrJoin(parts, ",");
    const std::string name = absl::StrCat(study_.name, ",", cell.name);
    changes.push_back({"name", TomlText(toml::value<std::string>(name))});
    absl::StatusOr<Experiment> experiment = ReadChangedExperiment(study_.text, file_name_, changes);
    if (!experiment.ok()) return OfCell(cell, experiment.status().message());
    cell.experiment = std::move(experiment->text);
    study_.has_objective = study_.has_objective || experiment->objective;
    const bool finds_one = experiment->goal && experiment->objective && !experiment->goal->all;
    study_.has_positions = study_.has_positions || !finds_one;
    study_.has_verdicts = study_.has_verdicts || (experiment->reach && !experiment->goal);
    return absl::OkStatus();
  }

  // The value, or its number in the list.
  std::string NamePart(const StudyCell& cell, std::size_t key) const {
    return AreNameParts(study_.keys[key].values) ? study_.ValueOf(cell, key)
                                                 : absl::StrCat(cell.values[key] + 1);
  }

  // A fault that a varied value brings has no place in the file but that of its key.
  absl::Status OfCell(const StudyCell& cell, absl::string_view fault) {
    const std::string of_file = absl::StrCat(file_name_, ": ");
    if (!absl::ConsumePrefix(&fault, of_file)) return absl::InvalidArgumentError(fault);
    problems_.Report(nodes_.front().place, absl::StrCat("with ", cell.name, ": ", fault));
    return problems_.status();
  }

  const toml::table& file_;
  const std::string& file_name_;
  FileProblems problems_;
  std::vector<VariedNode> nodes_;
  Study study_;
};

}  // namespace

bool Study::Varies(const std::string& key) const {
  return absl::c_any_of(keys, [&](const VariedKey& varied) { return varied.key == key; });
}

std::vector<Study::Varied> Study::VariedIn(const StudyCell& cell) const {
  std::vector<Varied> varied;
  for (std::size_t key = 0; key < keys.size(); ++key)
    varied.push_back({keys[key].key, ValueOf(cell, key)});
  return varied;
}

bool IsStudy(const std::string& text) {
  const absl::StatusOr<toml::table> file = ParseToml(text, "");
  return file.ok() && file->contains(kStudyKey);
}

absl::StatusOr<Study> ReadStudyText(const std::string& text, const std::string& file_name) {
  ASSIGN_OR_RETURN(const toml::table file, ParseToml(text, file_name));
  return StudyReader(file, file_name).Read(text);
}

}  // namespace othello::app
