// The file of a census: a result line (app/records/result_line.h) for each sample that was decided,
// in any order. Files of several censuses, one after the other, are the file of all their samples.
#pragma once

#include <absl/container/flat_hash_map.h>
#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "app/records/result_line.h"
#include "census/estimate.h"
#include "census/sample.h"
#include "retro/verdict.h"

namespace othello::app {

// The question that a census asks about each board.
inline constexpr retro::Question kQuestionOfCensus = {.any_orientation = false, .any_color = true};

// How many samples each reason refutes, by number of discs.
using Refuted = std::map<retro::Reason, std::array<std::int64_t, kSquares + 1>>;

class SampleFile {
 public:
  // Reads the file and opens it for appending; `make`: it may be a new one. What a kill left of a
  // last line is removed. InvalidArgument names a line that is no sample; FailedPrecondition if
  // another process writes to the file.
  static absl::StatusOr<SampleFile> Open(const std::string& path, bool make);

  SampleFile(SampleFile&& from) noexcept;
  SampleFile& operator=(SampleFile&&) = delete;
  SampleFile(const SampleFile&) = delete;
  SampleFile& operator=(const SampleFile&) = delete;
  ~SampleFile();

  // Appends the line of a sample. Unavailable if it cannot be written.
  absl::Status Append(const ResultLine& line);

  bool Has(const census::Sample& sample) const { return verdicts_.contains(sample); }
  const census::Tallies& tallies() const { return tallies_; }
  const Refuted& refuted() const { return refuted_; }
  // Undecided samples on which less time was spent.
  std::vector<census::Sample> UndecidedWithin(double seconds) const;

 private:
  struct Known {
    retro::Verdict verdict;
    double seconds;
  };

  SampleFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

  absl::Status ReadAll();
  absl::Status Take(const std::string& text);
  // Of several lines about a sample one that decides it counts.
  void Count(const ResultLine& line);

  std::string path_;
  int descriptor_;
  absl::flat_hash_map<census::Sample, Known> verdicts_;
  census::Tallies tallies_;
  Refuted refuted_;
};

}  // namespace othello::app
