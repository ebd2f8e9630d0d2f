#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sched.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/syscall.h>
#endif

#if defined(__APPLE__)
#include <crt_externs.h>
#else
extern char **environ;
#endif

int csystem_exchange(const char *first, const char *second) {
#if defined(__APPLE__)
  return renamex_np(first, second, RENAME_SWAP);
#elif defined(__linux__) && defined(SYS_renameat2)
  const unsigned int exchange = 1u << 1; // RENAME_EXCHANGE, which not every libc declares
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, exchange);
#else
  (void)first;
  (void)second;
  errno = ENOSYS;
  return -1;
#endif
}

int csystem_adopt(const char *path, const char *original) {
  struct stat have, want;
  if (stat(original, &want) != 0 || stat(path, &have) != 0) return -1;
  mode_t mode = want.st_mode & 07777;
  if (have.st_uid != want.st_uid || have.st_gid != want.st_gid) {
    // Only root may give files away; a group of the user's own can be kept.
    if (chown(path, want.st_uid, want.st_gid) != 0 && chown(path, (uid_t)-1, want.st_gid) != 0)
      // Another group gets no more than everybody has.
      mode &= ~(mode_t)02070 | ((mode & 07) << 3);
    have.st_mode = 0; // chown may have taken set-id bits away
  }
  return (have.st_mode & 07777) == mode ? 0 : chmod(path, mode);
}

enum csystem_kind csystem_kind_of(mode_t mode) {
  if (S_ISREG(mode)) return csystem_file;
  if (S_ISDIR(mode)) return csystem_folder;
  return S_ISLNK(mode) ? csystem_link : csystem_other;
}

/// Asks for the kind of an entry that the folder itself does not tell.
static enum csystem_kind ask(DIR *folder, const char *name) {
  struct stat status;
  if (fstatat(dirfd(folder), name, &status, AT_SYMLINK_NOFOLLOW) != 0) return csystem_other;
  return csystem_kind_of(status.st_mode);
}

int csystem_next_entry(DIR *folder, const char **name, enum csystem_kind *kind) {
  for (;;) {
    errno = 0;
    const struct dirent *entry = readdir(folder);
    if (!entry) return errno ? -1 : 0;
    *name = entry->d_name;
    if ((*name)[0] == '.' && (!(*name)[1] || ((*name)[1] == '.' && !(*name)[2]))) continue;
    switch (entry->d_type) {
    case DT_REG: *kind = csystem_file; break;
    case DT_DIR: *kind = csystem_folder; break;
    case DT_LNK: *kind = csystem_link; break;
    case DT_UNKNOWN: *kind = ask(folder, *name); break;
    default: *kind = csystem_other; break;
    }
    return 1;
  }
}

char **csystem_environment(void) {
#if defined(__APPLE__)
  return *_NSGetEnviron();
#else
  return environ;
#endif
}

int csystem_processors(void) {
#if defined(__linux__)
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
#endif
  const long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (int)count : 1;
}

int csystem_pipe(int ends[2]) {
#if defined(__linux__)
  return pipe2(ends, O_CLOEXEC);
#else
  // In between another thread may start a program, which inherits nothing all the same: see below.
  if (pipe(ends) != 0) return -1;
  return fcntl(ends[0], F_SETFD, FD_CLOEXEC) | fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
}

/// Says what becomes of the descriptors of a program that is started.
static int share(posix_spawn_file_actions_t *actions, const int *copies, int count) {
  int error = 0;
  for (int target = 0; target < count && !error; target++)
    error = posix_spawn_file_actions_adddup2(actions, copies[target], target);
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
  // What this program was started with may lie open; what it opened itself is closed anyway.
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(actions, count);
#endif
  return error;
}

