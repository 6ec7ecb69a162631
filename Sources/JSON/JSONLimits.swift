/// What is read of a text at most, so that nobody's text takes all memory or ends the program.
package struct JSONLimits: Hashable, Sendable {
  /// How deep values may be nested.
  package var levels: Int
  /// The number of bytes of the text.
  package var bytes: Int

  /// Creates limits; those of every text allow more than any program writes.
  package init(levels: Int = 128, bytes: Int = 1 << 31) {
    (self.levels, self.bytes) = (levels, bytes)
  }
}
