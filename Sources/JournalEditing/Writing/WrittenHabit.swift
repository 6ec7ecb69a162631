import JournalCore
import JournalSyntax

/// A habit and how much of it was done: `run`, `water:6`, `gym:skip`.
struct WrittenHabit: Hashable, Sendable {
  var name: String
  /// `6`, `skip`; nil for done.
  var amount: String?

  init(_ text: String) {
    let text = text.trimmedOfASCII
    (name, amount) = (text, nil)
    guard let colon = text.lastIndex(of: ":") else { return }
    let behind = String(text[text.index(after: colon)...]).trimmedOfASCII
    let before = String(text[..<colon]).trimmedOfASCII
    guard !before.isEmpty, WrittenHabit.isAmount(behind) else { return }
    (name, amount) = (before, behind)
  }

  /// Returns whether a text is the amount of a habit.
  static func isAmount(_ text: String) -> Bool {
    let words: Set<String> = ["done", "yes", "x", "true", "no", "false", "skip"]
    let bytes = Array(text.utf8)
    return words.contains(text.lowercased())
      || WrittenNumber.value(bytes.span, in: 0..<bytes.count) != nil
  }

  /// Returns the habits in a text, separated by commas.
  static func all(_ text: String) -> [WrittenHabit] {
    text.split(separator: ",").map { WrittenHabit(String($0)) }.filter { !$0.name.isEmpty }
  }

  var pair: NewPair { NewPair(name, .plain(amount ?? "done")) }
}
