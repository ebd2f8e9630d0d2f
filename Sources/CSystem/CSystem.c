#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
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
