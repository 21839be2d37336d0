#include "core/logic/trim_proof.h"

#include <absl/container/flat_hash_map.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "core/base/status_macros.h"

namespace othello::logic {

namespace {

using ClauseIndex = std::int32_t;
constexpr ClauseIndex kNone = -1;

struct Clause {
  std::size_t begin = 0;
  std::int32_t size = 0;
  bool needed = false;
};

// A step of the proof: a clause is added or deleted.
struct ProofStep {
  ClauseIndex clause = kNone;
  bool deletes = false;
  // The reason of the literal of a unit clause, before that clause took its place.
  ClauseIndex earlier_reason = kNone;
};

class Trimmer {
 public:
  Trimmer(const Cnf& formula, const DratProof& proof, const Limits& limits)
      : proof_(proof), watch_(limits) {
    int variables = formula.variables;
    for (const int code : proof.clauses.codes) variables = std::max(variables, std::abs(code));
    const auto literals = 2 * (static_cast<std::size_t>(variables) + 1);
    value_.resize(literals);
    for (auto& watches : watches_) watches.resize(literals);
    reason_.resize(literals / 2, kNone);
    position_.resize(literals / 2);
    mark_.resize(literals / 2);
    codes_.reserve(formula.clauses.codes.size() + proof.clauses.codes.size());
    ForEachClause(formula.clauses, [this](absl::Span<const int> clause) { Keep(clause); });
    formula_clauses_ = static_cast<ClauseIndex>(clauses_.size());
  }

  absl::StatusOr<TrimmedProof> Run(std::ostream& lrat) {
    const ClauseIndex conflict = Forwards();
    if (watch_.Hit() != Limit::kNone) return StatusOf(watch_.Hit());
    if (conflict == kNone)
      return absl::InvalidArgumentError("the proof does not end in a contradiction");
    RETURN_IF_ERROR(Backwards(conflict));
    return Write(lrat);
  }

 private:
  static std::size_t Index(int literal) {
    return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1 : 0);
  }
  bool IsTrue(int literal) const { return value_[Index(literal)] != 0; }
  bool IsFalse(int literal) const { return IsTrue(-literal); }
  int* LiteralsOf(ClauseIndex clause) { return &codes_[clauses_[clause].begin]; }

  ClauseIndex Keep(absl::Span<const int> literals) {
    const auto clause = static_cast<ClauseIndex>(clauses_.size());
    clauses_.push_back({codes_.size(), static_cast<std::int32_t>(literals.size())});
    codes_.insert(codes_.end(), literals.begin(), literals.end());
    by_hash_[HashOf(literals)].push_back(clause);
    return clause;
  }

  // The same for any order of the literals.
  static std::uint64_t HashOf(absl::Span<const int> literals) {
    std::uint64_t sum = 0;
    std::uint64_t product = 1;
    for (const int literal : literals) {
      sum += Index(literal);
      product *= 2 * Index(literal) + 0x9E3779B97F4A7C15;
    }
    return sum * 0xBF58476D1CE4E5B9 ^ product;
  }

  // A clause with these literals that is not deleted, kNone if there is none.
  ClauseIndex TakeDeleted(absl::Span<const int> literals) {
    const auto found = by_hash_.find(HashOf(literals));
    if (found == by_hash_.end()) return kNone;
    for (ClauseIndex& clause : found->second) {
      const int* const begin = LiteralsOf(clause);
      if (clauses_[clause].size != static_cast<std::int32_t>(literals.size()) ||
          !std::is_permutation(literals.begin(), literals.end(), begin))
        continue;
      const ClauseIndex taken = clause;
      if (IsReason(taken)) return kNone;
      clause = found->second.back();
      found->second.pop_back();
      return taken;
    }
    return kNone;
  }

  bool IsReason(ClauseIndex clause) {
    const int* const literals = LiteralsOf(clause);
    return std::any_of(literals, literals + clauses_[clause].size, [&](int literal) {
      return IsTrue(literal) && reason_[std::abs(literal)] == clause;
    });
  }

  // Propagation: two literals of each clause are watched, its first two.

