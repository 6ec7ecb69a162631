// The files of templates/ inside the program, so that one file can be copied anywhere and run.
#ifndef CTEMPLATES_H
#define CTEMPLATES_H

#include <stddef.h>

struct ctemplate {
  /// The path below templates/.
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

/// The first of the templates, which stand one behind another, and how many there are.
const struct ctemplate *ctemplates_start(void);
extern const size_t ctemplates_count;

#endif
