#include "goals/decide/goal_enumeration.h"

#include <absl/container/flat_hash_set.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <iterator>
#include <mutex>
#include <string>
#include <utility>

#include "core/base/helper_threads.h"
#include "core/base/status_macros.h"
#include "core/game/game_conditions.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "core/logic/limits.h"
#include "retro/decide/confirmation.h"
#include "retro/decide/decide.h"
#include "retro/work_watch.h"

namespace othello::goals {

namespace {

using Answers = std::vector<GoalAnswer>;

constexpr std::size_t kEntriesOfChunk = 4096;
// Positions found with the other colour to move; each is decided by itself. With more of them the
// formula is the better way.
constexpr std::size_t kMostDoubtful = 256;

// Goes through the layers of a table for the answers to one goal.
class Look {
 public:
  Look(const Goal& goal, const BoardsWanted& wanted, const retro::OpeningTable& table, Range discs,
       const logic::Limits& limits, int threads)
      : goal_(goal),
        wanted_(wanted),
        table_(table),
        discs_(discs),
        threads_(threads),
        images_(DifferentImages(goal)),
        watch_(limits) {}

  Answers Run() {
    Answers answers;
    for (int discs = discs_.min; discs <= discs_.max; ++discs) {
      if (over_ || watch_.Stopped(0)) break;
      for (Answers& part : OfLayer(discs))
        std::move(part.begin(), part.end(), std::back_inserter(answers));
    }
    if (answers.empty() || wanted_.all) DecideDoubtful(answers);
    return answers;
  }

  std::int64_t Positions() const { return positions_; }
  // What broke it off, if anything.
  logic::Limit HitLimit() const {
    return limit_ != logic::Limit::kNone ? limit_ : logic::LimitOf(watch_.Status());
  }

 private:
  std::vector<Answers> OfLayer(int discs) {
    const auto entries = table_.Layer(discs).entries();
    const int moves = discs - std::popcount(kCentre);  // and nobody has passed
    std::vector<Answers> of_chunk((entries.size() + kEntriesOfChunk - 1) / kEntriesOfChunk);
    base::ForEachIndex(of_chunk.size(), threads_, [&](int thread, std::size_t chunk) {
      if (over_ || watch_.Stopped(thread)) return;
      const auto part = entries.subspan(chunk * kEntriesOfChunk, kEntriesOfChunk);
      for (const Board& entry : part) {
        LookAt(entry, entry, ToMoveAfter(moves, 0), of_chunk[chunk]);
        if (MustPass(entry)) LookAt(Passed(entry), entry, ToMoveAfter(moves, 1), of_chunk[chunk]);
      }
      positions_ += static_cast<std::int64_t>(part.size());
      if (!wanted_.all && !of_chunk[chunk].empty()) over_ = true;
    });
    return of_chunk;
  }

  // `entry` is `position`, or leads to it by a pass.
  void LookAt(const Board& position, const Board& entry, Color color, Answers& answers) {
    const bool color_known = goal_.question.any_color || position.Discs() <= kDiscsOfFirstPass;
    if (color_known && !goal_.question.any_color && color != goal_.question.mover_color) return;
    for (const int k : images_) {
      const Board board = Image(position, k);
      if (!Meets(goal_, board) || !wanted_.Takes(board)) continue;
      GoalAnswer answer = AnswerOf(board, entry, k);
      if (answer.decision.verdict == retro::Verdict::kReachable) {
        answers.push_back(std::move(answer));
      } else {
        const std::lock_guard lock(mutex_);
        if (doubtful_.size() <= kMostDoubtful) doubtful_.push_back({board, position, k});
      }
    }
  }

  // By the game to image k of `entry`; if that has the colours of the start exchanged, to `entry`.
  GoalAnswer AnswerOf(const Board& board, const Board& entry, int k) const {
    GoalAnswer answer;
    answer.board = board;
    answer.decision.Found(*table_.GameTo(KeepsStart(k) ? Image(entry, k) : entry),
                          KeepsStart(k) ? 0 : InverseImage(k));
    retro::ConfirmOrRetract(board, goal_.question, answer.decision);
    return answer;
  }

  // Whether a game reaches them with the colour that was asked for.
  void DecideDoubtful(Answers& answers) {
    if (doubtful_.size() > kMostDoubtful) limit_ = logic::Limit::kPositions;
    if (HitLimit() != logic::Limit::kNone || doubtful_.empty()) return;
    retro::Question kind = goal_.question;
    kind.any_orientation = false;
    retro::Decider decider(table_, kind);
    for (const auto& [board, position, k] : doubtful_) {
      GoalAnswer answer;
      answer.board = board;
      answer.decision = decider.Decide(KeepsStart(k) ? Image(position, k) : position,
                                       kind.mover_color, {.limits = watch_.Left()});
      if (answer.decision.verdict == retro::Verdict::kUnreachable) continue;
      if (answer.decision.verdict == retro::Verdict::kUnknown) limit_ = answer.decision.limit;
      if (limit_ != logic::Limit::kNone) return;
      answer.decision.image = KeepsStart(k) ? 0 : InverseImage(k);
      retro::ConfirmOrRetract(board, goal_.question, answer.decision);
      answers.push_back(std::move(answer));
      if (!wanted_.all) return;
    }
  }

