import JournalSyntax

// The places of other programs' daily notes, from their settings.

extension EntryPath {
  /// Reads the settings for Obsidian's daily notes, `.obsidian/daily-notes.json`; nil if they name
  /// neither a folder nor a format, or can't be followed.
  public static func obsidian(_ file: [UInt8]) -> EntryPath? {
    let object = ProgramSettings(json: file)
    let folder = object.text("folder")
    let format = object.text("format")
    guard folder != nil || format != nil else { return nil }
    return EntryPath(obsidianFolder: folder ?? "", format: format ?? "")
  }

  /// Reads the settings of the plugin Periodic Notes, `plugins/periodic-notes/data.json`; nil if
  /// its daily notes are off.
  ///
  /// Source: the plugin's `settings/index.ts`, versions 0.0 and 1.0.
  public static func periodicNotes(_ file: [UInt8]) -> EntryPath? {
    let object = ProgramSettings(json: file)
    for path in [["daily"], ["calendarSets", "0", "day"]]
    where object.text(path + ["enabled"]) == "true" {
      return EntryPath(
        obsidianFolder: object.text(path + ["folder"]) ?? "",
        format: object.text(path + ["format"]) ?? "")
    }
    return nil
  }

  /// Reads a Logseq graph's settings, `logseq/config.edn`; an empty file means its defaults.
  public static func logseq(_ file: [UInt8]) -> EntryPath? {
    EntryPath(
      logseqFolder: LogseqGraph.text(":journals-directory", in: file),
      format: LogseqGraph.text(":journal/file-name-format", in: file))
  }

  /// Reads Dendron's settings, `dendron.yml`; an empty file means its defaults.
  ///
  /// Source: Dendron, “Daily Journal Note”.
  public static func dendron(_ file: [UInt8]) -> EntryPath? {
    let yaml = ProgramSettings(yaml: file)
    func text(_ key: String) -> String? {
      yaml.text(["workspace", "journal", key]) ?? yaml.text(["journal", key])
    }
    let vault =
      text("dailyVault") ?? yaml.text(["workspace", "vaults", "0", "fsPath"])
      ?? yaml.text(["vaults", "0", "fsPath"]) ?? "vault"
    let before = "\(text("dailyDomain") ?? "daily").\(text("name") ?? "journal")."
    return EntryPath(
      dendronFolder: vault == "." ? "" : vault, before: before, format: text("dateFormat") ?? "")
  }
}

// The formats in which other programs describe the names of daily notes.

extension EntryPath {
  /// Converts Obsidian's daily-note format: a folder, and a name in Moment.js tokens, where `[…]`
  /// is literal text (`YYYY/MM/YYYY-MM-DD dddd`); returns nil if it has a time token, or doesn't
  /// tell days apart.
  ///
  /// Source: Moment.js 2.30, “Format” and the English locale, and Obsidian's core plugin “Daily
  /// notes”. Other letters are literal, as they are there.
  public init?(obsidianFolder folder: String, format: String) {
    self.init(
      folder: folder, format: format.isEmpty ? "YYYY-MM-DD" : format, quotes: ("[", "]"),
      tokens: EntryPath.momentTokens, refused: Set("HhmsSaAkxXzZNy"), takesOthers: true)
  }

  /// Converts a Logseq graph's date format: a folder, and a name in the letters of Java's
  /// `SimpleDateFormat`, where `'…'` is literal text (`yyyy_MM_dd`); returns nil if it has an
  /// unsupported letter.
  public init?(logseqFolder folder: String, format: String) {
    self.init(
      folder: folder.isEmpty ? "journals" : folder, format: format.isEmpty ? "yyyy_MM_dd" : format,
      quotes: ("'", "'"), tokens: EntryPath.javaTokens)
  }

  /// Converts the name of Dendron's daily notes, such as `daily.journal.2026.11.21`: a folder, the
  /// parts before the date, and the date in Luxon's tokens.
  ///
  /// Source: Luxon, “Table of tokens”.
  public init?(dendronFolder folder: String, before: String, format: String) {
    let literal = before.split(separator: "'").joined()
    self.init(
      folder: folder, format: "'\(literal)'" + (format.isEmpty ? "y.MM.dd" : format),
      quotes: ("'", "'"), tokens: EntryPath.luxonTokens)
  }

