/// The form in which a day's later moments are written.
public enum MomentForm: String, Hashable, Sendable, CaseIterable {
  /// That of the recent days: a list if theirs are in lists, else a section.
  case auto
  /// A section: `## 18:00`, with `key:: value` lines below it.
  case heading
  /// An item of an outermost list: `- 18:00 Saw Ana (mood:: 7)`.
  case list
  /// A file of its own, with the time in its name.
  case file
}
