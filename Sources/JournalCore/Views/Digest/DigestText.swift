import JournalSyntax

/// Reads entry texts for a digest: their beginnings and their pictures.
struct DigestText {
  private var body = BodyIndex()
  private var problems: [SyntaxDiagnostic] = []

  /// The maximum excerpt length in characters.
  static let excerptLength = 280

  // MARK: Excerpts

  /// Returns the first paragraph with content; nil if there is none.
  ///
  /// Headings, tasks, pictures alone, tag lines and `key:: value` lines don't count as content.
  mutating func excerpt(of text: String) -> DigestView.Excerpt? {
    let bytes = Array(text.utf8)
    let properties = FrontMatter.properties(of: bytes.span)
    var start = 0
    // A text may begin with any number of pictures; stop after a few.
    for _ in 0..<8 {
      let paragraph = paragraph(in: bytes, from: start)
      if paragraph.isEmpty { return nil }
      let words = withoutProperties(bytes, paragraph, properties)
      if !isTask(words), saysSomething(bytes, words) {
        let cut = Excerpt.cut(unindented(bytes[words]), to: DigestText.excerptLength)
        return cut.text.isEmpty ? nil : cut
      }
      start = max(paragraph.upperBound, start + 1)
    }
    return nil
  }

  private typealias Excerpt = DigestView.Excerpt

  private mutating func paragraph(in bytes: [UInt8], from start: Int) -> Range<Int> {
    problems.removeAll(keepingCapacity: true)
    body.read(bytes.span, from: start, diagnostics: &problems)
    let found = body.firstParagraph
    let low = max(start, min(Int(found.start), bytes.count))
    return bytes.span.trimmed(low..<max(low, min(Int(found.end), bytes.count)))
  }

  /// Returns true if a paragraph of the last text read is a task's.
  private func isTask(_ paragraph: Range<Int>) -> Bool {
    body.items.contains {
      $0.kind == .task && $0.source.indices.overlaps(paragraph)
    }
  }

  /// Returns true if there is more than white space besides pictures and links with only a picture.
  private func saysSomething(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var at = range.lowerBound
    for picture in pictures() where picture.lowerBound >= at {
      guard picture.upperBound <= range.upperBound else { continue }
      if !bytes.span.trimmed(at..<picture.lowerBound).isEmpty { return true }
      at = picture.upperBound
    }
    return !bytes.span.trimmed(at..<range.upperBound).isEmpty
  }

  /// Returns the ranges of pictures, and of links with only a picture, in the last text read.
  private func pictures() -> [Range<Int>] {
    let items = body.items
    return items.indices.compactMap { i in
      let item = items[i]
      let isPicture = item.kind == .image || item.kind == .embed
      let showsPicture =
        item.kind == .link && i + 1 < items.count && items[i + 1].kind == .image
        && items[i + 1].source == item.text
      return isPicture || showsPicture ? item.source.indices : nil
    }
  }

