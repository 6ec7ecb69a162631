/// The marks in a task's text: dates, times, recurrence and priority, as places in the file.
///
/// It reads the marks used by Obsidian Tasks (`📅 2026-11-21`), Dataview (`[due:: 2026-11-21]`,
/// `(due:: …)`) and todo.txt (`due:2026-11-21`), as well as Daymark's `⏰` and `every 30m`. A date's
/// meaning isn't decided here. If a mark is repeated, the first one counts.
package struct TaskMarks: Hashable, Sendable {
  /// A task's priority, from the marks 🔺 ⏫ 🔼 🔽 ⏬.
  package enum Priority: Int8, Hashable, Sendable {
    case lowest = -2
    case low, none, medium, high, highest
  }

  /// `📅`: the date, including the time if one follows.
  package internal(set) var due: ByteRange?
  /// `⏰`: the date and time, or only a time.
  package internal(set) var alarm: ByteRange?
  /// `⏳`: the date.
  package internal(set) var scheduled: ByteRange?
  /// `🛫`, or `t:` in todo.txt: the date.
  package internal(set) var start: ByteRange?
  /// `✅`, `[completion:: …]` or `done:`: the date, including the time if one follows.
  package internal(set) var done: ByteRange?
  /// `[done-time:: 18:05]`: the time of day, for places where it can't follow the date.
  package internal(set) var doneTime: ByteRange?
  /// `➕`: the date.
  package internal(set) var created: ByteRange?
  /// `❌`: the date.
  package internal(set) var cancelled: ByteRange?
  /// `🔁`: the rule, such as `every week on Monday`; `rec:1w` gives `1w`.
  package internal(set) var repetition: ByteRange?
  /// `every 30m`: how often to remind, `30m`.
  package internal(set) var nag: ByteRange?
  /// The task's priority.
  package internal(set) var priority = Priority.none
  /// The priority's mark, if there is one.
  package internal(set) var priorityMark: ByteRange?
  /// `🆔`: the name other tasks use for this one.
  package internal(set) var name: ByteRange?
  /// `⛔`: the tasks to be done first, by name, separated by commas.
  package internal(set) var dependsOn: ByteRange?
  /// `🏁`: the action on the line after the task is done, `delete` or `keep`.
  package internal(set) var onCompletion: ByteRange?
  /// The word after a date's mark if it can't be a date's beginning: `📅 tomorrow`.
  package internal(set) var wordsForDates: [ByteRange] = []
  /// The text before the first mark, without surrounding spaces.
  package internal(set) var description: ByteRange
  /// The marks themselves with their values, in text order.
  package internal(set) var marks: [ByteRange] = []

  /// Reads the marks in a task's text.
  /// - Parameters:
  ///   - text: a task's `BodyItem.text`.
  ///   - bytes: the whole file.
  package init(of text: ByteRange, in bytes: Span<UInt8>) {
    let start = max(0, min(Int(text.start), bytes.count))
    let end = max(start, min(Int(text.end), bytes.count))
    description = ByteRange(start, end)
    var at = start
    while at < end {
      if let mark = readMark(bytes, at, start, end) {
        marks.append(ByteRange(at, mark))
        at = mark
      } else {
        at = TaskMarks.afterText(bytes, at, end)
      }
    }
    let firstMark = marks.first.map { Int($0.start) } ?? end
    let trimmedStart = bytes.afterSpaces(start, firstMark)
    description = ByteRange(trimmedStart, bytes.beforeSpaces(trimmedStart, firstMark))
  }

  /// Returns the text without its marks, including any words between or after them.
  /// - Parameter kept: values whose marks stay in the text as written.
  package func description(
    in bytes: Span<UInt8>, of text: ByteRange, keeping kept: [ByteRange] = []
  ) -> String {
    var words: [UInt8] = []
    var at = Int(text.start)
    let left = marks.filter { mark in
      !kept.contains { $0.start >= mark.start && $0.end <= mark.end }
    }
    for mark in left + [ByteRange(Int(text.end), Int(text.end))] {
      let start = bytes.afterSpaces(at, Int(mark.start))
      let end = bytes.beforeSpaces(start, Int(mark.start))
      if !words.isEmpty, start < end { words.append(Byte.space) }
      for place in start..<end { words.append(bytes[place]) }
      at = Int(mark.end)
    }
    return String(decoding: words, as: UTF8.self)
  }

  /// Returns the place after one character, or after a code span, because marks inside code mean
  /// nothing.
  private static func afterText(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    guard bytes[start] == Byte.backquote else {
      return start + bytes.scalar(start, end).length
    }
    let content = bytes.afterRun(of: Byte.backquote, start, end)
    return bytes.codeSpanClose(content, end, length: content - start)?.upperBound ?? content
  }
}

