// The list that a command is given: a file, standard input or a single position, or a part of it.
#pragma once

#include <absl/status/statusor.h>

#include <istream>
#include <memory>
#include <string>
#include <utility>

#include "app/positions/position_list.h"
#include "app/terminal/command.h"

namespace othello::app {

struct ListSource {
  std::string source = "-";
  std::string shard = "1/1";

  // How many positions are worked on at a time: a single one gets all threads.
  int AtATime(int threads) const;
};

// Declares SOURCE and, in its own place among the options, --shard.
void AddListSource(Command& command, ListSource& list);
void AddShard(Command& command, ListSource& list);

struct OpenedList {
  OpenedList(std::unique_ptr<std::istream> opened, std::string name, Shard shard)
      : stream(std::move(opened)), positions(*stream, std::move(name), shard) {}

  std::unique_ptr<std::istream> stream;
  PositionList positions;
};

absl::StatusOr<std::unique_ptr<OpenedList>> OpenList(const ListSource& list);

}  // namespace othello::app
