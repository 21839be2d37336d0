#include "app/serve/guard.h"

#include <absl/strings/escaping.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/strip.h>
#include <sys/random.h>

#include <algorithm>
#include <array>
#include <cstddef>

namespace othello::app {

namespace {

// Takes as long wherever the two differ.
bool SameText(absl::string_view a, absl::string_view b) {
  unsigned different = a.size() != b.size() ? 1 : 0;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    different |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  return different == 0;
}

}  // namespace

std::string NewToken() {
  std::array<char, 16> bytes;
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) return "";
  return absl::BytesToHexString({bytes.data(), bytes.size()});
}

std::string Refusal(const Origin& from, absl::string_view token, int port) {
  const std::string here = absl::StrCat("127.0.0.1:", port);
  const std::string local = absl::StrCat("localhost:", port);
  if (from.host != here && from.host != local)
    return "this server answers only as 127.0.0.1, with its port";
  if (!from.origin.empty() && from.origin != absl::StrCat("http://", here) &&
      from.origin != absl::StrCat("http://", local))
    return "another page may not ask this server";
  if (!from.fetch_site.empty() && from.fetch_site != "same-origin" && from.fetch_site != "none")
    return "another page may not ask this server";
  absl::string_view path = from.path;
  absl::ConsumePrefix(&path, "/");
  if (!SameText(path.substr(0, path.find('/')), token))
    return "the address lacks the token; open the one that 'serve' printed";
  return "";
}

}  // namespace othello::app
