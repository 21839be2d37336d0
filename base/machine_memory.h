// How much memory the machine has, for limits that nobody set.
#ifndef OTHELLO_BASE_MACHINE_MEMORY_H_
#define OTHELLO_BASE_MACHINE_MEMORY_H_

#include <cstdint>

namespace othello::base {

// Bytes: of the machine, or what the control group of a container or a job may use, if less.
std::int64_t MachineMemory();

}  // namespace othello::base

#endif  // OTHELLO_BASE_MACHINE_MEMORY_H_
