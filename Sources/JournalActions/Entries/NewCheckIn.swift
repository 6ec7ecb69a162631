import JournalCore
public import JournalEditing

/// A check-in to be written, and the pictures that go with it.
public struct NewCheckIn: Sendable {
  /// The contents; its photos are those that are in the journal already.
  public var draft: CheckInDraft
  /// Paths of pictures anywhere on the disk.
  public var pictures: [String] = []
  /// What pictures are called whose paths don't tell, such as uploaded ones, by their paths.
  public var pictureNames: [String: String] = [:]
  /// Whether the pictures stay where they are in the journal, without being copied.
  public var linksPictures = false
  /// Whether it gets a file of its own even if the day has one.
  public var isSeparate = false

  /// Creates a check-in.
  public init(
    _ draft: CheckInDraft = CheckInDraft(), pictures: [String] = [], linksPictures: Bool = false,
    isSeparate: Bool = false
  ) {
    (self.draft, self.pictures) = (draft, pictures)
    (self.linksPictures, self.isSeparate) = (linksPictures, isSeparate)
  }

  /// Whether it is completely empty.
  public var isBlank: Bool {
    let words = [draft.mood, draft.question, draft.answer, draft.title].compactMap { $0 }
    let lists = [
      draft.gratitude, draft.photos, draft.songs, draft.tags, draft.habits.map(\.name), pictures,
    ]
    return (words + lists.joined() + draft.others.map(\.text) + [draft.text])
      .allSatisfy { $0.allSatisfy(\.isWhitespace) }
  }
}
