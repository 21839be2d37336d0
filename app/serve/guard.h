// Who may ask: only pages that know the token. The address of the page has it, so neither other
// people of the machine nor other pages of the browser do, whatever name they give the server.
#pragma once

#include <absl/strings/string_view.h>

#include <string>

namespace othello::app {

// 32 hexadecimal digits that nobody can guess. Empty if the machine has no random numbers.
std::string NewToken();

// What a request says about where it comes from; empty where it says nothing.
struct Origin {
  std::string path;        // "/TOKEN/..."
  std::string host;        // Host
  std::string origin;      // Origin
  std::string fetch_site;  // Sec-Fetch-Site
};

// Why the request is refused, or "": the path begins with another token, the host is another name
// than that of this server (a foreign name that leads here, DNS rebinding), or another page asks.
std::string Refusal(const Origin& from, absl::string_view token, int port);

}  // namespace othello::app
