#include "app/run/results_file.h"

namespace othello::app {

absl::StatusOr<ResultsFile> ResultsFile::Open(const RunFolder& folder) {
  std::vector<std::string> earlier;
  absl::StatusOr<SealedLines> lines =
      SealedLines::Open(folder.Results(), folder.meaning(), &earlier);
  if (!lines.ok()) return lines.status();
  return ResultsFile(folder.Results(), *std::move(lines), std::move(earlier));
}

absl::Status ResultsFile::Append(ResultLine line) {
  RoundSeconds(line);  // so that it is counted as in the file
  absl::Status status = lines_.Append(WriteResultLine(line));
  if (status.ok()) counted_.Add(line);
  return status;
}

}  // namespace othello::app
