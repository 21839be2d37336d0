#include "app/commands/stoner/explain_traps.h"

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>

#include "app/lists/source_argument.h"
#include "app/pages/trap_page.h"
#include "app/positions/game_file.h"
#include "app/positions/position_list.h"
#include "app/positions/position_source.h"
#include "app/positions/single_position.h"
#include "app/report/explanation.h"
#include "app/terminal/messages.h"
#include "app/text/input_stream.h"
#include "app/text/interruption.h"
#include "app/text/output_folder.h"
#include "app/text/shown_text.h"
#include "core/base/atomic_file.h"
#include "core/base/status_macros.h"
#include "core/formats/games/game_record.h"
#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "core/game/transcript.h"
#include "retro/decide/decide.h"
#include "traps/found_trap.h"
#include "traps/judged_trap.h"
#include "traps/trap_text.h"
#include "traps/trap_tree.h"

namespace othello::app {

namespace {

// The board, or the end of the game, whose traps are asked for.
struct TrapSource {
  Position position;
  std::vector<Square> moves;  // of a game from the usual start; none for a board
};

// What the source names: the games of a text that begins as a game, or boards. One that is neither
// is an error.
absl::StatusOr<std::vector<absl::StatusOr<TrapSource>>> ReadTrapSources(
    const std::string& source, const std::string& content) {
  std::vector<absl::StatusOr<TrapSource>> sources;
  if (BeginsGameRecord(content) || absl::EndsWithIgnoreCase(source, ".wtb")) {
    const absl::Status status = ForEachGame(source, content, [&](const FiledGame& filed) {
      const absl::StatusOr<Game>& game = filed.game;
      if (!game.ok()) {
        sources.emplace_back(game.status());
      } else {
        const bool usual = game->FromUsualStart();
        sources.push_back(TrapSource{game->Last(), usual ? game->moves : std::vector<Square>()});
      }
    });
    if (!status.ok()) return status;
    return sources;
  }
  if (NamesPosition(source)) {
    ASSIGN_OR_RETURN(const SinglePosition single, ReadSinglePosition(content));
    PrintAssumedSides(single.reading.side_assumed ? 1 : 0);
    return std::vector<absl::StatusOr<TrapSource>>{TrapSource{single.reading.position, {}}};
  }
  std::istringstream stream(content);
  PositionList list(stream, SourceName(source));
  while (const std::optional<absl::StatusOr<ListedPosition>> listed = list.Next()) {
    if (listed->ok()) {
      sources.push_back(TrapSource{(*listed)->line.position, {}});
    } else {
      sources.emplace_back(listed->status());
    }
  }
  PrintAssumedSides(list.sides_assumed());
  return sources;
}

std::string NameOf(const TrapSource& source) {
  return source.moves.empty() ? BoardText(source.position) : TranscriptText(source.moves);
}

class TrapExplainer {
 public:
  explicit TrapExplainer(const TrapExplanationOptions& options) : options_(options) {}

  // Judges the traps of one source. Returns the exit status for it.
  int Explain(const TrapSource& source, bool one_of_many) {
    const Position& position = source.position;
    const std::vector<traps::FoundTrap> found =
        traps::FindTraps(position.board, options_.conditions);
    if (found.empty()) return ExplainAfterMove(source, one_of_many);
    int status = kDone;
    const bool prints = options_.page != "-";
    if (one_of_many && prints) std::cout << NameOf(source) << '\n';
    std::vector<traps::ExplainedTrap> explained;
    for (const traps::FoundTrap& trap : found) {
      std::optional<traps::TrapTree> tree = Explain(trap, &status);
      if (!tree) continue;
      explained.push_back({source.moves, position, trap, options_.replies, *std::move(tree)});
      if (prints) std::cout << traps::TrapTreeText(explained.back());
    }
    const Said reached = source.moves.empty() ? Reached(position) : Said{};
    if (prints && !reached.empty()) std::cout << reached.english << std::endl;
    if (explained.empty()) return status;
    const absl::Status written = WritePage(explained, reached);
    return written.ok() ? status : Failed(written);
  }

 private:
  // A diagram may show the board before the attacker's last move: judges the traps that one move
  // sets.
  int ExplainAfterMove(const TrapSource& source, bool one_of_many) {
    std::vector<TrapSource> set;
    ForEachSquare(LegalMoves(source.position.board), [&](Square move) {
      const Position after = {Play(source.position.board, move), Opposite(source.position.to_move)};
      if (traps::FindTraps(after.board, options_.conditions).empty()) return;
      set.push_back({after, source.moves});
      if (!source.moves.empty()) set.back().moves.push_back(move);
    });
    const std::string name = one_of_many ? NameOf(source) + ": " : "";
    if (set.empty()) return WrongInput(absl::StrCat(name, NoTrap(source)));
    if (set.size() > 1 && !options_.page.empty())
      return WrongInput(
          absl::StrCat(name, "several moves set a trap here; give the board after one"));
    int status = kDone;
    for (const TrapSource& after : set) status = std::max(status, Explain(after, true));
    return status;
  }

