import JournalSyntax

/// A writer's Markdown prepared for sharing: its words, and links to the web.
///
/// What leads to files is removed, as are pictures and raw HTML; the text of a removed link is
/// kept.
struct SharedText {
  private var reader = DigestText()
  private var quoting = MarkdownQuoting(html: .removed) { item, target in
    switch item.kind {
    case .image, .embed: .gone
    case .wikilink: .text
    default: SharedText.isOnTheWeb(target) ? .none : item.isAutolink ? .gone : .text
    }
  }

  /// Returns a text without what leads to files.
  mutating func text(_ text: String) -> String {
    quoting.text(reader.withoutPictures(text))
  }

  /// Removes what leads to files from an optional line.
  mutating func mend(_ line: inout String?) {
    line = line.map { text($0) }
  }

  private static func isOnTheWeb(_ target: String) -> Bool {
    let start = target.prefix(8).lowercased()
    return ["https://", "http://", "mailto:"].contains { start.hasPrefix($0) }
  }
}

extension Song {
  /// The song without file paths; nil if nothing is left of it.
  var shared: Song? {
    var song = self
    if let url, url.prefix(5).lowercased() == "file:" { song.url = nil }
    // A value that isn't an address is used as the title.
    if let title, Song.isPath(title) { song.title = nil }
    return song.url == nil && song.title == nil && song.artist == nil ? nil : song
  }

  private static func isPath(_ text: String) -> Bool {
    let name = text.lowercased()
    return ["/", "./", "../", "~/"].contains { name.hasPrefix($0) }
      || [".mp3", ".m4a", ".ogg", ".opus", ".flac", ".wav", ".aac"].contains { name.hasSuffix($0) }
  }
}