// The ends of task mark values.
extension Span<UInt8> {
  /// Returns the end of a date, a time, or both, beginning with a digit: `2026-11-21`,
  /// `2026-11-21 15:00`, `15:00`.
  ///
  /// If there is neither, returns the same place.
  func dateEnd(_ start: Int, _ end: Int) -> Int {
    guard start < end, self[start].isDigit else { return start }
    let first = dateTokenEnd(start, end)
    let second = afterBlanks(first, end)
    var hour = second
    while hour < end, hour - second < 2, self[hour].isDigit { hour += 1 }
    let isTime =
      hour > second && hour + 1 < end && self[hour] == Byte.colon
      && self[hour + 1].isDigit
    return isTime ? dateTokenEnd(second, end) : first
  }

  /// Returns the end of a run of digits, letters and ISO date punctuation, including the dashes
  /// that word processors substitute.
  private func dateTokenEnd(_ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end {
      switch self[at] {
      case Byte.dash, Byte.colon, Byte.slash, Byte.plus,
        Byte.dot:
        break
      default:
        if isDash(at, end) {
          at += 2
        } else if !self[at].isAlphanumeric {
          return trimmedToken(start, at)
        }
      }
      at += 1
    }
    return trimmedToken(start, at)
  }

  /// Returns true if U+2010 to U+2015 begins here: a hyphen, or a dash of any length.
  package func isDash(_ at: Int, _ end: Int) -> Bool {
    at + 2 < end && self[at] == 0xE2 && self[at + 1] == 0x80 && (0x90...0x95).contains(self[at + 2])
  }

  /// Returns the end without a trailing full stop or colon, which belongs to the sentence.
  private func trimmedToken(_ start: Int, _ end: Int) -> Int {
    var at = end
    while at > start, !self[at - 1].isAlphanumeric { at -= 1 }
    return at
  }

  /// Returns a word's end.
  func tokenEnd(_ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, !self[at].isSpace { at += 1 }
    return at
  }

  /// Returns the end of names separated by commas, which may have blanks around them.
  func namesEnd(_ start: Int, _ end: Int) -> Int {
    var at = tokenEnd(start, end)
    while at > start {
      let next = afterBlanks(at, end)
      let isContinued = self[at - 1] == Byte.comma || next < end && self[next] == Byte.comma
      guard isContinued, next > at, next < end else { return at }
      at = tokenEnd(next, end)
    }
    return at
  }

  /// Returns the end of a recurrence rule, which consists of letters, digits, commas, `!` and
  /// spaces.
  ///
  /// It ends before a nag (`every 30m`) and before a keyword (`due:`).
  func ruleEnd(_ start: Int, _ end: Int) -> Int {
    var at = start
    var word = start
    while at < end {
      switch self[at] {
      case Byte.space, Byte.tab:
        word = at + 1
        if isNag(word, end) { return beforeSpaces(start, word) }
      case Byte.comma, Byte.bang, Byte.dash: break
      case Byte.colon: return beforeSpaces(start, word)
      default: if !self[at].isAlphanumeric { return beforeSpaces(start, at) }
      }
      at += 1
    }
    return beforeSpaces(start, at)
  }

  /// Returns true if a place begins with `every` and a number with its unit (`30m`).
  private func isNag(_ start: Int, _ end: Int) -> Bool {
    guard start + 6 < end, spells("every", in: start..<start + 5) else { return false }
    let number = afterBlanks(start + 5, end)
    var unit = number
    while unit < end, self[unit].isDigit { unit += 1 }
    return unit > number && unit < end && self[unit].isLetter
  }
}
