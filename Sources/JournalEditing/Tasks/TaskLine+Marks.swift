import JournalCore
import JournalSyntax

// Marks whose values aren't dates, and the text of new ones.
extension TaskLine {
  /// Gives the recurrence another rule, or adds one.
  mutating func set(rule: String) {
    if let value = marks.repetition, let mark = mark(around: value),
      !bytes[Int(mark.start)].isLetter
    {
      replace(value, with: rule)
    } else {
      // A rule in words has no place in a keyword of todo.txt.
      remove(marks.repetition)
      add(.repetition, text(of: .repetition, rule, rule))
    }
  }

  /// Gives the task another priority; 0 removes its mark.
  mutating func set(priority: Int) {
    guard priority != 0 else {
      if let mark = marks.priorityMark { removeMark(mark) }
      return
    }
    let emoji = NewTask.priorityMarks[priority] ?? ""
    let word = JournalTask.priorityNames[priority + 2]
    guard let old = marks.priorityMark else {
      let isPlain = style == .emoji || style == .keyword
      return add(.priority, isPlain ? emoji : text(of: .priority, word, word))
    }
    switch bytes[Int(old.start)] {
    case Byte.openBracket: replace(old, with: "[priority:: \(word)]")
    case Byte.openParenthesis: replace(old, with: "(priority:: \(word))")
    default: replace(old, with: emoji)
    }
  }

  /// Returns a new mark in the style of the others.
  /// - Parameters:
  ///   - value: the value after an emoji.
  ///   - tight: the value in brackets or after a keyword, without spaces.
  func text(of field: Field, _ value: String, _ tight: String) -> String {
    let (name, emoji) =
      switch field {
      case .due: ("due", "📅")
      case .scheduled: ("scheduled", "⏳")
      case .start: ("start", "🛫")
      case .alarm: ("alarm", "⏰")
      case .done, .doneTime: ("completion", "✅")
      case .cancelled: ("cancelled", "❌")
      case .repetition: ("repeat", "🔁")
      case .priority: ("priority", "")
      }
    return switch style {
    case .brackets: "[\(name):: \(tight)]"
    case .parentheses: "(\(name):: \(tight))"
    case .keyword where field == .due: "due:\(tight)"
    case .keyword where field == .done: "done:\(tight)"
    case .keyword where field == .start: "t:\(tight)"
    default: "\(emoji) \(value)"
    }
  }
}
