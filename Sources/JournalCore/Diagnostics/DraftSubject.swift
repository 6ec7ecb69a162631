/// The text that a draft is for.
public enum DraftSubject: Hashable, Sendable {
  /// The text of a file; its path from the journal's root.
  case file(String)
  /// A check-in of a day.
  case checkIn(Day)

  /// The day it's about; nil if its file's name has none.
  public var day: Day? {
    switch self {
    case .file(let path): DatedName.day(Array(path.utf8))
    case .checkIn(let day): day
    }
  }
}
