// othello-synth as a library: Othello positions from constraints, and whether a game reaches them.
//
//   #include <othello_synth/othello_synth.h>
//
//   #include <iostream>
//
//   // The positions with 6 discs where each side would have at least 5 moves, and a game to each
//   // that a game reaches.
//   int main() {
//     namespace os = othello_synth;
//     const auto constraint = os::Constraint::Parse(
//         "discs = 6\nlegal_moves = { min = 5 }\nother_legal_moves = { min = 5 }\n"
//         "occupancy = \"closed\"");
//     const auto decider = os::ReachabilityDecider::Create({});
//     if (!constraint.ok() || !decider.ok()) return 1;
//     const auto outcome = os::Enumerate(*constraint, {}, [&](const os::Board& board) {
//       const os::Position position = {board, os::Color::kBlack};
//       const auto decision = decider->Decide(position, {});
//       if (!decision.ok()) return false;  // a fault, which ends the enumeration
//       if (decision->verdict != os::Verdict::kUnreachable) {
//         std::cout << os::ToText(position) << ": " << os::ToText(decision->verdict) << ' '
//                   << decision->transcript << '\n';
//       }
//       return true;
//     });
//     if (!outcome.ok() || !outcome->complete) return 1;
//     std::cout << outcome->found << " positions, and no other\n";
//   }
//
// Errors are returned as absl::Status, and no exception crosses the interface. Nothing prints,
// catches a signal, writes a file or ends the process. Limits and a flag for cancelling are passed
// in Limits. Callbacks run in one thread at a time, not always the caller's. Different objects may
// be used from different threads.
//
// The other headers can be included on their own.
#pragma once

#include <othello_synth/best_position.h>
#include <othello_synth/board.h>
#include <othello_synth/constraint.h>
#include <othello_synth/endgame.h>
#include <othello_synth/games.h>
#include <othello_synth/limits.h>
#include <othello_synth/reachability.h>
#include <othello_synth/stoner.h>
#include <othello_synth/version.h>