  /// Returns a paragraph without its leading tag lines and `key:: value` lines.
  private func withoutProperties(
    _ bytes: [UInt8], _ range: Range<Int>, _ properties: [FrontMatter.Property]
  ) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = bytes.span.lineEnd(start, range.upperBound)
      let isProperty = properties.contains {
        !$0.isBracketed && (start..<end).contains(Int($0.key.start))
      }
      guard isProperty || bytes[start..<end].isTagLine else { break }
      start = end
      while start < range.upperBound, bytes[start].isWhitespace { start += 1 }
    }
    return bytes.span.trimmed(start..<range.upperBound)
  }

  /// Returns a paragraph without the prefixes of its continuation lines: list indentation,
  /// and `>` for quotes.
  private func unindented(_ paragraph: ArraySlice<UInt8>) -> String {
    var output: [UInt8] = []
    var isAtStart = false
    for byte in paragraph {
      if byte.isLineEnd {
        isAtStart = true
      } else if isAtStart, byte.isWhitespace || byte == Byte.greater {
        continue
      } else {
        isAtStart = false
      }
      output.append(byte)
    }
    return String(decoding: output, as: UTF8.self)
  }

  // MARK: Gratitude

  /// Returns a text without the lists under gratitude headings.
  mutating func withoutGratitude(_ text: String, under headings: [String]) -> String {
    let bytes = Array(text.utf8)
    problems.removeAll(keepingCapacity: true)
    body.read(bytes.span, from: 0, diagnostics: &problems)
    var thanks: [Range<Int>] = []
    var section = GratitudeSection()
    var listItem: BodyItem?
    for item in body.items {
      if item.kind == .listItem || item.kind == .task { listItem = item }
      if item.kind == .heading {
        section.pass(item, in: listItem, bytes.span, headings)
      } else if section.holds(item) {
        thanks.append(item.source.indices)
      }
    }
    return Self.without(thanks, bytes) ?? text
  }

  /// Returns the bytes without the given non-overlapping ranges; nil if there are no ranges.
  private static func without(_ ranges: [Range<Int>], _ bytes: [UInt8]) -> String? {
    guard !ranges.isEmpty else { return nil }
    var kept: [UInt8] = []
    var at = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound })
    where range.lowerBound >= at {
      kept += bytes[at..<range.lowerBound]
      at = range.upperBound
    }
    kept += bytes[at...]
    return String(decoding: kept[kept.span.trimmed(0..<kept.count)], as: UTF8.self)
  }

  // MARK: Pictures

  /// Returns a text without its pictures.
  mutating func withoutPictures(_ text: String) -> String {
    let bytes = Array(text.utf8)
    problems.removeAll(keepingCapacity: true)
    body.read(bytes.span, from: 0, diagnostics: &problems)
    return Self.without(pictures(), bytes) ?? text
  }

  /// Returns the pictures' alternative texts by decoded path; the first one for each path counts.
  mutating func pictureTexts(of text: String) -> [String: String] {
    let bytes = Array(text.utf8)
    problems.removeAll(keepingCapacity: true)
    body.read(bytes.span, from: 0, diagnostics: &problems)
    var found: [String: String] = [:]
    for item in body.items where item.kind == .image {
      let path = PhotoPath.decoded(String(decoding: bytes[item.target.indices], as: UTF8.self))
      let alt = bytes.span.string(bytes.span.trimmed(item.text.indices))
      if !alt.isEmpty, found[path] == nil { found[path] = alt }
    }
    return found
  }
}

/// Reads entry texts for a digest.
///
/// Leaves out comments, gratitude (it has its own section), and, if the digest is shared,
/// everything that leads to files.
struct QuotableText {
  private let gratitudeHeadings: [String]
  private var sharing: SharedText?
  private var reader = DigestText()

  init(_ settings: Settings, _ options: DigestOptions) {
    gratitudeHeadings = settings.gratitudeHeadings
    sharing = options.share ? SharedText() : nil
  }

  /// Returns the text's beginning; nil if it has no content.
  mutating func excerpt(of entry: Entry) -> DigestView.Excerpt? {
    let shown = ShownText.text(entry.text, for: .excerpt)
    let text =
      entry.has(.gratitude) ? reader.withoutGratitude(shown, under: gratitudeHeadings) : shown
    return reader.excerpt(of: sharing?.text(text) ?? text)
  }

  /// Returns the full text; nil if it has only gratitude.
  mutating func whole(_ entry: Entry) -> DigestView.Excerpt? {
    if entry.has(.gratitude), excerpt(of: entry) == nil { return nil }
    let text = ShownText.text(MomentWords.text(withoutFieldsIn: entry.text), for: .plain)
    return DigestView.Excerpt(
      text: Thoughts(sharing?.text(text) ?? text).text, isCut: false)
  }
}

/// A writer's Markdown prepared for sharing: its words, and links to the web.
///
/// File links and paths, pictures and raw HTML are removed; a removed link keeps its text.
struct SharedText {
  private var reader = DigestText()
  private var quoting = MarkdownQuoting(html: .removed) { item, target in
    switch item.kind {
    case .image, .embed: .gone
    case .wikilink: .text
    default: SharedText.isOnTheWeb(target) ? .none : item.isAutolink ? .gone : .text
    }
  }

  /// Returns a text without anything that leads to files.
  mutating func text(_ text: String) -> String {
    quoting.text(reader.withoutPictures(text))
  }

  /// Removes anything that leads to files from an optional line.
  mutating func mend(_ line: inout String?) {
    line = line.map { text($0) }
  }

  private static func isOnTheWeb(_ target: String) -> Bool {
    let start = target.prefix(8).lowercased()
    return ["https://", "http://", "mailto:"].contains { start.hasPrefix($0) }
  }
}

extension Song {
  /// The song without file paths; nil if nothing is left.
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
