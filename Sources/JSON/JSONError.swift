/// Text that isn't JSON, or exceeds a limit.
package struct JSONError: Error, Hashable, Sendable {
  /// The line of the fault, from 1.
  package var line: Int
  /// Whether the text ends too early.
  package var isEnd: Bool

  /// Creates the error of a line.
  package init(line: Int, isEnd: Bool) { (self.line, self.isEnd) = (line, isEnd) }
}

/// What is read of a text at most, so that nobody's text takes all memory or ends the program.
package struct JSONLimits: Hashable, Sendable {
  /// How deep values may be nested.
  package var levels: Int
  /// The number of bytes of the text.
  package var bytes: Int

  /// Creates limits; those of every text allow more than any program writes.
  package init(levels: Int = 128, bytes: Int = 1 << 31) {
    self.levels = levels
    self.bytes = bytes
  }
}
