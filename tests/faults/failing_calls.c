/* Preloaded into the program: its N-th call that changes a file, or reads one, fails or is never come back from.

   FAULT_AT=N, counted from 1 over all calls of the kinds below; FAULT_HOW=kill (SIGKILL before the call is done), ENOSPC, EIO,
   EMFILE, EINTR (once), short (half of what was to be written or read is) or move: before the call the folder FAULT_FOLDER
   becomes FAULT_AWAY, and FAULT_INSTEAD takes its place; calls count from the first open in FAULT_FOLDER on.
   FAULT_STAYS=1: later writes fail as well. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static atomic_long calls;
static atomic_int folder_is_open;

static int error_named(const char* how) {
  if (!strcmp(how, "ENOSPC")) return ENOSPC;
  if (!strcmp(how, "EIO")) return EIO;
  if (!strcmp(how, "EMFILE")) return EMFILE;
  if (!strcmp(how, "EINTR")) return EINTR;
  return 0;
}

/* 0: do the call; 1: do half of it; -1: it has failed, and errno says why. */
static int fate(int is_write) {
  const char* at = getenv("FAULT_AT");
  const char* how = getenv("FAULT_HOW");
  if (!at || !how) return 0;
  const int moves = !strcmp(how, "move");
  if (moves && !folder_is_open) return 0;
  const long here = atomic_fetch_add(&calls, 1) + 1;
  const long there = atol(at);
  if (here != there && !(here > there && is_write && getenv("FAULT_STAYS"))) return 0;
  if (!strcmp(how, "kill")) raise(SIGKILL);
  if (!strcmp(how, "short")) return 1;
  if (moves) {
    const char* folder = getenv("FAULT_FOLDER");
    NEXT(rename)(folder, getenv("FAULT_AWAY"));
    NEXT(rename)(getenv("FAULT_INSTEAD"), folder);
    return 0;
  }
  errno = error_named(how);
  return -1;
}

/* Notes that the folder is open from here on. */
static void look_at(const char* path) {
  const char* folder = getenv("FAULT_FOLDER");
  if (folder && !strncmp(path, folder, strlen(folder))) folder_is_open = 1;
}

ssize_t write(int file, const void* bytes, size_t size) {
  const int what = fate(1);
  if (what < 0) return -1;
  return NEXT(write)(file, bytes, what > 0 && size > 1 ? size / 2 : size);
}

ssize_t pwrite(int file, const void* bytes, size_t size, off_t at) {
  const int what = fate(1);
  if (what < 0) return -1;
  return NEXT(pwrite)(file, bytes, what > 0 && size > 1 ? size / 2 : size, at);
}

ssize_t read(int file, void* bytes, size_t size) {
  const int what = fate(0);
  if (what < 0) return -1;
  return NEXT(read)(file, bytes, what > 0 && size > 1 ? size / 2 : size);
}

int ftruncate(int file, off_t size) { return fate(0) < 0 ? -1 : NEXT(ftruncate)(file, size); }
int fsync(int file) { return fate(0) < 0 ? -1 : NEXT(fsync)(file); }
int rename(const char* from, const char* to) { return fate(0) < 0 ? -1 : NEXT(rename)(from, to); }
int unlink(const char* path) { return fate(0) < 0 ? -1 : NEXT(unlink)(path); }
int renameat(int from_folder, const char* from, int to_folder, const char* to) {
  return fate(0) < 0 ? -1 : NEXT(renameat)(from_folder, from, to_folder, to);
}
int unlinkat(int folder, const char* path, int flags) {
  return fate(0) < 0 ? -1 : NEXT(unlinkat)(folder, path, flags);
}

int open(const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
  va_end(more);
  if (fate(0) < 0) return -1;
  const int file = NEXT(open)(path, flags, mode);
  if (file >= 0) look_at(path);
  return file;
}

int openat(int folder, const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
  va_end(more);
  return fate(0) < 0 ? -1 : NEXT(openat)(folder, path, flags, mode);
}
