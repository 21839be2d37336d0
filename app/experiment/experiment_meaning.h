// What an experiment asks, as a checksum that the files of its folder are bound to
// (sealed_lines.h).
#ifndef OTHELLO_APP_EXPERIMENT_EXPERIMENT_MEANING_H_
#define OTHELLO_APP_EXPERIMENT_EXPERIMENT_MEANING_H_

#include <absl/status/statusor.h>

#include <string>

namespace othello::app {

// 16 hexadecimal digits: a checksum of the tables and keys of the experiment's text and of the
// version of the program's files. Left out is what changes nothing about whether a line is true and
// wanted: comments, order and spacing of the keys, `name` and `description`, how many positions are
// wanted (`limit`), and how they are looked for (`solver`, `seed`, `look_around`, `engine`, `beam`,
// `opening`, `time_limit`, `memory`). Two texts that ask the same in other words may differ.
// InvalidArgument if the text is not TOML; `file_name` stands in the error.
absl::StatusOr<std::string> MeaningOf(const std::string& experiment_text,
                                      const std::string& file_name);

}  // namespace othello::app

#endif  // OTHELLO_APP_EXPERIMENT_EXPERIMENT_MEANING_H_
