#include "app/commands/print_each.h"

#include <absl/strings/str_cat.h>

#include <iostream>
#include <optional>

#include "app/commands/command.h"
#include "app/positions/position_list.h"
#include "app/positions/position_source.h"
#include "app/text/shown_text.h"

namespace othello::app {

int PrintEach(std::istream& stream, const std::string& source,
              absl::FunctionRef<absl::StatusOr<std::string>(const Position&)> text_of) {
  PositionList list(stream, SourceName(source));
  bool failed = false;
  const auto tell = [&failed](const std::string& fault) {
    failed = true;
    std::cerr << "othello-synth: " << OneLine(fault) << std::endl;
  };
  while (const std::optional<absl::StatusOr<ListedPosition>> listed = list.Next()) {
    if (!listed->ok()) {
      tell(std::string(listed->status().message()));
      continue;
    }
    const absl::StatusOr<std::string> text = text_of((*listed)->line.position);
    if (!text.ok()) {
      tell(absl::StrCat((*listed)->place, ": ", text.status().message()));
      continue;
    }
    std::cout << *text << '\n';
    if (OutputFailed()) return kSomeFailed;
  }
  PrintAssumedSides(list.sides_assumed());
  return failed ? kSomeFailed : kDone;
}

}  // namespace othello::app
