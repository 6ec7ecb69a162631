import JournalCore
@testable import JournalEditing

/// A text of an entry after an edit.
func edited(
  _ text: String, _ settings: Settings = Settings(), namedTime: ClockTime? = nil,
  _ edit: (inout EntryFile) throws -> Void
) throws -> String {
  var entry = EntryFile(Array(text.utf8), namedTime: namedTime, settings: settings)
  try edit(&entry)
  return String(decoding: entry.bytes, as: UTF8.self)
}
