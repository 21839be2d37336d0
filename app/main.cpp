// The command line: parses the arguments and hands over to the command that they name.
#include <CLI/CLI.hpp>
#include <iostream>

#include "app/command.h"
#include "app/last_resort.h"
#include "app/position_source.h"

namespace othello::app {
namespace {

int RunProgram(int argc, char** argv) {
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
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) return app.exit(error);
    return WrongInput(std::string(error.what()) + " (see --help)");
  }
  return exit_status;
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
