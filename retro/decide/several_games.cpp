#include "retro/decide/several_games.h"

#include <absl/container/flat_hash_set.h>

#include <algorithm>
#include <memory>
#include <new>
#include <optional>
#include <utility>

#include "core/encoding/board_literals.h"
#include "core/game/symmetry.h"
#include "retro/backwards/retrograde_beam.h"
#include "retro/decide/board_play.h"
#include "retro/decide/confirmation.h"
#include "retro/order/order_stages.h"
#include "retro/prunes.h"

namespace othello::retro {

namespace {

constexpr double kSecondsOfFirstTurn = 0.1;

// The games to one board, as the question means it. A prefix fixes how it lies.
class GamesToOne {
 public:
  GamesToOne(const Board& board, const Question& question, const OpeningTable& table,
             const GamesWanted& wanted)
      : board_(board),
        question_(question),
        prefix_(wanted.prefix),
        seed_(static_cast<std::uint64_t>(wanted.seed) << 32) {
    if (prefix_.empty()) beam_.emplace(table, board, question, BeamSettings{.seed = wanted.seed});
  }

  // A game other than those that were excluded; unreachable: there is none. Each search gets
  // `seconds`; after these it is unknown for lack of time.
  Decision Next(double seconds, const logic::LimitWatch& watch) {
    if (searches_help_) {
      Decision decision = PlayOne(seconds, watch.Left());
      if (!IsDecided(decision) && beam_) decision = GoBack(seconds, watch.Left());
      if (IsDecided(decision)) return decision;
    }
    Write(watch.Left());
    Decision decision = formula_->Run(seconds);
    searches_help_ = !IsDecided(decision);
    return decision;
  }

  // The game is not found again, nor what counts as the same.
  void Exclude(const Decision& game) {
    const std::vector<Square> moves = Images(game.transcript, InverseImage(game.image));
    for (int k = 0; k < (question_.any_orientation ? kImages : 1); ++k) {
      if (KeepsStart(k)) excluded_.insert(Images(game.transcript, k));
      if (Image(board_, k) == board_) unwritten_.push_back(Images(moves, k));
    }
  }

 private:
  static std::vector<Square> Images(std::vector<Square> moves, int k) {
    for (Square& move : moves) move = Image(move, k);
    return moves;
  }

  // The formula, when its first turn comes, and what it must exclude since its last one.
  void Write(const logic::Limits& limits) {
    if (formula_) {
      formula_->WorkWithin(limits);
    } else {
      formula_.emplace(question_, limits, OrderSearchSettings());
      order_ = &formula_->EndIn(encoding::KnownBoardLiterals(formula_->solver(), board_), {}, {},
                                prefix_);
    }
    for (const std::vector<Square>& moves : unwritten_) ExcludeOrder(moves);
    unwritten_.clear();
  }

  void ExcludeOrder(const std::vector<Square>& moves) {
    std::vector<logic::Literal> another;
    for (std::size_t i = prefix_.size() + 1; i < moves.size(); ++i)
      another.push_back(~order_->Before(moves[i - 1], moves[i]));
    formula_->solver().AddClause(another);
  }

  // From scratch. Without an answer if it finds nothing new.
  Decision PlayOne(double seconds, logic::Limits limits) {
    limits.seconds = std::min(limits.seconds, seconds);
    Decision decision = BoardPlay(board_, question_, seed_++, prefix_).Run(limits);
    return IsNewGame(decision) ? decision : Decision();
  }

  // A round that has begun is not broken off; what it takes too long is missing from later turns.
  // Without an answer if it finds nothing new.
  Decision GoBack(double seconds, const logic::Limits& limits) {
    const double allowed = seconds - overdrawn_;
    logic::LimitWatch watch(limits);
    Decision decision;
    while (!IsDecided(decision) && watch.Seconds() < allowed &&
           watch.Hit() == logic::Limit::kNone) {
      decision = beam_->RunRound(watch.Left());
    }
    overdrawn_ = std::max(0.0, watch.Seconds() - allowed);
    const bool is_answer = decision.verdict == Verdict::kUnreachable || IsNewGame(decision);
    return is_answer ? decision : Decision();
  }

  bool IsNewGame(const Decision& decision) const {
    return decision.verdict == Verdict::kReachable && !excluded_.contains(decision.transcript);
  }

