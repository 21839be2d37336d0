// `run --proof-dir` and `verify --proof-dir`: all that a run claims has a proof, and whatever is
// altered, in the proofs or in what they are about, is noticed.
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "app/checks/run_claims.h"
#include "app/terminal/messages.h"
#include "core/base/atomic_file.h"
#include "tests/app/run_program.h"
#include "tests/app/verify/verify_table.h"

namespace othello::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

constexpr const char* kFive =
    "name = \"five\"\n[position]\ndiscs = 5\nempty = [\"border\"]\nlegal_moves = { min = 5 }\n";
constexpr const char* kMost =
    "name = \"most\"\n[position]\ndiscs = 6\nempty = [\"border\"]\n"
    "[objective]\nmaximize = \"legal_moves\"\nreachable = true\n";

class RunProofsTest : public testing::Test {
 protected:
  // Runs the experiment into the folder "out", with proofs into "all proofs".
  ProgramRun Run(const std::string& experiment, const std::string& options = "--force") const {
    return RunProgram(absl::StrCat("run '", scratch_.Write("experiment.toml", experiment),
                                   "' --out '", scratch_.Path("out"), "' --proof-dir '",
                                   scratch_.Path("all proofs"), "' ", options));
  }
  ProgramRun Verify() const {
    return RunProgram("verify '" + scratch_.Path("out") + "' --proof-dir '" +
                      scratch_.Path("all proofs") + "'");
  }
  std::string Proof(const std::string& name) const { return scratch_.Path("all proofs/" + name); }

  // The names of the files of claims about all positions with this ending, without it.
  std::vector<std::string> Named(const std::string& ending) const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(scratch_.Path("all proofs"))) {
      const std::string name = entry.path().filename().string();
      if (absl::EndsWith(name, ending) && absl::StrContains(name, ".no-"))
        names.push_back(name.substr(0, name.size() - ending.size()));
    }
    std::sort(names.begin(), names.end());
    return names;
  }
  // Those of formulas, without their checksums.
  std::vector<std::string> Claims() const {
    std::vector<std::string> names = Named(".cnf");
    for (std::string& name : names) name.erase(name.find(".no-") - 17, 17);
    std::sort(names.begin(), names.end());
    return names;
  }

  const ScratchDirectory scratch_;
};

TEST_F(RunProofsTest, EveryKindOfClaimHasAProof) {
  struct Case {
    std::string experiment;
    std::vector<std::string> claims;
    int boards;  // that no game reaches
  };
  const std::string most = kMost;
  const std::vector<Case> cases = {
      // A complete enumeration, with a verdict for each board.
      {absl::StrCat(kFive, "[reach]\n"), {"five.no-other-board"}, 13},
      // The same of each board by itself.
      {absl::StrCat(kFive, "mover = 2\n[enumerate]\ndistinct = \"board\"\n"),
       {"five.no-other-board"},
       0},
      // Conditions that contradict each other, of which some are named.
      {absl::StrCat(kFive, "other = 5\n"), {"five.no-board.conflict"}, 0},
      // Nor does a game lead there then, which needs no proof of its own.
      {absl::StrCat(kFive, "difference = 2\n[objective]\nreachable = true\n"),
       {"five.no-board.conflict"},
       0},
      // An objective without games: none is better, and none else is as good.
      {"name = \"few\"\n[position]\nempty = [\"border\"]\nlegal_moves = 5\n"
       "[objective]\nminimize = \"discs\"\n",
       {"few.no-board.4", "few.no-other-board.5"},
       0},
      // Games: none is better, by conditions and by formula; by each colour; all of the best.
      {most + "engine = \"formula\"\nmover = \"each\"\n",
       {"most.no-board.9", "most.no-game.5.white.turns", "most.no-game.6.order"},
       0},
      {most + "all = true\n", {"most.no-game.6.passes", "most.no-other-game.5.passes"}, 0},
      // A second proof by candidates, each of them refuted.
      {most + "engine = \"formula\"\nproof = \"twice\"\n",
       {"most.no-board.9", "most.no-game.6.order"},
       23},
  };
  for (const Case& wanted : cases) {
    std::filesystem::remove_all(scratch_.Path("all proofs"));
    const ProgramRun run = Run(wanted.experiment);
    ASSERT_EQ(run.exit_status, kDone) << wanted.experiment << run.err;
    EXPECT_THAT(Claims(), testing::ElementsAreArray(wanted.claims)) << wanted.experiment;
    const ProgramRun verified = Verify();
    EXPECT_EQ(verified.exit_status, kDone) << wanted.experiment << verified.err;
    EXPECT_THAT(verified.err, IsEmpty());
    EXPECT_EQ(NumberIn(verified.out, "refutations by proof "), wanted.boards);
    EXPECT_GE(NumberIn(verified.out, "claims "), static_cast<std::int64_t>(wanted.claims.size()));
    EXPECT_EQ(NumberIn(verified.out, "claims about boards"), 0);
    EXPECT_EQ(NumberIn(verified.out, "claims about games"), 0);
  }
}

