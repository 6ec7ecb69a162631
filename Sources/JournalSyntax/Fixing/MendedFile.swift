/// A file after all safe fixes.
///
/// No value changes: leniently read parts are written so every YAML reader reads the same. No byte
/// of the body changes; blank lines from above the front matter are moved before it. Anything only
/// the person can decide stays unchanged.
package struct MendedFile: Hashable, Sendable {
  /// The fixed file's bytes.
  package private(set) var bytes: [UInt8]
  /// The fixed problems, with their places in the original file, in its order.
  package private(set) var problems: [SyntaxDiagnostic] = []
  /// The changed lines, in order.
  package let lines: [LineChange]

  /// Fixes a file.
  /// - Parameter isFenced: true if front matter is between fences; otherwise the whole file is
  ///   front matter.
  package init(_ bytes: [UInt8], isFenced: Bool = true) {
    var file = EditedFile(bytes, isFenced: isFenced)
    var left = file.diagnostics
    var kept = KeptLines(bytes)
    var passes: [[ByteSplice]] = []
    // One fix may enable another, such as keys inside two values that then become equal.
    while passes.count < 16 {
      let fixes = file.fixes()
      if fixes.isEmpty { break }
      for found in fixes.flatMap(\.problems) {
        let place = passes.reversed().reduce(found.range.start) { MendedFile.place($0, before: $1) }
        let index = left.firstIndex { old in
          old.range.start == place && old.problem.code == found.problem.code
        }
        if let index { problems.append(left.remove(at: index)) }
      }
      passes.append(fixes.splices)
      kept.make(fixes.splices, in: file.bytes)
      file = EditedFile(fixes.applied(to: file.bytes), isFenced: isFenced)
    }
    self.bytes = file.bytes
    lines = passes.isEmpty ? [] : kept.changes(to: file.bytes)
    problems.sort { $0.range.start < $1.range.start }
  }

  /// Returns the place before splices that corresponds to a place after them.
  private static func place(_ place: Int32, before splices: [ByteSplice]) -> Int32 {
    var growth = 0
    for splice in splices {
      let start = Int(splice.range.start) + growth
      if Int(place) < start { break }
      if Int(place) < start + splice.replacement.count { return splice.range.start }
      growth += splice.growth
    }
    return Int32(truncatingIfNeeded: Int(place) - growth)
  }
}

/// The lines of a file that remain after splices.
struct KeptLines {
  private let original: [UInt8]
  /// The beginnings of lines untouched by splices, in the original file and in the current one.
  private var kept: [(old: Int, new: Int)] = []

  init(_ bytes: [UInt8]) {
    original = bytes
    var line = KeptLines.top(of: bytes)
    while line < bytes.count {
      kept.append((line, line))
      line = KeptLines.afterLine(line, bytes)
    }
  }

  /// Tracks a list of splices, which must be in order and refer to the current file.
  mutating func make(_ splices: [ByteSplice], in bytes: [UInt8]) {
    let touched = splices.map { KeptLines.lines(touchedBy: $0, bytes) }
    var left = [(old: Int, new: Int)]()
    var growth = 0
    var next = 0
    for line in kept {
      while next < splices.count, touched[next].upperBound <= line.new {
        growth += splices[next].growth
        next += 1
      }
      let isTouched = next < splices.count && touched[next].lowerBound <= line.new
      if !isTouched { left.append((line.old, line.new + growth)) }
    }
    kept = left
  }

  /// Returns the changes between the remaining lines.
  func changes(to bytes: [UInt8]) -> [LineChange] {
    var changes: [LineChange] = []
    var line = 1
    var old = KeptLines.top(of: original)
    var new = KeptLines.top(of: bytes)
    for next in kept + [(original.count, bytes.count)] {
      var change = LineChange(
        line: line, old: KeptLines.lines(of: original, old, next.old),
        new: KeptLines.lines(of: bytes, new, next.new))
      line += change.old.count + 1
      change.trim()
      if !change.old.isEmpty || !change.new.isEmpty { changes.append(change) }
      old = KeptLines.afterLine(next.old, original)
      new = KeptLines.afterLine(next.new, bytes)
    }
    return changes
  }

  // MARK: - Lines

  /// Returns the whole lines changed by a splice; empty if it inserts whole lines between two
  /// others.
  private static func lines(touchedBy splice: ByteSplice, _ bytes: [UInt8]) -> Range<Int> {
    let range = splice.range.indices
    let isWhole = splice.replacement.last?.isLineEnd ?? true
    if isWhole, isLineStart(range.lowerBound, bytes), isLineStart(range.upperBound, bytes) {
      return range
    }
    var first = range.lowerBound
    while first > 0, !bytes[first - 1].isLineEnd { first -= 1 }
    return
      first..<max(
        range.upperBound, afterLine(max(range.lowerBound, range.upperBound - 1), bytes))
  }

  private static func isLineStart(_ place: Int, _ bytes: [UInt8]) -> Bool {
    place == top(of: bytes) || (place > 0 && bytes[place - 1].isLineEnd)
  }

  /// Returns the beginning of the first line: a byte order mark belongs to no line.
  private static func top(of bytes: [UInt8]) -> Int {
    bytes.span.has("\u{FEFF}", at: 0, bytes.count) ? 3 : 0
  }

  private static func afterLine(_ line: Int, _ bytes: [UInt8]) -> Int {
    bytes.span.afterLineEnd(bytes.span.lineEnd(line, bytes.count), bytes.count)
  }

  private static func lines(of bytes: [UInt8], _ start: Int, _ end: Int) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var line = start
    while line < end {
      lines.append(bytes[line..<bytes.span.lineEnd(line, end)])
      line = afterLine(line, bytes)
    }
    return lines
  }
}

/// Lines in a file, and their replacements.
public struct LineChange: Hashable, Sendable {
  /// The number of the first removed line, or of the line after the new ones, counted from 1.
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
