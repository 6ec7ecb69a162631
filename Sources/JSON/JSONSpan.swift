/// Where a value is in a text.
package struct JSONSpan: Hashable, Sendable {
  /// The indices of its bytes.
  package var bytes: Range<Int>
  /// The line on which it begins, from 1.
  package var line: Int
}
