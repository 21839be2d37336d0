#include "proofs/scores/score_proof.h"

#include <absl/strings/match.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_split.h>
#include <absl/strings/string_view.h>

#include <algorithm>
#include <optional>

#include "core/base/status_macros.h"
#include "core/game/board_text.h"
#include "core/game/transcript.h"
#include "proofs/plain_rules.h"

namespace othello::proofs {

namespace {

using endgame::Bounds;

constexpr const char* kForm = "score-proof 1";

void Tighten(Bounds& bounds, const ScoreClaim& claim) {
  if (claim.at_least) {
    bounds.lower = std::max(bounds.lower, claim.score);
  } else {
    bounds.upper = std::min(bounds.upper, claim.score);
  }
}

bool Within(const Bounds& bounds, const ScoreClaim& claim) {
  return claim.at_least ? bounds.lower >= claim.score : bounds.upper <= claim.score;
}

std::string Name(Square square) { return SquareName(square); }

// The move that the word names, if it names one.
std::optional<Square> MoveIn(absl::string_view word) {
  const absl::StatusOr<std::vector<Square>> moves = ParseTranscript(word);
  if (!moves.ok() || moves->size() != 1 || Name(moves->front()) != word) return std::nullopt;
  return moves->front();
}

// "at least 4: position e8 along e8f8g7"
absl::StatusOr<ScoreClaim> ReadClaim(absl::string_view line) {
  const absl::Status malformed = absl::InvalidArgumentError("is no claim, as \"at least 4: e8\"");
  ScoreClaim claim;
  const std::vector<absl::string_view> halves = absl::StrSplit(line, absl::MaxSplits(": ", 1));
  if (halves.size() != 2) return malformed;
  const std::vector<absl::string_view> head = absl::StrSplit(halves[0], ' ');
  if (head.size() != 3 || head[0] != "at" || (head[1] != "least" && head[1] != "most"))
    return malformed;
  claim.at_least = head[1] == "least";
  if (!absl::SimpleAtoi(head[2], &claim.score) || claim.score % 2 != 0 ||
      std::abs(claim.score) > kMaxScore) {
    return malformed;
  }
  const std::vector<absl::string_view> words = absl::StrSplit(halves[1], ' ');
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "position") {
      claim.position = true;
    } else if (words[i] == "along" && i + 2 == words.size()) {
      ASSIGN_OR_RETURN(claim.along, ParseTranscript(words[++i]));
    } else if (const std::optional<Square> move = MoveIn(words[i])) {
      claim.after.push_back(*move);
    } else {
      return malformed;
    }
  }
  // One way to write each claim.
  return ClaimText(claim) == line ? absl::StatusOr<ScoreClaim>(std::move(claim)) : malformed;
}

// "14: c1 b2 g8"
absl::StatusOr<std::vector<Square>> ReadMoves(int empty, absl::string_view line) {
  const std::string head = absl::StrCat(empty, ": ");
  if (!absl::StartsWith(line, head)) {
    return absl::InvalidArgumentError(
        absl::StrCat("the moves with ", empty, " empty squares are missing"));
  }
  line.remove_prefix(head.size());
  std::vector<Square> moves;
  for (const absl::string_view word : absl::StrSplit(line, ' ')) {
    const std::optional<Square> move = MoveIn(word);
    if (!move) return absl::InvalidArgumentError(absl::StrCat("'", word, "' is no square"));
    moves.push_back(*move);
  }
  return moves;
}

// Lines with their numbers.
class Lines {
 public:
  explicit Lines(std::istream& in) : in_(in) {}

  bool Next() {
    if (!std::getline(in_, line_)) return false;
    ++number_;
    return true;
  }
  const std::string& line() const { return line_; }

  absl::Status Fault(absl::string_view fault) const {
    return absl::InvalidArgumentError(absl::StrCat("line ", number_, ": ", fault));
  }
  // Faults get the number; limits do not.
  absl::Status Placed(const absl::Status& status) const {
    return absl::IsInvalidArgument(status) ? Fault(status.message()) : status;
  }

 private:
  std::istream& in_;
  std::string line_;
  int number_ = 0;
};

}  // namespace

