// Small systems of linear equations, for regressions.
#ifndef OTHELLO_BENCH_LINEAR_SYSTEM_H_
#define OTHELLO_BENCH_LINEAR_SYSTEM_H_

#include <array>
#include <cstddef>
#include <vector>

namespace othello {

// Solves matrix * solution = right by Gaussian elimination. Requires N rows, and that the matrix is
// positive definite, so that no rows need to be exchanged.
template <std::size_t N>
std::array<double, N> SolveLinearSystem(std::vector<std::array<double, N>> matrix,
                                        std::array<double, N> right) {
  for (std::size_t i = 0; i < N; ++i) {
    for (std::size_t row = i + 1; row < N; ++row) {
      const double factor = matrix[row][i] / matrix[i][i];
      for (std::size_t column = i; column < N; ++column)
        matrix[row][column] -= factor * matrix[i][column];
      right[row] -= factor * right[i];
    }
  }
  std::array<double, N> solution{};
  for (std::size_t i = N; i-- > 0;) {
    double sum = right[i];
    for (std::size_t column = i + 1; column < N; ++column)
      sum -= matrix[i][column] * solution[column];
    solution[i] = sum / matrix[i][i];
  }
  return solution;
}

}  // namespace othello

#endif  // OTHELLO_BENCH_LINEAR_SYSTEM_H_
