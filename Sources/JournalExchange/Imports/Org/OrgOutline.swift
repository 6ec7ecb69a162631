import JournalCore
import JournalSyntax

/// A heading of an Org file, with what is directly below it.
struct OrgHeading {
  /// The number of its stars.
  var level: Int
  /// The number of its line, from 1.
  var line: Int
  /// The word of its task: `TODO`; nil if it isn't one.
  var keyword: String?
  /// Its text without the word and the tags.
  var title: String
  var tags: [String] = []
  /// Its planned dates, as written: `SCHEDULED` and `<2026-11-22 Sun .+1w>`.
  var planning: [(name: String, stamp: String)] = []
  var properties: [NewPair] = []
  /// The lines below it.
  var body: [Substring] = []

  /// Returns a property's value.
  subscript(property name: String) -> String? { properties.text(of: name) }
}

extension [NewPair] {
  /// Returns the text of a key, whose case doesn't matter.
  func text(of name: String) -> String? {
    for case (let key, .text(let text)) in map({ ($0.key, $0.value) })
    where key.uppercased() == name {
      return text
    }
    return nil
  }
}

/// An Org file as headings.
///
/// Source: the Org syntax specification, version 9.7. A line of stars and a blank is a heading
/// wherever it is.
struct OrgOutline {
  /// The settings at the top: `title`, `date` and the others, by their names in lower case.
  private(set) var settings: [String: String] = [:]
  /// The properties of the whole file.
  private(set) var properties: [NewPair] = []
  /// The tags of the whole file.
  private(set) var tags: [String] = []
  /// The lines above the first heading, without settings and properties.
  private(set) var above: [Substring] = []
  private(set) var headings: [OrgHeading] = []
  /// For each heading, the place after the last one below it.
  private(set) var ends: [Int] = []
  /// The words of tasks: those that are open, and those that are done.
  private(set) var words = OrgWords()

