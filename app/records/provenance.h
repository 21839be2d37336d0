// What made a result, for readers who compare figures or want it again.
#pragma once

#include <absl/status/statusor.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace othello::app {

struct Provenance {
  std::string program;  // "othello-synth 0.2.0"
  std::string solvers;  // "Z3 4.8.12, CaDiCaL sc2021"
  std::string machine;  // "x86-64-v3 (AVX2, BMI2), 2 processors"
  std::string date;     // of today, "2026-11-22" (UTC)
  std::string command;  // the command line, with all options that matter for the results
};

// Of this program, on this machine, today.
Provenance MadeNow(std::string command);

// {"program": ..., "solvers": ..., "machine": ..., "date": ..., "command": ...}
nlohmann::ordered_json ToJson(const Provenance& provenance);

// Reads it. InvalidArgument if it lacks one of the five texts.
absl::StatusOr<Provenance> ReadProvenance(const nlohmann::ordered_json& object);

// Of several objects that are printed one after the other, the first says what made them all.
class LinesWithProvenance {
 public:
  explicit LinesWithProvenance(std::string command) : made_(MadeNow(std::move(command))) {}

  // The object in one line, without a newline; the first one with "made".
  std::string Line(nlohmann::ordered_json object) {
    if (!std::exchange(written_, true)) object["made"] = ToJson(made_);
    return object.dump();
  }

 private:
  const Provenance made_;
  bool written_ = false;  // the first line
};

// `word` as a shell must be given it: in quotes if it has other characters than letters, digits and
// a few that need none.
std::string ShellWord(const std::string& word);

}  // namespace othello::app
