// What the four ways of `reach` share: the positions, the question about each, and the limits.
#pragma once

#include <absl/functional/function_ref.h>

#include <cstdint>
#include <optional>
#include <string>

#include "app/lists/list_source.h"
#include "app/terminal/proof_options.h"
#include "core/logic/limits.h"
#include "retro/decide/decide.h"
#include "retro/opening/opening_table.h"
#include "retro/verdict.h"

namespace othello::app {

struct ReachOptions {
  ListSource list;
  retro::Question question;  // the side of each position is its mover
  std::string opening = std::to_string(retro::kDefaultOpeningDiscs);  // or its file
  std::uint32_t seed = 0;
  std::optional<double> time_limit;  // seconds for each position
  std::int64_t memory_mib = static_cast<std::int64_t>(retro::kDefaultMemoryBytes >> 20);
  int threads = 0;  // one for each core
  ProofOptions proofs;
  bool json = false;
  std::string command_line;  // is printed with --json

  // Of each position; `usual_seconds`: without --time-limit.
  logic::Limits Limits(double usual_seconds = logic::kForever) const;
};

// What the options name.
struct ReachInput {
  const ReachOptions& options;
  PositionList& list;
  const retro::OpeningTable& table;

  // The question about a position with this side to move.
  retro::Question QuestionOf(Color mover) const;
};

// Opens and makes what the options name, and answers it. Returns the exit status.
int AnswerReach(const ReachOptions& options, absl::FunctionRef<int(const ReachInput&)> answer);

}  // namespace othello::app
