// The opening table that commands use by default.
#ifndef OTHELLO_TESTS_RETRO_DEFAULT_OPENING_H_
#define OTHELLO_TESTS_RETRO_DEFAULT_OPENING_H_

#include "retro/decide.h"
#include "retro/opening_table.h"

namespace othello::retro {

inline const OpeningTable& DefaultOpening() {
  static const OpeningTable table = *OpeningTable::Build(kDefaultOpeningDiscs, 1);
  return table;
}

}  // namespace othello::retro

#endif  // OTHELLO_TESTS_RETRO_DEFAULT_OPENING_H_
