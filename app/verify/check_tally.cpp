#include "app/verify/check_tally.h"

#include <absl/strings/ascii.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <utility>

#include "app/text/quantity_text.h"

namespace othello::app {
namespace {

using nlohmann::ordered_json;

// `what` and `how` are one sentence.
struct Row {
  Check check;
  const char* key;  // of --json
  const char* what;
  const char* how;
};

constexpr std::array<Row, kChecks> kRows = {{
    {Check::kReplayed, "games", "games",
     "replayed by the rules, and the claims about them counted again"},
    {Check::kPruneAsked, "prunes_asked_again", "refutations by a prune", "asked again"},
    {Check::kSearchPlain, "searches_repeated_plainly", "refutations by search",
     "repeated by a plain search without tables and prunes"},
    {Check::kSearchRepeated, "searches_repeated", "refutations by search",
     "repeated by the engine with another opening table"},
    {Check::kFormulaByZ3, "formulas_solved_by_z3", "refutations by formula",
     "written again for the turned board, and solved by Z3"},
    {Check::kProofChecked, "proofs", "refutations by proof",
     "followed step by step, their formula made again from the rules"},
    {Check::kNearestProved, "nearest_proved", "nearest positions",
     "with their games replayed, and the proofs followed that fewer changes are not enough"},
    {Check::kNogoodHolds, "nogoods", "nogoods", "with an argument that was checked again"},
    {Check::kSolvedPlainly, "problems_solved_plainly", "endgame problems",
     "solved again by a plain search, their games replayed, the rest found again"},
    {Check::kSolvedAgain, "problems_solved_again", "endgame problems",
     "solved again by the usual search without its techniques, the rest as above"},
    {Check::kProblemProved, "problems_proved", "endgame problems",
     "with a proof of each score, which was followed; the rest found again"},
    {Check::kScoreAgain, "scores_again", "scores of best play", "searched again by plainer code"},
    {Check::kScoresProved, "scores_proved", "scores of best play",
     "with a proof of each, which was followed"},
    {Check::kNoOtherGame, "all_games", "all games to a position",
     "replayed by the rules; searched again for another one"},
    {Check::kCountedAgain, "game_counts", "numbers of games", "counted again with another table"},
    {Check::kRiddleHolds, "riddles", "riddles", "every game with as many moves played again"},
    {Check::kNoClaim, "positions_without_verdict", "positions",
     "without a verdict: nothing is claimed about them"},
    {Check::kSealed, "lines_in_place", "lines", "in their place and unaltered, by their seals"},
    {Check::kAsAsked, "lines_compared", "positions and steps",
     "compared with the experiment and with each other"},
    {Check::kRowOfRun, "study_rows", "rows of studies", "compared with the runs of their cells"},
    {Check::kCounted, "outcome_numbers", "numbers of outcomes", "counted again"},
    {Check::kNothingElse, "claims_about_boards", "claims about boards",
     "(\"nothing is left\", \"none is better\") repeated by the other solver"},
    {Check::kNoGameRepeated, "claims_about_games", "claims about games",
     "(\"no game leads there\") repeated by the same engines"},
    {Check::kClaimProved, "claims_proved", "claims",
     "about all positions: their formula made again, their proof followed step by step"},
    {Check::kClaimOfOneImage, "claims_proved_by_symmetry", "claims",
     "about one image of each family: their formula made again, their proof followed"},
    {Check::kClaimPlayed, "claims_played", "claims",
     "about all positions with few discs: all games to them played again"},
    {Check::kWrittenTwice, "formulas_written_twice", "formulas of proofs",
     "written by the second program, too, clause for clause"},
    {Check::kOtherClaims, "claims_of_other_commands", "lines",
     "with a score, a value or the like, which is for their command to find again"},
    {Check::kNearestNotProved, "nearest_not_proved", "nearest positions",
     "with their games replayed; that fewer changes are not enough needs --proof-dir"},
    {Check::kWrittenOnce, "formulas_written_once", "formulas of proofs",
     "are of a kind that the second program does not write"},
    {Check::kTooLong, "refutations_too_long", "refutations",
     "took too long; a larger --time-limit may help"},
    {Check::kProblemTooLong, "problems_too_long", "endgame problems",
     "took too long; a larger --time-limit may help"},
    {Check::kScoresTooLong, "scores_too_long", "scores of best play",
     "took too long; a larger --time-limit may help"},
    {Check::kGamesTooLong, "all_games_too_long", "all games to a position",
     "replayed; the search for another one took too long"},
    {Check::kCountTooLong, "game_counts_too_long", "numbers of games",
     "that took too long to count again"},
    {Check::kSampleCounted, "layers_sampled", "numbers of positions",
     "counted again for some of them only"},
    {Check::kSamplesNotRead, "estimates", "estimates",
     "follow from their numbers of samples, which census --samples 0 counts in a file"},
    {Check::kGamesNotAgain, "steps_without_their_run", "refutations of steps",
     "are about all positions; verify the folder of their run"},
    {Check::kValueNotKnown, "steps_without_quantity", "values of steps",
     "do not name their quantity"},
    {Check::kNotEnded, "runs_not_ended", "runs", "are unfinished; run them with --resume"},
    {Check::kOwned, "folders_at_work", "folders", "in which a run is at work"},
    {Check::kNoNewline, "files_without_end", "files",
     "end without a newline, so that lines may be missing"},
    {Check::kCutOff, "lines_cut_off", "lines", "cut off at the end of a file, as by a kill"},
}};

bool IsNotChecked(Check check) { return check >= Check::kOtherClaims; }

// Numbers by key, at least 1, of what was checked or of what was not.
void AddNumbers(LineKind<CheckTally>& kind, const char* key, const char* about, bool not_checked) {
  ordered_json words = ordered_json::array();
  for (const Row& row : kRows) {
    if (IsNotChecked(row.check) != not_checked) continue;
    std::string sentence = absl::StrCat(row.what, " ", row.how, ".");
    sentence.front() = absl::ascii_toupper(static_cast<unsigned char>(sentence.front()));
    words.push_back({{"const", row.key}, {"description", std::move(sentence)}});
  }
  kind.Required(key, about,
                {{"type", "object"},
                 {"propertyNames", {{"oneOf", std::move(words)}}},
                 {"additionalProperties", {{"type", "integer"}, {"minimum", 1}}}},
                [not_checked](const CheckTally& tally) {
                  ordered_json numbers = ordered_json::object();
                  for (const Row& row : kRows) {
                    if (IsNotChecked(row.check) == not_checked && tally.Number(row.check) > 0)
                      numbers[row.key] = tally.Number(row.check);
                  }
                  return numbers;
                });
}

}  // namespace

std::int64_t CheckTally::not_checked() const {
  std::int64_t sum = 0;
  for (const Row& row : kRows) {
    if (IsNotChecked(row.check)) sum += Number(row.check);
  }
  return sum;
}

std::string CheckTally::Text() const {
  std::string text;
  for (const bool not_checked : {false, true}) {
    bool first = true;
    for (const Row& row : kRows) {
      const std::int64_t number = Number(row.check);
      if (number == 0 || IsNotChecked(row.check) != not_checked) continue;
      const char* heading = not_checked ? "not checked" : "checked";
      absl::StrAppendFormat(&text, "%-12s%10s  %-23s %s\n", first ? heading : "", Grouped(number),
                            row.what, row.how);
      first = false;
    }
  }
  absl::StrAppendFormat(&text, "%-12s%10s\n", "wrong",
                        Grouped(static_cast<std::int64_t>(faults_.size())));
  return text;
}

const LineKind<CheckTally>& VerifyLineKind() {
  static const LineKind<CheckTally> kKind = [] {
    LineKind<CheckTally> kind("verify_line", "verify --json: what was checked",
                              "What was checked, and what was not, as in the table that `verify` "
                              "prints.");
    kind.Schema();
    AddNumbers(kind, "checked", "What was checked: how many of each kind, at least 1.", false);
    AddNumbers(kind, "not_checked", "What could not be checked: how many of each kind, at least 1.",
               true);
    kind.Required("wrong", "Faults.", Ref("count"),
                  [](const CheckTally& tally) { return tally.faults().size(); });
    kind.Required("faults", "Each fault, as it is reported on standard error.",
                  ListOf({{"type", "string"}}),
                  [](const CheckTally& tally) { return tally.faults(); });
    return kind;
  }();
  return kKind;
}

}  // namespace othello::app