  const Board board_;
  const Question question_;
  const std::vector<Square> prefix_;
  std::uint64_t seed_;
  std::optional<RetrogradeBeam> beam_;  // if no first moves are given
  double overdrawn_ = 0;                // seconds that it owes
  std::optional<OrderStages> formula_;
  const GameOrder* order_ = nullptr;            // of the formula
  std::vector<std::vector<Square>> unwritten_;  // games that the formula must exclude
  bool searches_help_ = true;                   // or the formula finds games at once
  absl::flat_hash_set<std::vector<Square>> excluded_;
};

class GamesSearch {
 public:
  GamesSearch(const Board& board, const Question& question, const OpeningTable& table,
              const GamesWanted& wanted, const std::function<void(const Decision&)>& found)
      : board_(board), question_(question), table_(table), wanted_(wanted), found_(found) {
    for (const Square square : wanted.prefix) prefix_squares_ |= Bit(square);
  }

  // Without memory for more, the games that were found.
  GamesToBoard Run(const logic::Limits& limits) {
    try {
      AddImages();
      Search(limits);
    } catch (const std::bad_alloc&) {
      games_.limit = logic::Limit::kMemory;
    }
    return std::move(games_);
  }

 private:
  // An image of the board to which there may be other games.
  struct OpenImage {
    int image;
    Board board;
    std::unique_ptr<GamesToOne> search;
  };

  // The board, or each of its images that a game with the prefix may meet.
  void AddImages() {
    const bool by_image = question_.any_orientation && !wanted_.prefix.empty();
    if (by_image) question_.any_orientation = false;
    for (int k = 0; k < (by_image ? kImages : 1); ++k) {
      const Board board = Image(board_, k);
      const bool is_known = std::any_of(open_.begin(), open_.end(),
                                        [&](const OpenImage& open) { return open.board == board; });
      const bool has_prefix = (prefix_squares_ & ~board.Occupied()) == 0;
      if (is_known || !has_prefix || !board.HasCentre() || FirstFailure(board)) continue;
      open_.push_back({k, board, std::make_unique<GamesToOne>(board, question_, table_, wanted_)});
    }
  }

  void Search(const logic::Limits& limits) {
    logic::LimitWatch watch(limits);
    for (double seconds = kSecondsOfFirstTurn; !open_.empty() && !IsOver(); seconds *= 2) {
      std::erase_if(open_,
                    [&](OpenImage& open) { return !IsOver() && Ends(open, seconds, watch); });
    }
    games_.complete = open_.empty() && games_.fault.ok();
  }

  bool IsOver() const {
    return static_cast<std::int64_t>(games_.games.size()) >= wanted_.count ||
           games_.limit != logic::Limit::kNone || !games_.fault.ok();
  }

  // Takes games as long as each is found in time. Whether there are no others.
  bool Ends(OpenImage& open, double seconds, logic::LimitWatch& watch) {
    while (!IsOver()) {
      Decision decision = open.search->Next(seconds, watch);
      if (decision.verdict == Verdict::kReachable)
        ConfirmOrRetract(open.board, question_, decision);
      games_.fault = decision.fault;
      if (decision.verdict == Verdict::kUnreachable) return true;
      if (decision.verdict == Verdict::kUnknown) {
        const logic::Limit hit = watch.Hit();
        games_.limit = decision.limit == logic::Limit::kTime ? hit : decision.limit;
        return false;
      }
      open.search->Exclude(decision);
      Take(std::move(decision), open.image);
    }
    return false;
  }

  void Take(Decision decision, int image) {
    decision.image = ComposeImages(image, decision.image);
    const std::vector<Square>& moves = decision.transcript;
    if (moves.size() < wanted_.prefix.size() ||
        !std::equal(wanted_.prefix.begin(), wanted_.prefix.end(), moves.begin())) {
      games_.fault = absl::InternalError("a game does not begin with the prefix");
      return;
    }
    if (found_) found_(decision);
    games_.games.push_back(std::move(decision));
  }

  const Board board_;
  Question question_;
  const OpeningTable& table_;
  const GamesWanted& wanted_;
  const std::function<void(const Decision&)>& found_;
  Bitboard prefix_squares_ = 0;
  std::vector<OpenImage> open_;
  GamesToBoard games_;
};

}  // namespace

GamesToBoard FindGames(const Board& board, const Question& question, const OpeningTable& table,
                       const GamesWanted& wanted, const logic::Limits& limits,
                       const std::function<void(const Decision&)>& found) {
  return GamesSearch(board, question, table, wanted, found).Run(limits);
}

}  // namespace othello::retro
