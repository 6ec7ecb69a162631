import JournalSyntax

/// A Logseq graph: the settings on which the meaning of its files depends.
package struct LogseqGraph: Hashable, Sendable {
  /// The title of a day's page, which links name.
  package var dayTitle: DayTitle

  /// Reads a graph's settings, `logseq/config.edn`; an empty file means its defaults.
  ///
  /// Source: Logseq's documentation, “Date formats”, and its `config.edn`.
  package init(config file: [UInt8]) {
    let format = LogseqGraph.text(":journal/page-title-format", in: file)
    dayTitle = (format.isEmpty ? nil : DayTitle(format)) ?? .usual
  }

  /// Returns a key's text in EDN; empty if it has none.
  static func text(_ key: String, in file: [UInt8]) -> String {
    // A key is followed directly by its text.
    let lines = String(decoding: file, as: UTF8.self).split(whereSeparator: \.isNewline)
    for line in lines.map(withoutComment) {
      guard let name = line.firstRange(of: key + " ") else { continue }
      let parts = line[name.upperBound...].split(
        separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
      if parts.count == 3, parts[0].allSatisfy({ $0 == " " }) { return String(parts[1]) }
    }
    return ""
  }

  /// Returns a line of EDN up to `;`, which begins a comment outside of texts.
  private static func withoutComment(_ line: Substring) -> Substring {
    var isText = false
    return line.prefix { character in
      if character == "\"" { isText.toggle() }
      return isText || character != ";"
    }
  }
}

/// The form of the title of a day's page, such as `Nov 19th, 2026`.
package struct DayTitle: Hashable, Sendable {
  private let parts: [EntryPath.Part]

  /// Reads a form in the letters of cljs-time (`MMM do, yyyy`), where `'…'` is literal text; nil if
  /// a letter has no meaning, or the form doesn't tell days apart.
  ///
  /// Source: cljs-time, `format.cljs`.
  package init?(_ format: String) {
    guard
      let parts = EntryPath.parts(
        of: format, quotes: ("'", "'"), tokens: EntryPath.javaTokens),
      parts.count <= EntryPath.mostParts
    else { return nil }
    self.parts = parts
    let days = [0, 30, 31, 364, 365, 366].map { Day(number: 20_454 + $0) }
    guard days.allSatisfy({ day(of: text(of: $0)) == $0 }) else { return nil }
  }

  /// Logseq's usual form.
  package static let usual = DayTitle("MMM do, yyyy")!

  /// The forms that mean one day in any folder.
  ///
  /// Source: Logseq 0.10, `frontend/date.cljs`, `journal-title-formatters`, without those in which
  /// month and day may be told apart in two ways.
  package static let known: [DayTitle] = [
    "yyyy-MM-dd", "MMM do, yyyy", "MMMM do, yyyy", "yyyy-MM-dd EEE", "yyyy-MM-dd EEEE",
    "yyyy/MM/dd", "EEE, yyyy/MM/dd", "EEEE, yyyy/MM/dd", "do MMM yyyy", "do MMMM yyyy",
    "EEE, dd.MM.yyyy", "EEEE, dd.MM.yyyy", "EEE, dd-MM-yyyy", "EEEE, dd-MM-yyyy",
    "EEE, MM/dd/yyyy", "EEEE, MM/dd/yyyy", "yyyy_MM_dd",
  ].compactMap { DayTitle($0) }

  /// Returns the title of a day.
  package func text(of day: Day) -> String { parts.map { $0.text(of: day) }.joined() }

  /// Returns the day with a title, in any case; nil for any other text.
  package func day(of title: String) -> Day? {
    guard title.utf8.count <= 64 else { return nil }
    for spelling in [title, DayTitle.capitalized(title)] {
      let text = Array(spelling.utf8)
      if let day = EntryPath.day(in: text[...], parts, mayGoOn: false) { return day }
    }
    return nil
  }

  /// Returns a title's day and its form: that of a graph, or one that means one day anywhere.
  package static func read(
    _ title: String, in graph: LogseqGraph?
  ) -> (day: Day, form: DayTitle)? {
    // A day has a digit, and few titles do.
    guard title.utf8.count <= 64, title.utf8.contains(where: \.isDigit) else { return nil }
    for form in (graph.map { [$0.dayTitle] } ?? []) + known {
      if let day = form.day(of: title) { return (day, form) }
    }
    return nil
  }

  /// Returns a text with names of months and weekdays as they are written in English; letters after
  /// a digit, as in `19th`, are small.
  private static func capitalized(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for at in bytes.indices where bytes[at].isLetter {
      let isFirst = at == 0 || !(bytes[at - 1].isLetter || bytes[at - 1].isDigit)
      bytes[at] = isFirst ? bytes[at] & 0xDF : bytes[at] | 0x20
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
