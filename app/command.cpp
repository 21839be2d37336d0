#include "app/command.h"

#include <iostream>
#include <string>

namespace othello::app {

bool OutputFailed() { return !std::cout.flush(); }

int WrongInput(const std::string& message) {
  std::cerr << "othello-synth: " << message << '\n';
  return kWrongInput;
}

}  // namespace othello::app
