#include "app/experiment/file_keys.h"

#include <absl/algorithm/container.h>
#include <absl/strings/str_cat.h>

#include <utility>

#include "app/experiment/constraint_file.h"
#include "app/experiment/game_table.h"
#include "app/text/quantity_text.h"
#include "app/text/question_words.h"

namespace othello::app {
namespace {

using TableAndKeys = std::pair<std::string, std::vector<std::string>>;

const std::vector<TableAndKeys>& AllTables() {
  static const auto& tables = *new std::vector<TableAndKeys>{
      {kTopOfFile,
       {"name", "description", kReachable, "position", "game", "enumerate", "reach", "objective",
        kStudyKey}},
      {"[position]", PositionKeys()},
      {"[game]", GameKeys()},
      {"[enumerate]", {"distinct", "limit", "solver", "seed", "look_around", "diversity"}},
      {"[reach]", {"engine", "opening", kOrientationKey, kColorsKey, "time_limit", "memory"}},
      {"[objective]",
       {"maximize", "minimize", "then", kReachable, "mover", "proof", "all", "engine", "play",
        "beam"}},
      {"[study]", {"vary", "seeds", "each", "time_limit"}}};
  return tables;
}

}  // namespace

std::vector<std::string> KeysOf(const std::string& table) {
  for (const auto& [name, keys] : AllTables()) {
    if (name == table) return keys;
  }
  return {};
}

std::string PlaceOf(const std::string& table) {
  return table == kTopOfFile ? "at the top of the file" : absl::StrCat("in ", table);
}

std::string PlacesOfKey(const std::string& key) {
  std::vector<std::string> places;
  for (const auto& [table, keys] : AllTables()) {
    if (absl::c_linear_search(keys, key)) places.push_back(PlaceOf(table));
  }
  return Listed(places, " or ");
}

}  // namespace othello::app
