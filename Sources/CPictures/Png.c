#include "CPictures.h"
#include <stdlib.h>
#include <string.h>
#include <png.h>

struct cpictures_png {
  png_structp png;
  png_infop info;
  const uint8_t *next;
  size_t left;
  int is_interlaced, pass;
  uint32_t width, height, row;
};

static void fail(png_structp png, png_const_charp message) {
  png_longjmp(png, 1);
}

static void say_nothing(png_structp png, png_const_charp message) {}

static void take(png_structp png, png_bytep bytes, size_t count) {
  cpictures_png *from = png_get_io_ptr(png);
  if (count > from->left) png_error(png, "end of file");
  memcpy(bytes, from->next, count);
  from->next += count;
  from->left -= count;
}

/// Texts may be a thousand times larger than their chunks, and nobody reads them here.
static void skip_texts(png_structp png) {
  static const png_byte names[] = "tEXt\0zTXt\0iTXt\0sPLT";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, names, sizeof names / 5);
}

/// Asks for 8 bits of red, green, blue and maybe alpha, whatever the file has.
static void ask_for_colours(png_structp png) {
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
}

cpictures_png *cpictures_png_open(
  const uint8_t *bytes, size_t count, cpictures_header *header, cpictures_status *status
) {
  cpictures_png *from = calloc(1, sizeof *from);
  if (!from) return NULL;
  from->next = bytes;
  from->left = count;
  *status = CPICTURES_TOO_LARGE;
  from->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, say_nothing);
  if (!from->png) return from;
  from->info = png_create_info_struct(from->png);
  if (!from->info) return from;
  *status = CPICTURES_DAMAGED;
  if (setjmp(png_jmpbuf(from->png))) return from;
  png_set_read_fn(from->png, from, take);
  skip_texts(from->png);
  png_read_info(from->png, from->info);
  from->width = png_get_image_width(from->png, from->info);
  from->height = png_get_image_height(from->png, from->info);
  from->is_interlaced = png_get_interlace_type(from->png, from->info) == PNG_INTERLACE_ADAM7;
  ask_for_colours(from->png);
  png_read_update_info(from->png, from->info);
  header->width = from->width;
  header->height = from->height;
  header->channels = png_get_channels(from->png, from->info);
  png_uint_32 size = 0;
  png_bytep exif, profile;
  png_charp name;
  int compression;
  if (png_get_eXIf_1(from->png, from->info, &size, &exif)) {
    header->exif = exif;
    header->exif_count = size;
  }
  if (png_get_iCCP(from->png, from->info, &name, &compression, &profile, &size)) {
    header->profile = profile;
    header->profile_count = size;
  }
  *status = CPICTURES_OK;
  return from;
}

/// Goes to the next pass that has pixels; a small picture has none in some.
static void find_pass(cpictures_png *from) {
  while (from->pass < 7
    && (from->row >= PNG_PASS_ROWS(from->height, from->pass)
      || PNG_PASS_COLS(from->width, from->pass) == 0)) {
    from->pass++;
    from->row = 0;
  }
}

cpictures_status cpictures_png_row(cpictures_png *from, uint8_t *row, cpictures_place *place) {
  if (setjmp(png_jmpbuf(from->png))) return CPICTURES_DAMAGED;
  if (from->is_interlaced) find_pass(from);
  if (from->is_interlaced ? from->pass == 7 : from->row == from->height) {
    png_read_end(from->png, NULL);
    return CPICTURES_END;
  }
  png_read_row(from->png, row, NULL);
  if (from->is_interlaced) {
    place->y = PNG_ROW_FROM_PASS_ROW(from->row, from->pass);
    place->x = PNG_PASS_START_COL(from->pass);
    place->step = PNG_PASS_COL_OFFSET(from->pass);
    place->count = PNG_PASS_COLS(from->width, from->pass);
  } else {
    *place = (cpictures_place){from->row, 0, 1, from->width};
  }
  from->row++;
  return CPICTURES_OK;
}

void cpictures_png_close(cpictures_png *from) {
  png_destroy_read_struct(&from->png, &from->info, NULL);
  free(from);
}
