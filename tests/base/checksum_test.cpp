#include "base/checksum.h"

#include <gtest/gtest.h>

#include <span>
#include <vector>

namespace othello::base {
namespace {

TEST(Checksum, DependsOnEveryByteAndNotOnThreads) {
  std::vector<std::byte> data((std::size_t{9} << 20) + 5);
  for (std::size_t i = 0; i < data.size(); ++i) data[i] = static_cast<std::byte>(i * 31 % 251);
  const std::uint64_t sum = Checksum(data, 1);
  EXPECT_EQ(Checksum(data, 3), sum);
  for (const std::size_t at :
       {std::size_t{0}, std::size_t{4} << 20, data.size() / 2, data.size() - 1}) {
    data[at] ^= std::byte{1};
    EXPECT_NE(Checksum(data, 2), sum);
    data[at] ^= std::byte{1};
  }
  EXPECT_NE(Checksum(std::span(data).first(data.size() - 1), 1), sum);
}

}  // namespace
}  // namespace othello::base
