// What to say of a run that found nothing: how near play came, and what the nearest position lacks.
#ifndef OTHELLO_APP_RUN_NEAR_MISS_TEXT_H_
#define OTHELLO_APP_RUN_NEAR_MISS_TEXT_H_

#include <string>
#include <vector>

#include "app/experiment/experiment.h"
#include "extremes/goal_play.h"

namespace othello::app {

// Lines: the position and its game, then each condition that it misses, with its place in
// `file_name`.
std::vector<std::string> NearMissText(const extremes::NearMiss& nearest,
                                      const Experiment& experiment, const std::string& file_name);

}  // namespace othello::app

#endif  // OTHELLO_APP_RUN_NEAR_MISS_TEXT_H_
