// The command line: parses the arguments and hands over to the command that they name.
#include <fcntl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <iostream>

#include "app/command.h"
#include "app/last_resort.h"
#include "app/position_source.h"

namespace othello::app {
namespace {

// Where the program was started without one of the standard streams, the first file that it opens would take its place, and what
// is printed would end up in the results. This keeps the place, with a stream that refuses what it is there for.
void KeepStandardStreams() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) >= 0) continue;
    const int taken = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    if (taken != descriptor) std::abort();  // descriptors are given out from the lowest on
  }
}

// The exit status, once everything that was printed has got to where it was to go.
int AfterOutput(int exit_status) {
  if (!OutputFailed()) return exit_status;
  std::cerr << "othello-synth: standard output cannot be written; is the disk full?\n";
  return kSomeFailed;
}

int RunProgram(int argc, char** argv) {
  KeepStandardStreams();
  CLI::App app{"Othello positions from constraints, and whether a game reaches them"};
  app.require_subcommand(1);
  int exit_status = kDone;
  AddRunCommand(app, &exit_status);
  AddReachCommand(app, &exit_status);
  AddVerifyCommand(app, &exit_status);
  AddStonerCommand(app, &exit_status);
  AddReportCommand(app, &exit_status);
  AddOpeningCommand(app, &exit_status);
  AddPerftCommand(app, &exit_status);
  AddShowCommand(app, &exit_status);
  AddConvertCommand(app, &exit_status);
  AddCheckGameCommand(app, &exit_status);
  for (int i = 1; i < argc; ++i) ProtectBoard(argv[i]);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
      return AfterOutput(app.exit(error));
    }
    return WrongInput(std::string(error.what()) + " (see --help)");
  }
  return AfterOutput(exit_status);
}

}  // namespace
}  // namespace othello::app

int main(int argc, char** argv) {
  othello::app::PrepareForFailure();
  try {
    return othello::app::RunProgram(argc, argv);
  } catch (...) {
    return othello::app::FailedByException();
  }
}
