/// The meaning of a front matter key to Daymark.
public enum KeyRole: UInt8, CaseIterable, Hashable, Sendable {
  case date
  case time
  case mood
  case question
  case answer
  case gratitude
  case photo
  case song
  case tags
  case habits
  case checkIns
  case title
  /// One of the person's own keys: kept, and its numbers can be charted.
  case other

  /// The key that Daymark writes for the role, and its name under `keys:` in the settings.
  public var name: String {
    self == .checkIns ? "check-ins" : "\(self)"
  }

  /// The keys that have the role unless the settings name others, in canonical form.
  public var defaultKeys: [String] {
    switch self {
    case .date: ["date"]
    case .time: ["time"]
    case .mood: ["mood", "feeling"]
    case .question: ["question"]
    case .answer: ["answer"]
    case .gratitude: ["gratitude", "grateful", "thanks", "thankful"]
    case .photo: ["photo", "photos", "picture", "image"]
    case .song: ["song", "music"]
    case .tags: ["tags", "tag", "keywords"]
    case .habits: ["habits"]
    case .checkIns: ["check-ins"]
    case .title: ["title"]
    case .other: []
    }
  }
}
