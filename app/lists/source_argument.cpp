#include "app/lists/source_argument.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>

#include <limits>

#include "app/positions/position_list.h"
#include "app/positions/position_source.h"
#include "app/terminal/messages.h"
#include "app/text/quantity_text.h"
#include "app/text/shown_text.h"

namespace othello::app {

absl::Status TakeGames(const std::string& path, const GameDemands& demands,
                       std::vector<GameMoves>& games) {
  const absl::StatusOr<GamesRead> read = ReadGames(path, demands, games);
  if (read.ok() && read->left_out > 0) {
    PrintError(absl::StrCat(Shown(path), ": ", Grouped(read->left_out), " of ",
                            Counted(read->games, "game"),
                            " left out; the first: ", read->first_fault));
  }
  return read.status();
}

void PrintAssumedSides(std::int64_t positions) {
  const std::string note = AssumedSidesNote(positions);
  if (!note.empty()) PrintError(note);
}

Option& AddSource(Command& command, const std::string& name, std::string& source,
                  const std::string& help) {
  Option& option = command.Text(name, source, help);
  option.value = "SOURCE";
  option.most_values = std::numeric_limits<int>::max();
  option.take = [&source, name](const std::vector<std::string>& texts) {
    if (texts.size() > 1 && !NamesPosition(texts[0]) && !NamesPosition(texts[1])) {
      return absl::InvalidArgumentError(absl::StrCat("one file is read; join several first: cat ",
                                                     Shown(absl::StrJoin(texts, " ")),
                                                     " > all.txt"));
    }
    if (texts.size() > 1 && !NamesPosition(texts[0])) {
      return absl::InvalidArgumentError(absl::StrCat(
          "'", Shown(texts[1]), "' was not expected: ", name, " is '", Shown(texts[0]), "'"));
    }
    source = absl::StrJoin(texts, " ");
    return absl::OkStatus();
  };
  return option;
}

}  // namespace othello::app
