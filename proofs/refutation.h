// Proofs that no game ends in a board, in files that other people's programs check.
//
//   NAME.cnf    the claim that a game does, as clauses (game_claim.h): DIMACS
//   NAME.drat   the solver's proof that they contradict each other: DRAT
//   NAME.lrat   the part of that proof which is needed, with hints (logic/trim_proof.h): LRAT
//
// Compressed ones have ".zst" after the name (proof_file.h). NAME is MOVER-OTHER.LEVEL, the two
// words of the board in hexadecimal and the level of the claim; a fixed orientation or colour
// stands between them (MOVER-OTHER.fixed.white.turns).
#ifndef OTHELLO_PROOFS_REFUTATION_H_
#define OTHELLO_PROOFS_REFUTATION_H_

#include <absl/status/statusor.h>

#include <cstdint>
#include <optional>
#include <string>

#include "core/board.h"
#include "logic/limits.h"
#include "logic/traced_solve.h"
#include "logic/trim_proof.h"
#include "proofs/game_claim.h"

namespace othello::proofs {

// NAME.
std::string ProofName(const Board& board, const ClaimedGame& game);

struct Refutation {
  std::string name;
  std::int64_t variables = 0;
  std::int64_t clauses = 0;
  std::int64_t conflicts = 0;
  logic::TrimmedProof trimmed;
  double seconds_of_solving = 0;
  double seconds_of_trimming = 0;
};

// Whether the folder holds files of a proof for the board, at any level.
bool HasRefutation(const std::string& folder, const Board& board, const ClaimedGame& game);

struct ProofForm {
  logic::DratForm drat = logic::DratForm::kText;
  bool compress = false;
};

// Refutes the claim at the level game.level or, if it is satisfiable there, at the next one that
// is not, and writes the files into the folder, each whole or not at all. StatusOf(limit) if a
// limit is hit. Internal if all the rules of the game do not refute the claim (then a game ends in
// the board), or if a file cannot be written.
absl::StatusOr<Refutation> WriteRefutation(const std::string& folder, const Board& board,
                                           ClaimedGame game, const ProofForm& form,
                                           const logic::Limits& limits);

// Whether the folder holds a proof for the board, at any level, that is right: the formula is made
// again from the rules, must be that of the file, and the LRAT proof must refute it. Returns its
// name. NotFound if there is no such file; InvalidArgument, with the file, if one is wrong.
absl::StatusOr<std::string> CheckRefutation(const std::string& folder, const Board& board,
                                            ClaimedGame game);

}  // namespace othello::proofs

#endif  // OTHELLO_PROOFS_REFUTATION_H_
