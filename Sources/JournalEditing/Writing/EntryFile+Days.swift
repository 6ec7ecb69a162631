public import JournalCore
import JournalSyntax

extension EntryFile {
  /// Makes the entry one about another day: a date that it writes changes, its time stays.
  public mutating func move(to day: Day) throws(EntryRefusal) {
    guard let path = locate(.date), let value = file.text(at: path) else { return }
    // A value in lines of its own ends with a line end.
    let text = FieldChange.trimmed(value)
    let bytes = Array(text.utf8)
    guard case .day(let date) = WrittenDate.value(bytes.span, in: 0..<bytes.count) else { return }
    let old = date.day.description
    // What follows a date in the usual form is its time.
    let rest = text.hasPrefix(old) ? String(text.dropFirst(old.count)) : ""
    try set(path, to: .plain(day.description + rest), as: KeyRole.date.name)
  }

  /// The question that the entry asks; nil where it asks none.
  public var question: String? {
    locate(.question).flatMap { file.text(at: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The answer as it stands there.
  public var answer: String? { locate(.answer).flatMap { file.text(at: $0) } }
}
