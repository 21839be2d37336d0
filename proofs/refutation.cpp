#include "proofs/refutation.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <optional>
#include <sstream>
#include <vector>

#include "core/base/status_macros.h"
#include "core/logic/lrat_check.h"
#include "proofs/all_games.h"
#include "proofs/proof_file.h"

namespace othello::proofs {

namespace {

absl::Status CheckFormula(const std::string& path, const logic::Cnf& hypothesis,
                          logic::LimitWatch& watch) {
  return CheckProofFile(path, watch,
                        [&](std::istream& in) { return logic::CheckDimacs(hypothesis, in); });
}

// Those to refute.
const std::vector<HypothesisForm>& FormsFor(const Hypothesis& hypothesis, const ProofForm& form) {
  const bool all = form.all_images && !hypothesis.of_all_images.empty();
  return all ? hypothesis.of_all_images : hypothesis.forms;
}

// The form that the files in the folder are of, those about all images first; nullptr if there are
// none that will do for `form`.
const HypothesisForm* FormOfFiles(const std::string& folder, const Hypothesis& hypothesis,
                                  const ProofForm& form = {}) {
  for (const auto* const forms : {&hypothesis.of_all_images, &FormsFor(hypothesis, form)}) {
    for (const HypothesisForm& of_files : *forms) {
      if (!ExistingFile(absl::StrCat(folder, "/", of_files.name, ".lrat")).empty())
        return &of_files;
    }
  }
  return nullptr;
}

std::string GamesPath(const std::string& folder, const GamesForm& games) {
  return absl::StrCat(folder, "/", games.name, ".games");
}

// What the file of such a proof says. NotFound if a game leads to a wanted position.
absl::StatusOr<std::string> PlayedText(const GamesForm& games, const logic::Limits& limits) {
  const absl::StatusOr<AllGames> all =
      PlayAllGames(games.most_discs, limits,
                   [&](const Position& position) { return !games.is_wanted(position); });
  if (!all.ok()) return all.status();
  std::string text = "discs positions\n";
  int discs = kStart.Discs();
  for (const std::int64_t positions : all->positions)
    absl::StrAppend(&text, discs++, " ", positions, "\n");
  absl::StrAppend(&text, "moves to ", discs, " discs\n", all->last_moves, "\n");
  return text;
}

absl::StatusOr<Refutation> WriteGames(const std::string& folder, const Hypothesis& hypothesis,
                                      bool compress, const logic::Limits& limits) {
  const logic::LimitWatch watch(limits);
  const absl::StatusOr<std::string> text = PlayedText(*hypothesis.games, limits);
  if (absl::IsNotFound(text.status()))
    return absl::InternalError(
        absl::StrCat("what was to be refuted is true: ", text.status().message()));
  if (!text.ok()) return text.status();
  const absl::Status status = WriteProofFile(GamesPath(folder, *hypothesis.games), *text, compress);
  if (!status.ok()) return status;
  Refutation refutation;
  refutation.name = hypothesis.games->name;
  refutation.seconds_of_solving = watch.Seconds();
  return refutation;
}

absl::StatusOr<std::string> CheckGames(const std::string& path, const GamesForm& games,
                                       logic::LimitWatch& watch) {
  const absl::StatusOr<std::string> played = PlayedText(games, watch.Left());
  if (absl::IsNotFound(played.status())) return FaultOf(path, played.status().message());
  if (!played.ok()) return played.status();
  const absl::Status same = CheckProofFile(path, watch, [&](std::istream& in) {
    std::string text(played->size() + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    if (text == *played) return absl::OkStatus();
    return absl::InvalidArgumentError("there are other numbers of positions");
  });
  if (!same.ok()) return same;
  return games.name;
}

}  // namespace

absl::StatusOr<Refutation> WriteRefutation(const std::string& folder, const Hypothesis& hypothesis,
                                           const ProofForm& form, const logic::Limits& limits) {
  const std::vector<HypothesisForm>& forms = FormsFor(hypothesis, form);
  if (hypothesis.games) return WriteGames(folder, hypothesis, form.compress, limits);
  logic::LimitWatch watch(limits);
  for (std::size_t i = hypothesis.first; i < forms.size(); ++i) {
    ASSIGN_OR_RETURN(const logic::Cnf written, forms[i].FormulaWithin(watch.Left()));
    const logic::Cnf& formula = written;
    ASSIGN_OR_RETURN(const logic::TracedAnswer solved,
                     logic::SolveWithProof(formula, form.drat, watch.Left()));
    if (solved.answer == logic::Answer::kUnknown) return logic::StatusOf(solved.limit);
    if (solved.answer == logic::Answer::kSatisfiable) continue;
    Refutation refutation;
    refutation.name = forms[i].name;
    refutation.variables = formula.variables;
    refutation.clauses = formula.clauses.number;
    refutation.conflicts = solved.conflicts;
    refutation.seconds_of_solving = watch.Seconds();
    ASSIGN_OR_RETURN(const logic::DratProof drat, logic::ReadDrat(solved.drat));
    std::ostringstream lrat;
    ASSIGN_OR_RETURN(const logic::TrimmedProof trimmed,
                     logic::TrimProof(formula, drat, watch.Left(), lrat));
    refutation.trimmed = trimmed;
    refutation.seconds_of_trimming = watch.Seconds() - refutation.seconds_of_solving;
    std::ostringstream cnf;
    logic::WriteDimacs(formula, cnf);
    const std::string path = absl::StrCat(folder, "/", refutation.name);
    // The proof that is looked for comes last: where it stands, the others do.
    absl::Status status = WriteProofFile(path + ".cnf", cnf.str(), form.compress);
    if (status.ok()) status = WriteProofFile(path + ".drat", solved.drat, form.compress);
    if (status.ok()) status = WriteProofFile(path + ".lrat", lrat.str(), form.compress);
    if (!status.ok()) return status;
    return refutation;
  }
  return absl::InternalError(absl::StrCat("what was to be refuted is true: the formula of ",
                                          hypothesis.words, " can be satisfied"));
}

absl::StatusOr<bool> EnsureRefutation(const std::string& folder, const Hypothesis& hypothesis,
                                      const ProofForm& form, const logic::Limits& limits) {
  if (FormOfFiles(folder, hypothesis, form) != nullptr) return false;
  ASSIGN_OR_RETURN(const Refutation refutation, WriteRefutation(folder, hypothesis, form, limits));
  return true;
}

absl::StatusOr<std::string> CheckRefutation(const std::string& folder, const Hypothesis& hypothesis,
                                            const logic::Limits& limits) {
  logic::LimitWatch watch(limits);
  const HypothesisForm* const form = FormOfFiles(folder, hypothesis);
  if (form == nullptr && hypothesis.games) {
    const std::string path = GamesPath(folder, *hypothesis.games);
    if (!ExistingFile(path).empty()) return CheckGames(path, *hypothesis.games, watch);
  }
  if (form == nullptr)
    return absl::NotFoundError(absl::StrCat(folder, ": holds no proof for ", hypothesis.words));
  ASSIGN_OR_RETURN(const logic::Cnf formula, form->FormulaWithin(limits));
  const std::string path = absl::StrCat(folder, "/", form->name);
  absl::Status status = CheckFormula(path + ".cnf", formula, watch);
  if (status.ok()) {
    status = CheckProofFile(path + ".lrat", watch,
                            [&](std::istream& in) { return logic::CheckLrat(formula, in, watch); });
  }
  if (!status.ok()) return status;
  return form->name;
}

}  // namespace othello::proofs
