// The keys of a line that follow from others, compared with what was found again.
#pragma once

#include <absl/status/status.h>

#include <initializer_list>
#include <nlohmann/json.hpp>

namespace othello::app {

// InvalidArgument names a key that was found and has another value in the line or is missing there,
// or one of `only_if_found` that stands there and was not found.
absl::Status CompareKeys(const nlohmann::ordered_json& claimed, const nlohmann::ordered_json& found,
                         std::initializer_list<const char*> only_if_found = {});

}  // namespace othello::app