TEST_F(RunProofsTest, WithoutSymmetryAllImagesAreNamed) {
  constexpr const char* kOneImage = "about one image of each family";
  ASSERT_EQ(Run(kFive).exit_status, kDone);
  EXPECT_THAT(Verify().out, HasSubstr(kOneImage));
  const std::string by_symmetry = Named(".cnf").at(0);
  ASSERT_EQ(Run(kFive, "--force --proof-symmetry none").exit_status, kDone);
  const std::string name = by_symmetry + ".all-images";
  ASSERT_THAT(Named(".cnf"), testing::ElementsAre(by_symmetry, name));
  // The file that needs less to be believed is the one that counts.
  const ProgramRun verified = Verify();
  EXPECT_EQ(verified.exit_status, kDone) << verified.err;
  EXPECT_THAT(verified.out, Not(HasSubstr(kOneImage)));
  // Nothing is written again, whichever way is asked for.
  std::filesystem::remove(Proof(by_symmetry + ".lrat"));
  ASSERT_EQ(Run(kFive).exit_status, kDone);
  EXPECT_FALSE(std::filesystem::exists(Proof(by_symmetry + ".lrat")));
  // A clause for each image, with a literal for each of the 36 squares inside the border.
  const std::string formula = ReadFile(Proof(name + ".cnf"));
  std::istringstream lines(formula);
  std::int64_t excluded = 0;
  for (std::string line; std::getline(lines, line);) {
    if (std::count(line.begin(), line.end(), ' ') == 36) ++excluded;
  }
  EXPECT_GT(excluded, 13 * 4);
  EXPECT_LE(excluded, 13 * 8);
  // One image less.
  const std::size_t last = formula.rfind('\n', formula.size() - 2) + 1;
  scratch_.Write("all proofs/" + name + ".cnf", formula.substr(0, last));
  const ProgramRun altered = Verify();
  EXPECT_EQ(altered.exit_status, kSomeFailed);
  EXPECT_THAT(altered.err, HasSubstr(Proof(name + ".cnf")));
}

