#include "app/verify/check_tally.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <nlohmann/json.hpp>

#include "app/text/json_line.h"
#include "app/text/quantity_text.h"

namespace othello::app {
namespace {

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
    {Check::kProofChecked, "proofs", "refutations",
     "their formula made again from the rules, their proof followed step by step"},
    {Check::kNearestProved, "nearest_proved", "nearest positions",
     "their games replayed, and the proofs followed that fewer changes are not enough"},
    {Check::kNogoodHolds, "nogoods", "nogoods", "their argument checked again"},
    {Check::kSolvedPlainly, "problems_solved_plainly", "endgame problems",
     "solved again by a plain search, their games replayed, the rest found again"},
    {Check::kSolvedAgain, "problems_solved_again", "endgame problems",
     "solved again by the usual search without its techniques, the rest as above"},
    {Check::kScoreAgain, "scores_again", "scores of best play", "searched again by plainer code"},
    {Check::kNoOtherGame, "all_games", "all games to a position",
     "replayed by the rules; searched again for another one"},
    {Check::kCountedAgain, "game_counts", "numbers of games", "counted again with another table"},
    {Check::kRiddleHolds, "riddles", "riddles", "every game with as many moves played again"},
    {Check::kNoClaim, "positions_without_verdict", "positions",
     "without a verdict: nothing is claimed about them"},
    {Check::kSealed, "lines_in_place", "lines", "in their place and unaltered, by their seals"},
    {Check::kAsAsked, "lines_compared", "positions, steps",
     "compared with the experiment and with each other"},
    {Check::kCounted, "outcome_numbers", "numbers of outcomes", "counted again"},
    {Check::kNothingElse, "claims_about_boards", "claims about boards",
     "\"nothing is left\", \"none is better\": repeated by the other solver"},
    {Check::kNoGameRepeated, "claims_about_games", "claims about games",
     "\"no game leads there\": repeated by the same engines"},
    {Check::kClaimProved, "claims_proved", "claims",
     "about all positions: their formula made again, their proof followed step by step"},
    {Check::kClaimPlayed, "claims_played", "claims",
     "about all positions with few discs: all games to them played again"},
    {Check::kOtherClaims, "claims_of_other_commands", "lines",
     "with a score, a value or the like, which is for their command to find again"},
    {Check::kNearestNotProved, "nearest_not_proved", "nearest positions",
     "their games replayed; that fewer changes are not enough needs --proof-dir"},
    {Check::kTooLong, "refutations_too_long", "refutations",
     "took too long; a larger --time-limit may help"},
    {Check::kProblemTooLong, "problems_too_long", "endgame problems",
     "took too long; a larger --time-limit may help"},
    {Check::kGamesTooLong, "all_games_too_long", "all games to a position",
     "replayed; the search for another one took too long"},
    {Check::kCountTooLong, "game_counts_too_long", "numbers of games",
     "counting again took too long"},
    {Check::kSampleCounted, "layers_sampled", "numbers of positions",
     "the games to some of them counted again, and right"},
    {Check::kGamesNotAgain, "steps_without_their_run", "refutations of steps",
     "are about all positions; verify the folder of their run"},
    {Check::kValueNotKnown, "steps_without_quantity", "values of steps",
     "do not name their quantity"},
    {Check::kNotEnded, "runs_not_ended", "runs", "are unfinished; run them with --resume"},
    {Check::kOwned, "folders_at_work", "folders", "a run is at work there"},
    {Check::kNoNewline, "files_without_end", "files",
     "end without a newline, so that lines may be missing"},
    {Check::kCutOff, "lines_cut_off", "lines", "cut off at the end of a file, as by a kill"},
}};

bool IsNotChecked(Check check) { return check >= Check::kOtherClaims; }

}  // namespace

std::int64_t CheckTally::not_checked() const {
  std::int64_t sum = 0;
  for (const Row& row : kRows) {
    if (IsNotChecked(row.check)) sum += checks_[static_cast<std::size_t>(row.check)];
  }
  return sum;
}

std::string CheckTally::Text() const {
  std::string text;
  for (const bool not_checked : {false, true}) {
    bool first = true;
    for (const Row& row : kRows) {
      const std::int64_t number = checks_[static_cast<std::size_t>(row.check)];
      if (number == 0 || IsNotChecked(row.check) != not_checked) continue;
      const char* heading = not_checked ? "not checked" : "checked";
      absl::StrAppendFormat(&text, "%-12s%10s  %-23s %s\n", first ? heading : "", Grouped(number),
                            row.what, row.how);
      first = false;
    }
  }
  absl::StrAppendFormat(&text, "%-12s%10s\n", "wrong", Grouped(wrong_));
  return text;
}

std::string CheckTally::Json(const std::vector<std::string>& faults) const {
  nlohmann::ordered_json object = {{"schema", kSchema},
                                   {"checked", nlohmann::ordered_json::object()},
                                   {"not_checked", nlohmann::ordered_json::object()},
                                   {"wrong", wrong_},
                                   {"faults", faults}};
  for (const Row& row : kRows) {
    const std::int64_t number = checks_[static_cast<std::size_t>(row.check)];
    if (number > 0) object[IsNotChecked(row.check) ? "not_checked" : "checked"][row.key] = number;
  }
  // Names of files may not be UTF-8.
  return object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace othello::app
