public import JournalCore
public import JournalSyntax

/// Why an entry wasn't changed; its file is as it was.
public enum EntryError: Error, Hashable, Sendable {
  /// The file can't be edited there.
  case edit(EditError, key: String)
  /// An item to be removed doesn't exist; the existing ones.
  case itemNotFound(key: String, item: String, items: [String])
  /// No check-in has that time; the times of the existing ones.
  case checkInNotFound(ClockTime, times: [ClockTime])
  /// The value isn't valid for the field.
  case field(FieldError)
}