/// Says what becomes of the signals and the group of a program that is started.
static int isolate(posix_spawnattr_t *attributes) {
  sigset_t none, defaults;
  sigemptyset(&none);
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  sigaddset(&defaults, SIGTERM);
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#if defined(POSIX_SPAWN_CLOEXEC_DEFAULT)
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  int error = posix_spawnattr_setflags(attributes, flags);
  if (!error) error = posix_spawnattr_setpgroup(attributes, 0);
  if (!error) error = posix_spawnattr_setsigmask(attributes, &none);
  return error ? error : posix_spawnattr_setsigdefault(attributes, &defaults);
}

int csystem_spawn(pid_t *process, const char *program, char *const *arguments,
                  char *const *environment, const int *descriptors, int count) {
  // Copies beyond all targets: none is overwritten before it is copied itself.
  int copies[count];
  int error = 0, made = 0;
  for (; made < count && !error; made++) {
    copies[made] = fcntl(descriptors[made], F_DUPFD_CLOEXEC, count);
    if (copies[made] < 0) error = errno;
  }
  posix_spawn_file_actions_t actions;
  if (!error && !(error = posix_spawn_file_actions_init(&actions))) {
    posix_spawnattr_t attributes;
    if (!(error = posix_spawnattr_init(&attributes))) {
      error = share(&actions, copies, count);
      if (!error) error = isolate(&attributes);
      if (!error)
        error = posix_spawnp(process, program, &actions, &attributes, arguments, environment);
      posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
  }
  while (made > 0)
    if (copies[--made] >= 0) close(copies[made]);
  return error;
}

int csystem_reap(pid_t process, int waits, int *status, int *signal) {
  int end;
  pid_t ended;
  do ended = waitpid(process, &end, waits ? 0 : WNOHANG);
  while (ended < 0 && errno == EINTR);
  if (ended <= 0) return (int)ended;
  *status = WIFEXITED(end) ? WEXITSTATUS(end) : 0;
  *signal = WIFSIGNALED(end) ? WTERMSIG(end) : 0;
  return 1;
}

int csystem_open_notices(void) {
#if defined(__linux__)
  return inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
#else
  errno = ENOSYS;
  return -1;
#endif
}

int csystem_watch(int notices, const char *folder, int follows) {
#if defined(__linux__)
  const uint32_t mask = IN_ATTRIB | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_DELETE_SELF |
                        IN_MODIFY | IN_MOVE_SELF | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR |
                        (follows ? 0 : IN_DONT_FOLLOW);
  return inotify_add_watch(notices, folder, mask);
#else
  (void)notices;
  (void)folder;
  (void)follows;
  errno = ENOSYS;
  return -1;
#endif
}

void csystem_unwatch(int notices, int watch) {
#if defined(__linux__)
  (void)inotify_rm_watch(notices, watch);
#else
  (void)notices;
  (void)watch;
#endif
}

#if defined(__linux__)
static enum csystem_notice_kind kind_of_notice(uint32_t mask) {
  if (mask & IN_Q_OVERFLOW) return csystem_notice_overflow;
  if (mask & (IN_IGNORED | IN_UNMOUNT | IN_DELETE_SELF | IN_MOVE_SELF)) return csystem_notice_gone;
  if (mask & IN_ISDIR) return csystem_notice_folder;
  return mask & (IN_CREATE | IN_MODIFY) ? csystem_notice_open : csystem_notice_rest;
}
#endif

size_t csystem_take_notice(const void *bytes, size_t count, size_t offset,
                           struct csystem_notice *notice) {
#if defined(__linux__)
  struct inotify_event event;
  if (offset > count || count - offset < sizeof event) return 0;
  const char *start = (const char *)bytes + offset;
  memcpy(&event, start, sizeof event);
  if (count - offset - sizeof event < event.len) return 0;
  notice->watch = event.wd;
  notice->kind = kind_of_notice(event.mask);
  notice->name = event.len ? start + sizeof event : "";
  return offset + sizeof event + event.len;
#else
  (void)bytes;
  (void)count;
  (void)offset;
  (void)notice;
  return 0;
#endif
}
