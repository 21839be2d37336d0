// The results from which a report is made. Each line is counted when it is read or written; only
// the lines that the page shows are kept. So a run that knows its lines does not have to read its
// file again.
#pragma once

#include <absl/status/statusor.h>

#include <cstdint>
#include <string>

#include "app/records/result_line.h"
#include "app/report/report_gallery.h"
#include "app/report/report_statistics.h"

namespace othello::app {

// At most this many boards are on a page; the statistics cover all.
inline constexpr std::int64_t kPageBoards = 6000;

class ReportResults {
 public:
  explicit ReportResults(std::int64_t page_boards = kPageBoards) : gallery_(page_boards) {}

  // The next line of the file.
  void Add(const ResultLine& line);

  const ReportStatistics& statistics() const { return statistics_; }
  const ReportGallery& gallery() const { return gallery_; }

 private:
  ReportStatistics statistics_;
  ReportGallery gallery_;
};

// Reads a file of results. Errors name the file; InvalidArgument also names the line that cannot be
// read.
absl::StatusOr<ReportResults> ReadReportResults(const std::string& path,
                                                std::int64_t page_boards = kPageBoards);

}  // namespace othello::app
