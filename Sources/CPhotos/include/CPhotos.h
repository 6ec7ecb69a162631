// The photos of the sample journal, inside the program.
#ifndef CPHOTOS_H
#define CPHOTOS_H

#include <stddef.h>

struct cphoto {
  /// The name of its scene.
  const char *name;
  /// A WebP file.
  const unsigned char *bytes;
  size_t count;
};

/// The first of the photos, which stand one behind another, and how many there are.
const struct cphoto *cphotos_start(void);
extern const size_t cphotos_count;

#endif
