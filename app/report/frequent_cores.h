// Which cores (retro/refuting_core.h) the boards of a list have most often, up to symmetry.
#ifndef OTHELLO_APP_REPORT_FREQUENT_CORES_H_
#define OTHELLO_APP_REPORT_FREQUENT_CORES_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>

#include "retro/refuting_core.h"

namespace othello::app {

class FrequentCores {
 public:
  void Add(const retro::RefutingCore& core);

  // The `most` most frequent ones as pictures, with how often each occurs; "" if no core occurs
  // twice. M is a disc of the side to move, o of the other side; * is either, - empty.
  std::string Text(std::size_t most) const;

 private:
  using Key = std::tuple<Bitboard, Bitboard, Bitboard>;  // the least image: mover, other, empty

  std::map<Key, std::int64_t> numbers_;
  std::int64_t cores_ = 0;
};

}  // namespace othello::app

#endif  // OTHELLO_APP_REPORT_FREQUENT_CORES_H_
