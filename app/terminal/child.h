// A command of this program in a process of its own: what it costs in time and memory ends with it,
// and so does whatever goes wrong in it.
#pragma once

#include <absl/status/statusor.h>
#include <sys/types.h>

#include <string>
#include <utility>
#include <vector>

namespace othello::app {

// The process ends when the thread that started it does (which is that of Jobs), so none is left
// behind by a server that is killed. It has a group of its own: Ctrl-C is for the server.
class Child {
 public:
  // Runs this program with the arguments. `input` is its standard input; its progress comes as
  // lines of JSON (app/terminal/progress.h).
  static absl::StatusOr<Child> Start(const std::vector<std::string>& arguments,
                                     const std::string& input);

  Child(Child&& other) noexcept { *this = std::move(other); }
  Child& operator=(Child&& other) noexcept;
  // Kills the process, if it still runs.
  ~Child();

  // To poll for reading; -1 after its end.
  int output() const { return output_.descriptor; }
  int errors() const { return errors_.descriptor; }
  // Whole lines that can be read now, without their ends; the last one may lack it.
  std::vector<std::string> ReadOutput() { return Read(output_); }
  std::vector<std::string> ReadErrors() { return Read(errors_); }

  // Once both are at their end: waits for the process; its exit status, or 128 and its signal.
  int Wait();

  void Signal(int signal) const;

 private:
  struct Pipe {
    int descriptor = -1;
    std::string rest = {};  // of a line without its end
  };
  Child() = default;
  static std::vector<std::string> Read(Pipe& pipe);

  pid_t process_ = -1;
  Pipe output_;
  Pipe errors_;
};

}  // namespace othello::app
