#include "retro/verdict.h"

namespace othello::retro {

std::string VerdictName(Verdict verdict) {
  switch (verdict) {
    case Verdict::kReachable:
      return "reachable";
    case Verdict::kUnreachable:
      return "unreachable";
    case Verdict::kUnknown:
      return "unknown";
  }
  return "";
}

}  // namespace othello::retro
