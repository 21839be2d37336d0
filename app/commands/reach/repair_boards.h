// reach --repair: to each position of a list the nearest one that a game reaches.
#pragma once

#include <string>

#include "app/positions/position_list.h"
#include "app/terminal/proof_options.h"
#include "core/logic/limits.h"
#include "retro/opening/opening_table.h"
#include "retro/verdict.h"

namespace othello::app {

struct RepairOptions {
  retro::Question question;  // the side of each position is its mover
  logic::Limits limits;      // of each position
  int threads = 1;           // positions at a time
  ProofOptions proofs;       // that fewer changes are not enough
  bool json = false;
  std::string command_line;  // is printed with --json
};

// Prints a paragraph, or the nearest position as a result line with "repaired", for each position.
// Returns the exit status: kStopped if for some position it is open whether a nearer one exists, or
// if a proof that is wanted is lacking.
int RepairBoards(const RepairOptions& options, const retro::OpeningTable& table,
                 PositionList& list);

}  // namespace othello::app
