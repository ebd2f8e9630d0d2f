#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <dirent.h>
#include <sys/stat.h>

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

#endif
