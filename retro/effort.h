// What several searches for one answer took together.
#ifndef OTHELLO_RETRO_EFFORT_H_
#define OTHELLO_RETRO_EFFORT_H_

#include "retro/verdict.h"

namespace othello::retro {

// Adds the counts of `part` to those of `whole`; of the sizes of formulas the greatest is kept.
void AddEffort(const Decision& part, Decision& whole);

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_EFFORT_H_
