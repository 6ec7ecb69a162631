import JSON
import JournalCore
import JournalSyntax
import Phrases
import Platform

/// A site's words and texts, in files small enough to read one by one.
struct SiteSearch: Sendable {
  /// The words, ordered by their UTF-16 code units, each with the indices of its days.
  let words: [(word: String, spelling: String, days: [Int])]
  /// The text on each day's page.
  let texts: [String]
  /// The words in each file.
  let wordParts: [Range<Int>]
  /// The days in each file of texts.
  let textParts: [Range<Int>]

  /// The size at which a file ends and the next one begins, in bytes.
  private static let partSize = 32_768
  /// The most bytes shown from a day's text.
  private static let longestText = 65_536

  /// Creates the index from each day's text.
  init(texts: [String]) {
    self.texts = texts.map { $0.prefix(bytes: SiteSearch.longestText) }
    let run = texts.count / 8 + 1
    let starts = Array<Int>(stride(from: 0, to: texts.count, by: run))
    let indexes = starts.mapOnAllCores { start in
      WordIndex(texts[start..<min(start + run, texts.count)])
    }
    var index = WordIndex([])
    for part in indexes { index.append(part) }
    words = index.sorted.map { (word: $0.word, spelling: $0.spelling, days: $0.texts) }
    wordParts = SiteSearch.parts(words.map { $0.word.utf8.count + 2 + $0.days.count })
    textParts = SiteSearch.parts(self.texts.map { $0.utf8.count + 100 })
  }

  /// Returns consecutive ranges that each fit into one file; a larger item has its own file.
  static func parts(_ sizes: [Int]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    var sum = 0
    for (place, size) in sizes.enumerated() {
      if sum > 0, sum + size > partSize {
        parts.append(start..<place)
        start = place
        sum = 0
      }
      sum += size
    }
    if start < sizes.count { parts.append(start..<sizes.count) }
    return parts
  }

  /// Returns a file of words: a word and its days on each line.
  ///
  /// Each day is written as the step from the one before, in base 26, with a capital as its last
  /// digit.
  func wordFile(_ place: Int) -> [UInt8] {
    var lines: [UInt8] = []
    for (word, _, days) in words[wordParts[place]] {
      lines += word.utf8
      lines.append(Byte.space)
      var last = -1
      for day in days {
        SiteSearch.write(day - last, to: &lines)
        last = day
      }
      lines.append(Byte.lineFeed)
    }
    var file = Array("daymark(\"words-\(place)\", ".utf8)
    file.append(script: String(decoding: lines, as: UTF8.self))
    return file + Array(");\n".utf8)
  }

  private static func write(_ step: Int, to out: inout [UInt8]) {
    var digits = [UInt8(ascii: "A") + UInt8(step % 26)]
    var rest = step / 26
    while rest > 0 {
      digits.append(UInt8(ascii: "a") + UInt8(rest % 26))
      rest /= 26
    }
    out += digits.reversed()
  }

  /// Returns a file of texts: each day's page, name, mood with its tone, and text.
  func textFile(_ place: Int, of day: (Int) -> SiteSearch.Day) -> [UInt8] {
    var file = Array("daymark(\"texts-\(place)\", [".utf8)
    for number in textParts[place] {
      let day = day(number)
      file += (number == textParts[place].lowerBound ? "\n" : ",\n").utf8
      var mark = Byte.openBracket
      for text in [day.path, day.name, day.mood, day.kind, texts[number]] {
        file.append(mark)
        file.append(script: text)
        mark = Byte.comma
      }
      file.append(Byte.closeBracket)
    }
    return file + Array("]);\n".utf8)
  }

  /// A day in the search results.
  struct Day {
    var path: String
    var name: String
    /// The mood as shown, after its symbol if the settings have one; empty without a mood.
    var mood: String
    /// The class of the mood's tone.
    var kind: String
  }
}