  // Where the sides are exchanged, the text says so: a diagram may have the wrong side to move.
  std::string NoTrap(const TrapSource& source) const {
    const Position& position = source.position;
    const Position passed = {Passed(position.board), Opposite(position.to_move)};
    const bool other = !traps::FindTraps(passed.board, options_.conditions).empty();
    return absl::StrCat("no shape of the stoner ",
                        source.moves.empty() ? "on this board" : "at the end of this game",
                        " with ", ColorName(position.to_move), " as the escaper; ",
                        other ? absl::StrCat("there is one with ", ColorName(passed.to_move),
                                             ": the escaper is the side to move")
                              : "--rules bare requires less");
  }

  // Judges the trap and prints the result. Returns nullopt if a limit was hit, or if the fight is
  // too long to be shown.
  std::optional<traps::TrapTree> Explain(const traps::FoundTrap& trap, int* status) const {
    const std::string shape = WordOf(trap.shape);
    traps::JudgedTrap judged =
        traps::Judge(trap, options_.replies, {.nodes = options_.nodes, .stop = options_.stop});
    if (!judged.unavoidable) {
      std::cout << shape << ": undecided after " << judged.nodes
                << " positions; --nodes allows more\n";
      *status = kStopped;
    } else if (!judged.tree) {
      // The trap is judged, but there is no explanation.
      *status = kStopped;
      std::cout << shape << ": " << (*judged.unavoidable ? "unavoidable" : "escapable")
                << ", proved with " << judged.nodes
                << " positions; the fight is too long to be shown, or --nodes is too small\n";
    }
    return std::move(judged.tree);
  }

  // Whether a game leads to the board, in a sentence. The trap is judged in any case.
  Said Reached(const Position& position) {
    if (!opening_) {
      const logic::Limits limits = {.interrupted = &CatchInterruption()};
      absl::StatusOr<retro::OpeningTable> table =
          retro::OpeningTable::Build(retro::kDefaultOpeningDiscs, 1, limits);
      if (!table.ok())
        return {absl::StrCat("whether a game reaches this board is not known: ",
                             table.status().message()),
                "未判定"};
      opening_ = std::make_unique<retro::OpeningTable>(*std::move(table));
      constexpr std::size_t kMemory = std::size_t{512} << 20;
      decider_ = std::make_unique<retro::Decider>(*opening_, retro::Question{}, kMemory);
    }
    const logic::Limits limits = {.seconds = options_.reach_seconds,
                                  .interrupted = &CatchInterruption()};
    const retro::Decision decision =
        decider_->Decide(position.board, position.to_move, {.limits = limits});
    switch (decision.verdict) {
      case retro::Verdict::kReachable:
        return Said{"a game reaches this board: ", "到達可能："} +
               Said{TranscriptText(decision.transcript), TranscriptText(decision.transcript)};
      case retro::Verdict::kUnreachable:
        return Said{"no game reaches this board: ", "到達不可能："} +
               Explanation(position, decision);
      case retro::Verdict::kUnknown:
        break;
    }
    return {"whether a game reaches this board is not known; `reach` searches longer",
            "未判定（`reach` はもっと長く調べます）"};
  }

  absl::Status WritePage(const std::vector<traps::ExplainedTrap>& explained,
                         const Said& reached) const {
    const traps::ExplainedTrap& first = explained.front();
    if (options_.page == "-") {
      std::cout << TrapPage(explained, reached);
      return absl::OkStatus();
    }
    std::filesystem::path path = options_.page;
    if (path.empty()) {
      std::string name =
          first.moves.empty() ? BoardText(first.position) : TranscriptText(first.moves);
      std::replace(name.begin(), name.end(), ' ', '-');
      path = std::filesystem::path("out") / "stoner" / (name + ".html");
    }
    if (path.has_parent_path()) {
      RETURN_IF_ERROR(MakeFolder(path.parent_path().string()));
    }
    absl::Status written = base::WriteFileAtomically(path.string(), TrapPage(explained, reached));
    if (written.ok()) PrintLine(absl::StrCat("Page: ", path.string()));
    return written;
  }

  const TrapExplanationOptions& options_;
  std::unique_ptr<retro::OpeningTable> opening_;  // made for the first board
  std::unique_ptr<retro::Decider> decider_;
};

}  // namespace

int ExplainTraps(const TrapExplanationOptions& options) {
  const absl::StatusOr<std::string> content = ReadGameSource(options.source);
  if (!content.ok()) return Failed(content.status());
  const auto sources = ReadTrapSources(options.source, *content);
  if (!sources.ok()) return WrongInput(SourceFault(options.source, sources.status()));
  const bool many = sources->size() > 1;
  if (sources->empty())
    return WrongInput(absl::StrCat(Shown(SourceName(options.source)), ": no game and no board"));
  if (many && !options.page.empty())
    return WrongInput(
        "--page is for a single game or board; without it, each has a page in out/stoner");
  TrapExplainer explainer(options);
  int status = kDone;
  for (const absl::StatusOr<TrapSource>& source : *sources) {
    if (options.stop && options.stop()) return kStopped;
    const int one = source.ok() ? explainer.Explain(*source, many)
                                : WrongInput(many ? std::string(source.status().message())
                                                  : SourceFault(options.source, source.status()));
    // What is wrong in a list leaves the rest of it right.
    const int counted = many && one == kWrongInput ? kSomeFailed : one;
    status = status == kDone || counted == kSomeFailed ? counted : status;
    if (OutputFailed()) return kSomeFailed;
  }
  return status;
}

}  // namespace othello::app
