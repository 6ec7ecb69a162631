/// The meaning of a front matter key to Daymark.
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
  /// What is known of its field.
  public var field: Field { Field.of(self) }

  /// The key that Daymark writes for the role, and its name under `keys:` in the settings.
  public var name: String { field.keys.first ?? "other" }

  /// The keys that have the role unless the settings name others, in canonical form.
  public var defaultKeys: [String] { field.keys }
}