extension [UInt8] {
  /// Appends any text as a JavaScript string.
  ///
  /// The string has no `<`, so it can't end a script, and no hidden character.
  fileprivate mutating func append(script text: String) {
    let start = count
    JSONStyle.line.append(text, to: &self)
    guard self[start...].contains(Byte.less) else { return }
    let quoted = self[start...].split(separator: Byte.less, omittingEmptySubsequences: false)
    let escaped = Array(quoted.joined(separator: "\\u003C".utf8))
    replaceSubrange(start..., with: escaped)
  }
}

extension String {
  /// Returns the whole characters in the first bytes.
  fileprivate func prefix(bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    let end = utf8.index(utf8.startIndex, offsetBy: bytes)
    return String(
      self[..<(String.Index(end, within: unicodeScalars) ?? unicodeScalars.index(before: end))])
  }
}

/// The searchable text of an entry, as its page shows it.
///
/// It is taken from the drawn HTML, so anything that pages leave out can't be found either:
/// comments and link addresses.
enum DrawnText {
  /// Returns the text on each day's page, given the indices of the days' entries.
  static func texts(
    of entries: [EntryPage], _ days: [Range<Int>], _ style: PhraseStyle
  ) -> [String] {
    days.mapOnAllCores { day in
      entries[day].map { text(of: $0, style) }.joined(separator: " · ")
    }
  }

  /// Returns an entry's text on its day's page, its parts joined by `·`.
  private static func text(of entry: EntryPage, _ style: PhraseStyle) -> String {
    var parts: [String] = []
    if let title = entry.titleAbove { parts.append(title) }
    parts += entry.checkIns.filter { $0.question != nil || $0.answer != nil }
      .map { $0.words(withMood: false).text(style) }
    let body = withoutBreaks(entry.text)
    parts.append(text(inHTML: BodyHTML(name: entry.path).utf8(Array(body.utf8).span)))
    parts += entry.ownGratitude
    parts += entry.songs.map { $0.name.isEmpty ? $0.url ?? "" : $0.name }
    parts += entry.tags.map { "#" + $0 }
    parts += entry.habits.map { $0.words.text(style) }
    parts += [entry.weather, entry.location?.written].compactMap(\.self)
    parts += entry.shownKeys.map { "\($0.key): \($0.value)" }
    return parts.lazy.map { $0.trimmed }.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns a text without places where a word may be broken, and without marks of direction,
  /// which nobody types into a search.
  private static func withoutBreaks(_ text: String) -> String {
    func isBreak(_ scalar: Unicode.Scalar) -> Bool { scalar.isPartOfProse || scalar == "\u{FEFF}" }
    guard text.utf8.contains(where: { $0 >= 0x80 }), text.unicodeScalars.contains(where: isBreak)
    else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isBreak($0) }))
  }

  /// Returns the text in HTML from our own code: phrase tags vanish, all others become spaces.
  static func text(inHTML html: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(html.count)
    var at = 0
    while at < html.count {
      switch html[at] {
      case Byte.less:
        if !isPhrase(html, at + 1), text.last != Byte.space { text.append(Byte.space) }
        while at < html.count, html[at] != Byte.greater { at += 1 }
        at += 1
      case Byte.ampersand:
        let found = references.first { html[at...].starts(with: $0.name) }
        text.append(found?.byte ?? Byte.ampersand)
        at += found?.name.count ?? 1
      case let byte:
        if !byte.isWhitespace {
          text.append(byte)
        } else if text.last != Byte.space {
          text.append(Byte.space)
        }
        at += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns true if a tag is one used inside words and sentences.
  private static func isPhrase(_ html: [UInt8], _ start: Int) -> Bool {
    var start = start
    if start < html.count, html[start] == Byte.slash { start += 1 }
    let name = html[min(start, html.count)...].prefix { $0.isAlphanumeric }
    return phrases.contains { name.elementsEqual($0) }
  }

  private static let phrases = ["a", "em", "strong", "del", "mark", "code", "span"].map {
    Array($0.utf8)
  }
  private static let references: [(name: [UInt8], byte: UInt8)] = [
    ("&amp;", Byte.ampersand), ("&lt;", Byte.less), ("&gt;", Byte.greater),
    ("&quot;", Byte.doubleQuote), ("&#39;", Byte.singleQuote),
  ].map { (Array($0.0.utf8), $0.1) }
}
