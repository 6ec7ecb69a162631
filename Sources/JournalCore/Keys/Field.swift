/// Everything about an entry's field, in one row: reader, editor, merge, history, mask, search and
/// exports use it.
///
/// To add a field, add its role, its row here, and a way to show it.
public struct Field: Hashable, Sendable {
  /// A value's kind, which decides how it is read, written, compared and masked.
  public enum Kind: Hashable, Sendable {
    case date, time, mood
    /// A person's words.
    case text
    /// Words for a place, or its coordinates.
    case place
    case photo, song, tag
    /// Habits with their amounts.
    case habits
    /// A list of moments, each with its own fields.
    case checkIns
    /// Any value under a person's own key.
    case own
  }

  /// The field's meaning.
  public let role: KeyRole
  /// The keys with the role unless the settings name others, in canonical form; Daymark writes the
  /// first, which is also its name under `keys:` in the settings.
  public let keys: [String]
  /// A value's kind.
  public let kind: Kind
  /// True if a day can have several values.
  public let isList: Bool
  /// True if it belongs to the whole entry, even if it is written at a time.
  public let isOfDay: Bool
  /// The words after `has:` in a search, besides the keys.
  let searched: [String]

  init(
    _ role: KeyRole, _ keys: [String], _ kind: Kind, isList: Bool = false, isOfDay: Bool = false,
    searched: [String] = []
  ) {
    self.role = role
    self.keys = keys
    self.kind = kind
    self.isList = isList
    self.isOfDay = isOfDay
    self.searched = searched
  }

  /// All fields, in the order for forms and pages.
  public static let all = [
    Field(.date, ["date"], .date, isOfDay: true),
    Field(.time, ["time"], .time),
    Field(.mood, ["mood", "feeling"], .mood, searched: ["moods"]),
    Field(.question, ["question"], .text, searched: ["questions"]),
    Field(.answer, ["answer"], .text, searched: ["answers"]),
    Field(.title, ["title"], .text, isOfDay: true),
    Field(
      .gratitude, ["gratitude", "grateful", "thanks", "thankful"], .text, isList: true,
      isOfDay: true),
    Field(
      .photo, ["photo", "photos", "picture", "image"], .photo, isList: true, isOfDay: true),
    Field(
      .song, ["song", "music"], .song, isList: true, isOfDay: true, searched: ["songs"]),
    Field(.weather, ["weather"], .text),
    Field(.location, ["location"], .place, searched: ["locations"]),
    Field(.tags, ["tags", "tag", "keywords"], .tag, isList: true, isOfDay: true),
    Field(
      .habits, ["habits"], .habits, isList: true, isOfDay: true, searched: ["habit"]),
    Field(.checkIns, ["check-ins"], .checkIns, searched: ["check-in"]),
    Field(.other, [], .own, isList: true),
  ]

  private static let byRole = KeyRole.allCases.map { role in
    all.first { $0.role == role } ?? Field(role, [], .own)
  }

  /// Returns a role's row.
  public static func of(_ role: KeyRole) -> Field { byRole[Int(role.rawValue)] }
}

/// A front matter key's meaning to Daymark.
public enum KeyRole: UInt8, CaseIterable, Hashable, Sendable {
  case date
  case time
  case mood
  case question
  case answer
  case title
  case gratitude
  case photo
  case song
  case weather
  case location
  case tags
  case habits
  case checkIns
  /// One of the person's own keys: kept, and its numbers can be charted.
  case other
}

extension KeyRole {
  /// Its field.
  public var field: Field { Field.of(self) }

  /// The key that Daymark writes for the role, and its name under `keys:` in the settings.
  public var name: String { field.keys.first ?? "other" }

  /// The keys with the role unless the settings name others, in canonical form.
  public var defaultKeys: [String] { field.keys }
}
