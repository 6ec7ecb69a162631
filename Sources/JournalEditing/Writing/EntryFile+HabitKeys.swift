import JournalCore
import JournalSyntax

// Keys that are habits themselves, as Obsidian's checkboxes: they are written in their own form.
extension EntryFile {
  /// Returns the key that is a habit by the settings, as written there; nil if the name is none.
  func habitKey(_ name: String) -> String? {
    guard !settings.habitKeys.isEmpty else { return nil }
    let wanted = KeyTable.canonical(name.trimmed)
    return settings.habitKeys.first {
      KeyTable.canonical($0) == wanted && keys.role(of: $0) == .other
    }
  }

  /// Returns the value of a habit's key in the front matter, or else in the text; nil if there is
  /// none, or an empty one.
  func value(ofHabitKey key: String) -> String? {
    let text: String?
    if let path = locate(key) {
      guard let row = file.row(at: path), case let node = file.frontMatter.nodes[row],
        node.isScalar, node.kind != .plain || !file.bytes.span.isNull(node.text.indices)
      else { return nil }
      text = file.text(at: path)
    } else {
      text = properties(key).last.map(propertyText)
    }
    return text.map(\.trimmedOfASCII).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Records a habit under its own key; done leaves a number that is there already.
  mutating func record(_ habit: MarkedHabit, underKey key: String) throws(EntryError) {
    let old = value(ofHabitKey: key)
    let mark = old.flatMap { HabitMark(written: $0) }
    if habit.mark == .done, case .amount(let number)? = mark, number > 0 { return }
    guard mark != habit.mark else { return }
    let text =
      switch habit.mark {
      case .done: EntryFile.word(old, "true", ["no": "yes", "No": "Yes", "NO": "YES"])
      case .missed: EntryFile.word(old, "false", ["yes": "no", "Yes": "No", "YES": "NO"])
      case .skipped, .amount: habit.written
      }
    try apply(.set(text), to: key, in: NodePath([]))
  }

  private static func word(
    _ old: String?, _ usual: String, _ others: [String: String]
  ) -> String {
    old.flatMap { others[$0] } ?? usual
  }

  /// Empties a habit's key: the checkbox stays, and says nothing.
  mutating func empty(habitKey key: String) throws(EntryError) {
    if let path = locate(key) { return try set(path, to: .plain("null"), as: key) }
    for place in properties(key) { try setProperty(place, to: "", as: key) }
  }
}
