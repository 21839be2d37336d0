#include "traps/stoner_count.h"

#include <absl/container/flat_hash_set.h>
#include <absl/strings/str_cat.h>

#include <array>
#include <map>
#include <string>
#include <utility>

#include "core/base/helper_threads.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"

namespace othello::traps {

namespace {

// The results of one thread, from one start.
struct Part {
  std::optional<StonerSearch> search;
  std::vector<JudgedEnding> endings;
  std::int64_t nodes = 0;
  bool stopped = false;
};

Part SearchFrom(bool mirrored, int moves, const StonerQuestion& question) {
  Part part;
  part.search.emplace(moves, question.rules, mirrored, question.stop);
  part.stopped = part.search->WasStopped();
  std::map<StonerShape, TrapProof> proofs;
  for (const StonerShape shape : kStonerShapes) {
    proofs.emplace(shape, TrapProof(TrapOf(shape, question.replies), question.tried));
  }
  for (const StonerEnding& ending : part.search->endings()) {
    if (question.stop && question.stop()) part.stopped = true;
    if (part.stopped) break;
    const ProofLimits limits = {.nodes = question.nodes_a_board, .stop = question.stop};
    part.endings.push_back(
        {ending, proofs.at(ending.shape).Succeeds(ending.board, Player::kEscaper, limits)});
  }
  if (question.stop && question.stop()) part.stopped = true;  // maybe during the last proof
  for (const auto& [shape, proof] : proofs) part.nodes += proof.nodes();
  return part;
}

}  // namespace

template <typename Wanted>
StonerCount::Numbers StonerCount::Count(Wanted wanted) const {
  Numbers numbers;
  absl::flat_hash_set<Board> boards;  // both starts may lead to the same one
  for (const JudgedEnding& judged : endings_) {
    if (!wanted(judged.succeeds)) continue;
    numbers.games += judged.ending.games;
    boards.insert(judged.ending.board);
  }
  numbers.boards = static_cast<std::int64_t>(boards.size());
  return numbers;
}

StonerCount::StonerCount(int moves, const StonerQuestion& question) : moves_(moves) {
  std::array<Part, 2> parts;
  if (question.threads > 1) {
    base::HelperThreads other;
    const bool started = other.Start([&] { parts[1] = SearchFrom(true, moves, question); });
    parts[0] = SearchFrom(false, moves, question);
    other.Join();
    if (!started) parts[1] = SearchFrom(true, moves, question);
  } else {
    parts[0] = SearchFrom(false, moves, question);
    parts[1] = SearchFrom(true, moves, question);
  }
  for (Part& part : parts) {
    stopped_ = stopped_ || part.stopped;
    searched_ += part.search->boards();
    nodes_ += part.nodes;
    endings_.insert(endings_.end(), part.endings.begin(), part.endings.end());
    searches_.push_back(*std::move(part.search));
  }
  shapes_ = Count([](const std::optional<bool>&) { return true; });
  successful_ = Count([](const std::optional<bool>& succeeds) { return succeeds.value_or(false); });
  undecided_ = Count([](const std::optional<bool>& succeeds) { return !succeeds.has_value(); });
}

absl::Status StonerCount::ForEachSuccessfulGame(
    const std::function<void(const SuccessfulGame&)>& visit) const {
  absl::Status status;
  std::uint64_t replayed = 0;
  for (const StonerSearch& search : searches_) {
    std::vector<Board> ends;
    for (const JudgedEnding& judged : endings_) {
      if (judged.ending.mirrored == search.mirrored() && judged.succeeds.value_or(false)) {
        ends.push_back(judged.ending.board);
      }
    }
    const int image = search.mirrored() ? 1 : 0;
    search.ForEachGame(ends, [&](const std::vector<Square>& moves, const Board& end) {
      const absl::StatusOr<Game> game = Replay(moves);
      if (!game.ok() || Image(game->Last().board, image) != end) {
        status = absl::InternalError(
            absl::StrCat("the replay of ", TranscriptText(moves), " does not end in its board"));
        return;
      }
      ++replayed;
      visit({moves, *ShapeOf(end, {.opposite_x_square_empty = false, .escaper_on_b_file = false}),
             image});
    });
  }
  if (status.ok() && replayed != Successful().games) {
    status = absl::InternalError(
        absl::StrCat(Successful().games, " games were counted, and ", replayed, " replayed"));
  }
  return status;
}

}  // namespace othello::traps
