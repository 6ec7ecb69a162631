package import JournalSyntax

/// Where in a text `key:: value` is read as a key.
public enum InlineFields: String, Hashable, Sendable, CaseIterable {
  /// In every paragraph, list and table, as in Dataview.
  case everywhere
  /// In the first paragraph, as in Logseq.
  case firstParagraph = "first-paragraph"
  /// Nowhere: `::` is text.
  case none

  /// Returns whether a property is read.
  package func include(_ property: FrontMatter.Property, _ bytes: Span<UInt8>) -> Bool {
    switch self {
    case .everywhere: property.isLeading || !InlineFields.isOfLogseq(property.key, bytes)
    case .firstParagraph: property.isLeading
    case .none: false
    }
  }

  /// Returns whether a key is one that Logseq keeps for itself with each of its blocks.
  private static func isOfLogseq(_ key: ByteRange, _ bytes: Span<UInt8>) -> Bool {
    let range = key.indices
    return bytes.holds("id", in: range) || bytes.holds("collapsed", in: range)
      || range.count > 7 && bytes.holds("logseq.", in: range.prefix(7))
  }
}
