// The results of checking many lines: how much was checked in which way, what was not checked, what
// is wrong.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "app/records/fields/line_kind.h"

namespace othello::app {

// In the order of the table.
enum class Check : std::uint8_t {
  // Lines by themselves.
  kReplayed,        // a game was replayed, and the line's claims about it hold
  kPruneAsked,      // a refutation by a prune, which was asked again
  kSearchPlain,     // a refutation by search, repeated by the plain search
  kSearchRepeated,  // a refutation by search, repeated by the engine with another opening table
  // A refutation by formula, which was written again for the turned board and solved by Z3.
  kFormulaByZ3,
  kProofChecked,   // a refutation whose proof in the folder of proofs is right
  kNearestProved,  // a nearest position: as kReplayed, with a proof for its distance
  kNogoodHolds,    // the argument of a nogood was checked again
  kSolvedPlainly,  // an endgame problem, whose scores were searched again by the plain search
  kSolvedAgain,    // the same by the usual search without its techniques
  kProblemProved,  // the same, whose scores have a proof that was followed
  kScoreAgain,     // scores of best play, searched again
  kScoresProved,   // the same, with a proof that was followed
  kNoOtherGame,    // games as kReplayed, all there are: no other one was found again
  kCountedAgain,   // a number of games, counted again
  kRiddleHolds,    // a riddle; every game with as many moves was played again
  kNoClaim,        // unknown, or no verdict was wanted
  // Folders of runs.
  kSealed,  // a line that is where the run wrote it, and was not altered by accident
  // A position that is what the experiment asks for, occurs once, and contradicts no other line.
  kAsAsked,
  kRowOfRun,         // a row of a study, compared with the run of its cell
  kCounted,          // a number of outcome.json
  kNothingElse,      // "nothing is left", "no board is better": repeated by the other solver
  kNoGameRepeated,   // "no game to a position this good": repeated by the engines
  kClaimProved,      // either, whose proof in the folder of proofs is right
  kClaimOfOneImage,  // the same, proved for one image of each family of boards
  kClaimPlayed,      // the same where the proof is to play all games
  kWrittenTwice,     // the formula of a proof, which a second program writes in the same way
  // Not checked.
  kOtherClaims,       // what other commands say of a position: a score, a value
  kNearestNotProved,  // a nearest position whose game was replayed, without a proof of its bound
  kWrittenOnce,       // the formula of a proof, which the second program does not write
  kTooLong,           // a refutation for which a limit of verify was hit
  kProblemTooLong,    // an endgame problem, as above
  kScoresTooLong,     // scores of best play, as above
  kGamesTooLong,      // games that were replayed, and a limit was hit in the search for another
  kCountTooLong,      // a number of games, as above
  kSampleCounted,     // numbers of games to many positions; they were counted again for some
  kSamplesNotRead,    // an estimate of a census, which follows from its numbers of samples
  kGamesNotAgain,     // a refutation of all positions, in a file without its experiment
  kValueNotKnown,     // a game whose line does not name the quantity of its value
  kNotEnded,          // an unfinished run, whose claims are missing
  kOwned,             // a folder in which a run is at work
  kNoNewline,         // a file that does not end with a newline
  kCutOff,            // half a line at the end of a file, as after a kill
};
inline constexpr std::size_t kChecks = static_cast<std::size_t>(Check::kCutOff) + 1;

class CheckTally {
 public:
  void Add(Check check, std::int64_t number = 1) {
    checks_[static_cast<std::size_t>(check)] += number;
  }
  void AddWrong(const std::string& fault) { faults_.push_back(fault); }

  std::int64_t Number(Check check) const { return checks_[static_cast<std::size_t>(check)]; }
  const std::vector<std::string>& faults() const { return faults_; }
  // Things that could not be checked.
  std::int64_t not_checked() const;

  // A table of three parts: "checked", "not checked" and "wrong". Each line has a number and says
  // what was counted. Lines with the number 0 are left out, except "wrong".
  std::string Text() const;

 private:
  std::array<std::int64_t, kChecks> checks_ = {};
  std::vector<std::string> faults_;
};

// The same as a line of JSON, with the text of each fault.
const LineKind<CheckTally>& VerifyLineKind();

}  // namespace othello::app