TEST_F(RunProofsTest, WhatIsAlteredIsNotAccepted) {
  ASSERT_EQ(Run(kFive).exit_status, kDone);
  const std::string name = Named(".cnf").at(0);
  const std::string outcome = scratch_.Path("out/outcome.json: ");
  const std::string formula = ReadFile(Proof(name + ".cnf"));
  const std::string proof = ReadFile(Proof(name + ".lrat"));
  const auto expect_wrong = [&](const std::string& fault) {
    const ProgramRun run = Verify();
    EXPECT_EQ(run.exit_status, kSomeFailed);
    EXPECT_THAT(run.err, HasSubstr(fault));
    scratch_.Write("all proofs/" + name + ".cnf", formula);
    scratch_.Write("all proofs/" + name + ".lrat", proof);
  };
  // A board that does not belong is excluded: one that no result is, in the place of the last one.
  std::string altered = formula;
  const std::size_t last = altered.rfind('\n', altered.size() - 2) + 1;
  altered[last] == '-' ? altered.erase(last, 1) : altered.insert(last, "-");
  scratch_.Write("all proofs/" + name + ".cnf", altered);
  expect_wrong(absl::StrCat(outcome, Proof(name + ".cnf"), ": line "));
  // One more board is excluded.
  altered = formula;
  const std::size_t clauses = altered.find(' ', altered.find("cnf ") + 4) + 1;
  const std::size_t line = altered.find('\n');
  const int number = std::stoi(altered.substr(clauses, line - clauses));
  altered.replace(clauses, line - clauses, std::to_string(number + 1));
  altered += formula.substr(last);
  scratch_.Write("all proofs/" + name + ".cnf", altered);
  expect_wrong(absl::StrCat(outcome, Proof(name + ".cnf"), ": line 1: the heading"));
  // A proof cut short.
  scratch_.Write("all proofs/" + name + ".lrat", proof.substr(0, proof.size() / 2));
  expect_wrong(Proof(name + ".lrat"));
  // No proof.
  std::filesystem::remove(Proof(name + ".lrat"));
  expect_wrong(absl::StrCat("all proofs: holds no proof for ", name));
  EXPECT_EQ(Verify().exit_status, kDone);

  // A result that is missing: its board is not excluded, so the proof is one of another claim.
  const std::string results = ReadFile(scratch_.Path("out/results.jsonl"));
  const std::size_t first = results.find('\n') + 1;
  scratch_.Write("out/results.jsonl", results.substr(first));
  expect_wrong("all proofs: holds no proof for five-");
}

TEST_F(RunProofsTest, AProofThatLacksIsMadeLater) {
  const std::string experiment = absl::StrCat(kFive, "[reach]\n");
  ASSERT_EQ(Run(experiment).exit_status, kDone);
  const std::string name = Named(".cnf").at(0);
  std::filesystem::remove(Proof(name + ".lrat"));
  const ProgramRun run = Run(experiment, "--resume --compress --proof-form binary");
  EXPECT_EQ(run.exit_status, kDone);
  EXPECT_THAT(run.out, HasSubstr("proofs of 1 claim about all positions and of 13 boards, 1 of "
                                 "them new"));
  EXPECT_TRUE(std::filesystem::exists(Proof(name + ".lrat.zst")));
  EXPECT_EQ(Verify().exit_status, kDone);
}

// The order in which boards were found does not matter; which boards does. The proofs of another
// experiment of the same name stay.
TEST_F(RunProofsTest, ExperimentsOfOneNameHaveProofsOfTheirOwn) {
  ASSERT_EQ(Run(kFive).exit_status, kDone);
  EXPECT_THAT(Run(absl::StrCat(kFive, "[enumerate]\nseed = 7\nsolver = \"cadical\"\n")).out,
              HasSubstr("and of 0 boards, 0 of them new"));
  EXPECT_EQ(Verify().exit_status, kDone);
  std::filesystem::rename(scratch_.Path("out"), scratch_.Path("the first"));
  EXPECT_THAT(Run(absl::StrCat(kFive, "mover = 2\n")).out, HasSubstr("1 of them new"));
  EXPECT_EQ(Verify().exit_status, kDone);
  std::filesystem::remove_all(scratch_.Path("out"));
  std::filesystem::rename(scratch_.Path("the first"), scratch_.Path("out"));
  EXPECT_EQ(Verify().exit_status, kDone);
}

