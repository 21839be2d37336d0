// Runs the built program as a user does, through the shell, and keeps its output.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace othello::app {

struct ProgramRun {
  int exit_status = -1;  // -1: ended by a signal
  std::string out;
  std::string err;
};

// A directory of its own for one test, removed with everything in it at the end.
class ScratchDirectory {
 public:
  ScratchDirectory() {
    std::string name = (std::filesystem::temp_directory_path() / "othello-synth-XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) path_ = name;
  }
  ~ScratchDirectory() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }
  ScratchDirectory(const ScratchDirectory&) = delete;
  ScratchDirectory& operator=(const ScratchDirectory&) = delete;

  // The path of a file or folder of that name inside.
  std::string Path(const std::string& name) const { return (path_ / name).string(); }

  // Writes a file and returns its path.
  std::string Write(const std::string& name, const std::string& content) const {
    std::ofstream(path_ / name, std::ios::binary) << content;
    return Path(name);
  }

 private:
  std::filesystem::path path_;
};

inline std::string ReadFile(const std::string& path) {
  std::ostringstream content;
  content << std::ifstream(path, std::ios::binary).rdbuf();
  return content.str();
}

// Runs `othello-synth ARGUMENTS` with `input` on its standard input. `arguments` is shell text and
// must be quoted. `environment` comes before the program: "NO_COLOR=1".
inline ProgramRun RunProgram(const std::string& arguments, const std::string& input = "",
                             const std::string& environment = "") {
  const ScratchDirectory scratch;
  const std::string in = scratch.Write("in", input);
  const std::string command = environment + " '" OTHELLO_SYNTH_PROGRAM "' " + arguments + " <'" +
                              in + "' 2>'" + scratch.Path("err") + "'";
  ProgramRun run;
  std::FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) {
    ADD_FAILURE() << "cannot run " << command;
    return run;
  }
  char buffer[4096];
  for (std::size_t size; (size = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;)
    run.out.append(buffer, size);
  const int status = pclose(pipe);
  if (WIFEXITED(status)) run.exit_status = WEXITSTATUS(status);
  run.err = ReadFile(scratch.Path("err"));
  return run;
}

}  // namespace othello::app
