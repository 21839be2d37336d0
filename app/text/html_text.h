// Text from users inside an HTML page, escaped so that it is never taken for markup.
#ifndef OTHELLO_APP_TEXT_HTML_TEXT_H_
#define OTHELLO_APP_TEXT_HTML_TEXT_H_

#include <nlohmann/json.hpp>
#include <string>

namespace othello::app {

// For element content and for attribute values in either kind of quotes.
std::string EscapeHtml(const std::string& text);

// JSON for a <script type="application/json"> element: ASCII, and without '<', so that it cannot
// end the element.
std::string ScriptJson(const nlohmann::json& data);

}  // namespace othello::app

#endif  // OTHELLO_APP_TEXT_HTML_TEXT_H_
