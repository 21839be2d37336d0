// stoner: the fewest moves after which the trap on the edge is unavoidable, and why it is.
#include <absl/status/status.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_join.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/atomic_file.h"
#include "app/command.h"
#include "app/interruption.h"
#include "app/progress.h"
#include "app/trap_page.h"
#include "app/trap_text.h"
#include "core/board_text.h"
#include "core/transcript.h"
#include "play/found_trap.h"
#include "play/stoner_count.h"
#include "play/stoner_rules.h"
#include "play/trap_proof.h"
#include "play/trap_tree.h"

namespace othello::app {

namespace {

constexpr const char* kStonerHelp =
    R"(Without --explain: for each number of moves, the games in which the attacker's last move makes a shape of the stoner, the
boards at their ends, and how many of both leave the escaper no way out. Games are counted up to symmetry. Each game
from which the trap is unavoidable is replayed by the rules before it counts; --list prints them.

With --explain: judges the trap at the end of a game, and shows every try of the side that loses with its answer, here
and as a page with pictures.

Rules (--rules): "published" is what the program of 2022 does: nobody could take a8 or h8 on the way when it was his
move; "text": neither side could at any time; "bare": as the text, but a shape may have a disc on g7 and needs none on
the b-file. Replies to the spring (--replies): "edge" looks at the reply next to the corner only, as published; "any"
asks that whatever the escaper replies, the attacker can play a bottom corner.

Examples:
  othello-synth stoner --max-moves 13
  othello-synth stoner --max-moves 13 --rules text --replies any --list
  othello-synth stoner --explain e6d6c6d7c8b6c7f7f6e8f8g8b7)";

// The tree of an explanation: deeper or larger ones are not shown.
constexpr int kMostPlies = 30;
constexpr std::int64_t kMostSteps = 20'000;

struct StonerOptions {
  int min_moves = 1;
  int max_moves = 13;
  std::string rules = "published";
  std::string replies = "edge";
  std::string moves = "area";
  std::int64_t nodes = 1'000'000;
  double time_limit = std::numeric_limits<double>::infinity();
  int threads = 2;
  bool list = false;
  bool json = false;
  std::vector<std::string> explain;
  std::string page;
};

class StonerCommand {
 public:
  explicit StonerCommand(const StonerOptions& options) : options_(options), interrupted_(CatchInterruption()) {
    question_.rules = *play::ParseStonerRules(options.rules);
    question_.replies = options.replies == "any" ? play::RepliesToSpring::kAny : play::RepliesToSpring::kOnEdge;
    question_.tried = options.moves == "all" ? play::TriedMoves::kAll : play::TriedMoves::kInfluenceArea;
    question_.nodes_a_board = options.nodes;
    question_.threads = options.threads;
    question_.stop = [this] { return interrupted_ || Seconds() >= options_.time_limit; };
  }

  int Count() {
    if (options_.min_moves > options_.max_moves) {
      return WrongInput(absl::StrCat("--min-moves ", options_.min_moves, " is more than --max-moves ",
                                     options_.max_moves, "; no number of moves is left"));
    }
    if (!options_.json) {
      std::cout << "moves      games     boards | unavoidable    boards | undecided |      nodes  seconds" << std::endl;
    }
    for (int moves = options_.min_moves; moves <= options_.max_moves; ++moves) {
      progress_.Show([&] { return absl::StrCat(moves, " moves ..."); });
      const double begin = Seconds();
      const play::StonerCount count(moves, question_);
      if (count.WasStopped()) return Stopped(moves);
      if (const int status = Show(count, Seconds() - begin); status != kDone) return status;
    }
    return undecided_ ? kStopped : kDone;
  }

  int Explain() {
    const absl::StatusOr<Game> game = ParseGame(absl::StrJoin(options_.explain, " "));
    if (!game.ok()) return WrongInput(std::string(game.status().message()));
    const Position position = game->Last();
    const std::vector<play::FoundTrap> traps = play::FindTraps(position.board, question_.rules.conditions);
    if (traps.empty()) {
      return WrongInput(absl::StrCat("no shape of the stoner stands after this game with ", ColorName(position.to_move),
                                     " as the escaper; --rules bare asks for less"));
    }
    std::vector<ExplainedTrap> explained;
    int status = kDone;
    for (const play::FoundTrap& trap : traps) {
      if (!ExplainOne({game->moves, position, trap, question_.replies, {}}, &explained)) status = kStopped;
    }
    if (!explained.empty()) {
      const absl::Status written = WritePage(explained);
      if (!written.ok()) return WrongInput(std::string(written.message()));
    }
    return status;
  }

 private:
  using Clock = std::chrono::steady_clock;

  double Seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

  int Stopped(int moves) {
    std::cerr << "othello-synth: stopped by " << (interrupted_ ? "a signal" : "--time-limit") << " at " << moves
              << " moves; the lines above are complete" << std::endl;
    return kStopped;
  }

  int Show(const play::StonerCount& count, double seconds) {
    undecided_ = undecided_ || count.Undecided().boards > 0;
    if (options_.json) {
      std::cout << CountObject(count, seconds).dump() << std::endl;
    } else {
      std::cout << absl::StrFormat("%5d %10d %10d | %11d %9d | %9d | %10d %8.2f", count.moves(), count.Shapes().games,
                                   count.Shapes().boards, count.Successful().games, count.Successful().boards,
                                   count.Undecided().boards, count.nodes(), seconds)
                << std::endl;
    }
    const absl::Status replayed = count.ForEachSuccessfulGame([this](const auto& game) { ShowGame(game); });
    if (replayed.ok()) return kDone;
    std::cerr << "othello-synth: " << replayed.message() << std::endl;
    return kSomeFailed;
  }

