import JournalSyntax

/// Tracks whether a position in a body is under a gratitude heading, whose lists count.
struct GratitudeSection {
  /// The level of the gratitude heading that the current text is under; 0 for none.
  private var level: UInt8 = 0

  /// Moves past a heading.
  mutating func pass(_ heading: BodyItem, _ bytes: Span<UInt8>, _ names: [String]) {
    guard level == 0 || heading.level <= level else { return }
    level = Self.isOne(heading, bytes, names) ? heading.level : 0
  }

  /// Whether an item is something the writer is grateful for.
  func holds(_ item: BodyItem) -> Bool {
    level > 0 && item.kind == .listItem && item.level == 1
  }

  private static func isOne(
    _ heading: BodyItem, _ bytes: Span<UInt8>, _ names: [String]
  ) -> Bool {
    // Most headings are ruled out before a String is made from one.
    guard heading.text.count < 200 else { return false }
    var text = bytes.string(bytes.trimmed(heading.text.indices)).lowercased()
    while let last = text.last, last == ":" || last == " " { text.removeLast() }
    return names.contains(text)
  }
}
