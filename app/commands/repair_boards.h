// reach --repair: to each position of a list the nearest one that a game reaches.
#ifndef OTHELLO_APP_COMMANDS_REPAIR_BOARDS_H_
#define OTHELLO_APP_COMMANDS_REPAIR_BOARDS_H_

#include <string>

#include "app/commands/proof_options.h"
#include "app/positions/position_list.h"
#include "logic/limits.h"
#include "retro/opening_table.h"
#include "retro/verdict.h"

namespace othello::app {

struct RepairOptions {
  retro::Question question;  // the side of each position is its mover
  logic::Limits limits;      // of each position
  int threads = 1;           // positions at a time
  ProofOptions proofs;       // that fewer changes do not do
  bool json = false;
  std::string command_line;  // is printed with --json
};

// Prints a paragraph, or the nearest position as a result line with "repaired", for each position.
// Returns the exit status: kStopped if for some position it is open whether a nearer one exists, or
// if a proof that is wanted is lacking.
int RepairBoards(const RepairOptions& options, const retro::OpeningTable& table,
                 PositionList& list);

}  // namespace othello::app

#endif  // OTHELLO_APP_COMMANDS_REPAIR_BOARDS_H_
