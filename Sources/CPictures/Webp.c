#include "CPictures.h"
#include <webp/decode.h>

static cpictures_status outcome(VP8StatusCode status) {
  switch (status) {
  case VP8_STATUS_OK:
    return CPICTURES_OK;
  case VP8_STATUS_OUT_OF_MEMORY:
    return CPICTURES_TOO_LARGE;
  case VP8_STATUS_UNSUPPORTED_FEATURE:
    return CPICTURES_UNSUPPORTED;
  default:
    return CPICTURES_DAMAGED;
  }
}

cpictures_status cpictures_webp_header(
  const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, int *is_lossless
) {
  WebPBitstreamFeatures features;
  VP8StatusCode status = WebPGetFeatures(bytes, count, &features);
  if (status != VP8_STATUS_OK) return outcome(status);
  if (features.has_animation) return CPICTURES_UNSUPPORTED;
  *width = (uint32_t)features.width;
  *height = (uint32_t)features.height;
  *is_lossless = features.format == 2;
  return CPICTURES_OK;
}

cpictures_status cpictures_webp_read(
  const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels
) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return CPICTURES_UNSUPPORTED;
  config.options.use_scaling = 1;
  config.options.scaled_width = (int)width;
  config.options.scaled_height = (int)height;
  config.output.colorspace = MODE_RGBA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = pixels;
  config.output.u.RGBA.stride = (int)width * 4;
  config.output.u.RGBA.size = (size_t)width * height * 4;
  return outcome(WebPDecode(bytes, count, &config));
}
