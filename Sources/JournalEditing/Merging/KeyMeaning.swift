import JournalCore

/// What the keys of a file mean, which decides how their values are merged.
enum KeyMeaning: Sendable {
  /// Those of an entry.
  case ofEntry(KeyTable)
  /// Those of the settings.
  case ofSettings

  /// Settings that have several values; a single one just needs no list.
  private static let lists: Set<String> = ["hide", "required", "at-tags"]

  /// Returns the meaning of a key at the top.
  func role(of name: [UInt8]) -> KeyRole {
    switch self {
    case .ofEntry(let keys): keys.find(canonical: name).map { keys.roles[Int($0)] } ?? .other
    // They are merged as the tags of an entry are, if those are in a list.
    case .ofSettings:
      KeyMeaning.lists.contains(String(decoding: name, as: UTF8.self)) ? .gratitude : .other
    }
  }

  /// Returns the meaning of a key inside a value.
  func role(of name: String) -> KeyRole {
    switch self {
    case .ofEntry(let keys): keys.role(of: name)
    case .ofSettings: .other
    }
  }
}
