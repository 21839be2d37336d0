#include "app/commands/command_line.h"
#include "app/commands/last_resort.h"

int main(int argc, char** argv) {
  othello::app::PrepareForFailure();
  try {
    return othello::app::RunCommandLine(argc, argv);
  } catch (...) {
    return othello::app::FailedByException();
  }
}