  static let momentTokens: [String: [Part]] = [
    "YYYY": [.year], "YY": [.number(.shortYear, digits: 2)], "Y": [.number(.year, digits: 1)],
    "Q": [.number(.quarter, digits: 1)], "Qo": [.ordinal(.quarter)],
    "MMMM": [.monthName(letters: 9)], "MMM": [.monthName(letters: 3)], "MM": [.month],
    "M": [.number(.month, digits: 1)], "Mo": [.ordinal(.month)],
    "DDDD": [.number(.dayOfYear, digits: 3)], "DDD": [.number(.dayOfYear, digits: 1)],
    "DDDo": [.ordinal(.dayOfYear)],
    "DD": [.day], "D": [.number(.day, digits: 1)], "Do": [.ordinal(.day)],
    "dddd": [.weekday(letters: 9)], "ddd": [.weekday(letters: 3)], "dd": [.weekday(letters: 2)],
    "d": [.number(.localWeekday, digits: 1)], "do": [.ordinal(.localWeekday)],
    "e": [.number(.localWeekday, digits: 1)], "E": [.number(.weekday, digits: 1)],
    "WW": [.number(.week, digits: 2)], "W": [.number(.week, digits: 1)], "Wo": [.ordinal(.week)],
    "GGGG": [.number(.weekYear, digits: 4)], "GG": [.number(.shortWeekYear, digits: 2)],
    "ww": [.number(.localWeek, digits: 2)], "w": [.number(.localWeek, digits: 1)],
    "wo": [.ordinal(.localWeek)],
    "gggg": [.number(.localWeekYear, digits: 4)], "gg": [.number(.shortLocalWeekYear, digits: 2)],
    // The English locale's long dates.
    "L": [.month, .text("/"), .day, .text("/"), .year],
    "l": [
      .number(.month, digits: 1), .text("/"), .number(.day, digits: 1), .text("/"), .year,
    ],
    "LL": [
      .monthName(letters: 9), .text(" "), .number(.day, digits: 1), .text(", "), .year,
    ],
    "ll": [
      .monthName(letters: 3), .text(" "), .number(.day, digits: 1), .text(", "), .year,
    ],
  ]

  /// The letters of cljs-time, with which Logseq writes dates.
  static let javaTokens: [String: [Part]] = [
    "yyyy": [.year], "YYYY": [.year], "yy": [.number(.shortYear, digits: 2)],
    "xxxx": [.number(.weekYear, digits: 4)], "ww": [.number(.week, digits: 2)],
    "w": [.number(.week, digits: 1)], "e": [.number(.weekday, digits: 1)],
    "MMMM": [.monthName(letters: 9)], "MMM": [.monthName(letters: 3)], "MM": [.month],
    "M": [.number(.month, digits: 1)],
    "dd": [.day], "d": [.number(.day, digits: 1)], "do": [.ordinal(.day)],
    "DDD": [.number(.dayOfYear, digits: 3)], "D": [.number(.dayOfYear, digits: 1)],
    "EEEE": [.weekday(letters: 9)], "EEE": [.weekday(letters: 3)], "EE": [.weekday(letters: 3)],
    "E": [.weekday(letters: 3)],
  ]

  private static let luxonTokens: [String: [Part]] = [
    "yyyy": [.year], "y": [.number(.year, digits: 1)], "yy": [.number(.shortYear, digits: 2)],
    "kkkk": [.number(.weekYear, digits: 4)], "kk": [.number(.shortWeekYear, digits: 2)],
    "WW": [.number(.week, digits: 2)], "W": [.number(.week, digits: 1)],
    "MMMM": [.monthName(letters: 9)], "LLLL": [.monthName(letters: 9)],
    "MMM": [.monthName(letters: 3)], "LLL": [.monthName(letters: 3)],
    "MM": [.month], "LL": [.month],
    "M": [.number(.month, digits: 1)], "L": [.number(.month, digits: 1)],
    "dd": [.day], "d": [.number(.day, digits: 1)],
    "ooo": [.number(.dayOfYear, digits: 3)], "o": [.number(.dayOfYear, digits: 1)],
    "EEEE": [.weekday(letters: 9)], "cccc": [.weekday(letters: 9)],
    "EEE": [.weekday(letters: 3)], "ccc": [.weekday(letters: 3)],
    "E": [.number(.weekday, digits: 1)], "c": [.number(.weekday, digits: 1)],
    "q": [.number(.quarter, digits: 1)],
  ]

