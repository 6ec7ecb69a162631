import JournalCore

/// Lines that begin with a time of day, and those below them.
struct TimedLines: Hashable, Sendable {
  /// The time that the block begins with, in minutes since the day started.
  var minute: Int
  /// Its lines, with the blank ones before it.
  var lines: [TextLine]

  /// Returns the blocks of a text whose first words are a time, as `09:30`, `- 9:30 tea` or `##
  /// **21:40**`; nil for any other text.
  /// - Parameter dayStarts: the minute of the clock that a day starts at.
  static func blocks(
    of lines: ArraySlice<TextLine>, dayStarts: Int
  ) -> [TimedLines]? {
    var blocks: [TimedLines] = []
    var blanks: [TextLine] = []
    for line in lines {
      if line.isBlank {
        blanks.append(line)
        continue
      }
      if let time = time(of: line) {
        let minute = (Int(time.minute) - dayStarts + 1440) % 1440
        blocks.append(TimedLines(minute: minute, lines: blanks + [line]))
      } else if blocks.isEmpty {
        return nil
      } else {
        blocks[blocks.count - 1].lines += blanks + [line]
      }
      blanks = []
    }
    guard !blocks.isEmpty else { return nil }
    blocks[blocks.count - 1].lines += blanks
    return blocks
  }

  /// Sorts blocks by time; those with the same time keep their order.
  static func sorted(_ blocks: [TimedLines]) -> [TimedLines] {
    blocks.enumerated().sorted { ($0.element.minute, $0.offset) < ($1.element.minute, $1.offset) }
      .map(\.element)
  }

  /// Returns for each block the latest minute up to it.
  ///
  /// These never decrease, and the first one later than a given minute belongs to the first such
  /// block.
  static func latest(_ blocks: [TimedLines]) -> [Int] {
    blocks.reduce(into: []) { $0.append(max($0.last ?? .min, $1.minute)) }
  }

  /// The line that contains the time.
  var heading: TextLine? { lines.first { !$0.isBlank } }

  /// Returns the time at the beginning of a line, after the syntax of headings, items and bold
  /// text.
  private static func time(of line: TextLine) -> ClockTime? {
    let text = line.text.drop { " \t#-*+_[(".utf8.contains($0) }
    let word = text.prefix { $0 == 0x3A || 0x30...0x39 ~= $0 }
    guard word.contains(0x3A) else { return nil }
    return ClockTime(written: String(decoding: word, as: UTF8.self))
  }
}
