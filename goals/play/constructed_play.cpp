#include "goals/play/constructed_play.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "core/game/symmetry.h"
#include "core/logic/limits.h"
#include "goals/play/constructed_board.h"
#include "play/played_game.h"
#include "retro/backwards/retrograde_beam.h"
#include "retro/opening/opening_table.h"

namespace othello::goals {

namespace {

constexpr int kOpeningDiscs = 12;
// About as long as a round of rollouts.
constexpr std::int64_t kLooksOfRound = 500'000;
// A predecessor costs about this many looks at a board.
constexpr std::int64_t kLooksOfPredecessor = 2;

// The boards with one number of discs that were constructed.
struct OneNumber {
  struct Kept {
    Board board;
    float missing = 0;
    int uses = 0;
  };

  // Boards to begin from again, those from which beams came nearest to the opening first.
  std::vector<Kept> kept;
  int tries = 0;
  std::int64_t looks = 0;
  float missing = 0;  // of late

  // A board that meets the conditions; it is missing such a part of the way from the opening.
  void NoteMade(const Board& board, float part) {
    constexpr std::size_t kMostKept = 10;
    NoteTry(part);
    std::erase_if(kept, [&](const Kept& other) { return other.board == board; });
    const auto farther = std::find_if(kept.begin(), kept.end(),
                                      [&](const Kept& other) { return other.missing >= part; });
    kept.insert(farther, {board, part, 0});
    if (kept.size() > kMostKept) kept.pop_back();
  }

  // A board that misses the conditions by this much.
  void NoteNotMade(int missed) { NoteTry(kept.empty() ? 1.0F + static_cast<float>(missed) : 1); }

  // The nearer, the more turns.
  float Had() const {
    constexpr float kLeast = 0.1F;
    return static_cast<float>(looks) * std::pow(kLeast + missing, 3.0F);
  }

 private:
  void NoteTry(float part) {
    constexpr float kWeightOfNew = 0.3F;
    missing = tries == 0 ? part : missing + kWeightOfNew * (part - missing);
    ++tries;
  }
};

class FromTheEnd final : public play::Player {
 public:
  FromTheEnd(play::Aim aim, std::uint64_t seed, const retro::Question& question)
      : Player(std::move(aim), seed), question_(question) {
    moment_.to_move = question.mover_color;
  }

 private:
  bool Play(std::optional<play::Score> enough, const logic::Limits& limits) override {
    logic::LimitWatch watch(limits);
    if (!table_) {
      absl::StatusOr<retro::OpeningTable> table =
          retro::OpeningTable::Build(kOpeningDiscs, 1, watch.Left());
      if (!table.ok()) return false;
      table_ = *std::move(table);
    }
    SetWantedValue(enough);
    const std::int64_t end = looks_ + kLooksOfRound;
    while (looks_ < end && !IsEnough(enough)) {
      if (!TryBoard(watch)) return false;
    }
    return true;
  }

  // Better than the best one.
  void SetWantedValue(const std::optional<play::Score>& enough) {
    wanted_value_.reset();
    if (enough) wanted_value_ = enough->value;
    if (best_ && best_->score.missed == 0)
      wanted_value_ = std::max(best_->score.value + 1, wanted_value_.value_or(best_->score.value));
  }

  // By how much a board misses the conditions and the wanted value, or one that is greater by
  // `more`.
  BoardMissed Missed(const Board& board, int more) {
    moment_.board = board;
    const play::Score score = aim_.score(moment_, 0);
    if (!wanted_value_) return {score.missed, score.missed};
    // As wide as the values that stand for none.
    const std::int64_t lacking = std::int64_t{*wanted_value_} - score.value;
    const auto missed = [&score](std::int64_t lacking_value) {
      return score.missed + static_cast<int>(std::max<std::int64_t>(lacking_value, 0));
    };
    return {missed(lacking), missed(lacking + more)};
  }

  // Returns whether no limit was hit.
  bool TryBoard(logic::LimitWatch& watch) {
    LearnBest();
    const int discs = NextNumber();
    OneNumber& number = NumberOf(discs);
    const std::optional<ConstructionStart> start = StartOf(number, discs);
    if (!start) {
      // As after a board that misses everything.
      Count(number, kLooksOfRound);
      return watch.Hit() == logic::Limit::kNone;
    }
    const BoardWanted wanted = {
        .missed = [this, more = More()](const Board& board) { return Missed(board, more); },
        .squares = aim_.squares};
    const std::optional<ConstructedBoards> made = ConstructBoards(wanted, *start, random_, watch);
    if (!made) return false;
    Count(number, made->steps);
    if (made->missed == 0) return GoBack(made->boards, number, watch);
    number.NoteNotMade(made->missed);
    return true;
  }

  // What is asked of a board above the wanted value. Not where the number of discs is the value.
  int More() {
    constexpr std::array<int, 6> kMore = {0, 0, 0, 1, 2, 4};
    if (aim_.fewer_discs || !wanted_value_ || !best_) return 0;
    return kMore.at(static_cast<std::size_t>(random_.Below(static_cast<int>(kMore.size()))));
  }

  // Mostly a board that was nearly reached, or the best one.
  std::optional<ConstructionStart> StartOf(OneNumber& number, int discs) {
    constexpr float kFromKept = 0.7F;
    constexpr std::int64_t kStepsFromKept = 30'000;
    // Some boards cannot be reached for a reason that all their neighbours share.
    constexpr int kMostUses = 6;
    if (number.kept.empty() || random_.Next() >= kFromKept)
      return AnyBoard(discs, aim_.squares, random_);
    const auto kept = number.kept.begin() + random_.Below(static_cast<int>(number.kept.size()));
    const ConstructionStart start = {
        .board = kept->board, .steps = kStepsFromKept, .temperature = 1};
    if (++kept->uses == kMostUses) number.kept.erase(kept);
    return start;
  }

