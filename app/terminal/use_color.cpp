#include "app/terminal/use_color.h"

#include <unistd.h>

#include <cstdlib>

namespace othello::app {
namespace {

std::string EnvironmentVariable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

bool UseColor(const std::string& choice) {
  if (choice != "auto") return choice == "always";
  return isatty(STDOUT_FILENO) != 0 && EnvironmentVariable("NO_COLOR").empty() &&
         EnvironmentVariable("TERM") != "dumb";
}

}  // namespace othello::app
