/// Lines of a file, and the lines that replace them.
public struct LineChange: Hashable, Sendable {
  /// The number of the first removed line, or of the line that the new ones precede, counted from
  /// 1.
  public var line: Int
  /// The removed lines, without their line endings.
  public var old: [ArraySlice<UInt8>]
  /// The added lines, without their line endings.
  public var new: [ArraySlice<UInt8>]
}

extension LineChange {
  /// Leaves out lines that are the same at both ends.
  mutating func trim() {
    while let first = old.first, first == new.first {
      old.removeFirst()
      new.removeFirst()
      line += 1
    }
    while let last = old.last, last == new.last {
      old.removeLast()
      new.removeLast()
    }
  }
}
