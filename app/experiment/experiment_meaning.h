// The meaning of an experiment, as a checksum to which the files of its folder are bound
// (sealed_lines.h).
#pragma once

#include <absl/status/statusor.h>

#include <string>

namespace othello::app {

// 16 hexadecimal digits: a checksum of the tables and keys of the experiment's text and of the
// version of the program's files. It does not depend on things that do not change whether a line is
// true and wanted: comments, order and spacing of the keys, `name` and `description`, the number of
// positions (`limit`), and the way of searching (`solver`, `seed`, `look_around`, `engine`, `beam`,
// `opening`, `time_limit`, `memory`). Two texts that ask the same in different ways may have
// different meanings. InvalidArgument if the text is not TOML; the error begins with `file_name`.
absl::StatusOr<std::string> MeaningOf(const std::string& experiment_text,
                                      const std::string& file_name);

}  // namespace othello::app
