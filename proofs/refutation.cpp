#include "proofs/refutation.h"

#include <absl/strings/str_cat.h>

#include <array>
#include <optional>
#include <sstream>
#include <utility>

#include "core/hex_pair.h"
#include "logic/lrat_check.h"
#include "proofs/proof_file.h"

namespace othello::proofs {

namespace {

constexpr std::array<ClaimLevel, 3> kLevels = {ClaimLevel::kOrder, ClaimLevel::kTurns,
                                               ClaimLevel::kPasses};

absl::Status FaultOf(const std::string& path, absl::string_view fault) {
  return absl::InvalidArgumentError(absl::StrCat(path, ": ", fault));
}

absl::Status CheckFormula(const std::string& path, const logic::Cnf& claim) {
  const absl::StatusOr<std::string> content = ReadProofFile(path);
  if (!content.ok()) return content.status();
  std::istringstream file(*content);
  const absl::StatusOr<logic::Cnf> formula = logic::ReadDimacs(file);
  if (!formula.ok()) return FaultOf(path, formula.status().message());
  if (*formula == claim) return absl::OkStatus();
  std::int64_t number = 0;
  std::vector<absl::Span<const int>> right;
  ForEachClause(claim.clauses, [&](absl::Span<const int> clause) { right.push_back(clause); });
  std::optional<std::int64_t> differs;
  ForEachClause(formula->clauses, [&](absl::Span<const int> clause) {
    if (!differs && (number >= static_cast<std::int64_t>(right.size()) || right[number] != clause))
      differs = number + 1;
    ++number;
  });
  return FaultOf(path, differs ? absl::StrCat("clause ", *differs, " is not that of the claim")
                               : "is not the formula of the claim: clauses or variables lack");
}

// The level that the files in the folder are of; nothing if there are none.
std::optional<ClaimLevel> LevelOfFiles(const std::string& folder, const Board& board,
                                       ClaimedGame game) {
  for (const ClaimLevel level : kLevels) {
    game.level = level;
    if (!ExistingFile(absl::StrCat(folder, "/", ProofName(board, game), ".lrat")).empty())
      return level;
  }
  return std::nullopt;
}

}  // namespace

std::string ProofName(const Board& board, const ClaimedGame& game) {
  std::string name = absl::StrCat(absl::Hex(board.mover, absl::kZeroPad16), "-",
                                  absl::Hex(board.other, absl::kZeroPad16));
  if (!game.any_orientation) absl::StrAppend(&name, ".fixed");
  if (!game.any_color)
    absl::StrAppend(&name, game.mover_color == Color::kBlack ? ".black" : ".white");
  absl::StrAppend(&name, ".", WordOf(game.level));
  return name;
}

bool HasRefutation(const std::string& folder, const Board& board, const ClaimedGame& game) {
  return LevelOfFiles(folder, board, game).has_value();
}

absl::StatusOr<Refutation> WriteRefutation(const std::string& folder, const Board& board,
                                           ClaimedGame game, const ProofForm& form,
                                           const logic::Limits& limits) {
  const logic::LimitWatch watch(limits);
  for (const ClaimLevel level : kLevels) {
    if (level < game.level) continue;
    game.level = level;
    const logic::Cnf claim = ClaimGame(board, game).formula;
    const absl::StatusOr<logic::TracedAnswer> solved =
        logic::SolveWithProof(claim, form.drat, watch.Left());
    if (!solved.ok()) return solved.status();
    if (solved->answer == logic::Answer::kUnknown) return logic::StatusOf(solved->limit);
    if (solved->answer == logic::Answer::kSatisfiable) continue;
    Refutation refutation;
    refutation.name = ProofName(board, game);
    refutation.variables = claim.variables;
    refutation.clauses = claim.clauses.number;
    refutation.conflicts = solved->conflicts;
    refutation.seconds_of_solving = watch.Seconds();
    const absl::StatusOr<logic::DratProof> drat = logic::ReadDrat(solved->drat);
    if (!drat.ok()) return drat.status();
    std::ostringstream lrat;
    const absl::StatusOr<logic::TrimmedProof> trimmed =
        logic::TrimProof(claim, *drat, watch.Left(), lrat);
    if (!trimmed.ok()) return trimmed.status();
    refutation.trimmed = *trimmed;
    refutation.seconds_of_trimming = watch.Seconds() - refutation.seconds_of_solving;
    std::ostringstream cnf;
    logic::WriteDimacs(claim, cnf);
    const std::string path = absl::StrCat(folder, "/", refutation.name);
    // The proof that is looked for comes last: where it stands, the others do.
    absl::Status status = WriteProofFile(path + ".cnf", cnf.str(), form.compress);
    if (status.ok()) status = WriteProofFile(path + ".drat", solved->drat, form.compress);
    if (status.ok()) status = WriteProofFile(path + ".lrat", lrat.str(), form.compress);
    if (!status.ok()) return status;
    return refutation;
  }
  return absl::InternalError("the rules of the game do not refute that a game ends in the board");
}

absl::StatusOr<std::string> CheckRefutation(const std::string& folder, const Board& board,
                                            ClaimedGame game) {
  const std::optional<ClaimLevel> level = LevelOfFiles(folder, board, game);
  if (!level)
    return absl::NotFoundError(absl::StrCat(folder, ": holds no proof for ", HexPairText(board)));
  game.level = *level;
  const logic::Cnf claim = ClaimGame(board, game).formula;
  const std::string name = ProofName(board, game);
  const std::string path = absl::StrCat(folder, "/", name);
  if (absl::Status status = CheckFormula(path + ".cnf", claim); !status.ok()) return status;
  const absl::StatusOr<std::string> proof = ReadProofFile(path + ".lrat");
  if (!proof.ok()) return proof.status();
  std::istringstream lrat(*proof);
  if (absl::Status status = logic::CheckLrat(claim, lrat); !status.ok())
    return FaultOf(path + ".lrat", status.message());
  return name;
}

}  // namespace othello::proofs
