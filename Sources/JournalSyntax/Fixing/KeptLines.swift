/// The lines of a file that remain after splices.
struct KeptLines {
  private let original: [UInt8]
  /// The beginnings of lines that no splice has touched, in the original file and in the current
  /// one.
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
    var (left, growth, next) = ([(old: Int, new: Int)](), 0, 0)
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
    var (line, old, new) = (1, KeptLines.top(of: original), KeptLines.top(of: bytes))
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

  /// Returns the whole lines that a splice changes; empty if it inserts whole lines between two
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
