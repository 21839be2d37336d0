/* Preloaded into the program: the time of day jumps forth and back every 50 ms. CLOCK_JUMP says how far, in seconds. The
   monotonic clock goes on as it does, since no system lets that one jump. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

typedef int clock_function(clockid_t, struct timespec*);

static clock_function* real_clock(void) { return (clock_function*)dlsym(RTLD_NEXT, "clock_gettime"); }

static long jump(void) {
  struct timespec since_start;
  const char* seconds = getenv("CLOCK_JUMP");
  if (!seconds || real_clock()(CLOCK_MONOTONIC, &since_start) != 0) return 0;
  const long turns = since_start.tv_sec * 20 + since_start.tv_nsec / 50000000;
  return turns % 2 ? atol(seconds) : -atol(seconds) / 2;
}

int clock_gettime(clockid_t clock, struct timespec* now) {
  const int result = real_clock()(clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += jump();
  return result;
}

int gettimeofday(struct timeval* now, void* zone) {
  struct timespec precise;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &precise) != 0) return -1;
  now->tv_sec = precise.tv_sec;
  now->tv_usec = precise.tv_nsec / 1000;
  return 0;
}

time_t time(time_t* now) {
  struct timespec precise;
  if (clock_gettime(CLOCK_REALTIME, &precise) != 0) return -1;
  if (now) *now = precise.tv_sec;
  return precise.tv_sec;
}
