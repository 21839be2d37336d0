// A text that a page shows in the language of its reader.
#pragma once

#include <absl/strings/str_cat.h>

#include <string>

namespace othello::app {

struct Said {
  std::string english;
  std::string japanese;

  bool empty() const { return english.empty() && japanese.empty(); }
};

inline Said operator+(const Said& a, const Said& b) {
  return {absl::StrCat(a.english, b.english), absl::StrCat(a.japanese, b.japanese)};
}

}  // namespace othello::app
