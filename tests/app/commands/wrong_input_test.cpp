// Wrong command lines and wrong files: what is typed, and the line that answers it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "app/terminal/messages.h"
#include "tests/app/run_program.h"

namespace othello::app {
namespace {

using ::testing::IsEmpty;

struct WrongLine {
  const char* arguments;  // typed in a folder with the files below
  const char* answer;     // behind "othello-synth: "
};

// Ten lines without a board: as many faults as a list of boards would have.
constexpr const char* kExperiment = R"(# An experiment.
name = "many"
description = "many moves"

[position]
discs = 12
legal_moves = { at_least = 20 }

[enumerate]
limit = 3
)";

constexpr const char* kGrid = R"(  a b c d e f g h
1 % % % % % % % %
2 % % % % % % % %
3 % % % % % % % %
4 % % % O X % % %
5 % % % X O % % %
6 % % % % % % % %
7 % % % % % % % %
8 % % % % % % % %
)";

void WriteFiles(const ScratchDirectory& folder) {
  folder.Write("x.toml", kExperiment);
  folder.Write("renamed.txt", kExperiment);
  folder.Write("results.jsonl", RunProgram("reach --json f5d6c3").out);
  folder.Write("game.txt", "f5d6c3\n");
  std::filesystem::create_directory(folder.Path("nothing"));
  folder.Write("board.png", std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16) + "\nmore\nlines\n");
  folder.Write("packed.gz", "\x1f\x8b\x08");
  folder.Write("empty.txt", "");
  folder.Write("blank.txt", "\n  \n# nothing\n");
  folder.Write("percent.txt", kGrid);
  folder.Write("q.txt", "...\n........\n........\n...Q....\n");
  folder.Write("rows.txt",
               "........\n........\n........\n...QX...\n...XO...\n........\n........\n........\n");
  folder.Write("broken.jsonl", "{\"board\"\n{\"board\"\n");
  EXPECT_EQ(RunProgram("opening build 4 --out '" + folder.Path("o.table") + "'").exit_status,
            kDone);
  EXPECT_EQ(RunProgram("train --self-play 4 --rounds 1 --iterations 1 --out '" +
                       folder.Path("w.bin") + "'")
                .exit_status,
            kDone);
}

const std::vector<WrongLine> kWrongLines = {
    // A file of another kind.
    {"reach x.toml", "x.toml: is an experiment: use run"},
    {"reach renamed.txt", "renamed.txt: is an experiment: use run"},
    {"solve x.toml", "x.toml: is an experiment: use run"},
    {"show x.toml", "x.toml: is an experiment: use run"},
    {"evaluate x.toml --features", "x.toml: is an experiment: use run"},
    {"check-game x.toml", "x.toml: is an experiment: use run"},
    {"convert x.toml --to obf", "x.toml: is an experiment: use run"},
    {"train x.toml --out w", "x.toml: is an experiment: use run"},
    {"verify x.toml", "x.toml: is an experiment: use run"},
    {"report x.toml", "x.toml: is an experiment: use run"},
    {"problems --judge x.toml", "x.toml: is an experiment: use run"},
    {"stoner --explain x.toml", "x.toml: is an experiment: use run"},
    {"run results.jsonl", "results.jsonl: is a file of results: use report, verify or reach"},
    {"reach o.table", "o.table: is an opening table: use reach --opening, or opening info"},
    {"run o.table", "o.table: is an opening table: use reach --opening, or opening info"},
    {"verify o.table", "o.table: is an opening table: use reach --opening, or opening info"},
    {"show w.bin", "w.bin: is a file of weights: use evaluate --weights"},
    {"reach board.png", "board.png: is a picture: write the board as text"},
    {"run board.png", "board.png: is a picture: write the board as text"},
    {"check-game board.png", "board.png: is a picture: write the board as text"},
    {"reach packed.gz", "packed.gz: is compressed: unpack it first"},
    {"report game.txt", "game.txt:1: not a JSON object in one line"},
    // Nothing of it can be read.
    {"reach percent.txt",
     "percent.txt:1: column 3: 'a' is not a square (X * b B black, O o w W 0 white, - . _ empty), "
     "at a1: 0 squares were read; nothing else in the file can be read either"},
    {"reach rows.txt",
     "rows.txt:4: column 4: 'Q' is not a square (X * b B black, O o w W 0 white, - . _ empty), at "
     "d4: 27 squares were read"},
    {"show rows.txt",
     "rows.txt: line 4, column 4: 'Q' is not a square (X * b B black, O o w W 0 white, - . _ "
     "empty), at d4: 27 squares were read"},
    {"check-game rows.txt",
     "rows.txt: game 1, line 1, column 1: '.' does not begin a move (a1 to h8), pass or move "
     "number; nothing else in it can be read as a game either"},
    {"reach empty.txt", "no positions in empty.txt"},
    {"solve blank.txt", "no positions in blank.txt"},
    {"evaluate empty.txt", "no positions in empty.txt"},
    {"show empty.txt", "no positions in empty.txt"},
    {"show -", "no positions in standard input"},
    {"report empty.txt", "no positions in empty.txt"},
    {"check-game empty.txt", "no games in empty.txt"},
    // No such file, or no such position.
    {"reach nofile.txt", "nofile.txt: No such file or directory"},
    {"reach boards", "boards: No such file or directory"},
    {"show games/a", "games/a: No such file or directory"},
    {"check-game missing.ggf", "missing.ggf: No such file or directory"},
    {"evaluate f5 --compare missing.txt", "--compare: missing.txt: No such file or directory"},
    {"report nofolder", "nofolder: No such file or directory"},
    {"report nothing", "nothing/results.jsonl: No such file or directory"},
    {"verify nofile", "nofile: No such file or directory"},
    {"reach .", ".: is a folder, not a file"},
    {"reach f5d6c9",
     "'f5d6c9': column 5: 'c' does not begin a move (a1 to h8), pass or move number"},
    {"show f5f5",
     "'f5f5': column 3: ply 2 (move 2): white cannot play f5: the square is occupied; the board "
     "there is ---------------------------OX------XXX-------------------------- O"},
    {"reach ---------------------------OX------XO--------------------------",
     "'---------------------------OX------XO--------------------------': column 64: the board ends "
     "after 63 squares of 64"},
    {"reach ---------------------------OX------XO--------------------------Q",
     "'---------------------------OX------XO--------------------------Q': column 64: 'Q' is not a "
     "square (X * b B black, O o w W 0 white, - . _ empty), at h8: 63 squares were read"},
    {"solve 8/8/8/3WB3/3BW3/8/8/8 Q",
     "'8/8/8/3WB3/3BW3/8/8/8 Q': column 23: 'Q' is not understood; write who is to move, like "
     "'white to move', or put # before other words"},
    // Options.
    {"reach game.txt game.txt",
     "SOURCE: one file is read; join several first: cat game.txt game.txt > all.txt (see --help)"},
    {"report x.toml y.toml", "'y.toml' was not expected: RESULTS is 'x.toml' (see --help)"},
    {"reach f5 --thread 2", "unknown option '--thread'; did you mean '--threads'? (see --help)"},
    {"reach f5 -t 2", "unknown option '-t' (see --help)"},
    {"reach f5 --threads 0", "--threads: '0' is not a whole number from 1 to 1024 (see --help)"},
    {"reach f5 --threads two",
     "--threads: 'two' is not a whole number from 1 to 1024 (see --help)"},
    {"reach f5 --threads 1 --threads 2", "--threads: is given more than once (see --help)"},
    {"run x.toml --memory 0x10",
     "--memory: '0x10' is not a whole number from 1 to 16777216 (see --help)"},
    {"reach f5 --engine retr",
     "--engine: 'retr' is not one of auto, retro, sat, play; did you mean 'retro'? (see --help)"},
    {"problems --natural 2", "--natural: '2' is not a number from 0 to 1 (see --help)"},
    {"problems --regions 3,,4",
     "--regions: an empty value; leave the option out, or give it one (see --help)"},
    {"reach f5 --games 2 --repair",
     "--games and --repair do not go together; leave one out (see --help)"},
    {"reach f5 --proof-form text", "--proof-form needs --proof-dir (see --help)"},
    {"run", "FILE is required (see --help)"},
    {"opening build 99", "N: '99' is not a whole number from 4 to 16 (see --help)"},
    {"opening", "a command comes first: othello-synth opening COMMAND (see --help)"},
};

