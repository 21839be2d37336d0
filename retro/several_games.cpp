#include "retro/several_games.h"

#include <absl/container/flat_hash_set.h>

#include <algorithm>
#include <memory>
#include <new>
#include <utility>

#include "core/symmetry.h"
#include "encoding/board_literals.h"
#include "retro/board_play.h"
#include "retro/confirmation.h"
#include "retro/order_stages.h"
#include "retro/prunes.h"

namespace othello::retro {

namespace {

constexpr double kSecondsOfFirstTurn = 0.1;

// The games to one board, as the question means it. A prefix fixes how it lies.
class GamesToOne {
 public:
  GamesToOne(const Board& board, const Question& question, const GamesWanted& wanted)
      : board_(board),
        question_(question),
        prefix_(wanted.prefix),
        seed_(static_cast<std::uint64_t>(wanted.seed) << 32),
        formula_(question, {}, {}) {
    order_ = &formula_.EndIn(encoding::KnownBoardLiterals(formula_.solver(), board));
    BeginWithPrefix();
  }

  // Another game than those that were excluded; unreachable: there is none. Play and the formula
  // get so many seconds each; after these it is unknown for lack of time.
  Decision Next(double seconds, const logic::LimitWatch& watch) {
    if (play_helps_) {
      Decision decision = PlayOne(seconds, watch.Left());
      if (IsDecided(decision)) return decision;
    }
    formula_.WorkWithin(watch.Left());
    Decision decision = formula_.Run(seconds);
    play_helps_ = !IsDecided(decision);
    return decision;
  }

  // The game is not found again, nor what counts as the same.
  void Exclude(const Decision& game) {
    const bool images_are_same = question_.any_orientation;
    for (int k = 0; k < kImages; ++k) {
      if (k > 0 && !images_are_same) break;
      if (KeepsStart(k)) excluded_.insert(Images(game.transcript, k));
      if (Image(board_, k) == board_)
        ExcludeOrder(Images(Images(game.transcript, InverseImage(game.image)), k));
    }
  }

 private:
  static std::vector<Square> Images(std::vector<Square> moves, int k) {
    for (Square& move : moves) move = Image(move, k);
    return moves;
  }

  void ExcludeOrder(const std::vector<Square>& moves) {
    std::vector<logic::Literal> another;
    for (std::size_t i = 1; i < moves.size(); ++i)
      another.push_back(~order_->Before(moves[i - 1], moves[i]));
    formula_.solver().AddClause(another);
  }

  // The prefix's moves in their order, before all others.
  void BeginWithPrefix() {
    for (std::size_t i = 0; i < prefix_.size(); ++i) {
      const auto earlier = prefix_.begin() + static_cast<std::ptrdiff_t>(i);
      for (const Square later : order_->moves()) {
        if (std::find(prefix_.begin(), earlier + 1, later) == earlier + 1)
          formula_.solver().AddClause({order_->Before(prefix_[i], later)});
      }
    }
  }

  // From scratch. Without an answer if it finds nothing new.
  Decision PlayOne(double seconds, logic::Limits limits) {
    limits.seconds = std::min(limits.seconds, seconds);
    Decision decision = BoardPlay(board_, question_, seed_++, prefix_).Run(limits);
    if (decision.verdict == Verdict::kReachable && !excluded_.contains(decision.transcript))
      return decision;
    return {};
  }

  const Board board_;
  const Question question_;
  const std::vector<Square> prefix_;
  std::uint64_t seed_;
  OrderStages formula_;
  const GameOrder* order_ = nullptr;
  bool play_helps_ = true;  // or the formula finds games at once
  absl::flat_hash_set<std::vector<Square>> excluded_;
};

class GamesSearch {
 public:
  GamesSearch(const Board& board, const Question& question, const GamesWanted& wanted,
              const std::function<void(const Decision&)>& found)
      : board_(board), question_(question), wanted_(wanted), found_(found) {
    if (!wanted.prefix.empty()) question_.any_orientation = false;
    const bool by_image = question.any_orientation && !wanted.prefix.empty();
    for (int k = 0; k < (by_image ? kImages : 1); ++k) AddImage(k);
  }

  GamesToBoard Run(const logic::Limits& limits) {
    logic::LimitWatch watch(limits);
    for (double seconds = kSecondsOfFirstTurn; !open_.empty() && !IsOver(); seconds *= 2) {
      std::erase_if(open_,
                    [&](OpenImage& open) { return !IsOver() && Ends(open, seconds, watch); });
    }
    games_.complete = open_.empty() && games_.fault.ok();
    return std::move(games_);
  }

 private:
  // An image of the board to which there may be other games.
  struct OpenImage {
    int image;
    Board board;
    std::unique_ptr<GamesToOne> search;
  };

  // Each board that may be met once.
  void AddImage(int k) {
    const Board board = Image(board_, k);
    const bool is_known = std::any_of(open_.begin(), open_.end(),
                                      [&](const OpenImage& open) { return open.board == board; });
    if (is_known || !board.HasCentre() || FirstFailure(board) || !HasPrefix(board)) return;
    open_.push_back({k, board, std::make_unique<GamesToOne>(board, question_, wanted_)});
  }

  // Whether the board has discs on the squares of the prefix.
  bool HasPrefix(const Board& board) const {
    return std::all_of(wanted_.prefix.begin(), wanted_.prefix.end(),
                       [&](Square square) { return (board.Occupied() & Bit(square)) != 0; });
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
  const GamesWanted& wanted_;
  const std::function<void(const Decision&)>& found_;
  std::vector<OpenImage> open_;
  GamesToBoard games_;
};

}  // namespace

GamesToBoard FindGames(const Board& board, const Question& question, const GamesWanted& wanted,
                       const logic::Limits& limits,
                       const std::function<void(const Decision&)>& found) {
  try {
    return GamesSearch(board, question, wanted, found).Run(limits);
  } catch (const std::bad_alloc&) {
    GamesToBoard games;
    games.limit = logic::Limit::kMemory;
    return games;
  }
}

}  // namespace othello::retro
