import JournalCore
import JournalSyntax

/// A task's first line during a change: everything that isn't set stays byte for byte.
struct TaskLine {
  /// A writable mark.
  enum Field {
    case due, scheduled, start, alarm, done, doneTime, cancelled, repetition, priority
  }

  /// The style of a task's marks.
  enum Style {
    /// `📅 2026-11-21`, as in Obsidian Tasks; also used if there are no marks yet, unless its
    /// settings say otherwise.
    case emoji
    /// `[due:: 2026-11-21]`, as in Dataview.
    case brackets
    /// `(due:: 2026-11-21)`.
    case parentheses
    /// `due:2026-11-21`, as in todo.txt.
    case keyword
  }

  let bytes: [UInt8]
  let place: TaskPlace
  let marks: TaskMarks
  private var splices: [ByteSplice] = []
  private var appended: [UInt8] = []
  /// Marks that go before all others.
  private var inserted: [String] = []

  /// The style of a task without marks.
  private let usual: Style

  init(_ task: JournalTask, in file: TaskFile) {
    bytes = file.bytes
    usual = file.conventions.usesFields ? .brackets : .emoji
    place = task.place
    marks = TaskMarks(of: task.place.text, in: file.bytes.span)
  }

  // MARK: Changing

  /// Checks or clears the box, or sets the word that means the same.
  /// - Parameter open: the word for an open task; nil for the one that belongs to the old word.
  mutating func setBox(_ mark: Character, _ open: String? = nil) {
    guard place.isWord else {
      splices.append(ByteSplice(place.box, Array(String(mark).utf8)))
      return
    }
    let old = String(decoding: bytes[place.box.indices], as: UTF8.self)
    let new =
      switch mark {
      case "x": "DONE"
      case "-": "CANCELED"
      case "/": ["NOW", "LATER"].contains(old) ? "NOW" : "DOING"
      default: open ?? TaskLine.openWord(after: old)
      }
    if new != old { splices.append(ByteSplice(place.box, Array(new.utf8))) }
  }

  /// Returns the word for a repeating task that is open again, as Logseq writes it.
  private static func openWord(after word: String) -> String {
    switch word {
    case "DOING", "IN-PROGRESS", "STARTED": TaskFile.openWord
    case "NOW": "LATER"
    case "DONE", "CANCELED", "CANCELLED": TaskFile.openWord
    default: word
    }
  }

  /// Gives a mark another value, or adds it after the others.
  mutating func set(_ field: Field, to moment: TaskMoment) {
    if let value = value(of: field), let mark = mark(around: value) {
      let isKeyword = bytes[Int(mark.start)].isLetter
      replace(value, with: moment.written(isBracketed(mark) || isKeyword ? "T" : " "))
    } else {
      add(field, text(of: field, "\(moment)", moment.written("T")))
    }
  }

  /// Records when a task was done: its day, and its time if that doesn't confuse other programs.
  ///
  /// Obsidian Tasks reads marks from the end of the line as long as it recognizes them, so a time
  /// after a date would hide this mark and all before it. Except in todo.txt lines, the time is a
  /// separate mark, before the others.
  mutating func setDone(_ moment: TaskMoment) {
    guard style != .keyword else { return set(.done, to: moment) }
    set(.done, to: TaskMoment(moment.day))
    guard let time = moment.time else { return remove(marks.doneTime) }
    if let value = marks.doneTime {
      replace(value, with: time.description)
    } else {
      let isRound = style == .parentheses
      add(.doneTime, isRound ? "(done-time:: \(time))" : "[done-time:: \(time)]")
    }
  }

  /// Adds a mark; those only Daymark knows go before the others, so other programs find theirs at
  /// the end.
  ///
  /// A task without words gets no time: there would be nothing for it to follow.
  mutating func add(_ field: Field, _ mark: String) {
    if field == .doneTime, place.text.isEmpty { return }
    if field == .doneTime || field == .alarm && style == .emoji {
      inserted.append(mark)
    } else {
      appended += Array((" " + mark).utf8)
    }
  }

