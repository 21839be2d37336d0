#include "app/experiment/experiment_meaning.h"

#include <absl/strings/str_format.h>

#include <span>
#include <sstream>
#include <vector>

#include "app/experiment/toml_reading.h"
#include "core/base/checksum.h"
#include "core/base/status_macros.h"

namespace othello::app {
namespace {

// The version of the files that a run writes. Must be raised when lines of earlier versions of the
// program must no longer be trusted.
constexpr int kFilesVersion = 2;

struct TableKeys {
  const char* table;  // empty: the top of the file
  std::vector<const char*> keys;
};

// Keys that say how to search, or how to name the results, but not what is wanted.
const std::vector<TableKeys>& KeysWithoutMeaning() {
  static const std::vector<TableKeys> kKeys = {
      {"", {"name", "description"}},
      {"enumerate", {"limit", "solver", "seed", "look_around"}},
      {"reach", {"engine", "opening", "time_limit", "memory"}},
      {"objective", {"engine", "play", "beam"}},
  };
  return kKeys;
}

}  // namespace

absl::StatusOr<std::string> MeaningOf(const std::string& experiment_text,
                                      const std::string& file_name) {
  ASSIGN_OR_RETURN(toml::table file, ParseToml(experiment_text, file_name));
  for (const TableKeys& without : KeysWithoutMeaning()) {
    toml::table* const table =
        *without.table == '\0' ? &file : file.get_as<toml::table>(without.table);
    if (table == nullptr) continue;
    for (const char* key : without.keys) table->erase(key);
  }
  // Without these keys an empty [enumerate] means the same as none; an empty [reach] asks for
  // verdicts.
  if (const toml::table* enumerate = file.get_as<toml::table>("enumerate");
      enumerate != nullptr && enumerate->empty()) {
    file.erase("enumerate");
  }
  std::ostringstream meaning;
  meaning << "files " << kFilesVersion << '\n' << toml::json_formatter(file);
  const std::string text = meaning.str();
  return absl::StrFormat("%016x", base::Checksum(text));
}

}  // namespace othello::app
