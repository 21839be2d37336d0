// Decides the joint question (joint_search.h): few discs by enumeration, more by formula.
#ifndef OTHELLO_RETRO_JOINT_DECIDER_H_
#define OTHELLO_RETRO_JOINT_DECIDER_H_

#include <cstdint>
#include <functional>
#include <optional>

#include "retro/joint_beam.h"
#include "retro/joint_enumeration.h"
#include "retro/joint_search.h"
#include "retro/retrograde_search.h"
#include "retro/verdict.h"

namespace othello::retro {

class JointDecider {
 public:
  enum class Method : std::uint8_t { kAuto, kFormula };  // kFormula: few discs, too

  // Boards with at most `enumerated_discs` discs are enumerated.
  JointDecider(Method method, int threads, int enumerated_discs = kEnumeratedDiscs)
      : method_(method), threads_(threads), enumeration_(threads, enumerated_discs) {}

  // One answer, or that there is none. The decision's engine is "enumeration" where no formula was needed; where both were,
  // its counts have the number of enumerated "positions".
  JointAnswer Decide(const JointQuestion& question, const SearchLimits& limits);

  // Whether enumeration alone decides the question.
  bool IsSmall(const JointQuestion& question) const {
    return Enumerates(question) && question.discs.max <= enumeration_.discs();
  }

  // A good answer without a proof that it is the best one; nothing if none was met, or where the method or the question leaves
  // no room for guesses.
  std::optional<JointAnswer> Guess(const JointQuestion& question, const BeamOptions& options,
                                   const SearchLimits& limits);

  // Every answer, but for images under SymmetriesOf(question); `found` is told of each at once, from one thread at a time, and
  // says whether to go on. The decision: unreachable if there is no other answer.
  Decision DecideAll(const JointQuestion& question, const SearchLimits& limits,
                     const std::function<bool(const JointAnswer&)>& found);

 private:
  JointAnswer DecideWithMemory(const JointQuestion& question, const SearchLimits& limits);
  Decision DecideAllWithMemory(const JointQuestion& question, const SearchLimits& limits,
                               const std::function<bool(const JointAnswer&)>& found);
  bool Enumerates(const JointQuestion& question) const {
    return method_ == Method::kAuto && enumeration_.Covers(question);
  }

  Method method_;
  int threads_;
  JointEnumeration enumeration_;
};

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_JOINT_DECIDER_H_
