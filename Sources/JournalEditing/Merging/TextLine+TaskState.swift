import JournalCore
import JournalSyntax

extension TextLine {
  /// The identity of a line: its text, but for a task without whether and when it was done.
  ///
  /// So a task that one side checks off is the same line on both, and a box doesn't cause a
  /// conflict.
  var identity: [UInt8] {
    guard let box = taskBox else { return text }
    let rest = box + 2
    let marks = TaskMarks(of: ByteRange(rest, text.count), in: text.span)
    var words = text[rest...]
    for value in [marks.done, marks.doneTime, marks.cancelled].compactMap({ $0 })
      .sorted(by: { $0.start > $1.start })
    {
      guard let mark = marks.marks.first(where: { $0.start <= value.start && value.end <= $0.end })
      else { continue }
      words.removeSubrange(
        words.startIndex + (Int(mark.start) - rest)..<words.startIndex + (Int(mark.end) - rest))
    }
    // No text contains a NUL, so no other line is taken for this task.
    return text[..<box] + [0]
      + words.split(whereSeparator: \.isWhitespace).joined(separator: [Byte.space])
  }

  /// The index of the mark in a task's box.
  private var taskBox: Int? {
    guard let open = text.firstIndex(of: Byte.openBracket), open > 0, open + 2 < text.count,
      text[open + 2] == Byte.closeBracket,
      text[..<open].allSatisfy({ " \t-*+>.)0123456789".utf8.contains($0) })
    else { return nil }
    return open + 1
  }

  /// The progress of a task: done takes precedence over open, and over cancelled.
  private var progress: Int {
    guard let box = taskBox else { return 0 }
    return switch JournalTask.State(mark: text[box]) {
    case .open: 0
    case .other: 1
    case .started: 2
    case .cancelled: 3
    case .done: 4
    }
  }

  /// Returns the line that counts of two with the same identity.
  ///
  /// What only one side changed is taken. Of two boxes that both changed, the one further along
  /// counts, then the one with a date; of two dates, the same one whichever side is ours.
  static func chosen(_ base: TextLine?, _ ours: TextLine, _ theirs: TextLine) -> TextLine {
    if ours == theirs { return base.map { $0.ending == ours.ending } ?? false ? theirs : ours }
    if theirs == base { return ours }
    if ours == base { return theirs }
    if ours.progress != theirs.progress { return ours.progress > theirs.progress ? ours : theirs }
    if ours.text.count != theirs.text.count {
      return ours.text.count > theirs.text.count ? ours : theirs
    }
    return theirs.text.lexicographicallyPrecedes(ours.text) ? theirs : ours
  }

  /// Returns whether both give the same task a different custom mark, such as `[!]` and `[?]`, and
  /// neither is further along.
  static func clash(_ base: TextLine?, _ ours: TextLine, _ theirs: TextLine) -> Bool {
    guard let here = ours.taskBox, let there = theirs.taskBox, ours != theirs, ours != base,
      theirs != base
    else { return false }
    return ours.text[here] != theirs.text[there]
      && JournalTask.State(mark: ours.text[here]) == .other
      && JournalTask.State(mark: theirs.text[there]) == .other
  }
}
