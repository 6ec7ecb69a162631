import JournalCore
import JournalSyntax

/// Tasks as a todo.txt file (todotxt.org), in and out.
///
/// A task has one line in it. What todo.txt has no words for stays in the text as a mark of the journal, such as
/// `⏰ 2026-11-21 15:00`, or becomes a key: `list:`, `status:`, `created:`.
package enum TodoTxt {
  /// The name in receipts.
  package static let program = "todo.txt"

  /// The letters of priorities; others are kept as `pri:F`.
  static let letters: [(letter: Character, priority: Int)] = [
    ("A", 3), ("B", 2), ("C", 1), ("D", -1), ("E", -2),
  ]

  /// The tag that a context becomes: `@phone` is `#context/phone`.
  static let contexts = "context/"

  /// Returns the name of a task without an id: FNV-1a of its text.
  static func name(of text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return "todo-" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func letter(_ text: String) -> Character? {
    text.count == 1 ? text.first.flatMap { ("A"..."Z").contains($0) ? $0 : nil } : nil
  }

  /// Returns a word as it is in the journal: `+project` as `#project`.
  static func word(_ word: String) -> String {
    let rest = word.dropFirst()
    return switch word.first {
    case "+" where isTag(rest): "#" + rest
    case "@" where isTag(rest): "#" + contexts + rest
    default: word
    }
  }

  /// Returns a word of the journal as it is in todo.txt.
  static func outerWord(_ word: Substring) -> String {
    let rest = word.dropFirst()
    guard word.first == "#", isTag(rest) else { return String(word).replacing("\\:", with: ":") }
    if rest.hasPrefix(contexts), rest.count > contexts.count {
      return "@" + rest.dropFirst(contexts.count)
    }
    return "+" + rest
  }

  /// Whether a word without its sign is a tag as a whole.
  static func isTag(_ word: Substring) -> Bool {
    !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "_-/".contains($0) }
      && word.contains { !$0.isNumber } && word.last != "/"
  }

  /// Returns a value without blanks and line ends, such as `Deep%20work`.
  static func encoded(_ text: String) -> String {
    // A heading may have several lines.
    String(
      text.replacing("%", with: "%25").flatMap { character in
        let isBlank =
          character.isWhitespace || character.unicodeScalars.contains { $0.value < 0x20 }
        return isBlank ? "%20" : "\(character)"
      })
  }

  static func decoded(_ text: String) -> String {
    text.replacing("%20", with: " ").replacing("%25", with: "%")
  }
}
