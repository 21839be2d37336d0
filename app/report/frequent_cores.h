// Which cores (retro/nogoods/refuting_core.h) the boards of a list have most often, up to symmetry.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "retro/nogoods/refuting_core.h"

namespace othello::app {

class FrequentCores {
 public:
  void Add(const retro::RefutingCore& core);

  // The `most` most frequent ones as pictures, with how often each occurs; "" if no core occurs
  // twice. M is a disc of the side to move, o of the other side; * is either, - empty.
  std::string Text(std::size_t most) const;

 private:
  std::map<retro::PartialBoard, std::int64_t> numbers_;  // of the least image
  std::int64_t cores_ = 0;
};

}  // namespace othello::app
