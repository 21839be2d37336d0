#include "app/terminal/child.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/string_view.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <optional>

namespace othello::app {

namespace {

constexpr const char* kThisProgram = "/proc/self/exe";
// A job does not slow down the page that waits for it.
constexpr int kNice = 5;

void CloseIfOpen(int& descriptor) {
  if (descriptor >= 0) close(std::exchange(descriptor, -1));
}

// An open file in memory with this text, or -1.
int FileWith(const std::string& text) {
  int descriptor = memfd_create("input", MFD_CLOEXEC);
  for (absl::string_view left = text; descriptor >= 0 && !left.empty();) {
    const ssize_t written = write(descriptor, left.data(), left.size());
    if (written <= 0) CloseIfOpen(descriptor);
    if (written > 0) left.remove_prefix(static_cast<std::size_t>(written));
  }
  if (descriptor >= 0) lseek(descriptor, 0, SEEK_SET);
  return descriptor;
}

std::vector<char*> Pointers(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  pointers.reserve(texts.size() + 1);
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

std::vector<std::string> Environment() {
  constexpr absl::string_view kProgress = "OTHELLO_SYNTH_PROGRESS=";
  std::vector<std::string> variables = {absl::StrCat(kProgress, "json")};
  for (char** each = environ; *each != nullptr; ++each) {
    if (absl::string_view(*each).substr(0, kProgress.size()) != kProgress)
      variables.emplace_back(*each);
  }
  return variables;
}

// In the new process; only what may be called between fork and exec.
[[noreturn]] void Become(const std::array<int, 3>& files, char* const* arguments,
                         char* const* environment, pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent) _exit(1);
  for (int to = 0; to < 3; ++to) dup2(files[static_cast<std::size_t>(to)], to);
  close_range(3, ~0U, 0);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) std::signal(signal, SIG_DFL);
  if (nice(kNice) == -1) {
    // Then it is as urgent as the server.
  }
  execve(kThisProgram, arguments, environment);
  _exit(1);
}

}  // namespace

absl::StatusOr<Child> Child::Start(const std::vector<std::string>& arguments,
                                   const std::string& input) {
  std::vector<std::string> words = {"othello-synth"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<std::string> variables = Environment();
  const std::vector<char*> argv = Pointers(words);
  const std::vector<char*> environment = Pointers(variables);

  std::array<int, 2> output = {-1, -1};
  std::array<int, 2> errors = {-1, -1};
  int in = FileWith(input);
  const bool ready =
      in >= 0 && pipe2(output.data(), O_CLOEXEC) == 0 && pipe2(errors.data(), O_CLOEXEC) == 0;
  const pid_t parent = getpid();
  const pid_t process = ready ? fork() : -1;
  if (process == 0) Become({in, output[1], errors[1]}, argv.data(), environment.data(), parent);
  const absl::Status fault = absl::ResourceExhaustedError(
      absl::StrCat("no process can be started: ", std::strerror(errno)));
  CloseIfOpen(in);
  CloseIfOpen(output[1]);
  CloseIfOpen(errors[1]);
  Child child;
  child.process_ = process;
  child.output_.descriptor = output[0];
  child.errors_.descriptor = errors[0];
  if (process < 0) return fault;
  for (const int descriptor : {output[0], errors[0]}) fcntl(descriptor, F_SETFL, O_NONBLOCK);
  return child;
}

Child& Child::operator=(Child&& other) noexcept {
  std::swap(process_, other.process_);
  std::swap(output_, other.output_);
  std::swap(errors_, other.errors_);
  return *this;
}

Child::~Child() {
  CloseIfOpen(output_.descriptor);
  CloseIfOpen(errors_.descriptor);
  Signal(SIGKILL);
  if (process_ > 0) Wait();
}

std::vector<std::string> Child::Read(Pipe& pipe) {
  std::array<char, 1 << 16> bytes;
  const ssize_t size = read(pipe.descriptor, bytes.data(), bytes.size());
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) return {};
  std::vector<std::string> lines;
  if (size <= 0) {
    CloseIfOpen(pipe.descriptor);
    if (!pipe.rest.empty()) lines.push_back(std::exchange(pipe.rest, ""));
    return lines;
  }
  pipe.rest.append(bytes.data(), static_cast<std::size_t>(size));
  std::size_t begin = 0;
  for (std::size_t end; (end = pipe.rest.find('\n', begin)) != std::string::npos; begin = end + 1)
    lines.push_back(pipe.rest.substr(begin, end - begin));
  pipe.rest.erase(0, begin);
  return lines;
}

int Child::Wait() {
  int status = 0;
  while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  process_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void Child::Signal(int signal) const {
  if (process_ > 0) kill(-process_, signal);
}

}  // namespace othello::app
