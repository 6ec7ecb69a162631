import JournalCore
import JournalSyntax
import Phrases
import Platform

/// The text that a page shows of an entry, for searching.
///
/// It is taken from the HTML that is drawn, so what pages leave out can't be found either: comments
/// and the addresses of links.
enum DrawnText {
  /// Returns what each day's page shows, given the indices of the days' entries.
  static func texts(
    of entries: [EntryPage], _ days: [Range<Int>], _ style: PhraseStyle
  ) -> [String] {
    days.mapOnAllCores { day in
      entries[day].map { text(of: $0, style) }.joined(separator: " · ")
    }
  }

  /// Returns what the page of a day shows of an entry, each part on a line.
  private static func text(of entry: EntryPage, _ style: PhraseStyle) -> String {
    var parts: [String] = []
    if let title = entry.titleAbove { parts.append(title) }
    parts += entry.checkIns.filter { $0.question != nil || $0.answer != nil }
      .map { $0.words(withMood: false).text(style) }
    parts.append(text(inHTML: BodyHTML(name: entry.path).utf8(Array(entry.text.utf8).span)))
    parts += entry.ownGratitude
    parts += entry.songs.map { $0.name.isEmpty ? $0.url ?? "" : $0.name }
    parts += entry.tags.map { "#" + $0 }
    parts += entry.habits.map { $0.words.text(style) }
    parts += [entry.weather, entry.location?.written].compactMap(\.self)
    parts += entry.shownKeys.map { "\($0.key): \($0.value)" }
    return parts.lazy.map { $0.trimmed }.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns the text of HTML that our own code wrote: tags of phrases vanish, all others become
  /// spaces.
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

  /// Returns whether a tag is one of those inside words and sentences.
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
