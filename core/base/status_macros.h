// Hands a failure on to the caller, in functions that return absl::Status or absl::StatusOr.
#pragma once

#include <absl/status/status.h>

#include <utility>

// A declaration cannot stand in parentheses, nor a name.
// NOLINTBEGIN(bugprone-macro-parentheses)
#define RETURN_IF_ERROR(expression)                                                        \
  do {                                                                                     \
    if (absl::Status failure_here = (expression); !failure_here.ok()) return failure_here; \
  } while (false)

// Declares or assigns the value of an absl::StatusOr: ASSIGN_OR_RETURN(const int number, Parse()).
#define ASSIGN_OR_RETURN(variable, expression) ASSIGN_OR_RETURN_AT(variable, expression, __LINE__)
#define ASSIGN_OR_RETURN_AT(variable, expression, line) \
  ASSIGN_OR_RETURN_ON(variable, expression, line)
#define ASSIGN_OR_RETURN_ON(variable, expression, line) \
  ASSIGN_OR_RETURN_THROUGH(variable, expression, result_in_line_##line)
#define ASSIGN_OR_RETURN_THROUGH(variable, expression, result) \
  auto result = (expression);                                  \
  if (!(result).ok()) return std::move(result).status();       \
  variable = *std::move(result)
// NOLINTEND(bugprone-macro-parentheses)
