/// What a digest shows, and of which entries.
public struct DigestOptions: Hashable, Sendable {
  /// The sections, in order.
  public var sections: [DigestSection]
  /// Texts are shown whole.
  public var full = false
  /// Only entries with one of these tags, or with a tag below one of them; empty for all entries.
  public var only: [String] = []
  /// No entry with one of these tags, or with a tag below one of them; stronger than `only`.
  public var without: [String] = []
  /// It is made to be shared: sections and fields that are not named for sharing are left out,
  /// also those that are asked for.
  public var share = false
  /// What is named for sharing.
  public var sharing: DigestSharing

  /// The options that the settings give.
  public init(_ settings: Settings = Settings()) {
    sections = settings.digestSections
    sharing = settings.digestSharing
  }

  /// The sections that are shown, each once.
  var shown: [DigestSection] {
    sections.uniqued().filter { !share || sharing.sections.contains($0) }
  }

  /// Whether a field that needs a word of its own to be shared is shown.
  func shows(_ field: DigestSharing.Part) -> Bool {
    !share || sharing.parts.contains(field)
  }
}
