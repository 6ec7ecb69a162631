// The few system calls that Swift's own C module hides. No logic lives here.
#ifndef CPOSIX_H
#define CPOSIX_H

#include <stddef.h>

/// The first place of `needle` in `haystack`, or NULL.
const void *cposix_memmem(const void *haystack, size_t haystack_length, const void *needle,
                          size_t needle_length);

#endif
