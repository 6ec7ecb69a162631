// The formats in which other tools describe where new entries go.

extension EntryPath {
  /// Converts an Obsidian daily-note format: a folder, and a name in Moment.js tokens, where `[…]`
  /// is literal text (`YYYY/MM/YYYY-MM-DD dddd`); returns nil if it has an unsupported token.
  ///
  /// Source: Moment.js, “Format”, and Obsidian's core plugin “Daily notes”.
  public init?(obsidianFolder folder: String, format: String) {
    self.init(
      folder: folder, format: format.isEmpty ? "YYYY-MM-DD" : format, quotes: ("[", "]"),
      letters: [
        "YYYY": .year, "YY": .shortYear, "MMMM": .monthName(letters: 9),
        "MMM": .monthName(letters: 3), "MM": .month(digits: 2), "M": .month(digits: 1),
        "DD": .day(digits: 2), "D": .day(digits: 1), "Do": .ordinalDay,
        "dddd": .weekday(letters: 9), "ddd": .weekday(letters: 3), "dd": .weekday(letters: 2),
        "GGGG": .weekYear, "gggg": .weekYear, "WW": .week, "ww": .week, "Q": .quarter,
      ])
  }

  /// Converts a Logseq journal-page format: a folder, and a name in the letters of Java's
  /// `SimpleDateFormat`, where `'…'` is literal text (`yyyy_MM_dd`); returns nil if it has an
  /// unsupported letter.
  public init?(logseqFolder folder: String, format: String) {
    self.init(
      folder: folder.isEmpty ? "journals" : folder, format: format.isEmpty ? "yyyy_MM_dd" : format,
      quotes: ("'", "'"),
      letters: [
        "yyyy": .year, "yy": .shortYear, "MMMM": .monthName(letters: 9),
        "MMM": .monthName(letters: 3), "MM": .month(digits: 2), "M": .month(digits: 1),
        "dd": .day(digits: 2), "d": .day(digits: 1), "do": .ordinalDay,
        "EEEE": .weekday(letters: 9), "EEE": .weekday(letters: 3), "E": .weekday(letters: 3),
      ])
  }

  /// Runs of letters are parts of the date; quoted text and everything else is literal.
  private init?(
    folder: String, format: String, quotes: (open: Character, close: Character),
    letters: [String: Part]
  ) {
    let folder = folder.split(separator: "/").joined(separator: "/")
    var parts: [Part] = folder.isEmpty ? [] : [.text(folder + "/")]
    var rest = format[...]
    while let first = rest.first {
      if first == quotes.open {
        guard let close = rest.dropFirst().firstIndex(of: quotes.close) else { return nil }
        parts.append(.text(String(rest[rest.index(after: rest.startIndex)..<close])))
        rest = rest[rest.index(after: close)...]
        continue
      }
      guard first.isASCII, first.isLetter else {
        parts.append(.text(String(first)))
        rest = rest.dropFirst()
        continue
      }
      var run = rest.prefix { $0 == first }
      if let next = rest[run.endIndex...].first, letters[String(run) + String(next)] != nil {
        run = rest[run.startIndex...run.endIndex]
      }
      guard let part = letters[String(run)] else { return nil }
      parts.append(part)
      rest = rest[run.endIndex...]
    }
    self.init(checked: parts)
  }
}
