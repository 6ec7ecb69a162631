/// What a front matter key means to Daymark.
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
  /// A key of the person's own: kept, and numbers in it can be charted.
  case other

  /// The key that Daymark writes, and that `keys:` in the settings names the role by.
  public var name: String {
    self == .checkIns ? "check-ins" : "\(self)"
  }

  /// The names that mean it unless the settings say otherwise, in canonical form.
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
