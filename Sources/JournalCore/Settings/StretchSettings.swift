/// The `stretch:` settings.
public struct StretchSettings: Hashable, Sendable {
  /// The sound at the end of a side.
  public enum Chime: Hashable, Sendable {
    /// The terminal's bell.
    case bell
    /// No sound.
    case silence
    /// A sound file, as named in the settings.
    case file(String)
  }

  /// The part of the body to stretch, unless the command line names another.
  public var area: String?
  /// The level, unless the command line names another.
  public var level: Stretch.Level?
  /// The names of the person's favourite stretches.
  public var favourites: [String] = []
  /// The sound at the end of each side and of the whole stretch.
  public var chime = Chime.bell
  /// Whether the sound is also played when a stretch opens.
  public var opensWithChime = false

  /// Creates the default settings.
  public init() {}
}

/// What is shown first on today's page.
public enum StartPage: String, Hashable, Sendable, Codable, CaseIterable {
  /// What is logged today.
  case today
  /// The quote of the day.
  case quote
  /// The tasks.
  case tasks
}