  // The best game ends in a board to begin from.
  void LearnBest() {
    if (!best_ || best_->score.missed != 0) return;
    const Board board = Image(best_->end.board, best_->image);
    if (learned_ == board) return;
    learned_ = board;
    NumberOf(board.Discs()).NoteMade(board, 0);
  }

  // Numbers that had as much: nearest to the best one first or, where fewer are better, nearest to
  // the middle, since a game with that many discs leaves only half of the numbers.
  int NextNumber() {
    const bool near_best = learned_ && !aim_.fewer_discs;
    const int near = near_best ? learned_->Discs() : (aim_.min_discs + aim_.max_discs) / 2;
    int next = aim_.min_discs;
    for (int discs = aim_.min_discs; discs <= aim_.max_discs; ++discs) {
      const float had = Had(discs);
      const float least = Had(next);
      if (had < least || (had == least && std::abs(discs - near) < std::abs(next - near)))
        next = discs;
    }
    return next;
  }

  // Where fewer discs are better, they have the more turns the shorter the way is.
  float Had(int discs) {
    const float had = NumberOf(discs).Had();
    return aim_.fewer_discs ? had * static_cast<float>(std::max(discs - kOpeningDiscs, 1)) : had;
  }

  OneNumber& NumberOf(int discs) { return numbers_.at(static_cast<std::size_t>(discs)); }

  void Count(OneNumber& number, std::int64_t looks) {
    looks_ += looks;
    number.looks += looks;
  }

  // Beams that grow while they come near the opening. Returns whether no limit was hit.
  bool GoBack(const std::vector<Board>& boards, OneNumber& number, logic::LimitWatch& watch) {
    constexpr int kNear = 2;
    constexpr int kAnySeed = 1 << 30;
    retro::RetrogradeBeam beam(*table_, boards, question_,
                               {.seed = static_cast<std::uint64_t>(random_.Below(kAnySeed)),
                                .first_width = FirstWidth(boards.front().Discs()),
                                .most_width = kMostWidth,
                                .fewest_discs_asked = kSquares + 1});
    std::int64_t counted = 0;
    for (int round = 0; round < RoundsOfBeam(number); ++round) {
      const retro::Decision decision = beam.RunRound(watch.Left());
      const std::int64_t predecessors = decision.effort.Of(retro::Count::kPredecessors).value_or(0);
      Count(number, kLooksOfPredecessor * (predecessors - counted));
      counted = predecessors;
      if (decision.verdict == retro::Verdict::kReachable) {
        TakeGame(beam.MetBoard(), decision);
        number.NoteMade(beam.MetBoard(), 0);
        return true;
      }
      if (watch.Hit() != logic::Limit::kNone) return false;
      if (beam.DiscsFromOpening() > kNear || !beam.LeftOut()) break;
    }
    const std::vector<Board> nearest = beam.NearestBoards();
    const int any = random_.Below(static_cast<int>(nearest.size()));
    number.NoteMade(nearest[static_cast<std::size_t>(any)],
                    PartMissing(beam, boards.front().Discs()));
    return true;
  }

  // All of the way where the table itself would have to hold the boards.
  static float PartMissing(const retro::RetrogradeBeam& beam, int discs) {
    const int way = discs - kOpeningDiscs;
    return way <= 0 ? 1 : static_cast<float>(beam.DiscsFromOpening()) / static_cast<float>(way);
  }

  // More, where many boards have been tried without success.
  static int RoundsOfBeam(const OneNumber& number) {
    constexpr int kFirst = 2;
    constexpr unsigned kTriesOfMore = 64;
    return kFirst + std::bit_width(static_cast<unsigned>(number.tries) / kTriesOfMore);
  }

  void TakeGame(const Board& board, const retro::Decision& decision) {
    ++games_;
    play::PlayedGame game = {
        .moves = decision.transcript,
        .end = play::PlayAgain(decision.transcript, [](const auto&, Square) {}),
        .image = InverseImage(decision.image),
        .score = {}};
    if (Image(game.end.board, game.image) != board) game.end.Pass();
    game.score = aim_.score(game.end, game.image);
    Learn(game);
  }

  // The shorter the way, the more attempts there are in the time of one. 15 s, ten seeds, draw and
  // turn of 18: 26.0 and 38.0 discs with 500 for all boards, 24.0 and 38.7 with 250.
  static std::size_t FirstWidth(int discs) {
    constexpr int kWidthOfMove = 20;
    return static_cast<std::size_t>(kWidthOfMove * std::max(discs - kOpeningDiscs, 1));
  }
  static constexpr std::size_t kMostWidth = 8'000;

  const retro::Question question_;
  std::optional<retro::OpeningTable> table_;
  std::array<OneNumber, kSquares + 1> numbers_;  // of discs
  std::optional<int> wanted_value_;
  std::optional<Board> learned_;  // the last best one
  play::Moment moment_;           // with the board that is looked at
};

}  // namespace

std::unique_ptr<play::Player> ConstructedPlay(play::Aim aim, std::uint64_t seed,
                                              const retro::Question& question) {
  return std::make_unique<FromTheEnd>(std::move(aim), seed, question);
}

}  // namespace othello::goals
