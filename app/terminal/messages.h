// How the program ends, and what it says on the terminal.
#pragma once

#include <absl/status/status.h>
#include <absl/strings/string_view.h>

#include <string>

namespace othello::app {

// Exit status of the program.
inline constexpr int kDone = 0;  // done, and every board decided
// Something failed: a bad line of a list, a result that did not verify, a write, an engine.
inline constexpr int kSomeFailed = 1;
inline constexpr int kWrongInput = 2;  // wrong input; one line on stderr says where and what
// A limit or a signal, or some board is unknown; what was done is saved.
inline constexpr int kStopped = 3;

// Flushes standard output and returns whether something could not be written to it, as on a full
// disk. A command that prints for long checks this after each line and stops; main() prints the
// error for all commands, and the exit status is kSomeFailed.
bool OutputFailed();

// With which each message begins.
inline constexpr absl::string_view kMessageBegin = "othello-synth: ";

// Prints "othello-synth: MESSAGE" on stderr, as one line without characters that control a terminal
// (app/text/shown_text.h): names and texts of other people may be in it. Nothing else prints
// messages.
void PrintError(absl::string_view message);

// The same on standard output, for a line in which such texts may be; without "othello-synth: ".
void PrintLine(absl::string_view line);

// Prints the message and returns kWrongInput.
int WrongInput(absl::string_view message);

// Prints the message of a status that is not Ok, and returns the exit status of its kind: kStopped
// for Cancelled, kWrongInput for what the user can mend in the arguments, otherwise kSomeFailed.
int Failed(const absl::Status& status);

// Notes on stderr what a command wrote besides its output: "wrote page.html: 100 problems (412
// kB)". `holds` may be "".
void PrintWritten(const std::string& path, const std::string& holds = "");

// Writes a file and notes it, or writes to standard output if the path is "-". Returns kDone, or
// prints an error and returns kSomeFailed.
int WriteFileOrOutput(const std::string& path, const std::string& text,
                      const std::string& holds = "");

}  // namespace othello::app