  /// Reads a file.
  init(_ text: String) {
    let lines = text.replacing("\r\n", with: "\n").split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r"
    }
    // The words count for the lines above them, too.
    for line in lines where line.hasPrefix("#+") { words.read(line) }
    for (place, line) in lines.enumerated() {
      if let heading = OrgOutline.heading(line, place + 1, words) {
        headings.append(heading)
      } else if headings.isEmpty {
        above.append(line)
      } else {
        headings[headings.count - 1].body.append(line)
      }
    }
    for place in headings.indices { OrgOutline.readDrawers(&headings[place]) }
    readSettings()
    findEnds()
  }

  /// Finds the end of each heading's part.
  private mutating func findEnds() {
    ends = Array(repeating: headings.count, count: headings.count)
    var open: [Int] = []
    for place in headings.indices {
      while let last = open.last, headings[last].level >= headings[place].level {
        ends[last] = place
        open.removeLast()
      }
      open.append(place)
    }
  }

  // MARK: Headings

  private static func heading(_ line: Substring, _ number: Int, _ words: OrgWords) -> OrgHeading? {
    guard line.first == "*" else { return nil }
    let stars = line.prefix { $0 == "*" }
    let rest = line[stars.endIndex...]
    guard rest.first == " " || rest.first == "\t" else { return nil }
    var text = rest.trimmed[...]
    var heading = OrgHeading(level: stars.count, line: number, title: "")
    let word = text.prefix { !$0.isWhitespace }
    if words.contains(word) {
      heading.keyword = String(word)
      text = text[word.endIndex...].drop(while: \.isWhitespace)
    }
    let last = text.split(whereSeparator: \.isWhitespace).last ?? ""
    if last.count > 2, last.first == ":", last.last == ":", isTags(last) {
      heading.tags = last.split(separator: ":").map { String($0) }
      text = text.dropLast(last.count)
    }
    heading.title = text.trimmed
    return heading
  }

  private static func isTags(_ text: Substring) -> Bool {
    text.allSatisfy { $0.isLetter || $0.isNumber || ":_@#%".contains($0) }
      && !text.contains("::")
  }

  // MARK: Planning and properties

  /// Takes the planned dates and the properties out of a heading's lines.
  private static func readDrawers(_ heading: inout OrgHeading) {
    if let first = heading.body.first, let planning = planning(first) {
      heading.planning = planning
      heading.body.removeFirst()
    }
    heading.properties = properties(&heading.body)
  }

  /// Reads `CLOSED: [2026-11-19 Thu 10:00] SCHEDULED: <2026-11-18 Wed>`; nil for another line.
  private static func planning(_ line: Substring) -> [(name: String, stamp: String)]? {
    var rest = line.trimmed[...]
    var found: [(name: String, stamp: String)] = []
    while !rest.isEmpty {
      guard
        let name = ["SCHEDULED", "DEADLINE", "CLOSED"].first(where: { rest.hasPrefix($0 + ":") })
      else { return nil }
      let after = rest.dropFirst(name.count + 1).drop(while: \.isWhitespace)
      guard let (_, end) = OrgStamp.read(after) else { return nil }
      found.append((name, String(after[..<end.startIndex])))
      rest = end.drop(while: \.isWhitespace)
    }
    return found.isEmpty ? nil : found
  }

  /// Takes the properties at the beginning out of lines.
  private static func properties(_ lines: inout [Substring]) -> [NewPair] {
    let start = lines.firstIndex { !$0.trimmed.isEmpty } ?? lines.endIndex
    guard start < lines.endIndex, lines[start].trimmed.uppercased() == ":PROPERTIES:",
      let end = lines[start...].firstIndex(where: { $0.trimmed.uppercased() == ":END:" })
    else { return [] }
    var found: [NewPair] = []
    for line in lines[(start + 1)..<end] {
      let text = line.trimmed
      guard text.first == ":", let colon = text.dropFirst().firstIndex(of: ":") else {
        // It isn't a drawer with properties.
        guard text.isEmpty else { return [] }
        continue
      }
      let name = text[..<colon].dropFirst()
      found.append(NewPair(String(name), .text(text[text.index(after: colon)...].trimmed)))
    }
    lines.removeSubrange(...end)
    return found
  }

  private mutating func readSettings() {
    properties = OrgOutline.properties(&above)
    let known: Set<String> = [
      "title", "date", "filetags", "identifier", "startup", "todo", "seq_todo", "typ_todo",
      "options", "category", "author", "email", "language", "property", "tags", "archive",
      "setupfile",
    ]
    above = above.filter { line in
      guard let (name, value) = OrgOutline.setting(line), known.contains(name) else { return true }
      if name == "filetags" {
        tags += value.split { $0 == ":" || $0.isWhitespace }.map { String($0) }
      }
      settings[name] = settings[name].map { $0 + " " + value } ?? value
      return false
    }
  }

  /// Reads `#+title: Words`; nil for another line.
  static func setting(_ line: Substring) -> (name: String, value: String)? {
    let text = line.drop(while: \.isWhitespace)
    guard text.hasPrefix("#+"), let colon = text.firstIndex(of: ":") else { return nil }
    let name = text[..<colon].dropFirst(2)
    guard !name.isEmpty, !name.contains(where: \.isWhitespace) else { return nil }
    return (name.lowercased(), text[text.index(after: colon)...].trimmed)
  }
}

/// The words with which an Org file's tasks begin.
///
/// Source: the Org manual, “TODO Items”. A person's other words are in the settings of Emacs, so
/// those that many people use count everywhere.
struct OrgWords {
  private var open: Set<String> = [
    "TODO", "NEXT", "WAITING", "WAIT", "HOLD", "STARTED", "DOING", "INPROGRESS", "IN-PROGRESS",
    "STRT", "SOMEDAY", "LATER", "PROJ",
  ]
  private var done: Set<String> = ["DONE", "CANCELLED", "CANCELED", "KILL", "OBSOLETE"]

  /// Reads `#+TODO: TODO(t) NEXT | DONE(d!)`.
  mutating func read(_ line: Substring) {
    guard let (name, value) = OrgOutline.setting(line),
      ["todo", "seq_todo", "typ_todo"].contains(name)
    else { return }
    let words = value.split(whereSeparator: \.isWhitespace)
    let bar = words.firstIndex(of: "|") ?? max(0, words.count - 1)
    for (place, word) in words.enumerated() where word != "|" {
      let word = String(word.prefix { $0 != "(" })
      if place < bar { open.insert(word) } else { done.insert(word) }
    }
  }

  func contains(_ word: Substring) -> Bool {
    open.contains(String(word)) || done.contains(String(word))
  }

  /// Returns the words with which a task begins here.
  func task(_ word: String) -> String {
    switch word {
    case "TODO", "DONE", "CANCELED", "CANCELLED", "IN-PROGRESS": word
    case "STARTED", "DOING", "INPROGRESS", "STRT": "IN-PROGRESS"
    case "KILL": "CANCELLED"
    // Of other words, Daymark doesn't know whether they begin a sentence.
    default: (done.contains(word) ? "DONE " : "TODO ") + word
    }
  }
}
