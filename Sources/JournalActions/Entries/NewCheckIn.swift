public import JournalEditing

/// A check-in that is to be written, and the pictures that go with it.
public struct NewCheckIn: Sendable {
  /// What it says; its photos are those that are in the journal already.
  public var draft: CheckInDraft
  /// Paths of pictures anywhere on the disk.
  public var pictures: [String] = []
  /// Pictures keep their places in the journal; nothing is copied.
  public var linksPictures = false
  /// It gets a file of its own, even if the day has one.
  public var isSeparate = false

  /// Makes a check-in.
  public init(
    _ draft: CheckInDraft = CheckInDraft(), pictures: [String] = [], linksPictures: Bool = false,
    isSeparate: Bool = false
  ) {
    (self.draft, self.pictures) = (draft, pictures)
    (self.linksPictures, self.isSeparate) = (linksPictures, isSeparate)
  }

  /// Whether it says nothing at all.
  public var isBlank: Bool {
    let words = [draft.mood, draft.question, draft.answer, draft.title].compactMap { $0 }
    let lists = [
      draft.gratitude, draft.photos, draft.songs, draft.tags, draft.habits, pictures,
    ]
    return (words + lists.joined() + draft.others.map(\.value) + [draft.text])
      .allSatisfy { $0.allSatisfy(\.isWhitespace) }
  }
}
