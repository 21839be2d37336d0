#include "core/base/checksum.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace othello::base {
namespace {

TEST(Checksum, DependsOnEveryByte) {
  std::string text((std::size_t{9} << 20) + 5, '\0');
  for (std::size_t i = 0; i < text.size(); ++i) text[i] = static_cast<char>(i * 31 % 251);
  const std::uint64_t sum = Checksum(text);
  for (const std::size_t at :
       {std::size_t{0}, std::size_t{4} << 20, text.size() / 2, text.size() - 1}) {
    text[at] ^= 1;
    EXPECT_NE(Checksum(text), sum);
    text[at] ^= 1;
  }
  EXPECT_EQ(Checksum(text), sum);
  EXPECT_NE(Checksum(absl::string_view(text).substr(1)), sum);
}

// What stands in files: it must not change.
TEST(Checksum, IsTheOneOfTheFiles) {
  EXPECT_EQ(Checksum(""), Checksum(absl::string_view()));
  EXPECT_NE(Checksum(""), Checksum(absl::string_view("\0", 1)));
}

}  // namespace
}  // namespace othello::base
