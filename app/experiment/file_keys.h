// Which keys an experiment file has, and in which table.
#pragma once

#include <string>
#include <vector>

namespace othello::app {

// What stands above the first table, for KeysOf.
inline constexpr const char* kTopOfFile = "the file";

// The table of a study (app/study/study.h).
inline constexpr const char* kStudyKey = "study";

// The keys of a table: "[enumerate]", or kTopOfFile.
std::vector<std::string> KeysOf(const std::string& table);

// "in [enumerate]", "at the top of the file".
std::string PlaceOf(const std::string& table);

// Where the key may stand, "in [reach] or in [objective]"; empty if no table has it.
std::string PlacesOfKey(const std::string& key);

}  // namespace othello::app
