#ifndef CSPAWN_H
#define CSPAWN_H

#include <spawn.h>

/// Lets a new program begin in a folder; 0, or the system's error number.
///
/// The C library has this, but glibc hides it from Swift (`_GNU_SOURCE`).
int cspawn_add_folder(posix_spawn_file_actions_t *actions, const char *folder);

/// All of our own environment, for a program that inherits it.
///
/// Swift can't touch `environ`, which anyone may change.
char *const *cspawn_environment(void);

#endif
