#include "goals/decide/candidate_search.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <memory>

#include "core/base/status_macros.h"
#include "core/base/stopwatch.h"
#include "core/encoding/board_literals.h"
#include "core/game/symmetry.h"
#include "retro/nogoods/generalizer.h"
#include "retro/partial_board.h"
#include "synth/formula/board_formula.h"
#include "synth/formula/lex_leader.h"
#include "synth/satisfies.h"
#include "synth/symmetry_group.h"

namespace othello::goals {
namespace {

using retro::PartialBoard;
using retro::Verdict;

// The symmetries that change neither what the constraint says nor whether a game reaches a board.
SymmetrySet SymmetriesOf(const synth::Constraint& constraint, const retro::Question& question) {
  return synth::SymmetryGroup(constraint) & SymmetriesOf(question);
}

// Adds to `total` the time from its construction on.
class AddedTime {
 public:
  explicit AddedTime(double& total) : total_(total) {}
  ~AddedTime() { total_ += watch_.Seconds(); }
  AddedTime(const AddedTime&) = delete;
  AddedTime& operator=(const AddedTime&) = delete;

 private:
  double& total_;
  const base::Stopwatch watch_;
};

class CandidateSearch {
 public:
  CandidateSearch(const synth::Constraint& constraint, retro::Decider& decider,
                  const CandidateSearchOptions& options)
      : constraint_(constraint),
        decider_(decider),
        options_(options),
        watch_(options.limits),
        solver_(NewSolver(options)),
        formula_(synth::WriteBoardFormula(*solver_, constraint)),
        group_(SymmetriesOf(constraint, options.question)),
        generalizer_({.moves_back = options.moves_back,
                      .order_seconds = options.order_seconds,
                      .limits = options.limits}) {
    if (options.break_symmetry)
      synth::LexLeader(group_, formula_.board, formula_.mobility).Write(*solver_);
  }

  absl::StatusOr<CandidateAnswer> Run(const RecalledCandidates& recalled) {
    absl::Status status = Recall(recalled);
    if (!status.ok()) return status;
    while (true) {
      ASSIGN_OR_RETURN(const logic::Answer answer, Propose());
      if (answer == logic::Answer::kUnsatisfiable) return NothingLeft();
      if (answer == logic::Answer::kUnknown) return StoppedBy(solver_->HitLimit());
      const Board board = encoding::ModelBoard(*solver_, formula_.board);
      if (!synth::Satisfies(constraint_, board)) {
        return absl::InternalError(
            "a model does not satisfy the constraints: the encoder or the solver is wrong");
      }
      const retro::Decision decision = Decide(board);
      if (!decision.fault.ok()) return decision.fault;
      // What was broken off by a limit of the whole search is no candidate that was decided.
      if (decision.verdict == Verdict::kUnknown && watch_.Hit() != logic::Limit::kNone)
        return StoppedBy(watch_.Hit());
      ++statistics_.candidates;
      status = options_.decided(board, decision);
      if (!status.ok()) return status;
      if (decision.verdict == Verdict::kReachable) return Found(board, decision);
      if (decision.verdict == Verdict::kUnknown) {
        ++statistics_.undecided;
        ExcludeAlone(board);
      } else {
        status = LearnFrom(board);
        if (!status.ok()) return status;
      }
    }
  }

 private:
  static std::unique_ptr<logic::Solver> NewSolver(const CandidateSearchOptions& options) {
    auto solver = logic::NewSolver(options.solver, options.seed);
    solver->WriteWithin(options.limits);
    return solver;
  }

  absl::Status Recall(const RecalledCandidates& recalled) {
    for (std::size_t i = 0; i < recalled.nogoods.size(); ++i) {
      if (watch_.Hit() != logic::Limit::kNone)
        break;  // then there is no time for the search either
      const retro::Nogood& nogood = recalled.nogoods[i];
      const std::optional<bool> holds = generalizer_.Holds(nogood);
      if (!holds) break;
      if (!*holds) {
        return absl::InvalidArgumentError(
            absl::StrCat("recalled nogood ", i + 1, " (", WordOf(nogood.reason),
                         ") does not hold; leave it out, or start anew without --resume"));
      }
      Exclude(nogood.boards, kAllSymmetries);
    }
    for (const Board& board : recalled.refuted) ExcludeAlone(board);
    return absl::OkStatus();
  }

