#include "app/run/results_file.h"

#include "core/base/status_macros.h"

namespace othello::app {

absl::StatusOr<ResultsFile> ResultsFile::Open(const RunFolder& folder, const Experiment& experiment,
                                              const logic::Limits& limits) {
  logic::LimitWatch watch(limits);
  ASSIGN_OR_RETURN(SealedLines lines, folder.OpenLines(kResultsName, watch));
  return ResultsFile(folder.files().PathOf(kResultsName), std::move(lines), experiment);
}

absl::Status ResultsFile::Recall(RunRecord& record, const logic::Limits& limits,
                                 absl::FunctionRef<void(const ResultLine&)> taken) {
  return ForEachPlaced(lines_, path_, limits,
                       [&](const nlohmann::ordered_json& object, const std::string& place) {
                         ASSIGN_OR_RETURN(const ResultLine line, record.TakeResult(object, place));
                         counted_.Add(line);
                         shown_.Offer(line);
                         taken(line);
                         return absl::OkStatus();
                       });
}

absl::Status ResultsFile::Append(ResultLine line) {
  RoundSeconds(line);  // so that it is counted as in the file
  const std::string text = WriteResultLine(line);
  absl::Status status = lines_.Append(text);
  if (!status.ok()) return status;
  counted_.Add(line);
  shown_.Offer(line);
  if (appended_) appended_(text);
  return status;
}

}  // namespace othello::app
