// A list of positions, one a line, read as a stream in constant memory.
//
// A line is 64 characters and, where black does not move, the side; or any other format of a single position
// (core/position_format.h: OBF, `0xMOVER,0xOTHER`, a transcript, ...); or a JSON object with `board` and `side`, like our
// own results, whose verdict is handed on. `#` and `%` start comments. A heading `player,opponent` is skipped.
#ifndef OTHELLO_APP_POSITION_LIST_H_
#define OTHELLO_APP_POSITION_LIST_H_

#include <absl/status/statusor.h>

#include <atomic>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>

#include "app/result_line.h"
#include "app/shard.h"

namespace othello::app {

class PositionList {
 public:
  // `name` stands in error messages. The stream must outlive the list.
  PositionList(std::istream& stream, std::string name, Shard shard = {});

  // The next position of the shard, with its verdict where the list has one, or an error that begins "NAME:LINE: ";
  // nothing at the end. After an error the list goes on with the next line.
  std::optional<absl::StatusOr<ResultLine>> Next();

  // Which part of the stream was read, 0 to 1; nothing where its length is not known. Callable while another thread
  // reads.
  std::optional<double> PartRead() const;

 private:
  std::istream& stream_;
  std::string name_;
  Shard shard_;
  std::int64_t line_ = 0;
  std::int64_t bytes_ = -1;  // of the whole stream; -1: not known
  std::atomic<std::int64_t> bytes_read_ = 0;
};

}  // namespace othello::app

#endif  // OTHELLO_APP_POSITION_LIST_H_
