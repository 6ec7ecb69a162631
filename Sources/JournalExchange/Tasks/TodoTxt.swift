import Codecs
import JournalCore
import JournalSyntax

/// Tasks as a todo.txt file (todotxt.org), in and out.
///
/// Each task has one line. Values without words in todo.txt stay in the text as a mark of the
/// journal, such as `⏰ 2026-11-21 15:00`, or become a key: `list:`, `status:`, `created:`.
package enum TodoTxt {
  /// The program's name in receipts.
  package static let program = "todo.txt"

  /// The letters for priorities; others are kept as `pri:F`.
  static let letters: [(letter: Character, priority: Int)] = [
    ("A", 3), ("B", 2), ("C", 1), ("D", -1), ("E", -2),
  ]

  /// The tag for a context: `@phone` is `#context/phone`.
  static let contexts = "context/"

  /// Returns the name of a task without an id: FNV-1a of its text.
  static func name(of text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return "todo-" + Hex.text(hash, digits: 16)
  }

  static func letter(_ text: String) -> Character? {
    text.count == 1 ? text.first.flatMap { ("A"..."Z").contains($0) ? $0 : nil } : nil
  }

  /// Returns a word in the journal's form: `+project` as `#project`.
  static func word(_ word: String) -> String {
    let rest = word.dropFirst()
    return switch word.first {
    case "+" where isTag(rest): "#" + rest
    case "@" where isTag(rest): "#" + contexts + rest
    case "\\" where isMarked(rest): String(rest)
    default: unescapedKey(word) ?? word
    }
  }

  /// Returns a journal's word in todo.txt's form.
  ///
  /// A word gets a backslash if it would be read as a project or a key there, but is neither here.
  static func outerWord(_ word: Substring, of task: JournalTask) -> String {
    let rest = word.dropFirst()
    if word.first == "#", isTag(rest) {
      if rest.hasPrefix(contexts), rest.count > contexts.count {
        return "@" + rest.dropFirst(contexts.count)
      }
      return "+" + rest
    }
    let word = String(word)
    let escaped =
      isMarked(word[...]) ? "\\" + word : word.replacing(":", with: "\\:", maxReplacements: 1)
    let forms = [word.replacing("\\:", with: ":"), word, escaped]
    return forms.first { isRead($0, as: word, of: task) } ?? word
  }

  /// Returns true if a todo.txt word is read as a word of the journal, and as nothing else.
  private static func isRead(_ outer: String, as word: String, of task: JournalTask) -> Bool {
    var line = TodoTxtLine()
    line.isDone = !task.state.isOpen
    line.words = ["a", outer, "b"]
    // With two priorities, the first is read.
    let hasPriority = line.isDone && task.priority != 0
    if hasPriority { line.words.append("pri:A") }
    let found = self.task(line, at: "")
    return found.text == "a \(word) b" && found.priority == (hasPriority ? 3 : 0)
  }

  /// Returns true if a word is a tag in todo.txt.
  private static func isMarked(_ word: Substring) -> Bool {
    (word.first == "+" || word.first == "@") && isTag(word.dropFirst())
  }

  /// Returns a word such as `rec\:2w` without its backslash; nil for other words, and for those
  /// that would be a mark of the journal without it.
  private static func unescapedKey(_ word: String) -> String? {
    guard let slash = word.firstRange(of: "\\:"), slash.upperBound < word.endIndex,
      keys.contains(String(word[..<slash.lowerBound]))
    else { return nil }
    let plain = word.replacing("\\:", with: ":", maxReplacements: 1)
    let bytes = Array(plain.utf8)
    return TaskMarks(of: ByteRange(0, bytes.count), in: bytes.span).marks.isEmpty ? plain : nil
  }

  /// The keys understood in a line.
  private static let keys: Set<String> = [
    "created", "due", "id", "list", "pri", "rec", "status", "t",
  ]

  /// Returns true if a word without its sign is a tag as a whole.
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
