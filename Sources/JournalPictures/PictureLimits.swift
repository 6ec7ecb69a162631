/// What decoding one picture may cost.
package struct PictureLimits: Hashable, Sendable {
  /// Pixels a picture may have by its header.
  package var pixels: Int
  /// Bytes of memory for pictures that can't be decoded row by row: progressive JPEG and lossless
  /// WebP.
  package var memory: Int

  /// Describes limits.
  package init(pixels: Int = 300_000_000, memory: Int = 256 << 20) {
    (self.pixels, self.memory) = (pixels, memory)
  }
}
