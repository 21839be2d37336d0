#include "app/lists/print_each.h"

#include <absl/strings/str_cat.h>

#include "app/lists/answer_list.h"
#include "app/positions/position_list.h"
#include "app/terminal/progress.h"
#include "app/text/input_stream.h"

namespace othello::app {

int PrintEach(std::istream& stream, const std::string& source,
              absl::FunctionRef<absl::StatusOr<std::string>(const Position&)> text_of) {
  PositionList list(stream, SourceName(source));
  Progress progress;
  const auto answer = [&](int, const ListedPosition& listed) {
    const absl::StatusOr<std::string> text = text_of(listed.line.position);
    if (text.ok()) return ListAnswer{absl::OkStatus(), [text] { return *text; }};
    return ListAnswer{
        absl::InvalidArgumentError(absl::StrCat(listed.place, ": ", text.status().message()))};
  };
  return AnswerList(list, progress, {.answer = answer});
}

}  // namespace othello::app