  /// Creates parts from a format: tokens are parts of the date; quoted text and everything else is
  /// literal.
  /// - Parameters:
  ///   - tokens: the tokens; if several begin at a letter, the longest is meant.
  ///   - refused: letters for something a day doesn't have.
  ///   - takesOthers: true if letters that aren't tokens are literal; false to refuse them.
  private init?(
    folder: String, format: String, quotes: (open: Character, close: Character),
    tokens: [String: [Part]], refused: Set<Character> = [], takesOthers: Bool = false
  ) {
    let folder = folder.split(separator: "/").joined(separator: "/")
    let before: [Part] = folder.isEmpty ? [] : [.text(folder + "/")]
    guard
      let parts = EntryPath.parts(
        of: format, quotes: quotes, tokens: tokens, refused: refused, takesOthers: takesOthers)
    else { return nil }
    self.init(checked: EntryPath.joined(before + parts))
  }

  /// Returns the parts of a format; nil if it has a letter that means nothing to a day.
  static func parts(
    of format: String, quotes: (open: Character, close: Character), tokens: [String: [Part]],
    refused: Set<Character> = [], takesOthers: Bool = false
  ) -> [Part]? {
    var parts: [Part] = []
    let longest = tokens.keys.map(\.count).max() ?? 0
    var rest = format[...]
    while let first = rest.first {
      if first == quotes.open {
        guard let close = rest.dropFirst().firstIndex(of: quotes.close) else { return nil }
        parts.append(.text(String(rest[rest.index(after: rest.startIndex)..<close])))
        rest = rest[rest.index(after: close)...]
      } else if let length = (1...longest).last(where: { tokens[String(rest.prefix($0))] != nil }) {
        parts += tokens[String(rest.prefix(length))] ?? []
        rest = rest.dropFirst(length)
      } else if first.isASCII, first.isLetter, !takesOthers || refused.contains(first) {
        return nil
      } else {
        parts.append(.text(String(first)))
        rest = rest.dropFirst()
      }
    }
    return joined(parts)
  }

  /// Joins consecutive texts among parts into one.
  private static func joined(_ parts: [Part]) -> [Part] {
    parts.reduce(into: []) { joined, part in
      if case .text(let text) = part, case .text(let before)? = joined.last {
        joined[joined.count - 1] = .text(before + text)
      } else {
        joined.append(part)
      }
    }
  }
}

/// Another program's settings, in YAML or JSON.
struct ProgramSettings {
  private let bytes: [UInt8]
  private let read: FrontMatter
  /// The keys above the settings.
  private let top: [String]

  /// Reads YAML.
  init(yaml: [UInt8]) { self.init(yaml, below: []) }

  /// Reads JSON.
  init(json: [UInt8]) {
    // A JSON object on one line is a YAML flow mapping.
    let line = json.map { $0.isLineEnd || $0 == Byte.tab ? Byte.space : $0 }
    self.init(Array("x: ".utf8) + line, below: ["x"])
  }

  private init(_ yaml: [UInt8], below top: [String]) {
    var read = FrontMatter()
    var problems: [SyntaxDiagnostic] = []
    read.readUnfenced(yaml.span, diagnostics: &problems)
    bytes = yaml
    self.read = read
    self.top = top
  }

  /// Returns the text at a path of keys, and item numbers from 0; nil if there is none.
  func text(_ path: String...) -> String? { text(path) }

  /// Returns the text at a path of keys, and item numbers from 0; nil if there is none.
  func text(_ path: [String]) -> String? {
    var row = 0
    for key in top + path {
      if let number = Int(key), read.nodes[row].kind == .sequence {
        guard let item = Array(read.items(of: row)).dropFirst(number).first else { return nil }
        row = item
      } else {
        guard let value = read.value(of: key, in: bytes.span, mapping: row) else { return nil }
        row = value
      }
    }
    guard read.nodes[row].isScalar else { return nil }
    return read.text(of: row, in: bytes.span)
  }
}
