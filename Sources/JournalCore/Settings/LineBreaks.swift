/// What a line break inside a paragraph becomes on a page.
public enum LineBreaks: String, Hashable, Sendable, CaseIterable {
  /// A space, as in CommonMark.
  case joined
  /// A line break, as in Obsidian unless its line breaks are strict.
  case kept
}
