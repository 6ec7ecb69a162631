public import JournalCore
import JournalSyntax

extension EntryFile {
  /// Moves the entry to another day: a written date changes, its time stays.
  public mutating func move(to day: Day) throws(EntryError) {
    guard let path = locate(.date), let value = file.text(at: path) else { return }
    // A block scalar ends with a line end.
    let text = value.trimmedOfASCII
    let bytes = Array(text.utf8)
    guard case .day(let date) = WrittenDate.value(bytes.span, in: 0..<bytes.count) else { return }
    let old = date.day.description
    // The text after a date in the usual form is its time.
    let rest = text.hasPrefix(old) ? String(text.dropFirst(old.count)) : ""
    try set(path, to: .plain(day.description + rest), as: KeyRole.date.name)
  }

  /// The entry's question; nil if there is none.
  public var question: String? {
    locate(.question).flatMap { file.text(at: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The answer as it is written.
  public var answer: String? { locate(.answer).flatMap { file.text(at: $0) } }
}