// The same experiment, whose results depend on the seed.
TEST_F(RunProofsTest, RunsWithOtherResultsHaveProofsOfTheirOwn) {
  const std::string spread =
      "name = \"spread\"\n[position]\ndiscs = 6\nempty = [\"border\"]\n"
      "[objective]\nreachable = true\n[enumerate]\nlimit = 20\ndiversity = 4\n";
  ASSERT_EQ(Run(spread, "--seed 1").exit_status, kDone);
  std::filesystem::rename(scratch_.Path("out"), scratch_.Path("the first"));
  int others = 0;
  for (int seed = 2; seed < 6 && others == 0; ++seed) {
    ASSERT_EQ(Run(spread, absl::StrCat("--force --seed ", seed)).exit_status, kDone);
    others += Named(".cnf").size() > 1 ? 1 : 0;
  }
  EXPECT_EQ(others, 1) << "all seeds have the same results: the test tests nothing";
  std::filesystem::remove_all(scratch_.Path("out"));
  std::filesystem::rename(scratch_.Path("the first"), scratch_.Path("out"));
  EXPECT_EQ(Verify().exit_status, kDone);
}

// What a kill left is removed when the next run begins; what another program is writing stays.
TEST_F(RunProofsTest, WhatAKillLeftInTheFolderIsRemoved) {
  ASSERT_EQ(Run(kFive).exit_status, kDone);
  const std::string left = "all proofs/five.cnf.0123456789abcdef.tmp";
  const std::string own = "all proofs/five.cnf.tmp";
  for (const std::string& name : {left, own}) scratch_.Write(name, "p cnf");
  absl::StatusOr<base::AtomicFile> other = base::AtomicFile::Create(Proof("other.cnf"));
  ASSERT_TRUE(other.ok());
  ASSERT_EQ(Run(kFive).exit_status, kDone);
  EXPECT_FALSE(std::filesystem::exists(scratch_.Path(left)));
  EXPECT_TRUE(std::filesystem::exists(scratch_.Path(own)));
  EXPECT_TRUE(other->Commit().ok());
}

// Each of these says that no game meets some conditions on it, or none besides those that are
// known.
TEST_F(RunProofsTest, ConditionsOnGames) {
  const std::string position = "name = \"games\"\n[position]\nempty = [\"border\"]\n";
  const std::string reachable = "[objective]\nreachable = true\n";
  for (const std::string& experiment : std::vector<std::string>{
           "discs = 7\n[game]\npasses = { min = 1 }\n" + reachable,
           "discs = { max = 6 }\n[game]\npasses = { min = 1 }\n" + reachable +
               "minimize = \"discs\"\n",
           "discs = 20\nto_move = \"white\"\n[game]\npasses = 0\n" + reachable,
           "discs = 5\n" + reachable + "maximize = \"passes\"\n",
           "discs = 6\n" + reachable + "maximize = \"last_move_flips\"\n",
           "discs = 6\n[game]\nlast_move = [\"c4\"]\nplayed_by_mover = [\"c4\"]\n" + reachable,
           "discs = 7\n[game]\nnever_mover = [\"d5\", \"e5\"]\n" + reachable,
           "discs = 7\n[game.earlier]\ndiscs = 5\nempty = [\"d3\", \"c4\", \"f5\", \"e6\"]\n" +
               reachable,
           "discs = 7\n[game]\nbegins_with = \"d3c3\"\nlast_move = \"f3\"\n" + reachable,
           "discs = 7\n[game.earlier]\ndiscs = 5\nto_move = \"other\"\n" + reachable,
           "discs = 6\n[enumerate]\nlimit = 20\ndiversity = 4\n" + reachable}) {
    SCOPED_TRACE(experiment);
    const ProgramRun run = Run(position + experiment);
    EXPECT_EQ(run.err, "");
    EXPECT_THAT(Claims(), Not(IsEmpty()));
    const ProgramRun verified = Verify();
    EXPECT_EQ(verified.exit_status, kDone) << verified.err;
    EXPECT_EQ(NumberIn(verified.out, "claims about games"), 0);
    std::filesystem::remove_all(scratch_.Path("all proofs"));
  }
}

