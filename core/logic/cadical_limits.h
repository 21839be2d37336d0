// What CaDiCaL is told to look at while it searches, and what it tells.
#pragma once

#include <cadical.hpp>
#include <cstdint>

#include "core/logic/limits.h"

namespace othello::logic {

// Polled by CaDiCaL while it searches.
class LimitTerminator : public CaDiCaL::Terminator {
 public:
  explicit LimitTerminator(LimitWatch& watch) : watch_(watch) {}

  bool terminate() override { return watch_.Hit() != Limit::kNone; }

 private:
  LimitWatch& watch_;
};

// CaDiCaL tells it each clause that it learns: one for each conflict.
class ConflictCounter : public CaDiCaL::Learner {
 public:
  bool learning(int /*size*/) override {
    ++conflicts_;
    return false;  // the clause itself is not wanted
  }
  void learn(int /*literal*/) override {}

  std::int64_t conflicts() const { return conflicts_; }

 private:
  std::int64_t conflicts_ = 0;
};

}  // namespace othello::logic
