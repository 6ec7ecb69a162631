// The calls of the system that Swift's Glibc module doesn't show.
#ifndef CPOSIX_H
#define CPOSIX_H

#include <sys/types.h>

/// Exchanges two names of one folder at once; 0, or the system's error number.
///
/// ENOSYS, EINVAL or ENOTSUP where the system or the file system can't.
int cposix_exchange(int folder, const char *a, const char *b);

/// Renames, unless the new name is taken (EEXIST); 0, or the system's error number.
int cposix_rename_new(int from_folder, const char *from, int to_folder, const char *to);

/// Gives a new file what another has besides its text: the person's own attributes (`user.`) and its
/// access list; 0, or the error number of what could not be kept.
int cposix_copy_attributes(int from, int to);

/// Waits for the lock of an open file; 0, or the system's error number.
int cposix_lock(int file);

/// Takes the lock of an open file unless somebody else has it; 0, or the system's error number.
int cposix_try_lock(int file);

/// Gives the lock of an open file back, also for programs that have it open too; 0, or the system's
/// error number.
int cposix_unlock(int file);

#endif
