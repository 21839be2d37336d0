// Text from users inside an HTML page, escaped so that it is never taken for markup.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace othello::app {

// For element content and for attribute values in either kind of quotes.
std::string EscapeHtml(const std::string& text);

// JSON for a <script type="application/json"> element: ASCII, and without '<', so that it cannot
// end the element.
std::string ScriptJson(const nlohmann::json& data);

}  // namespace othello::app
