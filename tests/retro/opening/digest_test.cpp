// BLAKE2b against another implementation (hashlib.blake2b(data, digest_size=16) of Python).
#include "retro/opening/digest.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

namespace othello::retro {
namespace {

// The bytes 0, 1, ... 250, 0, 1, ...
std::vector<std::byte> Counting(std::size_t size) {
  std::vector<std::byte> data(size);
  for (std::size_t i = 0; i < size; ++i) data[i] = static_cast<std::byte>(i % 251);
  return data;
}

TEST(Digest, IsBlake2b) {
  const std::string abc = "abc";
  EXPECT_EQ(DigestOf(std::as_bytes(std::span(abc))),
            (Digest{0x2b8d2bc691b74acf, 0x1678287502c90921}));
  EXPECT_EQ(DigestOf({}), (Digest{0x40bdefd94169e6ca, 0x7076a68e75884d4e}));
  EXPECT_EQ(DigestOf(Counting(127)), (Digest{0x8807487d6c29b128, 0xacc4dc04eeee63d}));
  EXPECT_EQ(DigestOf(Counting(128)), (Digest{0xe389f54e008747a7, 0x4a29d00039184911}));
  EXPECT_EQ(DigestOf(Counting(129)), (Digest{0xe44e6d1f37b0f1aa, 0xef499cdd5dfbe49e}));
  EXPECT_EQ(DigestOf(Counting(256)), (Digest{0x3863d2dc04c54211, 0xd040454241cfcbb7}));
  EXPECT_EQ(DigestOf(Counting(1000)), (Digest{0x5dd99cd8df20a1bc, 0x901cb0a573848982}));
}

}  // namespace
}  // namespace othello::retro
