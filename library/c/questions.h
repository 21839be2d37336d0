// The questions of the C interface: JSON in, JSON out.
#pragma once

#include <absl/status/statusor.h>

#include <atomic>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace othello_synth::c {

// Told of progress, from any thread.
using Progress = std::function<void(const nlohmann::json&)>;

// Answers the question. InvalidArgument says what is wrong with it.
absl::StatusOr<nlohmann::json> Answer(const nlohmann::json& question,
                                      const std::atomic<bool>& cancelled, const Progress& progress);

// The words of "ask".
std::vector<std::string> Questions();

}  // namespace othello_synth::c
