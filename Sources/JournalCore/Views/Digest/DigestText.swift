import JournalSyntax

/// Reads the texts of entries for a digest, one after another: how they begin, and their pictures.
struct DigestText {
  private var body = BodyIndex()
  private var problems: [SyntaxDiagnostic] = []

  /// How many characters an excerpt has at most.
  static let excerptLength = 280

  // MARK: Excerpts

  /// The first paragraph of a text that says something; nil where there is none.
  ///
  /// Headings, pictures alone and `key:: value` lines say nothing by themselves.
  mutating func excerpt(of text: String) -> DigestView.Excerpt? {
    let bytes = Array(text.utf8)
    var start = 0
    // A text may begin with any number of pictures; after some of them the search is given up.
    for _ in 0..<8 {
      let paragraph = paragraph(in: bytes, from: start)
      if paragraph.isEmpty { return nil }
      let words = withoutProperties(bytes, paragraph)
      if saysSomething(bytes, words) {
        let cut = Excerpt.cut(
          String(decoding: bytes[words], as: UTF8.self), to: DigestText.excerptLength)
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

  /// Whether there is more than white space beside pictures.
  private func saysSomething(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var at = range.lowerBound
    for item in body.items where item.kind == .image || item.kind == .embed {
      let source = item.source.indices
      guard source.lowerBound >= at, source.upperBound <= range.upperBound else { continue }
      if !bytes.span.trimmed(at..<source.lowerBound).isEmpty { return true }
      at = source.upperBound
    }
    return !bytes.span.trimmed(at..<range.upperBound).isEmpty
  }

  /// A paragraph without the `key:: value` lines that it begins with.
  private func withoutProperties(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      guard isProperty(bytes[start..<end]) else { break }
      start = end
      while start < range.upperBound, bytes[start].isBlank { start += 1 }
    }
    return bytes.span.trimmed(start..<range.upperBound)
  }

  /// `key:: value`, after Logseq and Dataview, also as an item of a list.
  private func isProperty(_ line: ArraySlice<UInt8>) -> Bool {
    var line = line.drop { $0.isBlank }
    if let mark = line.first, mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*"),
      line.dropFirst().first?.isBlank == true
    {
      line = line.dropFirst().drop { $0.isBlank }
    }
    let key = line.prefix { $0 != UInt8(ascii: ":") }
    let rest = line.dropFirst(key.count)
    let isKey =
      (1...64).contains(key.count) && !key.last!.isBlank && !key.contains(UInt8(ascii: "`"))
      && !key.contains(UInt8(ascii: "["))
    return isKey && rest.count >= 2 && rest.dropFirst().first == UInt8(ascii: ":")
      && (rest.dropFirst(2).first?.isBlank ?? true)
  }

  // MARK: Pictures

  /// What a text says about its pictures, by their decoded paths; the first word on each counts.
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

extension DigestView.Excerpt {
  /// The beginning of a text: cut after a sentence, else after a word, else after a character.
  /// - Parameter length: characters at most, and 32 times as many bytes, so that a flood of combining
  ///   marks is not taken for a short text.
  static func cut(_ text: String, to length: Int) -> Self {
    var (end, count, bytes) = (text.startIndex, 0, 0)
    var sentence: (end: String.Index, count: Int)?
    var word: String.Index?
    var endsSentence = false
    while end < text.endIndex {
      let character = text[end]
      if character.isWhitespace, endsSentence { sentence = (end, count) }
      if end > text.startIndex, character.isWhitespace || character.standsAlone { word = end }
      count += 1
      bytes += character.utf8.count
      if count > length || bytes > 32 * length { break }
      text.formIndex(after: &end)
      if character.endsWideSentence { sentence = (end, count) }
      endsSentence = character.endsSentence || (endsSentence && character.closes)
    }
    if end == text.endIndex { return Self(text: text, isCut: false) }
    // A sentence that is much shorter than there is room for would say too little.
    if let sentence, sentence.count >= length / 4 { end = sentence.end } else { end = word ?? end }
    while end > text.startIndex, case let last = text.index(before: end), text[last].isWhitespace {
      end = last
    }
    return Self(text: String(text[..<end]), isCut: true)
  }
}

extension Character {
  /// Whether a word may end before it without a space: ideographs, kana, and the scripts of
  /// South-East Asia.
  fileprivate var standsAlone: Bool {
    switch unicodeScalars.first!.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3041...0x30FA, 0x3400...0x9FFF,
      0xF900...0xFAFF, 0x2_0000...0x3_FFFF:
      true
    default: false
    }
  }

  fileprivate var endsSentence: Bool { self == "." || self == "!" || self == "?" || self == "…" }
  /// Full stops of scripts that put no space after them.
  fileprivate var endsWideSentence: Bool {
    self == "。" || self == "！" || self == "？" || self == "．"
  }
  /// Quotation marks, brackets and emphasis after a full stop belong to the sentence.
  fileprivate var closes: Bool { "\"'”’»)]*_".contains(self) }
}
