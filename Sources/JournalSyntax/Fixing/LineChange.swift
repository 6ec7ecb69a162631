/// Lines of a file that others take the place of.
public struct LineChange: Hashable, Sendable {
  /// The number of the first line that goes, or that the new ones come before; from 1.
  public var line: Int
  /// The lines that go, without their ends.
  public var old: [ArraySlice<UInt8>]
  /// The lines that come, without their ends.
  public var new: [ArraySlice<UInt8>]
}

extension LineChange {
  /// Leaves out lines at both ends that are the same.
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
