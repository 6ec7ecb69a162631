// System calls that Swift's Glibc module doesn't expose.
#ifndef CPOSIX_H
#define CPOSIX_H

#include <spawn.h>

/// Atomically exchanges two names in one folder. Returns 0, or the system's error number.
///
/// That is ENOSYS, EINVAL or ENOTSUP if the system or the file system doesn't support it.
int cposix_exchange(int folder, const char *a, const char *b);

/// The same for names in two folders. Returns EXDEV if these are on two file systems.
int cposix_exchange_between(int a_folder, const char *a, int b_folder, const char *b);

/// Renames a file unless the new name is taken (EEXIST). Returns 0, or the system's error number.
int cposix_rename_new(int from_folder, const char *from, int to_folder, const char *to);

/// Copies what a file has besides its contents to a new file: the person's own attributes (`user.`)
/// and its access control list. Returns 0, or the error number of what couldn't be copied.
int cposix_copy_attributes(int from, int to);

/// Whether a folder is on a disk of this computer, so that every change to it is reported to those who
/// watch it. Returns 0 for a network's disk, and for a kind that isn't known.
int cposix_is_local_disk(int folder);

/// Waits for the lock of an open file. Returns 0, or the system's error number.
int cposix_lock(int file);

/// Acquires the lock of an open file unless someone else has it (EWOULDBLOCK). Returns 0, or the
/// system's error number.
int cposix_try_lock(int file);

/// Releases the lock of an open file, also for programs that inherited it. Returns 0, or the
/// system's error number.
int cposix_unlock(int file);

/// Makes a new program start in a folder. Returns 0, or the system's error number.
int cposix_spawn_add_folder(posix_spawn_file_actions_t *actions, const char *folder);

/// Limits the memory that this process may use, in bytes, and keeps it from writing a core file if it
/// crashes. macOS ignores the first.
void cposix_limit_memory(unsigned long bytes);

/// Makes this process overwrite whatever memory it frees from now on, if the C library can do that
/// (glibc). It keeps a few small pieces for the next allocations, and overwrites those later.
void cposix_wipe_freed_memory(void);

/// Returns freed memory to the system, which clears it before anybody gets it, if the C library can do
/// that (glibc).
void cposix_return_memory(void);

/// Flushes the disk that an open file or folder is on. Returns 0, or the system's error number.
int cposix_sync_disk(int file);

/// Keeps this process's memory from being written to a core file, and from other programs of the same
/// user. macOS ignores the second.
void cposix_guard_memory(void);

/// Returns our whole environment, for a program that inherits it.
///
/// Swift doesn't allow access to `environ`, because any code may change it.
char *const *cposix_spawn_environment(void);

#endif
