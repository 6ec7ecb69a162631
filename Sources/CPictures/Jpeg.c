#include "CPictures.h"
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <jpeglib.h>
#include <jerror.h>

/// A progressive file has about ten scans. One of thousands takes minutes.
#define SCAN_LIMIT 100

struct cpictures_jpeg {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf failure;
};

static void fail(j_common_ptr info) {
  longjmp(*(jmp_buf *)info->client_data, 1);
}

/// Treats a warning about missing or wrong pixels as an error; the others change nothing that is
/// seen, such as bytes between two segments.
static void hear(j_common_ptr info, int level) {
  if (level != -1) return;
  switch (info->err->msg_code) {
  case JWRN_ARITH_BAD_CODE:
  case JWRN_HIT_MARKER:
  case JWRN_HUFF_BAD_CODE:
  case JWRN_JPEG_EOF:
  case JWRN_MUST_RESYNC:
    fail(info);
  }
}

static void say_nothing(j_common_ptr info) {}

static void limit_scans(j_common_ptr info) {
  if (((j_decompress_ptr)info)->input_scan_number > SCAN_LIMIT) ERREXIT(info, JERR_NOTIMPL);
}

static void use(struct jpeg_error_mgr *errors) {
  jpeg_std_error(errors);
  errors->error_exit = fail;
  errors->emit_message = hear;
  errors->output_message = say_nothing;
}

static cpictures_status failure(const struct jpeg_error_mgr *errors) {
  switch (errors->msg_code) {
  case JERR_OUT_OF_MEMORY:
  case JERR_NO_BACKING_STORE:
  case JERR_IMAGE_TOO_BIG:
  case JERR_WIDTH_OVERFLOW:
    return CPICTURES_TOO_LARGE;
  case JERR_BAD_PRECISION:
  case JERR_CONVERSION_NOTIMPL:
  case JERR_NOTIMPL:
  case JERR_SOF_UNSUPPORTED:
    return CPICTURES_UNSUPPORTED;
  default:
    return CPICTURES_DAMAGED;
  }
}

cpictures_jpeg *cpictures_jpeg_open(
  const uint8_t *bytes, size_t count, size_t memory, uint32_t *width, uint32_t *height,
  cpictures_status *status
) {
  cpictures_jpeg *jpeg = calloc(1, sizeof *jpeg);
  if (!jpeg) return NULL;
  use(&jpeg->errors);
  jpeg->info.err = &jpeg->errors;
  jpeg->info.client_data = &jpeg->failure;
  if (setjmp(jpeg->failure)) {
    *status = failure(&jpeg->errors);
    return jpeg;
  }
  jpeg_create_decompress(&jpeg->info);
  jpeg->info.mem->max_memory_to_use = (long)memory;
  jpeg->progress.progress_monitor = limit_scans;
  jpeg->info.progress = &jpeg->progress;
  jpeg_mem_src(&jpeg->info, bytes, count);
  jpeg_read_header(&jpeg->info, TRUE);
  *width = jpeg->info.image_width;
  *height = jpeg->info.image_height;
  *status = CPICTURES_OK;
  return jpeg;
}

cpictures_status cpictures_jpeg_start(
  cpictures_jpeg *jpeg, uint32_t divisor, uint32_t *width, uint32_t *height
) {
  if (setjmp(jpeg->failure)) return failure(&jpeg->errors);
  jpeg->info.scale_num = 1;
  jpeg->info.scale_denom = divisor;
  jpeg->info.out_color_space = jpeg->info.num_components == 4 ? JCS_CMYK : JCS_RGB;
  // Every other pixel of colour is as good as an interpolated one where pixels are averaged.
  jpeg->info.do_fancy_upsampling = divisor == 1;
  jpeg_start_decompress(&jpeg->info);
  *width = jpeg->info.output_width;
  *height = jpeg->info.output_height;
  return CPICTURES_OK;
}

/// Converts CMYK to RGB in place. Adobe's programs write 255 for no ink, others 0.
static void mix_inks(uint8_t *row, uint32_t width, int is_inverted) {
  for (uint32_t x = 0; x < width; x++) {
    uint8_t *ink = row + 4 * x, *light = row + 3 * x;
    uint32_t key = is_inverted ? ink[3] : 255 - ink[3];
    for (int i = 0; i < 3; i++) {
      uint32_t paper = is_inverted ? ink[i] : 255 - ink[i];
      light[i] = (uint8_t)((paper * key + 127) / 255);
    }
  }
}

cpictures_status cpictures_jpeg_row(cpictures_jpeg *jpeg, uint8_t *row) {
  if (setjmp(jpeg->failure)) return failure(&jpeg->errors);
  if (jpeg->info.output_scanline >= jpeg->info.output_height) return CPICTURES_END;
  JSAMPROW rows[1] = {row};
  if (jpeg_read_scanlines(&jpeg->info, rows, 1) != 1) return CPICTURES_DAMAGED;
  if (jpeg->info.out_color_space == JCS_CMYK)
    mix_inks(row, jpeg->info.output_width, jpeg->info.saw_Adobe_marker);
  return CPICTURES_OK;
}

void cpictures_jpeg_close(cpictures_jpeg *jpeg) {
  jpeg_destroy_decompress(&jpeg->info);
  free(jpeg);
}

uint8_t *cpictures_jpeg_write(
  const uint8_t *pixels, uint32_t width, uint32_t height, int quality, size_t *count
) {
  struct jpeg_compress_struct info;
  struct jpeg_error_mgr errors;
  jmp_buf failed;
  unsigned char *bytes = NULL;
  unsigned long size = 0;
  use(&errors);
  info.err = &errors;
  info.client_data = &failed;
  if (setjmp(failed)) {
    // If memory ran out while the file grew, `bytes` is where it was before; so it isn't freed.
    jpeg_destroy_compress(&info);
    return NULL;
  }
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, &bytes, &size);
  info.image_width = width;
  info.image_height = height;
  info.input_components = 3;
  info.in_color_space = JCS_RGB;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality, TRUE);
  info.optimize_coding = TRUE;
  jpeg_start_compress(&info, TRUE);
  while (info.next_scanline < height) {
    JSAMPROW rows[1] = {(JSAMPROW)pixels + (size_t)info.next_scanline * width * 3};
    jpeg_write_scanlines(&info, rows, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  *count = size;
  return bytes;
}

void cpictures_free(uint8_t *bytes) {
  free(bytes);
}
