// Files written in one step: completely or not at all, whatever other files exist and whatever
// fails.
#include "core/base/atomic_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

namespace othello::base {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string Content(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class AtomicFileTest : public ::testing::Test {
 protected:
  AtomicFileTest() {
    std::string name = (std::filesystem::temp_directory_path() / "atomic-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    path_ = (folder_ / "file").string();
  }
  ~AtomicFileTest() override { std::filesystem::remove_all(folder_); }

  std::ptrdiff_t Files() const {
    return std::distance(std::filesystem::directory_iterator(folder_), {});
  }

  std::filesystem::path folder_;
  std::string path_;
};

// While it lives no file grows beyond this many bytes, as on a full disk.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit = {bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int);
};

TEST_F(AtomicFileTest, HoldsTheTextAndNothingLiesBesideIt) {
  ASSERT_TRUE(WriteFileAtomically(path_, "old").ok());
  ASSERT_TRUE(WriteFileAtomically(path_, std::string(3'000'000, 'n')).ok());
  EXPECT_EQ(Content(path_), std::string(3'000'000, 'n'));
  EXPECT_EQ(Files(), 1);
}

TEST_F(AtomicFileTest, ShowsTheOldContentUntilItIsCommitted) {
  ASSERT_TRUE(WriteFileAtomically(path_, "old").ok());
  {
    absl::StatusOr<AtomicFile> file = AtomicFile::Create(path_);
    ASSERT_TRUE(file.ok());
    ASSERT_TRUE(file->Write("ne").ok());
    ASSERT_TRUE(file->Write("w").ok());
    EXPECT_EQ(Content(path_), "old");
    EXPECT_EQ(Files(), 2);
  }
  EXPECT_EQ(Content(path_), "old");
  EXPECT_EQ(Files(), 1);
  absl::StatusOr<AtomicFile> file = AtomicFile::Create(path_);
  ASSERT_TRUE(file->Write("ne").ok());
  ASSERT_TRUE(file->Write("w").ok());
  ASSERT_TRUE(file->Commit().ok());
  EXPECT_EQ(Content(path_), "new");
  EXPECT_EQ(Files(), 1);
  EXPECT_FALSE(file->Write("more").ok());
  EXPECT_FALSE(file->Commit().ok());
  EXPECT_EQ(Content(path_), "new");
}

// Two programs, or two threads, that write the same file: it has the whole text of one of them.
TEST_F(AtomicFileTest, ManyWritersAtOnceNeverMix) {
  std::vector<std::thread> writers;
  std::vector<int> failures(8);
  for (int writer = 0; writer < 8; ++writer) {
    writers.emplace_back([this, writer, &failures] {
      const std::string text(100'000, static_cast<char>('a' + writer));
      for (int i = 0; i < 20; ++i) {
        if (!WriteFileAtomically(path_, text).ok()) ++failures[static_cast<std::size_t>(writer)];
      }
    });
  }
  for (std::thread& writer : writers) writer.join();
  EXPECT_EQ(failures, std::vector<int>(8));
  const std::string content = Content(path_);
  ASSERT_EQ(content.size(), 100'000);
  EXPECT_EQ(content, std::string(100'000, content[0]));
  EXPECT_EQ(Files(), 1);
}

TEST_F(AtomicFileTest, WritesThroughNoLinkThatSomebodyLaid) {
  const std::filesystem::path victim = folder_ / "victim";
  std::ofstream(victim) << "mine";
  // Names that can be foreseen from the path and the process.
  for (const std::string& name : {path_ + "." + std::to_string(getpid()) + ".tmp", path_ + ".tmp",
                                  path_ + ".tmp" + std::to_string(getpid())}) {
    std::filesystem::create_symlink(victim, name);
  }
  ASSERT_TRUE(WriteFileAtomically(path_, "new").ok());
  EXPECT_EQ(Content(path_), "new");
  EXPECT_EQ(Content(victim), "mine");
}

TEST_F(AtomicFileTest, ReplacesALinkAndNotWhatItPointsTo) {
  const std::filesystem::path victim = folder_ / "victim";
  std::ofstream(victim) << "mine";
  std::filesystem::create_symlink(victim, path_);
  ASSERT_TRUE(WriteFileAtomically(path_, "new").ok());
  EXPECT_FALSE(std::filesystem::is_symlink(path_));
  EXPECT_EQ(Content(path_), "new");
  EXPECT_EQ(Content(victim), "mine");
}

TEST_F(AtomicFileTest, HasThePermissionsThatTheUmaskLeaves) {
  const mode_t before = umask(027);
  EXPECT_TRUE(WriteFileAtomically(path_, "text").ok());
  umask(before);
  struct stat status {};
  ASSERT_EQ(stat(path_.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0640U);
}

TEST_F(AtomicFileTest, RefusesWhatIsNoFile) {
  ASSERT_EQ(mkfifo(path_.c_str(), 0666), 0);
  const absl::Status fifo = WriteFileAtomically(path_, "text");
  EXPECT_THAT(std::string(fifo.message()),
              AllOf(StartsWith(path_), HasSubstr("not a regular file")));
  EXPECT_TRUE(std::filesystem::is_fifo(path_));
  EXPECT_THAT(std::string(WriteFileAtomically(folder_.string(), "text").message()),
              HasSubstr("it is a folder"));
  EXPECT_FALSE(WriteFileAtomically("", "text").ok());
  const std::string missing = (folder_ / "missing" / "file").string();
  EXPECT_THAT(std::string(WriteFileAtomically(missing, "text").message()),
              AllOf(StartsWith(missing + ": cannot be written"), HasSubstr("No such file")));
  EXPECT_EQ(Files(), 1);
}

TEST_F(AtomicFileTest, LeavesTheOldFileAndNoOtherWhenTheDiskIsFull) {
  ASSERT_TRUE(WriteFileAtomically(path_, "old").ok());
  absl::Status status;
  {
    const FullDisk full(64 << 10);
    status = WriteFileAtomically(path_, std::string(1 << 20, 'x'));
  }
  EXPECT_THAT(std::string(status.message()), StartsWith(path_ + ": cannot be written: "));
  EXPECT_EQ(Content(path_), "old");
  EXPECT_EQ(Files(), 1);
}

// A killed program leaves a file that no program has locked; it goes when the file is written
// again.
TEST_F(AtomicFileTest, WhatAKilledProgramLeftIsRemoved) {
  const auto left = [&](const std::string& name) { return (folder_ / name).string(); };
  const std::vector<std::string> own = {left("file.0123456789abcdef.tmp"),
                                        left("file.ffffffffffffffff.tmp")};
  const std::vector<std::string> others = {
      left("other.0123456789abcdef.tmp"), left("file.0123456789ABCDEF.tmp"),
      left("file.0123456789abcde.tmp"), left("file.tmp"), left("file.0123456789abcdef")};
  for (const auto& names : {own, others}) {
    for (const std::string& name : names) std::ofstream(name) << "half";
  }
  const std::filesystem::path victim = folder_ / "victim";
  std::ofstream(victim) << "mine";
  std::filesystem::create_symlink(victim, left("file.0000000000000000.tmp"));
  absl::StatusOr<AtomicFile> at_work = AtomicFile::Create(path_);
  ASSERT_TRUE(at_work.ok());
  for (const std::string& name : own) EXPECT_FALSE(std::filesystem::exists(name)) << name;
  for (const std::string& name : others) EXPECT_TRUE(std::filesystem::exists(name)) << name;
  // What is being written stays.
  ASSERT_TRUE(WriteFileAtomically(path_, "new").ok());
  RemoveAbandonedFiles(*Folder::Open(folder_));
  EXPECT_FALSE(std::filesystem::exists(others[0]));
  EXPECT_TRUE(std::filesystem::exists(others[1]));
  ASSERT_TRUE(at_work->Write("newer").ok());
  ASSERT_TRUE(at_work->Commit().ok());
  EXPECT_EQ(Content(path_), "newer");
  EXPECT_EQ(Content(victim), "mine");
}

// Everything stays in the folder that was opened, whatever has its name.
TEST_F(AtomicFileTest, AFolderIsTheOneThatWasOpened) {
  const std::string path = (folder_ / "a").string();
  std::filesystem::create_directory(path);
  const Folder folder = *Folder::Open(path);
  ASSERT_TRUE(WriteFileAtomically(folder, "first", "1").ok());
  EXPECT_TRUE(folder.CheckNamed().ok());
  std::filesystem::rename(path, folder_ / "moved");
  EXPECT_THAT(std::string(folder.CheckNamed().message()), StartsWith(path + ": the folder was"));
  std::filesystem::create_directory(path);
  std::ofstream(path + "/first") << "another";
  EXPECT_EQ(folder.CheckNamed().code(), absl::StatusCode::kUnavailable);
  ASSERT_TRUE(WriteFileAtomically(folder, "second", "2").ok());
  EXPECT_TRUE(folder.Has("second"));
  EXPECT_EQ(Content(folder_ / "moved/second"), "2");
  ASSERT_TRUE(folder.Remove("first").ok());
  EXPECT_TRUE(folder.Remove("first").ok()) << "it is gone already";
  EXPECT_EQ(Content(path + "/first"), "another");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "moved/first"));
  EXPECT_EQ(Folder::Open(folder_ / "missing").status().code(), absl::StatusCode::kNotFound);
}

}  // namespace
}  // namespace othello::base
