#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <dirent.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>

/// Exchanges two paths in one step, so that no moment shows one of them missing.
///
/// Returns 0, or -1 with errno: ENOSYS where the system has no such call.
int csystem_exchange(const char *_Nonnull first, const char *_Nonnull second);

/// What a folder entry is, without following a link.
enum csystem_kind {
  csystem_file,
  csystem_folder,
  csystem_link,
  csystem_other
};

/// The kind that a file's mode tells.
enum csystem_kind csystem_kind_of(mode_t mode);

/// Gives a file or folder the permissions of another one, and its owner and group as far as this
/// user may. Bits for a group that can't be kept are left out unless everybody has them.
///
/// Returns 0, or -1 with errno. It is in C because `mode_t` differs between systems.
int csystem_adopt(const char *_Nonnull path, const char *_Nonnull original);

/// The next entry of an open folder, "." and ".." left out.
///
/// Returns 1 with `name` (valid until the next call) and `kind`, 0 at the end, or -1 with errno.
/// It is in C because `d_name` is longer than its declaration, and because a system that does
/// not tell the kind must be asked again.
int csystem_next_entry(DIR *_Nonnull folder, const char *_Nullable *_Nonnull name,
                       enum csystem_kind *_Nonnull kind);

/// The variables that this program was started with, each "name=value", and a null pointer.
char *_Nullable *_Nonnull csystem_environment(void);

/// How many processors this program may run on, which may be fewer than the machine has.
int csystem_processors(void);

/// Makes a pipe whose ends no program inherits that is started meanwhile.
///
/// Returns 0, or -1 with errno.
int csystem_pipe(int ends[_Nonnull 2]);

/// Starts a program in a process group of its own, with `count` descriptors: the first becomes its
/// standard input, and so on. It inherits no other one. No signal is blocked in it, and a broken
/// pipe and SIGTERM end it, whatever they do here.
///
/// A name without a slash is looked up on PATH. Returns 0 with the process, or the error's number. It
/// is in C because what `posix_spawn` takes are pointers on some systems and structures on others.
int csystem_spawn(pid_t *_Nonnull process, const char *_Nonnull program,
                  char *_Nullable const *_Nonnull arguments,
                  char *_Nullable const *_Nonnull environment, const int *_Nonnull descriptors,
                  int count);

/// Asks whether a child has ended, or waits until it has.
///
/// Returns 1 with its exit status, or with the signal that ended it, where `signal` is not 0; 0 while
/// it runs; or -1 with errno. It is in C because a status is taken apart by macros.
int csystem_reap(pid_t process, int waits, int *_Nonnull status, int *_Nonnull signal);

/// What a notice of the system says of a name in a folder that is watched.
enum csystem_notice_kind {
  /// Its bytes were changed by somebody who still holds it open, or it was made.
  csystem_notice_open,
  /// It is at rest: closed after it was written, put there whole, taken away, or its metadata set.
  csystem_notice_rest,
  /// The same of a folder.
  csystem_notice_folder,
  /// The folder that is watched is no longer there, or no longer watched.
  csystem_notice_gone,
  /// There was more to tell than the system keeps.
  csystem_notice_overflow
};

/// A notice of the system.
struct csystem_notice {
  /// The folder, by the number that `csystem_watch` gave it.
  int watch;
  enum csystem_notice_kind kind;
  /// The name in it, which may be empty; it lies in the bytes that were read.
  const char *_Nullable name;
};

/// Opens a descriptor that notices of the system are read from; none is waited for.
///
/// Returns it, or -1 with errno: ENOSYS where the system has no inotify.
int csystem_open_notices(void);

/// Has the system tell of every change of the names in a folder, and of their files.
///
/// A link to a folder is followed only if `follows` is not 0. Returns the folder's number, the same
/// one as before if it is watched already, or -1 with errno.
int csystem_watch(int notices, const char *_Nonnull folder, int follows);

/// Has the system tell no more of a folder.
void csystem_unwatch(int notices, int watch);

/// Takes the notice at `offset` out of what was read.
///
/// Returns where the next one begins, or 0 when there is no whole one.
size_t csystem_take_notice(const void *_Nonnull bytes, size_t count, size_t offset,
                           struct csystem_notice *_Nonnull notice);

#endif
