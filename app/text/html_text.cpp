#include "app/text/html_text.h"

#include <absl/strings/str_replace.h>

namespace othello::app {

std::string EscapeHtml(const std::string& text) {
  return absl::StrReplaceAll(
      text, {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}, {"'", "&#39;"}});
}

std::string ScriptJson(const nlohmann::json& data) {
  // In JSON '<' occurs only in strings, where it may be escaped. Bytes that are not UTF-8 are
  // replaced.
  const std::string text = data.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
  return absl::StrReplaceAll(text, {{"<", "\\u003c"}});
}

}  // namespace othello::app
