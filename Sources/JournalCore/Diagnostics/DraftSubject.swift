/// What a draft is to become.
public enum DraftSubject: Hashable, Sendable {
  /// The text of a file; its path from the journal's root.
  case file(String)
  /// A check-in of a day.
  case checkIn(Day)

  /// The day that it is about; nil if its file has none in its name.
  public var day: Day? {
    switch self {
    case .file(let path): DatedName.day(Array(path.utf8))
    case .checkIn(let day): day
    }
  }
}
