// Hands a failure on to the caller, in functions that return absl::Status or absl::StatusOr.
#pragma once

#include <absl/status/status.h>

#define RETURN_IF_ERROR(expression)                                                        \
  do {                                                                                     \
    if (absl::Status failure_here = (expression); !failure_here.ok()) return failure_here; \
  } while (false)
