import JournalSyntax

/// A template of Obsidian for a new day's note, which is filled in as Obsidian would.
///
/// Source: Obsidian's core plugins “Daily notes” and “Templates”, and `createDailyNote` of
/// obsidian-daily-notes-interface 0.9, which the plugin Periodic Notes uses.
public struct NoteTemplate: Hashable, Sendable {
  /// The template's text.
  public var bytes: [UInt8]
  /// The format of `{{date}}`; nil for the name of the note.
  public var dateFormat: String?
  /// The format of `{{time}}`.
  public var timeFormat: String

  /// Creates a template from its text and its program's formats.
  public init(_ bytes: [UInt8], dateFormat: String?, timeFormat: String) {
    self.bytes = bytes
    self.dateFormat = dateFormat
    self.timeFormat = timeFormat
  }

  /// True if it contains code of the plugin Templater, `<% … %>`, which only Obsidian can run.
  public var hasCode: Bool {
    guard let start = bytes.firstRange(of: "<%".utf8)?.upperBound else { return false }
    return bytes[start...].firstRange(of: "%>".utf8) != nil
  }

  /// Returns the text for a day; what isn't a placeholder, or can't be filled in, stays as it is.
  /// - Parameters:
  ///   - time: the time for `{{time}}`.
  ///   - title: the note's name without its extension.
  public func filled(
    day: Day, time: ClockTime, title: String, weekStarts: Weekday = .monday
  ) -> [UInt8] {
    let moment = NoteMoment(day: day, second: Int(time.minute) * 60)
    var text: [UInt8] = []
    var place = 0
    while let open = bytes[place...].firstRange(of: "{{".utf8) {
      text += bytes[place..<open.lowerBound]
      if let inside = inside(from: open.upperBound),
        let value = value(String(decoding: bytes[inside], as: UTF8.self), moment, title, weekStarts)
      {
        text += Array(value.utf8)
        place = inside.upperBound + 2
      } else {
        // `{{{date}}` has a placeholder one byte later.
        text.append(bytes[open.lowerBound])
        place = open.lowerBound + 1
      }
    }
    return text + bytes[place...]
  }

  /// Returns the range between a placeholder's braces, which are on one line.
  private func inside(from start: Int) -> Range<Int>? {
    guard
      let end = bytes[start...].firstIndex(where: {
        $0.isLineEnd || $0 == Byte.openBrace || $0 == Byte.closeBrace
      }), end + 1 < bytes.count, bytes[end] == Byte.closeBrace, bytes[end + 1] == bytes[end]
    else { return nil }
    return start..<end
  }

  /// Returns a placeholder's value; nil if it isn't one.
  private func value(
    _ inside: String, _ moment: NoteMoment, _ title: String, _ weekStarts: Weekday
  ) -> String? {
    let parts = inside.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    var name = parts[0].trimmed.lowercased()[...]
    let written = parts[0].trimmed
    let format = parts.count > 1 ? String(parts[1]).trimmed : nil
    if let weekday = Weekday.allCases.first(where: { $0.name == name }) {
      let first = Period.week.range(holding: moment.day, weekStarts: weekStarts).first
      let later = (weekday.rawValue - first.weekday.rawValue + 7) % 7
      let other = NoteMoment(day: first + later, second: moment.second)
      return text(other, format, dateFormat ?? "YYYY-MM-DD", title)
    }
    if name == "title", format == nil { return title }
    for (word, days) in [("yesterday", -1), ("tomorrow", 1)] where name == word {
      // The day's name is a note's name, for links.
      return moment.adding(days, .days(1))
        .flatMap { MomentFormat.text(format ?? dateFormat ?? "YYYY-MM-DD", of: $0) }
    }
    guard let word = ["date", "time"].first(where: name.hasPrefix) else { return nil }
    name = name.dropFirst(word.count)
    var moved = moment
    if !name.isEmpty {
      guard let shifted = NoteTemplate.shifted(moment, written.dropFirst(word.count)) else {
        return nil
      }
      moved = shifted
    }
    if word == "time" { return MomentFormat.text(format ?? timeFormat, of: moved) }
    return text(moved, format, moved == moment ? dateFormat : dateFormat ?? "YYYY-MM-DD", title)
  }

  /// Returns a day in a format, or the note's name if there is none.
  private func text(
    _ moment: NoteMoment, _ format: String?, _ usual: String?, _ title: String
  ) -> String? {
    guard let format = format ?? usual else { return title }
    return MomentFormat.text(format, of: moment)
  }

  /// Reads `+1d` or ` - 2 w` after `date`; nil for anything else.
  private static func shifted(_ moment: NoteMoment, _ text: Substring) -> NoteMoment? {
    let text = text.filter { $0 != " " && $0 != "\t" }
    guard let sign = text.first, sign == "+" || sign == "-", let letter = text.last,
      let unit = NoteUnit(letter), text.count > 2,
      case let digits = text.dropFirst().dropLast(), digits.utf8.allSatisfy(\.isDigit),
      let count = Int(digits)
    else { return nil }
    return moment.adding(sign == "-" ? -count : count, unit)
  }
}

extension NoteTemplate {
  /// The place of a template and its formats, from the settings of Obsidian or its plugin.
  public struct Place: Hashable, Sendable {
    /// The path as written, from the vault's root, mostly without its extension.
    public var path: String
    /// The format of `{{date}}`; nil for the name of the note.
    public var dateFormat: String?
    /// The format of `{{time}}`.
    public var timeFormat = "HH:mm"

    /// The paths at which the template may be, the likeliest first.
    public var paths: [String] {
      let parts = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
      let hasEnding = parts.lowercased().hasSuffix(".md")
      return hasEnding ? [parts] : [parts + ".md", parts]
    }
  }

  /// Reads the place from Obsidian's `daily-notes.json`, and the formats from its `templates.json`;
  /// nil if there is no template.
  public static func obsidian(_ file: [UInt8], templates: [UInt8]) -> Place? {
    guard let path = ProgramSettings(json: file).text("template"), !path.trimmed.isEmpty else {
      return nil
    }
    let formats = ProgramSettings(json: templates)
    func format(_ key: String, _ usual: String) -> String {
      formats.text(key).flatMap { $0.isEmpty ? nil : $0 } ?? usual
    }
    return Place(
      path: path.trimmed, dateFormat: format("dateFormat", "YYYY-MM-DD"),
      timeFormat: format("timeFormat", "HH:mm"))
  }

  /// Reads the place from the settings of the plugin Periodic Notes; nil if there is none, or its
  /// daily notes are off.
  public static func periodicNotes(_ file: [UInt8]) -> Place? {
    let object = ProgramSettings(json: file)
    for (path, key) in [
      (["daily"], "template"), (["calendarSets", "0", "day"], "templatePath"),
    ] where object.text(path + ["enabled"]) == "true" {
      guard let template = object.text(path + [key]), !template.trimmed.isEmpty else { return nil }
      return Place(path: template.trimmed)
    }
    return nil
  }
}
