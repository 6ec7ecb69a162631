import JournalSyntax

/// Where in a body the lists under headings of gratitude stand.
struct GratitudeSection {
  /// Of the heading that holds what follows; 0 for none.
  private var level: UInt8 = 0

  /// Goes on behind a heading.
  mutating func pass(_ heading: BodyItem, _ bytes: Span<UInt8>, _ names: [String]) {
    guard level == 0 || heading.level <= level else { return }
    level = Self.isOne(heading, bytes, names) ? heading.level : 0
  }

  /// Whether an item is something that the writer is grateful for.
  func holds(_ item: BodyItem) -> Bool {
    level > 0 && item.kind == .listItem && item.level == 1
  }

  private static func isOne(
    _ heading: BodyItem, _ bytes: Span<UInt8>, _ names: [String]
  ) -> Bool {
    // Most headings are ruled out before a String is made of one.
    guard heading.text.count < 200 else { return false }
    var text = bytes.string(bytes.trimmed(heading.text.indices)).lowercased()
    while let last = text.last, last == ":" || last == " " { text.removeLast() }
    return names.contains(text)
  }
}
