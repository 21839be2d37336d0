#include "app/run/training.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "app/records/files/labelled_file.h"
#include "app/text/file_text.h"
#include "core/base/atomic_file.h"
#include "core/base/helper_threads.h"
#include "core/base/status_macros.h"
#include "core/game/board_text.h"
#include "core/game/transcript.h"
#include "endgame/training/labelled_games.h"

namespace othello::app {

namespace {

using endgame::Evaluation;
using endgame::KnotWeights;
using endgame::Labelled;

constexpr int kGamesOfChunk = 500;
// Every twentieth game is held out: its boards test what the others taught.
constexpr std::int64_t kHeldOutOf = 20;

using LabelledGames = std::vector<std::vector<Labelled>>;

class Trainer {
 public:
  Trainer(const TrainingOptions& options, const std::atomic<bool>& interrupted,
          const TrainingObserver& observer)
      : options_(options),
        interrupted_(interrupted),
        observer_(observer),
        folder_(options.out + ".work") {}

  absl::Status Run() {
    RETURN_IF_ERROR(OpenFolder());
    RETURN_IF_ERROR(LabelGamesOfOthers());
    const int rounds = options_.self_play > 0 ? options_.rounds : 1;
    for (int round = 1; round <= rounds; ++round) {
      RETURN_IF_ERROR(RunRound(round, round == rounds));
    }
    if (absl::Status status =
            base::WriteFileAtomically(options_.out, endgame::WeightFile(weights_));
        !status.ok()) {
      return status;
    }
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
    return absl::OkStatus();
  }

 private:
  // What the files of the folder depend on.
  std::string Key() const {
    std::string games;
    for (const GameMoves& game : options_.games) {
      if (game.start != Position{}) absl::StrAppend(&games, BoardText(game.start), " ");
      absl::StrAppend(&games, TranscriptText(game.moves), "\n");
    }
    return absl::StrCat("training 1\nself-play ", options_.self_play, "\nrounds ", options_.rounds,
                        "\niterations ", options_.iterations, "\nseed ", options_.seed, "\n",
                        games);
  }

  absl::Status OpenFolder() {
    std::error_code error;
    if (options_.restart) std::filesystem::remove_all(folder_, error);
    std::filesystem::create_directories(folder_, error);
    if (error) return absl::UnavailableError(absl::StrCat(folder_, ": ", error.message()));
    const std::string path = folder_ + "/training.txt";
    const absl::StatusOr<std::string> key = ReadRegularFileText(path);
    if (!key.ok()) return base::WriteFileAtomically(path, Key());
    if (*key == Key()) return absl::OkStatus();
    return absl::AlreadyExistsError(absl::StrCat(
        folder_, " is left of a training with other options; use those, or --restart"));
  }

  // The boards of games [0, count), labelled by `label(game)`, chunk by chunk; chunks that
  // are in the folder are read.
  template <typename Label>
  absl::Status LabelGames(const std::string& name, std::int64_t count, TrainingStep step,
                          const Label& label, LabelledGames& games) {
    step.wanted = count;
    for (std::int64_t first = 0; first < count; first += kGamesOfChunk) {
      const auto size =
          static_cast<std::size_t>(std::min<std::int64_t>(kGamesOfChunk, count - first));
      const std::string path = absl::StrFormat("%s/%s-%06d.boards", folder_, name, first);
      if (!ReadChunk(path, size, games)) {
        LabelledGames chunk(size);
        base::ForEachIndex(size, options_.threads, [&](int, std::size_t i) {
          chunk[i] = label(first + static_cast<std::int64_t>(i));
        });
        if (interrupted_) return Interrupted();
        RETURN_IF_ERROR(WriteChunk(path, chunk));
        for (std::vector<Labelled>& game : chunk) games.push_back(std::move(game));
      }
      step.games = first + static_cast<std::int64_t>(size);
      observer_(step);
      if (interrupted_) return Interrupted();
    }
    return absl::OkStatus();
  }

  // Games of a chunk are told apart by a board without discs after each.
  static absl::Status WriteChunk(const std::string& path, const LabelledGames& chunk) {
    std::vector<Labelled> boards;
    for (const std::vector<Labelled>& game : chunk) {
      boards.insert(boards.end(), game.begin(), game.end());
      boards.push_back({{0, 0}, 0});
    }
    return WriteLabelledFile(path, boards);
  }
  static bool ReadChunk(const std::string& path, std::size_t size, LabelledGames& games) {
    const absl::StatusOr<std::vector<Labelled>> boards = ReadLabelledFile(path);
    if (!boards.ok()) return false;
    LabelledGames chunk(1);
    for (const Labelled& board : *boards) {
      if (board.board.Occupied() == 0) {
        chunk.emplace_back();
      } else {
        chunk.back().push_back(board);
      }
    }
    chunk.pop_back();
    if (chunk.size() != size) return false;
    for (std::vector<Labelled>& game : chunk) games.push_back(std::move(game));
    return true;
  }

