#define _GNU_SOURCE
#include "CPosix.h"

#include <unistd.h>

#ifdef __APPLE__
#include <crt_externs.h>
#define environ (*_NSGetEnviron())
#endif

int cposix_spawn_add_folder(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

char *const *cposix_spawn_environment(void) {
  return environ;
}
