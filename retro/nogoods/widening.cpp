#include "retro/nogoods/widening.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <random>
#include <utility>

namespace othello::retro {

namespace {

int DistanceFromCentre(Square square) {
  const int file = std::abs(2 * FileOf(square) - 7);
  const int rank = std::abs(2 * RankOf(square) - 7);
  return std::max(file, rank) * 16 + file + rank;
}

SquareOrder RandomOrder(std::mt19937_64& random) {
  SquareOrder order{};
  std::iota(order.begin(), order.end(), 0);
  // Not std::shuffle, whose result differs between libraries.
  for (std::uint64_t i = kSquares; i > 1; --i) std::swap(order[i - 1], order[random() % i]);
  return order;
}

std::array<SquareOrder, 8> MakeOrders() {
  std::array<SquareOrder, 8> orders{};
  std::mt19937_64 random(0);
  for (SquareOrder& order : orders) order = RandomOrder(random);
  std::iota(orders[0].begin(), orders[0].end(), 0);
  std::reverse_copy(orders[0].begin(), orders[0].end(), orders[1].begin());
  orders[2] = orders[0];
  std::stable_sort(orders[2].begin(), orders[2].end(), [](Square a, Square b) {
    return DistanceFromCentre(a) < DistanceFromCentre(b);
  });
  std::reverse_copy(orders[2].begin(), orders[2].end(), orders[3].begin());
  return orders;
}

}  // namespace

const std::array<SquareOrder, 8>& WideningOrders() {
  static const std::array<SquareOrder, 8> orders = MakeOrders();
  return orders;
}

}  // namespace othello::retro