  absl::StatusOr<logic::Answer> Propose() {
    const AddedTime time(statistics_.seconds_of_proposals);
    return solver_->Solve({}, watch_.Left());
  }

  retro::Decision Decide(const Board& board) {
    const AddedTime time(statistics_.seconds_of_decisions);
    logic::Limits limits = watch_.Left();
    limits.seconds = std::min(limits.seconds, options_.seconds_of_decision);
    return decider_.Decide(board, options_.question.mover_color, {.limits = limits});
  }

  absl::Status LearnFrom(const Board& board) {
    const bool by_order = statistics_.seconds_of_nogoods <
                          statistics_.seconds_of_proposals + statistics_.seconds_of_decisions;
    const AddedTime time(statistics_.seconds_of_nogoods);
    const std::optional<retro::Nogood> nogood =
        options_.learn ? generalizer_.LearnFrom(board, by_order) : std::nullopt;
    if (!nogood) {
      ++statistics_.taught_nothing;
      ExcludeAlone(board);
      return absl::OkStatus();
    }
    ++statistics_.nogoods;
    const double size = retro::SizeOf(nogood->boards);
    statistics_.sum_of_sizes += size;
    statistics_.largest_size = std::max(statistics_.largest_size, size);
    Exclude(nogood->boards, kAllSymmetries);
    return options_.learned(*nogood);
  }

  void ExcludeAlone(const Board& board) { Exclude(retro::Exactly(board), group_); }

  // No board of the family or of its images under `group`.
  void Exclude(const PartialBoard& family, SymmetrySet group) {
    std::vector<PartialBoard> images;
    for (int k = 0; k < kImages; ++k) {
      if (!Contains(group, k)) continue;
      const PartialBoard image = retro::Image(family, k);
      if (std::find(images.begin(), images.end(), image) != images.end()) continue;
      images.push_back(image);
      solver_->AddClause(encoding::ClauseAgainst(formula_.board, image.may_be_mover,
                                                 image.may_be_other, image.may_be_empty));
    }
  }

  CandidateAnswer Answer() {
    statistics_.seconds = watch_.Seconds();
    statistics_.conflicts = solver_->Counts().conflicts;
    CandidateAnswer answer;
    answer.statistics = statistics_;
    return answer;
  }

  CandidateAnswer Found(const Board& board, const retro::Decision& decision) {
    CandidateAnswer answer = Answer();
    answer.verdict = Verdict::kReachable;
    answer.board = board;
    answer.decision = decision;
    return answer;
  }

  CandidateAnswer NothingLeft() {
    if (statistics_.undecided > 0) return StoppedBy(logic::Limit::kUndecidedCandidates);
    CandidateAnswer answer = Answer();
    answer.verdict = Verdict::kUnreachable;
    return answer;
  }

  CandidateAnswer StoppedBy(logic::Limit limit) {
    CandidateAnswer answer = Answer();
    answer.limit = limit;
    return answer;
  }

  const synth::Constraint& constraint_;
  retro::Decider& decider_;
  const CandidateSearchOptions& options_;
  logic::LimitWatch watch_;
  const std::unique_ptr<logic::Solver> solver_;
  const synth::BoardFormula formula_;
  const SymmetrySet group_;
  retro::Generalizer generalizer_;
  CandidateStatistics statistics_;
};

}  // namespace

absl::StatusOr<CandidateAnswer> SearchCandidates(const synth::Constraint& constraint,
                                                 retro::Decider& decider,
                                                 const CandidateSearchOptions& options,
                                                 const RecalledCandidates& recalled) {
  return CandidateSearch(constraint, decider, options).Run(recalled);
}

}  // namespace othello::goals