  /// Moves each date in the text that is before a moment to it; one without a time stays without.
  mutating func postpone(to moment: TaskMoment) {
    for mark in [marks.due, marks.alarm, marks.scheduled].compactMap({ $0 }) {
      if let time = moment.time, TaskMoment.time(bytes.span, in: mark.indices) != nil {
        replace(mark, with: time.description)
        continue
      }
      guard let old = TaskMoment(bytes.span, in: mark.indices) else { continue }
      let new = TaskMoment(moment.day, at: old.time == nil ? nil : moment.time ?? old.time)
      if old < new { replace(day: mark, with: new) }
    }
  }

  /// Replaces a range of the line with a text.
  mutating func replace(_ range: ByteRange, with text: String) {
    splices.append(ByteSplice(range, Array(text.utf8)))
  }

  /// Removes a value's mark, with one blank before it.
  mutating func remove(_ value: ByteRange?) {
    guard let value, let mark = mark(around: value) else { return }
    removeMark(mark)
  }

  /// Removes a mark with one blank before it, or after it if it comes first.
  mutating func removeMark(_ mark: ByteRange) {
    var start = Int(mark.start)
    var end = Int(mark.end)
    let isAlone = start == Int(place.text.start) && end == Int(place.text.end)
    let hasBlank = bytes[start - 1].isBlank
    if hasBlank, isAlone || start > Int(place.text.start) {
      start -= 1
    } else if start == Int(place.text.start), end < Int(place.text.end), bytes[end] == Byte.space {
      end += 1
    }
    splices.append(ByteSplice(ByteRange(start, end), []))
  }

  // MARK: Reading

  /// The changed line, from its start to the end of its text.
  var changed: [UInt8] {
    var line = Array(bytes[place.head.indices])
    var all = splices
    if !inserted.isEmpty {
      let new = inserted.joined(separator: " ")
      let isFirst = marks.marks.first?.start == place.text.start
      let text = isFirst ? new + " " : " " + new
      all.append(ByteSplice(ByteRange(front, front), Array(text.utf8)))
    }
    if !appended.isEmpty { all.append(ByteSplice(ByteRange(end, end), appended)) }
    let base = place.head.start
    var next = place.head.end
    // From the end, so that positions before a splice stay valid; two removed marks share the blank
    // between them.
    for (_, splice) in all.enumerated().sorted(by: {
      ($0.element.range.start, $0.offset) > ($1.element.range.start, $1.offset)
    }) {
      let range = Int(splice.range.start - base)..<Int(min(splice.range.end, next) - base)
      line.replaceSubrange(range, with: splice.replacement)
      next = splice.range.start
    }
    return line
  }

  /// The position of a new mark: after all others, before a block's name, which must be last.
  private var end: Int {
    guard let last = marks.marks.last, bytes[Int(last.start)] == Byte.caret else {
      return Int(place.text.end)
    }
    var end = Int(last.start)
    while end > Int(place.text.start), bytes[end - 1].isBlank { end -= 1 }
    return end
  }

  /// The position for a mark before all others: after the words before them.
  private var front: Int {
    guard let first = marks.marks.first else { return Int(place.text.end) }
    var front = Int(first.start)
    while front > Int(place.text.start), bytes[front - 1].isBlank {
      front -= 1
    }
    return front
  }

  func value(of field: Field) -> ByteRange? {
    switch field {
    case .due: marks.due
    case .scheduled: marks.scheduled
    case .start: marks.start
    case .alarm: marks.alarm
    case .done: marks.done
    case .doneTime: marks.doneTime
    case .cancelled: marks.cancelled
    case .repetition: marks.repetition
    case .priority: marks.priorityMark
    }
  }

  func mark(around value: ByteRange) -> ByteRange? {
    marks.marks.first { $0.start <= value.start && value.end <= $0.end }
  }

  func isBracketed(_ mark: ByteRange) -> Bool {
    let first = bytes[Int(mark.start)]
    return first == Byte.openBracket || first == Byte.openParenthesis
  }

  /// The style of the first mark that has one; `every 30m`, `^name` and the time it was done are
  /// the same in all.
  var style: Style {
    for mark in marks.marks {
      if let time = marks.doneTime, mark.start < time.start, time.end < mark.end { continue }
      switch bytes[Int(mark.start)] {
      case Byte.openBracket: return .brackets
      case Byte.openParenthesis: return .parentheses
      case Byte.caret: break
      case 0x80...: return .emoji
      default:
        if marks.nag.map({ $0.start < mark.start || mark.end < $0.end }) ?? true {
          return .keyword
        }
      }
    }
    return usual
  }
}
