/// The dates on the lines below a task, `SCHEDULED: <2026-11-20 Fri 10:00 .+1d>`, and its drawers,
/// as in Logseq and Org.
///
/// Source: The Org Manual, “Timestamps”, “Deadlines and Scheduling” and “Drawers”. A date's meaning
/// isn't decided here. Lines of subordinate items and code don't belong to the task.
package struct TaskPlanning: Hashable, Sendable {
  /// The two kinds of dates.
  package enum Key: Hashable, Sendable {
    case scheduled, deadline
  }

  /// A date in angle brackets.
  package struct Stamp: Hashable, Sendable {
    /// Its kind.
    package var key: Key
    /// From its keyword to `>`.
    package var source: ByteRange
    /// Its line, including the line end.
    package var line: ByteRange
    /// `2026-11-20`.
    package var date: ByteRange
    /// `Fri`, in any language.
    package var weekday: ByteRange?
    /// `10:00`, or `10:00-11:00`.
    package var time: ByteRange?
    /// `.+1d`.
    package var repeater: ByteRange?
    /// Other parts, such as `-2d`, how early to warn.
    package var others: [ByteRange] = []
    /// Everything between the brackets.
    package var rest: ByteRange
  }

  /// The dates, in text order; only the first of each kind counts.
  package private(set) var stamps: [Stamp] = []
  /// The drawers with all their lines, from `:LOGBOOK:` to `:END:`.
  package private(set) var drawers: [ByteRange] = []

  /// The first date of a kind.
  package subscript(key: Key) -> Stamp? { stamps.first { $0.key == key } }

  /// Reads a task's lines.
  /// - Parameter lines: a task's `BodyItem.target`.
  package init(below lines: ByteRange, in bytes: Span<UInt8>) {
    let end = min(Int(lines.end), bytes.count)
    var at = min(Int(lines.start), end)
    var drawer: Int?
    var fence = CodeFence()
    while at < end {
      let stop = bytes.lineEnd(at, end)
      let next = bytes.afterLineEnd(stop, end)
      var first = at
      while first < stop, bytes[first].isBlank || bytes[first] == Byte.greater { first += 1 }
      if fence.holds(bytes, first: first, text: first, stop) {
        at = next
        continue
      }
      let text = bytes.afterListMarker(first, stop)
      // Logseq keeps the states of a repeating task in its drawer, as items: `* State "DONE"`.
      let isState = drawer != nil && bytes.has("State ", at: bytes.afterBlanks(text, stop), stop)
      if text > first, !isState { return }
      if bytes.isDrawerEnd(first, stop) {
        if let start = drawer { drawers.append(ByteRange(start, next)) }
        drawer = nil
      } else if bytes.has(":LOGBOOK:", at: first, stop) {
        drawer = drawer ?? bytes.lineStart(at)
      } else if drawer == nil {
        readLine(bytes, first, stop, line: ByteRange(bytes.lineStart(at), next))
      }
      at = next
    }
  }

  /// Reads the dates on a line that has nothing else.
  private mutating func readLine(
    _ bytes: Span<UInt8>, _ first: Int, _ stop: Int, line: ByteRange
  ) {
    guard first < stop, bytes[first] == UInt8(ascii: "S") || bytes[first] == UInt8(ascii: "D")
    else { return }
    var found: [Stamp] = []
    var at = first
    while at < stop {
      guard let stamp = Stamp(bytes, at, stop, line) else { return }
      found.append(stamp)
      at = bytes.afterSpaces(Int(stamp.source.end), stop)
    }
    stamps += found
  }
}

extension TaskPlanning.Stamp {
  /// Reads `SCHEDULED: <…>` or `DEADLINE: <…>` at a place.
  fileprivate init?(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ line: ByteRange) {
    if bytes.has("SCHEDULED:", at: start, end) {
      key = .scheduled
    } else if bytes.has("DEADLINE:", at: start, end) {
      key = .deadline
    } else {
      return nil
    }
    let open = bytes.afterBlanks(start + (key == .scheduled ? 10 : 9), end)
    guard open < end, bytes[open] == Byte.less,
      let close = bytes.firstIndex(of: Byte.greater, in: open..<end)
    else { return nil }
    source = ByteRange(start, close + 1)
    self.line = line
    rest = ByteRange(open + 1, close)
    let first = bytes.afterBlanks(open + 1, close)
    var at = bytes.tokenEnd(first, close)
    guard at > first else { return nil }
    date = ByteRange(first, at)
    while case let token = bytes.afterBlanks(at, close), token < close {
      at = bytes.tokenEnd(token, close)
      let range = ByteRange(token, at)
      if bytes[token].isDigit, time == nil {
        time = range
      } else if repeater == nil, bytes[token] == Byte.plus || bytes.has(".+", at: token, at) {
        repeater = range
      } else if weekday == nil, bytes[token] != Byte.dash {
        weekday = range
      } else {
        others.append(range)
      }
    }
  }
}

extension Span<UInt8> {
  /// Returns the start of a place's line.
  fileprivate func lineStart(_ place: Int) -> Int {
    var at = place
    while at > 0, !self[at - 1].isLineEnd { at -= 1 }
    return at
  }

  /// Returns true if a line is `:END:`.
  fileprivate func isDrawerEnd(_ first: Int, _ stop: Int) -> Bool {
    has(":END:", at: first, stop) && afterSpaces(first + 5, stop) == stop
  }
}