TEST(WrongInputs, EachHasItsLine) {
  const ScratchDirectory folder;
  WriteFiles(folder);
  for (const WrongLine& wrong : kWrongLines) {
    const ProgramRun run = RunProgram(wrong.arguments, "", "cd '" + folder.Path("") + "' &&");
    EXPECT_EQ(run.exit_status, kWrongInput) << wrong.arguments;
    EXPECT_THAT(run.out, IsEmpty()) << wrong.arguments;
    EXPECT_EQ(run.err, std::string("othello-synth: ") + wrong.answer + "\n") << wrong.arguments;
  }
}

// A list in which something can be read has a line for each fault, and status 1; so have a pipe and
// a part of a list, where nobody knows what else there is.
TEST(WrongInputs, AListWithAPositionHasALineForEachFault) {
  const ScratchDirectory folder;
  const std::string mixed = folder.Write("mixed.txt", "zzz\nyyy\n\nf5\n");
  const std::string bad = folder.Write("bad.txt", "f5d6z\nf5d6y\nf5d6u\n");
  const ProgramRun run = RunProgram("reach '" + mixed + "'");
  EXPECT_EQ(run.exit_status, kSomeFailed) << run.err;
  EXPECT_THAT(run.out, testing::HasSubstr(": reachable by the given game, f5, white to move"));
  const ProgramRun whole = RunProgram("reach '" + bad + "'");
  EXPECT_EQ(whole.exit_status, kWrongInput);
  EXPECT_EQ(std::count(whole.err.begin(), whole.err.end(), '\n'), 1) << whole.err;
  const ProgramRun part = RunProgram("reach --shard 1/2 '" + bad + "'");
  EXPECT_EQ(part.exit_status, kSomeFailed);
  EXPECT_EQ(std::count(part.err.begin(), part.err.end(), '\n'), 2) << part.err;
  const ProgramRun piped =
      RunProgram("", "", "cat '" + bad + "' | '" OTHELLO_SYNTH_PROGRAM "' reach 2>&1; true");
  EXPECT_EQ(std::count(piped.out.begin(), piped.out.end(), '\n'), 3) << piped.out;
}

TEST(WrongInputs, AFolderOfARunIsReported) {
  const ScratchDirectory folder;
  std::filesystem::create_directory(folder.Path("mine"));
  folder.Write("mine/results.jsonl", RunProgram("reach --json f5d6c3").out);
  const ProgramRun run = RunProgram("report mine", "", "cd '" + folder.Path("") + "' &&");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  EXPECT_TRUE(std::filesystem::exists(folder.Path("out/mine-results/report.html")));
}

}  // namespace
}  // namespace othello::app
