/// A task's state as a word at the start of a list item: `- TODO [#A] Paint`, as in Logseq and Org.
///
/// Source: Logseq's documentation, “Tasks”: upper-case words, followed by a space. A word counts
/// only if there is text after it.
package struct TaskWord: Hashable, Sendable {
  /// The mark of the box that means the same: a space, `/`, `x` or `-`.
  package var mark: UInt8
  /// The word's place.
  package var word: ByteRange
  /// The place of the priority after it, `[#A]`, if there is one.
  package var priority: ByteRange?
  /// The place where its text begins.
  package var text: Int
  /// True if the word makes a task anywhere; the others may begin a sentence: `NOW I see`.
  package var isSure: Bool
}

extension Span<UInt8> {
  /// Returns the task word at the start of a list item's text, if there is one.
  package func taskWord(_ range: Range<Int>) -> TaskWord? {
    let start = range.lowerBound
    guard start < range.upperBound, TaskWord.mayBegin(with: self[start]) else { return nil }
    let end = lineEnd(start, range.upperBound)
    for (spelling, mark, isSure) in TaskWord.all where has(spelling, at: start, end) {
      let wordEnd = start + spelling.utf8CodeUnitCount
      guard wordEnd < end, self[wordEnd].isBlank else { continue }
      var text = afterBlanks(wordEnd, end)
      var priority: ByteRange?
      if has("[#", at: text, end), text + 4 < end, self[text + 3] == Byte.closeBracket,
        (UInt8(ascii: "A")...UInt8(ascii: "C")).contains(self[text + 2]), self[text + 4].isBlank
      {
        priority = ByteRange(text, text + 4)
        text = afterBlanks(text + 4, end)
      }
      guard beforeSpaces(text, end) > text else { return nil }
      return TaskWord(
        mark: mark, word: ByteRange(start, wordEnd), priority: priority, text: text, isSure: isSure)
    }
    return nil
  }

  /// Returns a task's word; nil if it has a box.
  package func taskWord(of task: BodyItem) -> TaskWord? {
    let end = Int(task.text.end)
    var at = afterBlanks(afterListMarker(Int(task.source.start), end), end)
    // A heading may be an item's first block.
    at = afterBlanks(afterRun(of: Byte.hash, at, end), end)
    return taskWord(at..<Swift.max(at, end))
  }

  /// Returns the word of an item that may begin at a list marker, `-`, `*` or `+`; nil without one.
  package func taskWord(atMarker at: Int) -> TaskWord? {
    guard at + 2 < count, self[at + 1].isBlank else { return nil }
    var start = afterBlanks(at + 1, count)
    if start < count, self[start] == Byte.hash {
      start = afterBlanks(afterRun(of: Byte.hash, start, count), count)
    }
    return taskWord(start..<count)
  }
}

extension TaskWord {
  /// The words as they are written.
  package static var spellings: [String] { all.map { "\($0.0)" } }

  /// The words, with the mark of a box that means the same, and true if they make a task anywhere.
  ///
  /// A sure word stays one when the task is done, reopened or cancelled, so that it is still found.
  fileprivate static let all: [(StaticString, UInt8, isSure: Bool)] = [
    ("TODO", Byte.space, true), ("DONE", UInt8(ascii: "x"), true),
    ("DOING", Byte.slash, false), ("NOW", Byte.slash, false), ("LATER", Byte.space, false),
    ("WAITING", Byte.space, false), ("WAIT", Byte.space, false),
    ("CANCELED", Byte.dash, true), ("CANCELLED", Byte.dash, true),
    ("IN-PROGRESS", Byte.slash, true), ("STARTED", Byte.slash, false),
  ]

  /// Returns true if a word may begin with a byte: most items don't.
  @inline(__always)
  fileprivate static func mayBegin(with byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "T"), UInt8(ascii: "D"), UInt8(ascii: "N"), UInt8(ascii: "L"),
      UInt8(ascii: "W"), UInt8(ascii: "C"), UInt8(ascii: "I"), UInt8(ascii: "S"):
      true
    default: false
    }
  }
}
