// How a run ended, for programs: `outcome.json`, written last of all and removed when a run begins.
// A folder without it holds a run that is still going or was killed.
//
//   {"schema":1,"ended":"complete","positions":5379,
//    "verdicts":{"reachable":0,"unreachable":5379,"unknown":0},
//    "files":{"results.jsonl":{"lines":5379,"seal":"..."}},
//    "made":{"program":"othello-synth 0.2.0",...},"seal":"..."}
//
// The seal at the end binds the whole to the experiment; the fields say the rest.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <map>
#include <string>

#include "app/records/fields/line_kind.h"
#include "app/records/provenance.h"
#include "app/records/run_answer.h"
#include "app/records/sealed_lines.h"
#include "core/base/folder.h"

namespace othello::app {

struct OutcomeFile {
  RunAnswer answer;                      // of what is read: no spread, hints, steps and times
  std::map<std::string, FileEnd> files;  // by name
  Provenance made;
};

const LineKind<OutcomeFile>& OutcomeKind();

// `meaning`: the meaning to which the folder's files are bound (experiment_meaning.h).
std::string WriteOutcome(const OutcomeFile& outcome, const std::string& meaning);

// InvalidArgument says what is wrong.
absl::StatusOr<OutcomeFile> ParseOutcome(const std::string& text, const std::string& meaning);

// The ends of all files of lines in the folder; `results` is the end of results.jsonl, which the
// run has just checked. An error begins with the file, and names a line whose seal is wrong.
absl::StatusOr<std::map<std::string, FileEnd>> FileEndsOf(const base::Folder& folder,
                                                          const std::string& meaning,
                                                          const FileEnd& results);

}  // namespace othello::app
