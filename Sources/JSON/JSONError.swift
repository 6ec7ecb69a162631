/// Text that isn't JSON, or exceeds a limit.
package struct JSONError: Error, Hashable, Sendable {
  /// The line with the fault, from 1.
  package var line: Int
  /// True if the text ends too early.
  package var isEnd: Bool

  /// Creates an error for a line.
  package init(line: Int, isEnd: Bool) { (self.line, self.isEnd) = (line, isEnd) }
}

/// The limits for reading a text, so that nobody's text takes all memory or ends the program.
package struct JSONLimits: Hashable, Sendable {
  /// The maximum nesting depth.
  package var levels: Int
  /// The text's maximum size in bytes.
  package var bytes: Int

  /// Creates limits; the default ones allow more than any program writes.
  package init(levels: Int = 128, bytes: Int = 1 << 31) {
    self.levels = levels
    self.bytes = bytes
  }
}
