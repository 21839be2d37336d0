#include "app/records/fields/disc_count.h"

namespace othello::app {

const LineKind<DiscCount>& DiscCountKind() {
  static const LineKind<DiscCount> kKind = [] {
    LineKind<DiscCount> kind;
    AddDiscCount(kind, [](const DiscCount& count) { return count; });
    return kind;
  }();
  return kKind;
}

}  // namespace othello::app
