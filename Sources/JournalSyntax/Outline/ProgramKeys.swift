/// The keys that Logseq keeps for itself in `key:: value` lines; they say nothing to a reader.
///
/// Source: Logseq 0.10, `graph_parser/property.cljs` (`hidden-built-in-properties`,
/// `editable-built-in-properties` without `title`, `alias` and `tags`), and
/// `extensions/srs.cljs` for flashcards.
package enum ProgramKeys {
  /// Those that mean nothing else in any text.
  private static let everywhere: [StaticString] = ["id", "collapsed"]

  /// Those that may be a person's own in a text that isn't an outline.
  private static let inOutlines: [StaticString] = [
    "custom-id", "background-color", "created-at", "updated-at", "last-modified-at",
    "query-table", "query-properties", "query-sort-by", "query-sort-desc",
    "ls-type", "hl-type", "hl-page", "hl-stamp", "hl-color", "hl-value",
    "card-last-interval", "card-repeats", "card-last-reviewed", "card-next-schedule",
    "card-ease-factor", "card-last-score",
    "icon", "template", "template-including-parent", "public", "filters",
    "exclude-from-graph-view",
  ]

  /// The words of tasks, which are keys if the value is a moment in milliseconds.
  private static let moments: [StaticString] = ["todo", "doing", "now", "later", "done"]

  /// The names of all of them.
  package static var names: [String] {
    (everywhere + inOutlines + moments + ["heading", "logseq"]).map { "\($0)" }
  }

  /// Returns true if a key is Logseq's own.
  /// - Parameters:
  ///   - key: its place.
  ///   - value: the place of its value.
  ///   - isOutline: true if the text is an outline.
  package static func contain(
    _ key: Range<Int>, value: Range<Int>, in bytes: Span<UInt8>, isOutline: Bool
  ) -> Bool {
    func isOne(of names: [StaticString]) -> Bool { names.contains { bytes.names($0, in: key) } }
    if isOne(of: everywhere) { return true }
    if key.count > 7, bytes.names("logseq.", in: key.prefix(7)) { return true }
    guard isOutline else { return false }
    if isOne(of: inOutlines) { return true }
    if bytes.names("heading", in: key) {
      return value.count == 1 && bytes[value.lowerBound].isDigit || bytes.holds("true", in: value)
    }
    let isMoment = value.count >= 12 && value.allSatisfy { bytes[$0].isDigit }
    return isMoment && isOne(of: moments)
  }
}

extension Span<UInt8> {
  /// Returns true if a range is a key's name; case, `_` and `-` make no difference.
  fileprivate func names(_ name: StaticString, in range: Range<Int>) -> Bool {
    guard range.count == name.utf8CodeUnitCount else { return false }
    for (offset, place) in range.enumerated() {
      let byte = self[place] == Byte.underscore ? Byte.dash : self[place]
      let folded = byte.isLetter ? byte | 0x20 : byte
      if folded != name.utf8Start[offset] { return false }
    }
    return true
  }
}
