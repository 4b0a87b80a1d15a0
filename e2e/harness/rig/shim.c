/*
 * Stands between the service and the operating system (LD_PRELOAD): writes down what is done to its database files,
 * refuses calls on order, moves the wall clock, and counts connections that are opened to anywhere.
 * SHIM_DIR     only files below it are meant
 * SHIM_TRACE   file for the record of writes and syncs of service.sqlite and its log
 * SHIM_ORDERS  file with the orders below, shared with whoever gives them
 * SHIM_CONNECTS file to which each connection over IP adds a line
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { WRITE = 1, SYNC = 2, OPEN = 4, RENAME = 8, TRUNCATE = 16 };

struct orders {
  int64_t kinds;     /* which calls may fail */
  int64_t error;     /* errno that they fail with */
  int64_t after;     /* so many more succeed first */
  int64_t times;     /* so many then fail */
  int64_t refused;   /* how many have */
  int64_t seconds;   /* added to the wall clock */
  int64_t seen;      /* calls of these kinds, failed or not */
};

static struct orders nothing;
static struct orders *orders = &nothing;
static char directory[4096];
static size_t directory_length;
static int trace_fd = -1;
static int connects_fd = -1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
enum { FDS = 65536 };
static char *names[FDS];

#define REAL(name, ret, ...) \
  static ret (*real_##name)(__VA_ARGS__); \
  static void find_##name(void) { if (!real_##name) *(void **)(&real_##name) = dlsym(RTLD_NEXT, #name); }

REAL(open, int, const char *, int, ...)
REAL(open64, int, const char *, int, ...)
REAL(close, int, int)
REAL(write, ssize_t, int, const void *, size_t)
REAL(writev, ssize_t, int, const struct iovec *, int)
REAL(pwrite, ssize_t, int, const void *, size_t, off_t)
REAL(pwrite64, ssize_t, int, const void *, size_t, off64_t)
REAL(fsync, int, int)
REAL(fdatasync, int, int)
REAL(ftruncate, int, int, off_t)
REAL(ftruncate64, int, int, off64_t)
REAL(rename, int, const char *, const char *)
REAL(clock_gettime, int, clockid_t, struct timespec *)
REAL(gettimeofday, int, struct timeval *, void *)
REAL(time, time_t, time_t *)
REAL(connect, int, int, const struct sockaddr *, socklen_t)

__attribute__((constructor)) static void begin(void) {
  const char *dir = getenv("SHIM_DIR");
  if (dir) { snprintf(directory, sizeof directory, "%s/", dir); directory_length = strlen(directory); }
  find_open();
  const char *trace = getenv("SHIM_TRACE");
  if (trace) trace_fd = real_open(trace, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  const char *connects = getenv("SHIM_CONNECTS");
  if (connects) connects_fd = real_open(connects, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  const char *order = getenv("SHIM_ORDERS");
  if (order) {
    int fd = real_open(order, O_RDWR | O_CLOEXEC);
    if (fd >= 0) {
      void *map = mmap(NULL, sizeof(struct orders), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
      if (map != MAP_FAILED) orders = map;
      find_close();
      real_close(fd);
    }
  }
}

static int is_ours(const char *path) {
  return directory_length > 0 && path && strncmp(path, directory, directory_length) == 0;
}

static const char *name_of(int fd) { return fd >= 0 && fd < FDS ? names[fd] : NULL; }

/* Whether a call of this kind is to fail now; errno is set then. The shared memory of the log is no file on disk. */
static int refuses(int kind, const char *name) {
  if (!name || strstr(name, "-shm") || strcmp(name, "lock") == 0) return 0;
  if ((orders->kinds & kind) == 0) return 0;
  int fails = 0;
  pthread_mutex_lock(&lock);
  orders->seen++;
  if (orders->after > 0) orders->after--;
  else if (orders->times > 0) { orders->times--; orders->refused++; fails = 1; }
  pthread_mutex_unlock(&lock);
  if (fails) errno = (int)orders->error;
  return fails;
}

static void record(char op, const char *name, uint64_t offset, const void *bytes, uint32_t length) {
  if (trace_fd < 0 || !name || strncmp(name, "service.sqlite", 14) != 0 || strstr(name, "-shm")) return;
  struct timespec now;
  find_clock_gettime();
  real_clock_gettime(CLOCK_MONOTONIC, &now);
  struct { char op; uint8_t name_length; uint16_t none; uint32_t length; uint64_t offset; uint64_t at; } head =
    { op, (uint8_t)strlen(name), 0, length, offset, (uint64_t)now.tv_sec * 1000000000ull + now.tv_nsec };
  struct iovec parts[3] = { { &head, sizeof head }, { (void *)name, head.name_length }, { (void *)bytes, bytes ? length : 0 } };
  find_writev();
  pthread_mutex_lock(&lock);
  if (real_writev(trace_fd, parts, 3) < 0) abort();
  pthread_mutex_unlock(&lock);
}

static int opened(int fd, const char *path, int flags) {
  if (fd >= 0 && fd < FDS && is_ours(path)) {
    names[fd] = strdup(path + directory_length);
    if (flags & O_TRUNC) record('T', names[fd], 0, NULL, 0);
  }
  return fd;
}

#define OPEN_BODY(real) \
  mode_t mode = 0; \
  if (flags & (O_CREAT | O_TMPFILE)) { va_list list; va_start(list, flags); mode = va_arg(list, mode_t); va_end(list); } \
  if (is_ours(path) && refuses(OPEN, path + directory_length)) return -1; \
  return opened(real(path, flags, mode), path, flags);

int open(const char *path, int flags, ...) { find_open(); OPEN_BODY(real_open) }
int open64(const char *path, int flags, ...) { find_open64(); OPEN_BODY(real_open64) }

int close(int fd) {
  find_close();
  if (fd >= 0 && fd < FDS && names[fd]) { free(names[fd]); names[fd] = NULL; }
  return real_close(fd);
}

ssize_t write(int fd, const void *bytes, size_t length) {
  find_write();
  const char *name = name_of(fd);
  if (!name) return real_write(fd, bytes, length);
  if (refuses(WRITE, name)) return -1;
  record('W', name, (uint64_t)lseek(fd, 0, SEEK_CUR), bytes, (uint32_t)length);
  return real_write(fd, bytes, length);
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  find_writev();
  if (refuses(WRITE, name_of(fd))) return -1;
  return real_writev(fd, parts, count);
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) {
  find_pwrite();
  if (refuses(WRITE, name_of(fd))) return -1;
  record('W', name_of(fd), (uint64_t)offset, bytes, (uint32_t)length);
  return real_pwrite(fd, bytes, length, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) {
  find_pwrite64();
  if (refuses(WRITE, name_of(fd))) return -1;
  record('W', name_of(fd), (uint64_t)offset, bytes, (uint32_t)length);
  return real_pwrite64(fd, bytes, length, offset);
}

int fsync(int fd) {
  find_fsync();
  if (refuses(SYNC, name_of(fd))) return -1;
  record('S', name_of(fd), 0, NULL, 0);
  return real_fsync(fd);
}

int fdatasync(int fd) {
  find_fdatasync();
  if (refuses(SYNC, name_of(fd))) return -1;
  record('S', name_of(fd), 0, NULL, 0);
  return real_fdatasync(fd);
}

int ftruncate(int fd, off_t length) {
  find_ftruncate();
  if (refuses(TRUNCATE, name_of(fd))) return -1;
  record('T', name_of(fd), (uint64_t)length, NULL, 0);
  return real_ftruncate(fd, length);
}

int ftruncate64(int fd, off64_t length) {
  find_ftruncate64();
  if (refuses(TRUNCATE, name_of(fd))) return -1;
  record('T', name_of(fd), (uint64_t)length, NULL, 0);
  return real_ftruncate64(fd, length);
}

int rename(const char *from, const char *to) {
  find_rename();
  if (is_ours(to) && refuses(RENAME, to + directory_length)) return -1;
  return real_rename(from, to);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  find_clock_gettime();
  int result = real_clock_gettime(clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += orders->seconds;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  find_gettimeofday();
  int result = real_gettimeofday(now, zone);
  if (result == 0 && now) now->tv_sec += orders->seconds;
  return result;
}

time_t time(time_t *into) {
  find_time();
  time_t now = real_time(NULL) + orders->seconds;
  if (into) *into = now;
  return now;
}

int connect(int fd, const struct sockaddr *address, socklen_t length) {
  find_connect();
  if (connects_fd >= 0 && address && (address->sa_family == AF_INET || address->sa_family == AF_INET6)) {
    char line[128] = "";
    char text[INET6_ADDRSTRLEN] = "?";
    int port = 0;
    if (address->sa_family == AF_INET) {
      const struct sockaddr_in *four = (const void *)address;
      inet_ntop(AF_INET, &four->sin_addr, text, sizeof text);
      port = ntohs(four->sin_port);
    } else {
      const struct sockaddr_in6 *six = (const void *)address;
      inet_ntop(AF_INET6, &six->sin6_addr, text, sizeof text);
      port = ntohs(six->sin6_port);
    }
    int size = snprintf(line, sizeof line, "%s %d\n", text, port);
    find_write();
    if (real_write(connects_fd, line, (size_t)size) < 0) abort();
  }
  return real_connect(fd, address, length);
}
