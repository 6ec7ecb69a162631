#ifndef CSPAWN_H
#define CSPAWN_H

#include <spawn.h>

/// Makes a new program start in a folder. Returns 0, or the system's error number.
///
/// The C library has this, but glibc hides it from Swift (`_GNU_SOURCE`).
int cspawn_add_folder(posix_spawn_file_actions_t *actions, const char *folder);

/// Returns our whole environment, for a program that inherits it.
///
/// Swift doesn't allow access to `environ`, because any code may change it.
char *const *cspawn_environment(void);

#endif
