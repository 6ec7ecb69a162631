#define _GNU_SOURCE
#ifdef __linux__
#include <malloc.h>
#endif
#include "CPosix.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/file.h>
#include <unistd.h>

#ifdef __APPLE__

#include <copyfile.h>

int cposix_exchange_between(int a_folder, const char *a, int b_folder, const char *b) {
  return renameatx_np(a_folder, a, b_folder, b, RENAME_SWAP) == 0 ? 0 : errno;
}

int cposix_rename_new(int from_folder, const char *from, int to_folder, const char *to) {
  return renameatx_np(from_folder, from, to_folder, to, RENAME_EXCL) == 0 ? 0 : errno;
}

int cposix_copy_attributes(int from, int to) {
  return fcopyfile(from, to, NULL, COPYFILE_XATTR | COPYFILE_ACL) == 0 ? 0 : errno;
}

int cposix_is_local_disk(int folder) {
  (void)folder;
  return 0;
}

int cposix_sync_disk(int file) {
  // There is none for a single disk.
  (void)file;
  sync();
  return 0;
}

static void hide_memory(void) {}

#else

#include <sys/prctl.h>

#include <sys/syscall.h>
#include <sys/vfs.h>
#include <sys/xattr.h>

// linux/magic.h, in the order of the kinds: ext2 to ext4, btrfs, xfs, overlay, tmpfs, f2fs, zfs,
// bcachefs, fat, exfat, ntfs3, jfs, reiserfs.
int cposix_is_local_disk(int folder) {
  static const unsigned kinds[] = {
    0xEF53, 0x9123683E, 0x58465342, 0x794C7630, 0x01021994, 0xF2F52010, 0x2FC12FC1,
    0xCA451A4E, 0x4D44, 0x2011BAB0, 0x7366746E, 0x3153464A, 0x52654973,
  };
  struct statfs disk;
  if (fstatfs(folder, &disk) != 0) return 0;
  for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    if ((unsigned)disk.f_type == kinds[i]) return 1;
  }
  return 0;
}

static int rename_with(int from_folder, const char *from, int to_folder, const char *to,
                       unsigned flags) {
  long result = syscall(SYS_renameat2, from_folder, from, to_folder, to, flags);
  return result == 0 ? 0 : errno;
}

// linux/fs.h, which not every C library brings along.
enum { NO_REPLACE = 1, EXCHANGE = 2 };

int cposix_exchange_between(int a_folder, const char *a, int b_folder, const char *b) {
  return rename_with(a_folder, a, b_folder, b, EXCHANGE);
}

int cposix_rename_new(int from_folder, const char *from, int to_folder, const char *to) {
  return rename_with(from_folder, from, to_folder, to, NO_REPLACE);
}

int cposix_sync_disk(int file) { return syncfs(file) == 0 ? 0 : errno; }

static void hide_memory(void) { prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

static int copy_attribute(int from, int to, const char *name) {
  ssize_t size = fgetxattr(from, name, NULL, 0);
  if (size < 0) return errno == ENODATA || errno == ENOTSUP ? 0 : errno;
  char *value = malloc((size_t)size + 1);
  if (!value) return ENOMEM;
  size = fgetxattr(from, name, value, (size_t)size);
  int result = size < 0 || fsetxattr(to, name, value, (size_t)size, 0) != 0 ? errno : 0;
  free(value);
  return result;
}

int cposix_copy_attributes(int from, int to) {
  static const char access_list[] = "system.posix_acl_access";
  // A folder may give its new files a list that the old file had not.
  if (fgetxattr(from, access_list, NULL, 0) < 0) {
    if (fremovexattr(to, access_list) != 0 && errno != ENODATA && errno != ENOTSUP) return errno;
  }
  int result = copy_attribute(from, to, access_list);
  if (result != 0) return result;
  ssize_t size = flistxattr(from, NULL, 0);
  if (size <= 0) return size == 0 || errno == ENOTSUP ? 0 : errno;
  char *names = malloc((size_t)size);
  if (!names) return ENOMEM;
  size = flistxattr(from, names, (size_t)size);
  if (size < 0) result = errno;
  for (ssize_t i = 0; i < size && result == 0; i += (ssize_t)strlen(names + i) + 1) {
    if (strncmp(names + i, "user.", 5) == 0) result = copy_attribute(from, to, names + i);
  }
  free(names);
  return result;
}

#endif

int cposix_exchange(int folder, const char *a, const char *b) {
  return cposix_exchange_between(folder, a, folder, b);
}

int cposix_try_lock(int file) {
  return flock(file, LOCK_EX | LOCK_NB) == 0 ? 0 : errno;
}

int cposix_unlock(int file) {
  return flock(file, LOCK_UN) == 0 ? 0 : errno;
}

int cposix_lock(int file) {
  while (flock(file, LOCK_EX) != 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

void cposix_limit_memory(unsigned long bytes) {
  struct rlimit memory = {bytes, bytes}, core = {0, 0};
  setrlimit(RLIMIT_AS, &memory);
  setrlimit(RLIMIT_CORE, &core);
}

void cposix_guard_memory(void) {
  struct rlimit core = {0, 0};
  setrlimit(RLIMIT_CORE, &core);
  hide_memory();
}

void cposix_wipe_freed_memory(void) {
#ifdef __GLIBC__
  mallopt(M_PERTURB, 0x5A);
#endif
}

void cposix_return_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
