// How much memory the machine has, for limits that nobody set.
#pragma once

#include <cstdint>

namespace othello::app {

// Bytes: of the machine, or what the control group of a container or a job may use, if less.
std::int64_t MachineMemory();

}  // namespace othello::app
