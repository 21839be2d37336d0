#include "app/commands/census/command_census.h"

#include <memory>
#include <vector>

#include "app/commands/census/take_census.h"
#include "app/records/census_line.h"
#include "app/records/result_line.h"
#include "retro/decide/decide.h"

namespace othello::app {

namespace {

constexpr const char* kCensusHelp =
    R"(Estimates how many boards games reach. A board has its orientation, and the
mover's and the other side's discs, whichever of them is black; the centre is
occupied: there are 3^60 * 2^4 = 6.8e29 such boards.

Boards are drawn at random, apart for each number of discs, and "reach" decides
each. More are drawn where that narrows the estimate most for the time it takes.
Each is appended to FILE as a line of JSON with its verdict, and its game if
there is one; the same command continues from there, also after a kill. The
interval is one of 95%: Wilson's for each number of discs, combined by the root
of the sum of the squared distances from the estimate. A sample that a limit
leaves undecided counts for both ends; it is tried again when --each is longer.

It ends when the estimate is as precise as --percent says, after --samples more,
after --time-limit, or at Ctrl-C. With --samples 0 it only shows what FILE says.
After seconds the interval spans orders of magnitude; 10% to either side takes
two to three hours of processor time.

On several machines, each has a shard and a file of its own. Put together by
"cat", the files are one of all samples. "verify FILE" checks each line: that
the board is the sample that it says, and its verdict.

Examples:
  othello-synth census samples.jsonl --samples 1000
  othello-synth census samples.jsonl --samples 0 --json
  othello-synth census part2.jsonl --shard 2/8 --time-limit 3600)";

}  // namespace

Command MakeCensusCommand() {
  const auto options = std::make_shared<CensusOptions>();
  options->memory_mib = static_cast<std::int64_t>(retro::kDefaultMemoryBytes >> 20);
  Command command("census", "Estimate how many boards games reach", kCensusHelp);
  Option& file =
      command.Text("FILE", options->path, "the file of samples: a new one, or one to continue");
  file.required = true;
  command.group = "When it ends";
  command.Number("--samples", options->samples, 0, INT32_MAX, "after N more samples");
  command.Number("--percent", options->percent, 1, 100,
                 "when the interval is at most N percent to either side of the estimate");
  command.TimeLimit(options->time_limit, "seconds, for all samples together");
  command.group = "How";
  command.Seed(options->seed, "a different seed draws other boards");
  command.Text("--shard", options->shard, "draw samples i, i+n, i+2n, ... of each number of discs")
      .value = "i/n";
  command.Number("--each", options->seconds_each, 1, 1'000'000, "seconds for a sample").value =
      "SECONDS";
  command
      .Number("--memory", options->memory_mib, 1, std::int64_t{1} << 30,
              "a sample that needs more is undecided")
      .value = "MIB";
  command.Threads(options->threads, 1024, "samples that are decided at a time");
  command.group = "Output";
  command.OutputFile("--page", options->page,
                     "a page with plots, by number of discs: the share that games reach, and what "
                     "refutes the others");
  command.Flag("--json", options->json, "the estimate as one JSON object");
  command.schemas = [] { return std::vector{CensusKind().SchemaOf()}; };
  command.run = [options] { return TakeCensus(*options); };
  return command;
}

}  // namespace othello::app
