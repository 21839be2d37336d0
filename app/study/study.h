// A study: one file that asks for a table of experiments, its cells.
//
//   [study]
//   vary = { "position.discs" = "17..28", "objective.mover" = ["black", "white"] }
//   seeds = 4          # every cell with the seeds 0 to 3
//   each = 60          # seconds for a cell
//   time_limit = 3600  # seconds for all cells together
//
// The rest of the file is an experiment. A cell is that experiment with one value of each varied
// key, and a run of its own.
#pragma once

#include <absl/status/statusor.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace othello::app {

struct VariedKey {
  std::string key;    // "position.discs"
  std::string label;  // "discs": its last word, where no other varied key has the same
  std::vector<std::string> values;  // as words for people: "17", "black"; another value as TOML
};

struct StudyCell {
  std::string name;                 // "discs=17,mover=black", which is also that of its folder
  std::vector<std::size_t> values;  // an index for each key
  std::string experiment;           // a whole file
};

struct Study {
  std::string name;
  std::string description;
  std::string text;  // the file as it is
  std::vector<VariedKey> keys;
  std::vector<StudyCell> cells;      // the last key varies fastest
  std::optional<double> each;        // seconds for a cell
  std::optional<double> time_limit;  // seconds for all
  bool has_objective = false;        // some cell looks for a best value
  bool has_positions = false;        // some cell finds more than one best position
  bool has_verdicts = false;         // some cell decides the boards that it finds

  bool Varies(const std::string& key) const;
  const std::string& ValueOf(const StudyCell& cell, std::size_t key) const {
    return keys[key].values[cell.values[key]];
  }
  struct Varied {
    std::string key;    // "position.discs"
    std::string value;  // "17"
    friend bool operator==(const Varied&, const Varied&) = default;
  };
  std::vector<Varied> VariedIn(const StudyCell& cell) const;
};

// What `seeds` varies.
inline constexpr const char* kSeedKey = "enumerate.seed";
inline constexpr std::size_t kMostCells = 10'000;

// Whether the text is the file of a study. False for what is no TOML.
bool IsStudy(const std::string& text);

// Every cell is read as the experiment that it is. InvalidArgument says what is wrong, and where in
// the file.
absl::StatusOr<Study> ReadStudyText(const std::string& text, const std::string& file_name);

}  // namespace othello::app
