#include "app/commands/command.h"
#include "app/commands/command_line.h"
#include "app/commands/last_resort.h"

int main(int argc, char** argv) {
  othello::app::PrepareForFailure();
  if (!othello::app::HasStack()) return othello::app::kSomeFailed;
  try {
    return othello::app::RunCommandLine(argc, argv);
  } catch (...) {
    return othello::app::FailedByException();
  }
}
