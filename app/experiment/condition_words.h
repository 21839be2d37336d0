// Conditions on boards and games as sentences for people: "black can play a1".
#pragma once

#include <string>
#include <vector>

#include "synth/constraint.h"
#include "synth/wanted_game.h"

namespace othello::app {

// What the two sides are called: "black" and "white", or "the side to move" and "the other side".
struct SideNames {
  std::string mover;
  std::string other;
};

// A sentence without its full stop; with parts it ends in a colon.
struct Clause {
  std::string text;
  std::vector<Clause> parts = {};
};

// What a kind counts, and whose it is: nobody's in particular, if `owner` is empty.
struct CountNoun {
  std::string owner;
  std::string one;
  std::string many;
};
CountNoun NounOf(synth::CountKind kind, const SideNames& sides);

// One clause for each condition of the file; what is understood (synth::Origin, line 0) is left
// out.
std::vector<Clause> ConditionClauses(const synth::Constraint& constraint, const SideNames& sides);
// `sides_earlier`: what the sides are called where boards before the last move are meant.
std::vector<Clause> GameClauses(const synth::WantedGame& game, const SideNames& sides,
                                const SideNames& sides_earlier);

}  // namespace othello::app
