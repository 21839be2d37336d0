#include "app/commands/command_line.h"
#include "app/terminal/last_resort.h"
#include "app/terminal/messages.h"

int main(int argc, char** argv) {
  othello::app::PrepareForFailure();
  if (!othello::app::HasStack()) return othello::app::kSomeFailed;
  try {
    return othello::app::RunCommandLine(argc, argv);
  } catch (...) {
    return othello::app::FailedByException();
  }
}
