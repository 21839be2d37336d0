#include "library/python/running.h"

namespace othello_synth::python {

void Throw(const absl::Status& status) {
  const std::string message(status.message());
  switch (status.code()) {
    case absl::StatusCode::kInvalidArgument:
    case absl::StatusCode::kOutOfRange:
      throw py::value_error(message);
    case absl::StatusCode::kResourceExhausted:
      PyErr_SetString(PyExc_MemoryError, message.c_str());
      throw py::error_already_set();
    case absl::StatusCode::kDeadlineExceeded:
      PyErr_SetString(PyExc_TimeoutError, message.c_str());
      throw py::error_already_set();
    default:
      PyErr_SetString(PyExc_RuntimeError, message.c_str());
      throw py::error_already_set();
  }
}

Limits PythonLimits::With(const std::atomic<bool>& cancelled) const {
  Limits limits;
  if (timeout) limits.seconds = *timeout;
  if (memory) limits.memory_bytes = *memory;
  limits.cancelled = &cancelled;
  return limits;
}

std::optional<std::string> WordOf(Limit limit) {
  switch (limit) {
    case Limit::kTime:
      return "time";
    case Limit::kMemory:
      return "memory";
    case Limit::kNodes:
      return "nodes";
    case Limit::kCancelled:
      return "cancelled";
    case Limit::kNone:
      break;
  }
  return std::nullopt;
}

}  // namespace othello_synth::python
