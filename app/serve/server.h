// The server of `othello-synth serve`: the page, what it asks, and the events of its jobs, on this
// machine only. docs/serve.md has all addresses.
#pragma once

#include <absl/status/statusor.h>

#include <memory>
#include <string>

namespace othello::app {

struct ServerOptions {
  int port = 0;             // 0: any that is free
  std::string out = "out";  // the folder with the folders of runs; made when it is needed
};

class Server {
 public:
  // Binds the port of 127.0.0.1. Unavailable if that is not possible.
  static absl::StatusOr<std::unique_ptr<Server>> Open(const ServerOptions& options);
  virtual ~Server() = default;

  // With the token, for the browser.
  virtual std::string Address() const = 0;
  // Serves until a signal comes (app/text/interruption.h); then all jobs have ended.
  virtual void Serve() = 0;
};

}  // namespace othello::app