void ProvedScores::Add(const Board& board, const ScoreClaim& claim) {
  if (claim.position) Tighten(position, claim);
  for (const Square square : claim.after) Tighten(after[static_cast<std::size_t>(square)], claim);
  if (!claim.along.empty()) Tighten(along[claim.along], claim);
  // The mover takes the best move.
  Bounds best = {-kMaxScore, -kMaxScore};
  for (Square square = 0; square < kSquares; ++square) {
    if (TurnedOver(board, square) == kNoSquares) continue;
    best.lower = std::max(best.lower, after[static_cast<std::size_t>(square)].lower);
    best.upper = std::max(best.upper, after[static_cast<std::size_t>(square)].upper);
  }
  if (!HasMove(board)) return;
  position.lower = std::max(position.lower, best.lower);
  position.upper = std::min(position.upper, best.upper);
}

bool ProvedScores::Cover(const ScoreClaim& claim) const {
  if (claim.position && !Within(position, claim)) return false;
  if (!claim.along.empty()) {
    const auto line = along.find(claim.along);
    if (line == along.end() || !Within(line->second, claim)) return false;
  }
  return std::ranges::all_of(claim.after, [&](Square square) {
    return Within(after[static_cast<std::size_t>(square)], claim);
  });
}

absl::StatusOr<std::vector<AskedBoard>> BoardsOf(const Board& board, const ScoreClaim& claim) {
  std::vector<AskedBoard> boards;
  if (claim.position) boards.push_back({board, claim.at_least});
  for (const Square square : claim.after) {
    ASSIGN_OR_RETURN(const Board after, AfterLegalMove(board, square));
    boards.push_back({after, !claim.at_least});
  }
  AskedBoard at = {board, claim.at_least};
  for (const Square square : claim.along) {
    if (!HasMove(at.board)) at = {Passed(at.board), !at.keeper_moves};
    ASSIGN_OR_RETURN(const Board after, AfterLegalMove(at.board, square));
    at = {after, !at.keeper_moves};
    boards.push_back(at);
  }
  return boards;
}

std::string HeadOfScoreProof(const Board& board) {
  return absl::StrCat(kForm, "\n", BoardText({board}), "\n");
}

std::string ClaimText(const ScoreClaim& claim) {
  std::string text = absl::StrCat("at ", claim.at_least ? "least " : "most ", claim.score, ":");
  if (claim.position) absl::StrAppend(&text, " position");
  for (const Square square : claim.after) absl::StrAppend(&text, " ", Name(square));
  if (!claim.along.empty()) absl::StrAppend(&text, " along ", TranscriptText(claim.along));
  return text;
}

std::string MovesText(int empty, const std::vector<Square>& moves) {
  std::string text = absl::StrCat(empty, ":");
  for (const Square move : moves) absl::StrAppend(&text, " ", Name(move));
  return text;
}

absl::StatusOr<ProvedScores> CheckScoreProof(const Board& board, std::istream& proof,
                                             logic::LimitWatch& watch) {
  Lines lines(proof);
  if (!lines.Next() || lines.line() != kForm)
    return absl::InvalidArgumentError(absl::StrCat("does not begin with \"", kForm, "\""));
  if (!lines.Next() || lines.line() != BoardText({board}))
    return absl::InvalidArgumentError("line 2: is another board");
  ProvedScores proved;
  bool claims = false;
  while (lines.Next()) {
    const absl::StatusOr<ScoreClaim> claim = ReadClaim(lines.line());
    if (!claim.ok()) return lines.Placed(claim.status());
    const absl::StatusOr<std::vector<AskedBoard>> from = BoardsOf(board, *claim);
    if (!from.ok()) return lines.Placed(from.status());
    const absl::Status kept = KeepBound(
        *from, claim->KeptScore(),
        [&](int empty, const std::vector<Board>&) -> absl::StatusOr<std::vector<Square>> {
          if (!lines.Next()) return absl::InvalidArgumentError("ends too early");
          return ReadMoves(empty, lines.line());
        },
        watch);
    if (!kept.ok()) return lines.Placed(kept);
    proved.Add(board, *claim);
    claims = true;
  }
  if (!claims) return absl::InvalidArgumentError("claims nothing");
  return proved;
}

}  // namespace othello::proofs
