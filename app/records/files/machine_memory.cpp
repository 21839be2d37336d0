#include "app/records/files/machine_memory.h"

#include <unistd.h>

#include <algorithm>
#include <fstream>

namespace othello::app {

std::int64_t MachineMemory() {
  std::int64_t bytes = sysconf(_SC_PHYS_PAGES) * sysconf(_SC_PAGESIZE);
  for (const char* path :
       {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
    std::int64_t most = 0;  // without a limit the file says "max"
    if (std::ifstream(path) >> most && most > 0) bytes = std::min(bytes, most);
  }
  return bytes;
}

}  // namespace othello::app
