// Pictures of libjpeg-turbo, libpng and libwebp as rows of pixels.
//
// The first two report errors by longjmp, which must not cross Swift code: it stays inside these
// functions. They open no files, keep nothing between calls, and may be called from several threads.
#ifndef CPICTURES_H
#define CPICTURES_H

#include <stddef.h>
#include <stdint.h>

/// The outcome of a call. After any other than OK a picture can only be closed.
typedef enum {
  CPICTURES_OK,
  /// All rows have been read, and the file is complete.
  CPICTURES_END,
  /// The bytes break the rules of their format, or end too early.
  CPICTURES_DAMAGED,
  /// Decoding needs more memory than is allowed, or than there is.
  CPICTURES_TOO_LARGE,
  /// A form of the format that isn't decoded, such as an animation.
  CPICTURES_UNSUPPORTED,
} cpictures_status;

// JPEG

typedef struct cpictures_jpeg cpictures_jpeg;

/// Reads the header of a JPEG file, whose bytes must stay until it is closed.
///
/// `memory` is how many bytes the decoder may use; a progressive file needs all of its coefficients
/// at once. Returns null if there isn't even memory for the decoder.
cpictures_jpeg *cpictures_jpeg_open(
  const uint8_t *bytes, size_t count, size_t memory, uint32_t *width, uint32_t *height,
  cpictures_status *status);

/// Starts decoding at 1/1, 1/2, 1/4 or 1/8 of the size, and gives the size of what is decoded.
cpictures_status cpictures_jpeg_start(
  cpictures_jpeg *jpeg, uint32_t divisor, uint32_t *width, uint32_t *height);

/// Decodes the next row as RGB; `row` must have space for 4 bytes a pixel.
cpictures_status cpictures_jpeg_row(cpictures_jpeg *jpeg, uint8_t *row);

void cpictures_jpeg_close(cpictures_jpeg *jpeg);

/// Writes a baseline JPEG of RGB pixels, with JFIF's header and nothing else. Its bytes are to be
/// freed by `cpictures_free`; null if there is no memory.
uint8_t *cpictures_jpeg_write(
  const uint8_t *pixels, uint32_t width, uint32_t height, int quality, size_t *count);

void cpictures_free(uint8_t *bytes);

// PNG

typedef struct cpictures_png cpictures_png;

/// A part of one row of the picture: `count` pixels from `x`, each `step` after the one before it.
typedef struct {
  uint32_t y, x, step, count;
} cpictures_place;

/// What a PNG file says before its pixels. The memory belongs to the picture.
typedef struct {
  uint32_t width, height;
  /// Bytes a pixel as they are decoded: 3 for RGB, 4 for RGBA.
  uint32_t channels;
  const uint8_t *exif, *profile;
  size_t exif_count, profile_count;
} cpictures_header;

/// Reads a PNG file up to its pixels; the bytes must stay until it is closed. Returns null if there
/// isn't even memory for the decoder.
cpictures_png *cpictures_png_open(
  const uint8_t *bytes, size_t count, cpictures_header *header, cpictures_status *status);

/// Decodes the next row: of an interlaced file, the next one of a pass.
cpictures_status cpictures_png_row(cpictures_png *png, uint8_t *row, cpictures_place *place);

void cpictures_png_close(cpictures_png *png);

// WebP

/// Reads the header of a WebP file.
cpictures_status cpictures_webp_header(
  const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, int *is_lossless);

/// Decodes a WebP file as RGBA, scaled to a size that isn't larger than its own.
cpictures_status cpictures_webp_read(
  const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels);

#endif
