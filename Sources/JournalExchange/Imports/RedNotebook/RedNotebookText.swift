import JournalCore

/// Reads a day's text in RedNotebook's markup, and gives it as Markdown.
///
/// Source: RedNotebook's help, and txt2tags, version 2.
struct RedNotebookText {
  private(set) var lines = MarkdownLines()
  private(set) var inline: RedNotebookInline
  private var paragraph: [Substring] = []
  private var item: (mark: String, indentation: Int)?

  init(folder: String) { inline = RedNotebookInline(folder: folder) }

  /// Reads a text.
  mutating func read(_ text: String) {
    let all = text.replacing("\r\n", with: "\n").split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r"
    }
    // Where the lines are that end blocks.
    var lists: [String: [Int]] = [:]
    for (place, line) in all.enumerated() {
      let mark = line.trimmed
      if ["```", "\"\"\"", "'''", "%%%"].contains(mark) { lists[mark, default: []].append(place) }
    }
    var ends = lists.mapValues { $0[...] }
    var place = 0
    while place < all.count {
      let mark = all[place].trimmed
      if let places = ends[mark] {
        let later = places.drop { $0 <= place }
        ends[mark] = later
        if let end = later.first {
          endParagraph()
          lines.endLists()
          readBlock(mark, Array(all[(place + 1)..<end]))
          place = end + 1
          continue
        }
      }
      place = readElement(all, at: place)
    }
    endParagraph()
  }

  private mutating func readBlock(_ mark: String, _ text: [Substring]) {
    switch mark {
    case "%%%":
      lines.add(block: MarkdownText.comment(text.map { String($0) }))
    case "\"\"\"":
      lines.add(block: text.map { MarkdownText.lineStart(MarkdownText.escaped($0)) })
    default: lines.add(block: MarkdownText.fence(text))
    }
    lines.addBlank()
  }

  /// Reads a line, or several of a table; returns the place after it.
  private mutating func readElement(_ all: [Substring], at place: Int) -> Int {
    let line = all[place]
    let words = line.drop { $0 == " " || $0 == "\t" }
    let indentation = line.count - words.count
    guard let first = words.first else {
      endParagraph()
      lines.addBlank()
      if place > 0, all[place - 1].trimmed.isEmpty { lines.endLists() }
      return place + 1
    }
    if let (level, title) = RedNotebookText.heading(words) {
      endParagraph()
      lines.add(heading: inline.markdown(title), level: level)
      lines.addBlank()
    } else if RedNotebookText.isRule(words.trimmed) {
      endParagraph()
      lines.endLists()
      lines.add(block: ["---"])
    } else if words.hasPrefix("``` ") {
      endParagraph()
      lines.add(block: MarkdownText.fence([words.dropFirst(4)]))
    } else if first == "%", line.first == "%" {
      endParagraph()
      lines.add(block: MarkdownText.comment([words.dropFirst().trimmed]))
      lines.addBlank()
    } else if first == "|", words.hasPrefix("| ") || words.hasPrefix("|| ") {
      endParagraph()
      lines.endLists()
      let end = all[place...].firstIndex { !$0.trimmed.hasPrefix("|") } ?? all.count
      readTable(all[place..<end])
      return end
    } else if let (mark, text) = RedNotebookText.item(words) {
      endParagraph()
      item = (mark, indentation)
      paragraph = [text]
    } else if line.first == "\t", !lines.isInList, item == nil {
      endParagraph()
      let level = min(line.prefix { $0 == "\t" }.count, 8)
      let mark = String(repeating: "> ", count: level)
      lines.add(text: [mark + MarkdownText.lineStart(inline.markdown(words))])
    } else {
      readWords(words, indentation)
    }
    return place + 1
  }

  // MARK: Paragraphs and lists

  private mutating func readWords(_ words: Substring, _ indentation: Int) {
    if paragraph.isEmpty {
      lines.endLists(at: indentation)
    } else if let item, indentation <= item.indentation {
      endParagraph()
      lines.endLists(at: indentation)
    }
    paragraph.append(words)
  }

  private mutating func endParagraph() {
    defer { (paragraph, item) = ([], nil) }
    guard !paragraph.isEmpty else { return }
    var all = inline.markdown(paragraph.joined(separator: "\n"))
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { MarkdownText.lineStart(String($0)) }
    guard let item else { return lines.add(text: all) }
    let first = all.removeFirst()
    lines.add(item: first, mark: item.mark, at: item.indentation)
    lines.add(text: all)
  }

  /// Reads an item's mark: `- milk`, `+ one` or `: term`.
  private static func item(_ words: Substring) -> (mark: String, text: Substring)? {
    let rest = words.dropFirst()
    guard rest.first == " ", rest.dropFirst().first.map({ $0 != " " }) == true else { return nil }
    switch words.first {
    case "-", ":": return ("-", rest.dropFirst())
    case "+": return ("1.", rest.dropFirst())
    default: return nil
    }
  }

  // MARK: Headings, rules and tables

  /// Reads `== Title ==`, and `++ Title ++`.
  private static func heading(_ words: Substring) -> (level: Int, title: String)? {
    var text = words.trimmed[...]
    guard let mark = text.first, mark == "=" || mark == "+" else { return nil }
    // A name for links may follow.
    if text.last == "]", let open = text.lastIndex(of: "["), text[..<open].last == mark {
      text = text[..<open]
    }
    let level = text.prefix { $0 == mark }.count
    guard (1...5).contains(level), text.count > 2 * level,
      text.reversed().prefix(while: { $0 == mark }).count == level
    else { return nil }
    let title = text.dropFirst(level).dropLast(level).trimmed
    return title.isEmpty ? nil : (level, title)
  }

  private static func isRule(_ text: String) -> Bool {
    guard text.count >= 20, let first = text.first, "-=_".contains(first) else { return false }
    return text.allSatisfy { $0 == first }
  }

  private mutating func readTable(_ text: ArraySlice<Substring>) {
    var rows: [[String]] = []
    let hasHeader = text.first?.trimmed.hasPrefix("||") == true
    for line in text {
      var row = line.trimmed[...]
      row = row.hasPrefix("||") ? row.dropFirst(2) : row.dropFirst()
      if row.last == "|" { row = row.dropLast() }
      rows.append(
        row.split(separator: " |", omittingEmptySubsequences: false).map {
          inline.markdown($0.trimmed)
        })
    }
    lines.add(block: MarkdownText.table(rows, hasHeader: hasHeader))
    lines.addBlank()
  }
}