TEST_F(RunProofsTest, WithFewDiscsAllGamesArePlayed) {
  // All positions of 14 discs with the most legal moves, which are 18 (source: the enumeration).
  const std::string most =
      "name = \"most\"\n[position]\ndiscs = 14\n"
      "[objective]\nmaximize = \"legal_moves\"\nreachable = true\nall = true\n";
  ASSERT_EQ(Run(most).exit_status, kDone);
  const std::vector<std::string> names = Named(".games");
  ASSERT_EQ(names.size(), 2U);
  const bool first_is_none = absl::EndsWith(names[0], ".no-game.19");
  const std::string none = absl::StrCat("all proofs/", names[first_is_none ? 0 : 1], ".games");
  const std::string no_other = absl::StrCat("all proofs/", names[first_is_none ? 1 : 0], ".games");
  EXPECT_TRUE(absl::EndsWith(none, ".no-game.19.games")) << none;
  EXPECT_TRUE(absl::EndsWith(no_other, ".no-other-game.18.games")) << no_other;
  const ProgramRun verified = Verify();
  EXPECT_EQ(verified.exit_status, kDone) << verified.err;
  EXPECT_EQ(NumberIn(verified.out, "claims   "), 4);
  EXPECT_THAT(verified.out, HasSubstr("all games to them played again"));

  const std::string text = ReadFile(scratch_.Path(none));
  EXPECT_THAT(text, StartsWith("discs positions\n4 1\n5 1\n6 3\n7 14\n"));
  EXPECT_EQ(ReadFile(scratch_.Path(no_other)), text);
  // A file that was cut off; and a result that is missing, which then is another position.
  scratch_.Write(none, text.substr(0, text.size() - 2));
  const std::string results = ReadFile(scratch_.Path("out/results.jsonl"));
  scratch_.Write("out/results.jsonl", results.substr(results.find('\n') + 1));
  const ProgramRun altered = Verify();
  EXPECT_EQ(altered.exit_status, kSomeFailed);
  // Of other results, no proof is there.
  EXPECT_THAT(altered.err,
              AllOf(HasSubstr(".no-game.19.games: there are other numbers of positions"),
                    HasSubstr("all proofs: holds no proof for most-")));
}

TEST_F(RunProofsTest, WrongOptionsChangeNothing) {
  scratch_.Write("file", "");
  const ProgramRun run =
      RunProgram(absl::StrCat("run '", scratch_.Write("experiment.toml", kFive), "' --out '",
                              scratch_.Path("out"), "' --proof-dir '", scratch_.Path("file"), "'"));
  EXPECT_EQ(run.exit_status, kWrongInput);
  EXPECT_THAT(run.err, StartsWith("othello-synth: --proof-dir: "));
  EXPECT_FALSE(std::filesystem::exists(scratch_.Path("out")));
}

TEST(RunClaims, FollowFromStrongerOnes) {
  Experiment experiment;
  experiment.objective = goals::Objective{};  // the most legal moves
  const auto claim = [](std::optional<int> value, std::optional<retro::Question> question,
                        std::vector<Board> known = {}) {
    RunClaim claim;
    claim.value = value;
    claim.question = question;
    claim.known = std::move(known);
    return claim;
  };
  const retro::Question any;
  const retro::Question white = {.any_color = false, .mover_color = Color::kWhite};
  const auto follows = [&](const RunClaim& a, const RunClaim& b) {
    return Follows(a, b, experiment);
  };
  EXPECT_TRUE(follows(claim(35, any), claim(34, any)));
  EXPECT_FALSE(follows(claim(34, any), claim(35, any)));
  EXPECT_TRUE(follows(claim(35, any), claim(34, {})));
  EXPECT_FALSE(follows(claim(34, {}), claim(34, any)));
  EXPECT_TRUE(follows(claim(34, white), claim({}, white)));
  EXPECT_FALSE(follows(claim({}, white), claim(34, white)));
  EXPECT_FALSE(follows(claim(34, any), claim(34, white)));
  const std::vector<Board> known = {kStart};
  EXPECT_TRUE(follows(claim(34, any, known), claim(34, any, known)));
  EXPECT_FALSE(follows(claim(35, any, known), claim(34, any, known)));
  EXPECT_FALSE(follows(claim(34, any), claim(34, any, known)));
}

}  // namespace
}  // namespace othello::app
