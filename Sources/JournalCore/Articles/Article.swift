/// An article to read, as written in `articles/NAME.md`.
///
/// Everything is optional: what can't be read gets its default, and no text is lost.
public struct Article: Hashable, Sendable, Codable {
  /// The file's name without `.md`.
  public var name: String
  /// The title in the front matter; without one the first heading, or else the name in words.
  public var title: String
  /// What it is about, as written: parts of the body, as those of stretches, or any other words.
  public var areas: [String]
  /// How long it takes to read, from 1 to 999 minutes.
  public var minutes: Int
  /// Whether the minutes are estimated from the number of words.
  public var isEstimated: Bool
  /// The names and addresses that it rests on, as written, each on one line.
  public var sources: [String]
  /// The Markdown text, without a heading at its beginning that is the title.
  public var text: String

  /// An article as it is named beside stretches.
  public struct Mention: Hashable, Sendable, Codable {
    /// The file's name without `.md`.
    public var name: String
    /// The title.
    public var title: String
    /// How long it takes to read, in minutes.
    public var minutes: Int
  }

  /// The article as it is named beside stretches.
  public var mention: Mention { Mention(name: name, title: title, minutes: minutes) }

  /// Returns whether it is about an area, in any spelling; nil matches every article.
  public func isAbout(_ area: String?) -> Bool {
    guard let area else { return true }
    return areas.contains { KeyTable.canonical($0) == KeyTable.canonical(area.trimmed) }
  }
}
