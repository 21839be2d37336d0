// The templates of JSON objects are compiled once (json_templates.cpp), not in every file. Part of
// the precompiled header of app/.
#pragma once

#include <nlohmann/json.hpp>

extern template class nlohmann::basic_json<>;
extern template class nlohmann::basic_json<nlohmann::ordered_map>;
