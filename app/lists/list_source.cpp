#include "app/lists/list_source.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include "app/lists/source_argument.h"
#include "app/positions/position_source.h"
#include "app/positions/shard.h"
#include "app/text/input_stream.h"
#include "core/base/status_macros.h"

namespace othello::app {

int ListSource::AtATime(int threads) const { return NamesPosition(source) ? 1 : threads; }

void AddListSource(Command& command, ListSource& list) {
  AddSource(command, "SOURCE", list.source, "a file, - for standard input, or a position");
}

void AddShard(Command& command, ListSource& list) {
  command.Text("--shard", list.shard, "take lines i, i+n, i+2n, ...").value = "i/n";
}

absl::StatusOr<std::unique_ptr<OpenedList>> OpenList(const ListSource& list) {
  const absl::StatusOr<Shard> shard = ParseShard(list.shard);
  if (!shard.ok())
    return absl::InvalidArgumentError(absl::StrCat("--shard ", shard.status().message()));
  ASSIGN_OR_RETURN(std::unique_ptr<std::istream> stream, OpenPositions(list.source));
  return std::make_unique<OpenedList>(std::move(stream), SourceName(list.source), *shard);
}

}  // namespace othello::app
