// A variable of a formula or its negation, numbered as in DIMACS: variable v is v, its negation is
// -v, and 0 is not a literal.
#pragma once

#include <compare>
#include <cstdlib>
#include <utility>

namespace othello::logic {

struct Literal {
  int code = 0;

  constexpr int Variable() const { return code < 0 ? -code : code; }
  constexpr bool IsNegated() const { return code < 0; }
  constexpr Literal operator~() const { return {-code}; }

  friend constexpr bool operator==(const Literal&, const Literal&) = default;
  friend constexpr auto operator<=>(const Literal&, const Literal&) = default;

  template <typename H>
  friend H AbslHashValue(H state, const Literal& literal) {
    return H::combine(std::move(state), literal.code);
  }
};

}  // namespace othello::logic
