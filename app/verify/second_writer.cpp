#include "app/verify/second_writer.h"

#include <absl/status/statusor.h>
#include <absl/strings/ascii.h>
#include <absl/strings/str_cat.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "core/logic/limits.h"

namespace othello::app {

namespace {

constexpr int kOtherKind = 3;

struct Said {
  int status = 0;  // of exit; -1: ended by a signal
  std::string text;
};

absl::StatusOr<Said> Run(const std::string& program, const std::string& argument) {
  const auto failed = [&](int error) {
    return absl::InvalidArgumentError(
        absl::StrCat(program, ": cannot be started: ", std::strerror(error)));
  };
  std::array<int, 2> pipe_ends{};
  if (pipe2(pipe_ends.data(), O_CLOEXEC) != 0) return failed(errno);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], STDERR_FILENO);
  std::string name = program;
  std::string file = argument;
  const std::array<char*, 3> words = {name.data(), file.data(), nullptr};
  pid_t process = 0;
  const int error = posix_spawnp(&process, name.c_str(), &actions, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(pipe_ends[1]);
  Said said;
  std::array<char, 4096> bytes{};
  for (ssize_t size = 1; error == 0 && size != 0;) {
    size = read(pipe_ends[0], bytes.data(), bytes.size());
    if (size < 0 && errno != EINTR) break;
    if (size > 0) said.text.append(bytes.data(), static_cast<std::size_t>(size));
  }
  close(pipe_ends[0]);
  if (error != 0) return failed(error);
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  said.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return said;
}

}  // namespace

absl::Status SecondWriter::Ask(const std::string& formula, const std::atomic<bool>* interrupted) {
  const absl::StatusOr<Said> said = Run(program_, formula);
  if (!said.ok()) return said.status();
  if (interrupted != nullptr && *interrupted) return logic::StatusOf(logic::Limit::kInterrupted);
  if (said->status == 0) {
    ++same_;
    return absl::OkStatus();
  }
  if (said->status == kOtherKind) {
    ++of_other_kind_;
    return absl::OkStatus();
  }
  const std::string text(absl::StripAsciiWhitespace(said->text));
  const std::string last = text.substr(text.rfind('\n') + 1);
  return absl::InvalidArgumentError(absl::StrCat(
      program_, ": ", last.empty() ? absl::StrCat("ended with status ", said->status) : last));
}

}  // namespace othello::app
