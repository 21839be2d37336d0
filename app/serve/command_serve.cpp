#include "app/serve/command_serve.h"

#include <absl/strings/str_cat.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "app/serve/server.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"

namespace othello::app {
namespace {

// What a browser remembers for the page, it remembers for its port.
constexpr int kUsualPort = 6464;

struct ServeOptions {
  std::optional<int> port;
  std::string out = "out";
  bool no_open = false;
};

constexpr const char* kServeHelp =
    R"(Prints the address of a page and opens it: paint or paste a board and ask
whether a game reaches it; look for boards with conditions; study a game; solve
problems; see the runs in a folder. Only this machine can reach the page, and
only with the token in its address. Ctrl-C ends the server and all its jobs;
what they found is saved.

Examples:
  othello-synth serve
  othello-synth serve --port 8080 --out results --no-open)";

// As desktops do; nothing happens where there is none.
void OpenInBrowser(std::string address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  std::string program = "xdg-open";
  char* const arguments[] = {program.data(), address.data(), nullptr};
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  for (const int descriptor : {STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&quiet, descriptor, "/dev/null", O_WRONLY, 0);
  pid_t process = 0;
  posix_spawnp(&process, program.c_str(), &quiet, nullptr, arguments, environ);
  posix_spawn_file_actions_destroy(&quiet);
}

absl::StatusOr<std::unique_ptr<Server>> OpenServer(const ServeOptions& options) {
  if (options.port) return Server::Open({*options.port, options.out});
  absl::StatusOr<std::unique_ptr<Server>> server = Server::Open({kUsualPort, options.out});
  return server.ok() ? std::move(server) : Server::Open({0, options.out});
}

int RunServe(const ServeOptions& options) {
  const absl::StatusOr<std::unique_ptr<Server>> server = OpenServer(options);
  if (!server.ok()) return Failed(server.status());
  std::cout << (*server)->Address() << std::endl;
  if (OutputFailed()) return kSomeFailed;
  if (!options.no_open) OpenInBrowser((*server)->Address());
  (*server)->Serve();
  return kDone;
}

}  // namespace

Command MakeServeCommand() {
  const auto options = std::make_shared<ServeOptions>();
  Command command("serve", "A page in the browser: paint a board, and ask", kServeHelp);
  command.Number("--port", options->port, 0, 65535,
                 absl::StrCat("port of 127.0.0.1; 0: any that is free; otherwise ", kUsualPort,
                              ", or any if that is taken"));
  command.Text("--out", options->out, "the folder with the folders of runs").value = "FOLDER";
  command.Flag("--no-open", options->no_open, "do not open a browser");
  command.run = [options] { return RunServe(*options); };
  return command;
}

}  // namespace othello::app
