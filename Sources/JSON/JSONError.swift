/// Text that isn't JSON, or exceeds a limit.
package struct JSONError: Error, Hashable, Sendable {
  /// The line of the fault, from 1.
  package var line: Int
  /// Whether the text ends too early.
  package var isEnd: Bool

  /// Creates the error of a line.
  package init(line: Int, isEnd: Bool) { (self.line, self.isEnd) = (line, isEnd) }
}
