public import JournalCore
import JournalSyntax

extension EntryFile {
  /// Returns the bytes of a new entry: a template with its date and the contents of the draft.
  ///
  /// A date that the template contains is kept.
  public static func newEntry(
    template: [UInt8] = [], day: Day, draft: CheckInDraft, namedTime: ClockTime? = nil,
    settings: Settings
  ) throws(EntryError) -> [UInt8] {
    var entry = EntryFile(template, namedTime: namedTime, settings: settings)
    let date = entry.locate(.date)
    if date.map({ entry.items(at: $0).isEmpty }) ?? true {
      let path = date ?? NodePath(dotted: entry.name(of: .date))
      try entry.set(path, to: .plain(day.description), as: KeyRole.date.name)
    }
    try entry.add(draft)
    return entry.bytes
  }
}