  nlohmann::ordered_json CountObject(const play::StonerCount& count, double seconds) const {
    return {{"schema", 1},
            {"moves", count.moves()},
            {"rules", options_.rules},
            {"replies", options_.replies},
            {"shape_games", count.Shapes().games},
            {"shape_boards", count.Shapes().boards},
            {"unavoidable_games", count.Successful().games},
            {"unavoidable_boards", count.Successful().boards},
            {"undecided_games", count.Undecided().games},
            {"undecided_boards", count.Undecided().boards},
            {"boards_searched", count.searched()},
            {"nodes", count.nodes()},
            {"seconds", seconds}};
  }

  void ShowGame(const play::StonerCount::SuccessfulGame& game) const {
    const std::string transcript = TranscriptText(game.moves);
    const std::string shape = StonerShapeName(game.shape);
    if (options_.json) {
      const nlohmann::ordered_json object = {{"schema", 1},
                                             {"moves", game.moves.size()},
                                             {"transcript", transcript},
                                             {"shape", shape},
                                             {"image", game.image}};
      std::cout << object.dump() << '\n';
    } else if (options_.list) {
      std::cout << "  " << transcript << ' ' << shape << '\n';
    }
  }

  // Judges and prints. False: a limit was hit.
  bool ExplainOne(ExplainedTrap trap, std::vector<ExplainedTrap>* explained) const {
    play::TrapProof proof(play::TrapOf(trap.trap.shape, question_.replies), question_.tried);
    const std::optional<bool> succeeds =
        proof.Succeeds(trap.trap.board, play::Player::kEscaper, {options_.nodes, question_.stop});
    if (!succeeds) {
      std::cout << StonerShapeName(trap.trap.shape) << ": undecided after " << proof.nodes()
                << " positions; --nodes allows more\n";
      return false;
    }
    const play::Player winner = *succeeds ? play::Player::kAttacker : play::Player::kEscaper;
    std::optional<play::TrapTree> tree =
        play::ExplainTrap(trap.trap.board, play::TrapOf(trap.trap.shape, question_.replies), winner, kMostPlies,
                          kMostSteps, {options_.nodes, question_.stop});
    if (!tree) {
      // It is judged, but what was asked for is not there.
      std::cout << StonerShapeName(trap.trap.shape) << ": " << (*succeeds ? "unavoidable" : "escapable")
                << ", proved with " << proof.nodes() << " positions; the fight is too long to be shown\n";
      return false;
    }
    trap.tree = *std::move(tree);
    std::cout << TrapTreeText(trap);
    explained->push_back(std::move(trap));
    return true;
  }

  absl::Status WritePage(const std::vector<ExplainedTrap>& explained) const {
    std::filesystem::path path = options_.page;
    if (path.empty()) path = std::filesystem::path("out") / "stoner" / (TranscriptText(explained[0].moves) + ".html");
    if (path.has_parent_path()) {
      std::error_code error;
      std::filesystem::create_directories(path.parent_path(), error);
      if (error) return absl::InvalidArgumentError(absl::StrCat(path.string(), ": ", error.message()));
    }
    const absl::Status written = WriteFileAtomically(path.string(), TrapPage(explained));
    if (written.ok()) std::cout << "Page: " << path.string() << '\n';
    return written;
  }

  const StonerOptions& options_;
  const std::atomic<bool>& interrupted_;
  const Clock::time_point begin_ = Clock::now();
  play::StonerQuestion question_;
  Progress progress_;
  bool undecided_ = false;
};

}  // namespace

void AddStonerCommand(CLI::App& app, int* exit_status) {
  CLI::App* command =
      app.add_subcommand("stoner", "The trap on the edge: its shortest games, and why it is unavoidable");
  command->footer(kStonerHelp);
  auto options = std::make_shared<StonerOptions>();
  CLI::Option* max_moves = command->add_option("--max-moves", options->max_moves, "games of up to so many moves")
                               ->check(CLI::Range(1, 20))
                               ->capture_default_str();
  CLI::Option* min_moves = command->add_option("--min-moves", options->min_moves, "games of at least so many moves")
                               ->check(CLI::Range(1, 20))
                               ->capture_default_str();
  command->add_option("--rules", options->rules, "which games count")
      ->check(CLI::IsMember(play::StonerRuleNames()))
      ->capture_default_str();
  command->add_option("--replies", options->replies, "what the escaper may reply to the spring")
      ->check(CLI::IsMember({"edge", "any"}))
      ->capture_default_str();
  command->add_option("--search", options->moves, "moves that the proof tries: of the influence area, or all")
      ->check(CLI::IsMember({"area", "all"}))
      ->capture_default_str();
  command->add_option("--nodes", options->nodes, "positions that a proof may take")
      ->check(CLI::Range(std::int64_t{1}, std::numeric_limits<std::int64_t>::max()))
      ->capture_default_str();
  command->add_option("--time-limit", options->time_limit, "seconds")->check(CLI::PositiveNumber);
  command->add_option("--threads", options->threads, "one or two")->check(CLI::Range(1, 256))->capture_default_str();
  CLI::Option* list = command->add_flag("--list", options->list, "print the games from which the trap is unavoidable");
  CLI::Option* json = command->add_flag("--json", options->json, "one object a line: the counts, then those games");
  CLI::Option* explain = command->add_option("--explain", options->explain, "a game that ends in a trap");
  for (CLI::Option* of_counts : {max_moves, min_moves, list, json}) explain->excludes(of_counts);
  command->add_option("--page", options->page, "where the page of --explain goes (out/stoner/GAME.html)")
      ->needs(explain);
  command->callback([options, exit_status] {
    StonerCommand stoner(*options);
    *exit_status = options->explain.empty() ? stoner.Count() : stoner.Explain();
  });
}

}  // namespace othello::app
