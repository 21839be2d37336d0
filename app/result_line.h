// One line of results.jsonl.
#ifndef OTHELLO_APP_RESULT_LINE_H_
#define OTHELLO_APP_RESULT_LINE_H_

#include <absl/status/statusor.h>

#include <optional>
#include <string>

#include "core/board.h"
#include "retro/verdict.h"

namespace othello::app {

struct ResultLine {
  Position position;
  std::optional<retro::Decision> decision;  // none where no verdict was asked for
};

absl::StatusOr<ResultLine> ParseResultLine(const std::string& text);

}  // namespace othello::app

#endif  // OTHELLO_APP_RESULT_LINE_H_