  void Watch(ClauseIndex clause) {
    auto& watches = watches_[clauses_[clause].needed ? 1 : 0];
    for (int i = 0; i < 2; ++i) watches[Index(LiteralsOf(clause)[i])].push_back(clause);
  }

  void Unwatch(ClauseIndex clause) {
    auto& watches = watches_[clauses_[clause].needed ? 1 : 0];
    for (int i = 0; i < 2; ++i) {
      std::vector<ClauseIndex>& list = watches[Index(LiteralsOf(clause)[i])];
      *std::find(list.begin(), list.end(), clause) = list.back();
      list.pop_back();
    }
  }

  // Its first two literals become those that stay longest without being false: not false now, or
  // made false last.
  void ChooseWatched(ClauseIndex clause) {
    int* const literals = LiteralsOf(clause);
    const auto worth = [this](int literal) {
      return IsFalse(literal) ? static_cast<std::int64_t>(position_[std::abs(literal)])
                              : std::numeric_limits<std::int64_t>::max();
    };
    for (int i = 0; i < 2; ++i) {
      int* const best = std::max_element(literals + i, literals + clauses_[clause].size,
                                         [&](int a, int b) { return worth(a) < worth(b); });
      std::swap(literals[i], *best);
    }
  }

  void MakeTrue(int literal, ClauseIndex reason) {
    value_[Index(literal)] = 1;
    reason_[std::abs(literal)] = reason;
    position_[std::abs(literal)] = static_cast<std::int32_t>(trail_.size());
    trail_.push_back(literal);
  }

  void TakeBack(std::size_t size) {
    while (trail_.size() > size) {
      value_[Index(trail_.back())] = 0;
      trail_.pop_back();
    }
    heads_ = {size, size};
  }

  // The clause that has become false, or kNone.
  ClauseIndex Propagate() {
    while (true) {
      if (heads_[1] < trail_.size()) {
        const ClauseIndex conflict = Visit(trail_[heads_[1]++], /*needed=*/1);
        if (conflict != kNone) return conflict;
      } else if (heads_[0] < trail_.size()) {
        const ClauseIndex conflict = Visit(trail_[heads_[0]++], /*needed=*/0);
        if (conflict != kNone) return conflict;
      } else {
        return kNone;
      }
    }
  }

  // The clauses, needed ones or others, that watch the negation of a literal that is true now.
  ClauseIndex Visit(int literal, int needed) {
    std::vector<ClauseIndex>& list = watches_[needed][Index(-literal)];
    ClauseIndex conflict = kNone;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const ClauseIndex clause = list[i];
      list[kept++] = clause;
      if (conflict != kNone) continue;
      int* const literals = LiteralsOf(clause);
      if (literals[0] == -literal) std::swap(literals[0], literals[1]);
      if (IsTrue(literals[0])) continue;
      int* const end = literals + clauses_[clause].size;
      int* const other = std::find_if(literals + 2, end, [this](int l) { return !IsFalse(l); });
      if (other != end) {
        std::swap(literals[1], *other);
        watches_[needed][Index(literals[1])].push_back(clause);
        --kept;
      } else if (IsFalse(literals[0])) {
        conflict = clause;
      } else {
        MakeTrue(literals[0], clause);
      }
    }
    list.resize(kept);
    return conflict;
  }

  // Takes in a clause on top of all that follows already. Returns the clause that is false then.
  ClauseIndex TakeIn(ClauseIndex clause, ClauseIndex* earlier_reason) {
    const std::int32_t size = clauses_[clause].size;
    if (size == 0) return clause;
    int* const literals = LiteralsOf(clause);
    if (size == 1 && IsTrue(literals[0])) {
      // A literal that is a clause of its own needs one hint where its old reason needs many.
      *earlier_reason = std::exchange(reason_[std::abs(literals[0])], clause);
      return kNone;
    }
    if (size > 1) {
      ChooseWatched(clause);
      Watch(clause);
    }
    if (IsFalse(literals[0])) return clause;
    if (!IsTrue(literals[0]) && (size == 1 || IsFalse(literals[1]))) MakeTrue(literals[0], clause);
    return kNone;
  }

