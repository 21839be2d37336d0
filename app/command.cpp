#include "app/command.h"

#include <iostream>
#include <string>

#include "app/shown_text.h"

namespace othello::app {

bool OutputFailed() { return !std::cout.flush(); }

int WrongInput(const std::string& message) {
  std::cerr << "othello-synth: " << OneLine(message) << '\n';
  return kWrongInput;
}

}  // namespace othello::app