  struct Doubtful {
    Board board;
    Board position;  // its image `k` is the board
    int k;
  };

  const Goal& goal_;
  const BoardsWanted& wanted_;
  const retro::OpeningTable& table_;
  const Range discs_ = retro::kAllDiscs;
  const int threads_;
  const std::vector<int> images_;
  retro::WorkWatch watch_;
  std::atomic<bool> over_ = false;  // an answer was found that will do
  std::atomic<std::int64_t> positions_ = 0;
  std::mutex mutex_;
  std::vector<Doubtful> doubtful_;
  logic::Limit limit_ = logic::Limit::kNone;  // of the doubtful ones
};

// Where any one answer will do, few discs come first: a table with 14 discs takes a hundred times
// as long as one with 11.
int DiscsOfTableFor(int discs) {
  for (const int table : {11, 13}) {
    if (discs <= table) return table;
  }
  return kSquares;
}

void NoteEffort(std::int64_t positions, double seconds, retro::Decision& decision) {
  decision.engine = retro::Engine::kEnumeration;
  decision.stage = retro::Stage::kEnumeration;
  decision.effort = {{retro::Count::kPositions, positions}};
  decision.seconds = seconds;
}

}  // namespace

absl::StatusOr<const retro::OpeningTable*> GoalEnumeration::Table(int discs,
                                                                  const logic::Limits& limits) {
  discs = std::clamp(discs, retro::kMinOpeningDiscs, discs_);
  if (!table_ || table_->discs() < discs) {
    ASSIGN_OR_RETURN(retro::OpeningTable built,
                     retro::OpeningTable::Build(discs, threads_, limits));
    table_ = std::move(built);
  }
  return &*table_;
}

Enumerated GoalEnumeration::LookAt(const Goal& goal, const BoardsWanted& wanted,
                                   const logic::Limits& limits) {
  if (AsksOfGames(goal) || (AsksWhoMoves(goal) && HasFewGames(goal))) {
    return EnumerateGames(goal, wanted, limits, threads_);
  }
  const logic::LimitWatch watch(limits);
  Enumerated looked;
  const int most = std::min(goal.discs.max, discs_);
  Range part = {std::max(goal.discs.min, retro::kMinOpeningDiscs), most};
  while (part.min <= most && (looked.answers.empty() || wanted.all)) {
    part.max = wanted.all ? most : std::min(most, DiscsOfTableFor(part.min));
    const absl::StatusOr<const retro::OpeningTable*> table = Table(part.max, watch.Left());
    if (!table.ok()) return {{}, looked.positions, logic::LimitOf(table.status())};
    Look look(goal, wanted, **table, part, watch.Left(), threads_);
    looked.answers = look.Run();
    looked.positions += look.Positions();
    looked.limit = look.HitLimit();
    if (looked.limit != logic::Limit::kNone) break;
    part.min = part.max + 1;
  }
  return looked;
}

GoalAnswer GoalEnumeration::Search(const Goal& goal, const logic::Limits& limits,
                                   std::function<bool(const Board&)> takes) {
  const logic::LimitWatch watch(limits);
  Enumerated looked = LookAt(goal, {.takes = std::move(takes)}, limits);
  GoalAnswer answer;
  if (!looked.answers.empty()) {
    answer = std::move(looked.answers.front());
  } else if (looked.limit == logic::Limit::kNone) {
    answer.decision.Refute(retro::Reason::kNoReachedPosition);
  } else {
    answer.decision.StopAt(looked.limit);
  }
  NoteEffort(looked.positions, watch.Seconds(), answer.decision);
  return answer;
}

std::optional<GoalEnumeration::AllAnswers> GoalEnumeration::All(const Goal& goal,
                                                                const logic::Limits& limits) {
  Enumerated looked = LookAt(goal, {.all = true}, limits);
  if (looked.limit != logic::Limit::kNone) return std::nullopt;
  absl::flat_hash_set<Board> families;
  std::erase_if(looked.answers, [&](const GoalAnswer& answer) {
    return !families.insert(LeastImage(answer.board, SymmetriesOf(goal))).second;
  });
  std::stable_sort(
      looked.answers.begin(), looked.answers.end(),
      [](const GoalAnswer& a, const GoalAnswer& b) { return a.board.Discs() < b.board.Discs(); });
  for (GoalAnswer& answer : looked.answers) NoteEffort(looked.positions, 0, answer.decision);
  return AllAnswers{std::move(looked.answers), looked.positions};
}

}  // namespace othello::goals