  // Until there is a contradiction; returns the clause that is false.
  ClauseIndex Forwards() {
    ClauseIndex unused = kNone;
    for (ClauseIndex clause = 0; clause < formula_clauses_; ++clause) {
      const ClauseIndex conflict = TakeIn(clause, &unused);
      if (conflict != kNone) return conflict;
    }
    ClauseIndex conflict = Propagate();
    std::size_t step = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; conflict == kNone && i < proof_.clauses.codes.size(); ++i) {
      if (proof_.clauses.codes[i] != 0) continue;
      const auto literals = absl::MakeConstSpan(proof_.clauses.codes).subspan(begin, i - begin);
      begin = i + 1;
      conflict = proof_.is_deletion[step++] ? Delete(literals) : Add(literals);
      if (step % kBetweenLooks == 0 && watch_.Hit() != Limit::kNone) return kNone;
    }
    return conflict;
  }

  ClauseIndex Delete(absl::Span<const int> literals) {
    const ClauseIndex clause = TakeDeleted(literals);
    if (clause == kNone) return kNone;
    if (clauses_[clause].size > 1) Unwatch(clause);
    steps_.push_back({clause, /*deletes=*/true});
    return kNone;
  }

  ClauseIndex Add(absl::Span<const int> literals) {
    const ClauseIndex clause = Keep(literals);
    steps_.push_back({clause, /*deletes=*/false});
    const ClauseIndex conflict = TakeIn(clause, &steps_.back().earlier_reason);
    return conflict != kNone ? conflict : Propagate();
  }

  absl::Status Backwards(ClauseIndex conflict) {
    hints_.resize(clauses_.size());
    ++stamp_;
    last_hints_ = Explain(conflict);
    for (std::size_t step = steps_.size(); step > 0; --step) {
      const auto [clause, deletes, earlier_reason] = steps_[step - 1];
      if (deletes) {
        if (clauses_[clause].size > 1) {
          ChooseWatched(clause);
          Watch(clause);
        }
        continue;
      }
      Remove(clause, earlier_reason);
      if (clauses_[clause].needed && !Check(clause)) {
        return absl::InvalidArgumentError(absl::StrCat("clause ", clause - formula_clauses_ + 1,
                                                       " of the proof does not follow"));
      }
      if (step % kBetweenLooks == 0 && watch_.Hit() != Limit::kNone) return StatusOf(watch_.Hit());
    }
    return absl::OkStatus();
  }

  // Undoes TakeIn, with what followed.
  void Remove(ClauseIndex clause, ClauseIndex earlier_reason) {
    const std::int32_t size = clauses_[clause].size;
    if (size > 1) Unwatch(clause);
    for (std::int32_t i = 0; i < size; ++i) {
      const int literal = LiteralsOf(clause)[i];
      if (!IsTrue(literal) || reason_[std::abs(literal)] != clause) continue;
      if (earlier_reason != kNone) {
        reason_[std::abs(literal)] = earlier_reason;
      } else {
        TakeBack(static_cast<std::size_t>(position_[std::abs(literal)]));
      }
      return;
    }
  }

  // Whether the clause follows by propagation; if so, notes its hints.
  bool Check(ClauseIndex clause) {
    const std::size_t known = trail_.size();
    ++stamp_;
    ClauseIndex conflict = kNone;
    for (std::int32_t i = 0; i < clauses_[clause].size; ++i) {
      const int literal = LiteralsOf(clause)[i];
      mark_[std::abs(literal)] = stamp_;  // assumed to be false: needs no reason
      if (IsTrue(literal)) conflict = reason_[std::abs(literal)];
      if (!IsTrue(literal) && !IsFalse(literal)) MakeTrue(-literal, kNone);
    }
    // What was known before was propagated to its end, but maybe in the lists of clauses that were
    // not needed then; each clause is in one list, so the new literals are enough.
    heads_ = {known, known};
    if (conflict == kNone) conflict = Propagate();
    if (conflict != kNone) hints_[clause] = Explain(conflict);
    TakeBack(known);
    return conflict != kNone;
  }

  // The clauses that make `conflict` false, in the order of propagation, and it. Literals marked
  // with the present stamp are assumed. All of them become needed.
  std::vector<ClauseIndex> Explain(ClauseIndex conflict) {
    std::vector<int> variables;
    const auto look_at = [&](ClauseIndex clause) {
      Need(clause);
      const int* const literals = LiteralsOf(clause);
      for (std::int32_t i = 0; i < clauses_[clause].size; ++i) {
        const int variable = std::abs(literals[i]);
        if (std::exchange(mark_[variable], stamp_) != stamp_) variables.push_back(variable);
      }
    };
    look_at(conflict);
    for (std::size_t i = 0; i < variables.size(); ++i) look_at(reason_[variables[i]]);
    std::sort(variables.begin(), variables.end(),
              [this](int a, int b) { return position_[a] < position_[b]; });
    std::vector<ClauseIndex> hints;
    hints.reserve(variables.size() + 1);
    for (const int variable : variables) hints.push_back(reason_[variable]);
    hints.push_back(conflict);
    return hints;
  }

  void Need(ClauseIndex clause) {
    if (clauses_[clause].needed) return;
    const bool is_watched = clauses_[clause].size > 1;
    if (is_watched) Unwatch(clause);
    clauses_[clause].needed = true;
    if (is_watched) Watch(clause);
  }

  TrimmedProof Write(std::ostream& lrat) const {
    TrimmedProof trimmed;
    std::vector<std::int64_t> numbers(clauses_.size());
    for (ClauseIndex clause = 0; clause < formula_clauses_; ++clause) {
      numbers[clause] = clause + 1;
      trimmed.formula_clauses += clauses_[clause].needed ? 1 : 0;
    }
    std::int64_t number = formula_clauses_;
    const auto write = [&](absl::Span<const int> literals, const std::vector<ClauseIndex>& hints) {
      std::string line = absl::StrCat(++number);
      for (const int literal : literals) absl::StrAppend(&line, " ", literal);
      line += " 0";
      for (const ClauseIndex hint : hints) absl::StrAppend(&line, " ", numbers[hint]);
      lrat << line << " 0\n";
      ++trimmed.proof_clauses;
      trimmed.hints += static_cast<std::int64_t>(hints.size());
    };
    for (auto clause = formula_clauses_; clause < static_cast<ClauseIndex>(clauses_.size());
         ++clause) {
      const Clause& kept = clauses_[clause];
      if (!kept.needed) continue;
      write(absl::MakeConstSpan(codes_).subspan(kept.begin, static_cast<std::size_t>(kept.size)),
            hints_[clause]);
      numbers[clause] = number;
    }
    // The last clause that is false may be the empty one of the proof, which is written already.
    const ClauseIndex last = last_hints_.back();
    if (last < formula_clauses_ || clauses_[last].size > 0) write({}, last_hints_);
    return trimmed;
  }

  static constexpr std::size_t kBetweenLooks = 64;

  const DratProof& proof_;
  LimitWatch watch_;
  std::vector<int> codes_;  // of all clauses
  std::vector<Clause> clauses_;
  ClauseIndex formula_clauses_ = 0;  // they come first
  absl::flat_hash_map<std::uint64_t, std::vector<ClauseIndex>> by_hash_;
  std::vector<ProofStep> steps_;  // until the contradiction

  std::vector<char> value_;                                       // by literal: it is true
  std::array<std::vector<std::vector<ClauseIndex>>, 2> watches_;  // [needed][literal]
  std::vector<ClauseIndex> reason_;                               // by variable
  std::vector<std::int32_t> position_;                            // by variable, in the trail
  std::vector<int> trail_;              // the literals that are true, in order
  std::array<std::size_t, 2> heads_{};  // how much of it is propagated
  std::vector<std::uint32_t> mark_;
  std::uint32_t stamp_ = 0;

  std::vector<std::vector<ClauseIndex>> hints_;  // by clause
  std::vector<ClauseIndex> last_hints_;          // of the empty clause
};

}  // namespace

absl::StatusOr<TrimmedProof> TrimProof(const Cnf& formula, const DratProof& proof,
                                       const Limits& limits, std::ostream& lrat) {
  return Trimmer(formula, proof, limits).Run(lrat);
}

}  // namespace othello::logic
