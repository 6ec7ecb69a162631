import JournalSyntax

/// The form for comparing tags that decide visibility: as a name, and also without `#`, `@`, a
/// final `/` and invisible characters.
struct TagName: Hashable, Sendable {
  private let text: String

  init(_ tag: String) {
    let visible =
      tag.utf8.allSatisfy { $0 < 0x80 }
      ? tag : String(String.UnicodeScalarView(tag.unicodeScalars.filter { !$0.isHidden }))
    // Hidden things stay hidden in any case: through upper case, `ß` and `SS` are one.
    var name = visible.comparedName.uppercased().lowercased().trimmed[...]
    name = name.drop { $0 == "#" || $0 == "@" }
    while name.hasSuffix("/") { name = name.dropLast() }
    text = String(name)
  }

  /// Returns true if it is a name or nested in it, as `work/office` is in `work`; nothing is part
  /// of the empty name.
  func isPart(of other: TagName) -> Bool {
    !other.text.isEmpty && (text == other.text || text.hasPrefix(other.text + "/"))
  }
}

extension Collection<UInt8> {
  /// True if a line has only tags, as at the top of many daily notes: `#daily #journal`.
  package var isTagLine: Bool {
    let words = split(whereSeparator: \.isBlank)
    return !words.isEmpty
      && words.allSatisfy { word in
        let name = word.dropFirst()
        return word.first == Byte.hash && name.contains { !$0.isDigit }
          && !name.contains(Byte.hash)
      }
  }
}
