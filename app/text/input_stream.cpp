#include "app/text/input_stream.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/string_view.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <streambuf>

#include "app/text/interruption.h"
#include "app/text/shown_text.h"

namespace othello::app {

namespace {

class DescriptorBuffer : public std::streambuf {
 public:
  explicit DescriptorBuffer(int descriptor) : descriptor_(descriptor) {}
  DescriptorBuffer(const DescriptorBuffer&) = delete;
  DescriptorBuffer& operator=(const DescriptorBuffer&) = delete;
  ~DescriptorBuffer() override { close(descriptor_); }

 protected:
  int_type underflow() override {
    if (!begun_) SayThatInputIsAwaited(descriptor_);
    begun_ = true;
    ssize_t size = -1;
    do {
      if (!WaitForInput(descriptor_)) Fail(EINTR);
      size = read(descriptor_, buffer_.data(), buffer_.size());
    } while (size < 0 && (errno == EINTR || errno == EAGAIN));
    if (size < 0) Fail(errno);
    setg(buffer_.data(), buffer_.data(), buffer_.data() + size);
    return size == 0 ? traits_type::eof() : traits_type::to_int_type(buffer_[0]);
  }

  // For the length of a file.
  pos_type seekoff(off_type offset, std::ios_base::seekdir from, std::ios_base::openmode) override {
    if (from == std::ios_base::cur) offset -= egptr() - gptr();
    setg(nullptr, nullptr, nullptr);
    return lseek(descriptor_, offset,
                 from == std::ios_base::beg   ? SEEK_SET
                 : from == std::ios_base::cur ? SEEK_CUR
                                              : SEEK_END);
  }
  pos_type seekpos(pos_type position, std::ios_base::openmode mode) override {
    return seekoff(position, std::ios_base::beg, mode);
  }

 private:
  // The stream catches this, and becomes bad().
  [[noreturn]] static void Fail(int error) {
    std::ios_base::failure failure("");
    errno = error;
    throw failure;
  }

  const int descriptor_;
  bool begun_ = false;  // to read
  std::array<char, std::size_t{1} << 16> buffer_ = {};
};

class DescriptorStream : public std::istream {
 public:
  explicit DescriptorStream(int descriptor) : std::istream(nullptr), buffer_(descriptor) {
    rdbuf(&buffer_);
  }

 private:
  DescriptorBuffer buffer_;
};

}  // namespace

void SayThatInputIsAwaited(int descriptor) {
  if (isatty(descriptor) == 0 || isatty(STDERR_FILENO) == 0) return;
  CatchInterruption();  // before the user can answer with one
  constexpr absl::string_view kWords =
      "othello-synth: reading from the terminal; end with Ctrl-D\n";
  static_cast<void>(!write(STDERR_FILENO, kWords.data(), kWords.size()));
}

std::string SourceName(const std::string& source) {
  return source == "-" ? "standard input" : source;
}

absl::StatusOr<std::unique_ptr<std::istream>> OpenInput(const std::string& source) {
  const auto refused = [&](const char* why) {
    return absl::InvalidArgumentError(absl::StrCat(Shown(SourceName(source)), ": ", why));
  };
  // Without O_NONBLOCK, opening a pipe would wait for its writer, and hear no signal.
  const int descriptor =
      source == "-" ? dup(STDIN_FILENO) : open(source.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return refused(std::strerror(errno));
  auto stream = std::make_unique<DescriptorStream>(descriptor);
  struct stat status = {};
  if (fstat(descriptor, &status) != 0) return refused(std::strerror(errno));
  if (S_ISDIR(status.st_mode)) return refused("is a folder, not a file");
  return stream;
}

}  // namespace othello::app
