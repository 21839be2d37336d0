#include "app/verify/compared_keys.h"

#include <absl/strings/str_cat.h>

namespace othello::app {

absl::Status CompareKeys(const nlohmann::ordered_json& claimed, const nlohmann::ordered_json& found,
                         std::initializer_list<const char*> only_if_found) {
  for (const auto& [key, value] : found.items()) {
    if (!claimed.contains(key))
      return absl::InvalidArgumentError(absl::StrCat("'", key, "' is missing"));
    if (claimed[key] != value) {
      return absl::InvalidArgumentError(
          absl::StrCat("'", key, "' is ", value.dump(), ", and not ", claimed[key].dump()));
    }
  }
  for (const char* const key : only_if_found) {
    if (claimed.contains(key) && !found.contains(key))
      return absl::InvalidArgumentError(absl::StrCat("'", key, "' does not belong there"));
  }
  return absl::OkStatus();
}

}  // namespace othello::app
