// The opening table that commands use by default.
#pragma once

#include "retro/decide/decide.h"
#include "retro/opening/opening_table.h"

namespace othello::retro {

inline const OpeningTable& DefaultOpening() {
  static const OpeningTable table = *OpeningTable::Build(kDefaultOpeningDiscs, 1);
  return table;
}

}  // namespace othello::retro
