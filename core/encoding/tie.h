// How a literal is tied to its fact. A formula rarely needs the equivalence (Plaisted and
// Greenbaum, 1986).
#pragma once

#include <cstdint>

namespace othello::encoding {

enum class Tie : std::uint8_t {
  kImplies,    // the literal implies the fact: for literals that a clause or a lower bound asserts
  kImpliedBy,  // the fact implies the literal: for literals that a clause or an upper bound denies
};

// Of the negated literal and fact.
constexpr Tie Opposite(Tie tie) { return tie == Tie::kImplies ? Tie::kImpliedBy : Tie::kImplies; }

}  // namespace othello::encoding