  absl::Status LabelGamesOfOthers() {
    LabelledGames games;
    absl::Status status = LabelGames(
        "games", static_cast<std::int64_t>(options_.games.size()), {},
        [&](std::int64_t game) {
          return endgame::LabelGame(options_.games[static_cast<std::size_t>(game)], Limits());
        },
        games);
    Divide(games, given_, given_held_out_);
    return status;
  }

  absl::Status RunRound(int round, bool last) {
    constexpr int kPartOfEarlierRounds = 4;
    const std::int64_t count =
        last ? options_.self_play
             : std::max<std::int64_t>(1, options_.self_play / kPartOfEarlierRounds);
    std::optional<Evaluation> evaluation;
    if (round > 1) evaluation.emplace(std::make_unique<endgame::LearnedWeights>(weights_, ""));
    LabelledGames games;
    absl::Status status = LabelGames(
        absl::StrCat("round-", round), count, {.round = round, .regression = {}},
        [&](std::int64_t game) {
          return endgame::PlayLabelledGame(NumberOf(round, game),
                                           evaluation ? &*evaluation : nullptr, Limits());
        },
        games);
    if (!status.ok()) return status;
    if (round == 2) {
      boards_.clear();
      held_out_.clear();
    }
    Divide(games, boards_, held_out_);
    return LearnRound(round);
  }

  absl::Status LearnRound(int round) {
    const std::string path = absl::StrCat(folder_, "/round-", round, ".weights");
    if (const absl::StatusOr<std::string> text = ReadRegularFileText(path); text.ok()) {
      absl::StatusOr<KnotWeights> known = endgame::ReadWeightFile(*text);
      if (known.ok()) {
        weights_ = *std::move(known);
        return absl::OkStatus();
      }
    }
    std::vector<Labelled> boards = boards_;
    boards.insert(boards.end(), given_.begin(), given_.end());
    std::vector<Labelled> held_out = held_out_;
    held_out.insert(held_out.end(), given_held_out_.begin(), given_held_out_.end());
    if (boards.empty()) {
      std::error_code ignored;
      std::filesystem::remove_all(folder_, ignored);
      return absl::InvalidArgumentError(
          "no board to learn from: every twentieth game, the first one to begin with, is held out, "
          "and of the others no board is near enough to their end; give more games");
    }
    TrainingStep step = {.round = round, .regression = {}};
    step.boards = static_cast<std::int64_t>(boards.size());
    weights_ = endgame::Learn(std::move(weights_), std::move(boards), std::move(held_out),
                              {.iterations = options_.iterations, .threads = options_.threads},
                              [&](const endgame::RegressionStep& regression) {
                                step.regression = regression;
                                observer_(step);
                                return !interrupted_;
                              });
    if (interrupted_) return Interrupted();
    // From here on with the weights as a file holds them, so that an interruption changes nothing.
    const std::string file = endgame::WeightFile(weights_);
    weights_ = *endgame::ReadWeightFile(file);
    return base::WriteFileAtomically(path, file);
  }

  static void Divide(LabelledGames& games, std::vector<Labelled>& boards,
                     std::vector<Labelled>& held_out) {
    for (std::size_t game = 0; game < games.size(); ++game) {
      std::vector<Labelled>& to = game % kHeldOutOf == 0 ? held_out : boards;
      to.insert(to.end(), games[game].begin(), games[game].end());
    }
  }

  // Another number for each game of each round and seed.
  std::uint64_t NumberOf(int round, std::int64_t game) const {
    return options_.seed * 0x9E3779B97F4A7C15 + (static_cast<std::uint64_t>(round) << 40) +
           static_cast<std::uint64_t>(game);
  }

  logic::Limits Limits() const {
    logic::Limits limits;
    limits.interrupted = &interrupted_;
    return limits;
  }
  absl::Status Interrupted() const {
    return absl::CancelledError(
        absl::StrCat("stopped; the same command continues with what is in ", folder_));
  }

  const TrainingOptions& options_;
  const std::atomic<bool>& interrupted_;
  const TrainingObserver& observer_;
  const std::string folder_;
  std::vector<Labelled> given_;  // of the games of others
  std::vector<Labelled> given_held_out_;
  std::vector<Labelled> boards_;
  std::vector<Labelled> held_out_;
  KnotWeights weights_ = endgame::NoWeights();
};

}  // namespace

absl::Status Train(const TrainingOptions& options, const std::atomic<bool>& interrupted,
                   const TrainingObserver& observer) {
  return Trainer(options, interrupted, observer).Run();
}

}  // namespace othello::app
