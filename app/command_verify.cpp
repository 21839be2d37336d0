// verify: checks results again, trusting nothing that the engines said.
#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <cstdint>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/claims.h"
#include "app/command.h"
#include "app/quantity_text.h"
#include "app/result_line.h"
#include "core/symmetry.h"
#include "retro/confirmation.h"
#include "retro/decide.h"
#include "retro/order_search.h"
#include "retro/prunes.h"

namespace othello::app {

namespace {

using retro::Verdict;

constexpr const char* kVerifyHelp =
    R"(Each game of a reachable position is replayed by the rules alone and must end in the image and with the colour that
the line names, and what the line claims about it is counted again. A prune that refuted a position is asked again. An exhausted search is repeated by a plain one without
tables and prunes; where that would take too long, by the engine with another opening table. A formula that CaDiCaL refuted
is written anew for the board turned round and solved by Z3.

Examples:
  othello-synth verify out/mobility34/results.jsonl
  othello-synth verify results/*.jsonl)";

// The plain search holds about 50 bytes a board.
constexpr std::int64_t kMaxPlainBoards = 1'000'000;
// The engine that repeats a search meets a smaller table than the default one, and gives up at some point.
constexpr int kOtherOpeningDiscs = 9;
constexpr std::int64_t kMaxNodes = 20'000'000;
// Z3 takes about four times as long as CaDiCaL, which refutes most boards within a tenth of a second.
constexpr double kMaxFormulaSeconds = 60;

enum class Check : std::uint8_t { kReplayed, kRechecked, kNotCheckable };

class Verifier {
 public:
  // What was checked of the line, or what does not hold.
  absl::StatusOr<Check> Verify(const ResultLine& line) {
    if (!line.decision || line.decision->verdict == Verdict::kUnknown) return Check::kNotCheckable;
    const Board& board = line.position.board;
    if (line.decision->verdict == Verdict::kReachable) {
      const absl::Status status = retro::ConfirmGame(board, line.question, *line.decision);
      if (!status.ok()) return status;
      const absl::Status claims = CheckClaims(line.claims, board, *line.decision);
      if (!claims.ok()) return claims;
      return Check::kReplayed;
    }
    if (const std::optional<retro::Prune> prune = retro::PruneNamed(line.decision->reason)) {
      if (!retro::Passes(board, *prune)) return Check::kRechecked;
      return absl::InvalidArgumentError(absl::StrCat("the position passes \"", line.decision->reason, "\""));
    }
    return line.decision->engine == "sat" ? VerifyFormula(board, line.question) : VerifySearch(board, line.question);
  }

 private:
  absl::StatusOr<Check> VerifySearch(const Board& board, const retro::Question& question) {
    retro::PlainAnswer answer = retro::PlainReachability(board, question, kMaxPlainBoards);
    if (answer == retro::PlainAnswer::kTooLarge) answer = SearchAgain(board, question);
    if (answer == retro::PlainAnswer::kTooLarge) return Check::kNotCheckable;
    if (answer == retro::PlainAnswer::kUnreachable) return Check::kRechecked;
    return absl::InvalidArgumentError("a game reaches the position");
  }

  static absl::StatusOr<Check> VerifyFormula(const Board& board, const retro::Question& question) {
    constexpr int kTurnedRound = 3;  // keeps the colours of the start
    const retro::Decision decision =
        retro::SearchOrders(Image(board, kTurnedRound), question, {.seconds = kMaxFormulaSeconds},
                            {.engine = logic::Engine::kZ3, .strategy = logic::Strategy::kBalanced});
    if (decision.verdict == Verdict::kUnknown) return Check::kNotCheckable;
    if (decision.verdict == Verdict::kUnreachable) return Check::kRechecked;
    return absl::InvalidArgumentError("a game reaches the position");
  }

  retro::PlainAnswer SearchAgain(const Board& board, const retro::Question& question) const {
    retro::Decider decider(table_, question, retro::kDefaultMemoryBytes, retro::Method::kRetro);
    switch (decider.Decide(board, question.mover_color, {.nodes = kMaxNodes}).verdict) {
      case Verdict::kReachable:
        return retro::PlainAnswer::kReachable;
      case Verdict::kUnreachable:
        return retro::PlainAnswer::kUnreachable;
      case Verdict::kUnknown:
        break;
    }
    return retro::PlainAnswer::kTooLarge;
  }

  retro::OpeningTable table_ = retro::OpeningTable::Build(kOtherOpeningDiscs, 1);
};

struct Tally {
  std::int64_t replayed = 0;
  std::int64_t rechecked = 0;
  std::int64_t not_checkable = 0;
  std::int64_t wrong = 0;

  void Add(Check check) {
    if (check == Check::kReplayed) ++replayed;
    if (check == Check::kRechecked) ++rechecked;
    if (check == Check::kNotCheckable) ++not_checkable;
  }
};

absl::StatusOr<Check> VerifyText(const std::string& text, Verifier& verifier) {
  const absl::StatusOr<ResultLine> line = ParseResultLine(text);
  if (!line.ok()) return line.status();
  return verifier.Verify(*line);
}

// The lines of one file. False: it cannot be read.
bool VerifyFile(const std::string& path, Verifier& verifier, Tally& tally) {
  std::ifstream file(path);
  if (!file) return false;
  std::int64_t number = 0;
  for (std::string text; std::getline(file, text);) {
    ++number;
    if (text.empty()) continue;
    const absl::StatusOr<Check> check = VerifyText(text, verifier);
    if (check.ok()) {
      tally.Add(*check);
      continue;
    }
    ++tally.wrong;
    std::cerr << "othello-synth: " << path << ':' << number << ": " << check.status().message() << '\n';
  }
  return true;
}

int RunVerify(const std::vector<std::string>& paths) {
  Verifier verifier;
  Tally tally;
  for (const std::string& path : paths) {
    if (!VerifyFile(path, verifier, tally)) return WrongInput(path + ": cannot be read");
  }
  std::cout << Counted(tally.replayed, "game") << " replayed, " << Counted(tally.rechecked, "refutation")
            << " checked again, " << Grouped(tally.not_checkable) << " not checkable, " << Grouped(tally.wrong)
            << " wrong\n";
  return tally.wrong > 0 ? kSomeFailed : kDone;
}

}  // namespace

void AddVerifyCommand(CLI::App& app, int* exit_status) {
  CLI::App* command = app.add_subcommand("verify", "Check the verdicts of a results file again");
  command->footer(kVerifyHelp);
  auto paths = std::make_shared<std::vector<std::string>>();
  command->add_option("RESULTS", *paths, "files of results, one JSON object a line")->required();
  command->callback([paths, exit_status] { *exit_status = RunVerify(*paths); });
}

}  // namespace othello::app
