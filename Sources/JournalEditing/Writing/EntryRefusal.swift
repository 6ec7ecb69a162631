public import JournalCore
public import JournalSyntax

/// Why an entry was not changed; its file is as it was.
public enum EntryRefusal: Error, Hashable, Sendable {
  /// The file can't be edited there.
  case edit(EditRefusal, key: String)
  /// An item that is to be taken out is not there; these are.
  case itemNotFound(key: String, item: String, items: [String])
  /// No check-in has that time; these have one.
  case checkInNotFound(ClockTime, times: [ClockTime])
  /// The mood is none of the scale.
  case field(FieldProblem)
}
