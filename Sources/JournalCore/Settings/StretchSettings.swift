/// What `stretch:` in the settings says.
public struct StretchSettings: Hashable, Sendable {
  /// What is heard when a side is over.
  public enum Chime: Hashable, Sendable {
    /// The terminal's bell.
    case bell
    /// Nothing.
    case silence
    /// A sound file, as the settings name it.
    case file(String)
  }

  /// The part of the body that stretches are for, unless the command line names another.
  public var area: String?
  /// Their level, unless the command line names another.
  public var level: Stretch.Level?
  /// The names of the ones the person likes best.
  public var favourites: [String] = []
  /// What is heard when a side is over, and at the end.
  public var chime = Chime.bell
  /// Whether it is heard when a stretch opens, too.
  public var opensWithChime = false

  /// The defaults.
  public init() {}
}

/// What stands first on today's page.
public enum StartPage: String, Hashable, Sendable, Codable, CaseIterable {
  /// What is logged.
  case today
  /// The quote of the day.
  case quote
  /// The tasks.
  case tasks
}
