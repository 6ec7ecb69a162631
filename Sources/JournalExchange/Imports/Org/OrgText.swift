import JournalCore

/// Reads the text below Org's headings, and gives it as Markdown.
///
/// Source: the Org syntax specification, version 9.7: “Elements”. What Markdown has no place for,
/// such as comments and `#+name:`, becomes a comment.
struct OrgText {
  /// The lines so far.
  var lines = MarkdownLines()
  /// Reads the markup inside lines, and has the files.
  var inline: OrgInline
  /// The paragraph so far.
  private var paragraph: [Substring] = []
  /// The item whose first line is the paragraph's; nil for none.
  private var item: (mark: String, box: String, indentation: Int)?

  private static let mostQuotes = 8

  init(_ inline: OrgInline) { self.inline = inline }

  /// Returns text as Markdown.
  /// - Parameter level: the number of quotes around it.
  mutating func read(_ text: [Substring], level: Int = 0) {
    let text = OrgText.withoutCommonIndentation(text)
    let ends = OrgBlockEnds(text)
    var place = 0
    while place < text.count {
      place = readElement(text, at: place, ends, level)
    }
    endParagraph()
  }

  /// Reads an element, and returns the place after it.
  private mutating func readElement(
    _ text: [Substring], at place: Int, _ ends: OrgBlockEnds, _ level: Int
  ) -> Int {
    let line = text[place]
    let words = line.drop { $0 == " " || $0 == "\t" }
    let indentation = line.count - words.count
    func group(_ isMember: (Substring) -> Bool) -> Int {
      text[place...].firstIndex { !isMember($0.drop { $0 == " " || $0 == "\t" }) } ?? text.count
    }
    guard let first = words.first else {
      endParagraph()
      lines.addBlank()
      if place > 0, text[place - 1].trimmed.isEmpty { lines.endLists() }
      return place + 1
    }
    if let name = OrgBlockEnds.begin(words), let end = ends.end(of: name, after: place) {
      endParagraph()
      lines.endLists(at: indentation)
      readBlock(name, words, Array(text[(place + 1)..<end]), level)
      return end + 1
    }
    if first == "#", words.dropFirst().first.map({ $0 == " " || $0 == "+" }) ?? true,
      !words.hasPrefix("#+") || OrgOutline.setting(words) != nil || OrgBlockEnds.begin(words) != nil
    {
      endParagraph()
      lines.endLists(at: indentation)
      let end = group { $0 == "#" || $0.hasPrefix("# ") || OrgOutline.setting($0) != nil }
      let comment = text[place..<max(end, place + 1)].map { line in
        line.trimmed.hasPrefix("#+") ? line.trimmed : line.trimmed.dropFirst().trimmed
      }
      lines.add(block: MarkdownText.comment(comment))
      lines.addBlank()
      return max(end, place + 1)
    }
    if first == ":", words.count == 1 || words.hasPrefix(": ") {
      endParagraph()
      lines.endLists(at: indentation)
      let end = group { $0 == ":" || $0.hasPrefix(": ") }
      lines.add(
        block: MarkdownText.fence(
          text[place..<end].map { $0.drop { $0 == " " || $0 == "\t" }.dropFirst(2) }))
      return end
    }
    if first == ":", let end = ends.drawer(words, at: place) {
      endParagraph()
      for line in text[(place + 1)..<end] { readLine(line) }
      endParagraph()
      lines.addBlank()
      return end + 1
    }
    if first == "\\", let end = OrgText.environmentEnd(text[place...]) {
      endParagraph()
      lines.endLists(at: indentation)
      lines.add(block: ["$$"] + text[place...end].map(\.trimmed) + ["$$"])
      return end + 1
    }
    if first == "|" {
      endParagraph()
      lines.endLists(at: indentation)
      let end = group { $0.first == "|" }
      readTable(text[place..<end])
      return end
    }
    if first == "-", words.trimmed.allSatisfy({ $0 == "-" }), words.trimmed.count >= 5 {
      endParagraph()
      lines.endLists(at: indentation)
      lines.add(block: ["---"])
      return place + 1
    }
    readLine(line)
    return place + 1
  }

  /// Returns the place of the line that ends an environment of LaTeX, `\end{align}`; nil if none
  /// begins here.
  private static func environmentEnd(_ text: ArraySlice<Substring>) -> Int? {
    let begin = text.first?.trimmed ?? ""
    guard begin.hasPrefix("\\begin{"), let close = begin.firstIndex(of: "}") else { return nil }
    let end = "\\end{" + begin[..<close].dropFirst("\\begin{".count) + "}"
    for place in text.indices {
      let line = text[place].trimmed
      if line.isEmpty { return nil }
      if line.hasSuffix(end) { return place }
    }
    return nil
  }

  // MARK: Paragraphs and lists

  private mutating func readLine(_ line: Substring) {
    let words = line.drop { $0 == " " || $0 == "\t" }
    let indentation = line.count - words.count
    if let (mark, text) = OrgText.item(words, indentation) {
      endParagraph()
      begin(mark, text, indentation)
      return
    }
    if item == nil || indentation <= item?.indentation ?? 0 {
      if !paragraph.isEmpty, item != nil { endParagraph() }
      if paragraph.isEmpty { lines.endLists(at: indentation) }
    }
    if words.hasPrefix("[fn:"), indentation == 0 { endParagraph() }
    paragraph.append(words)
  }

  private mutating func begin(_ mark: String, _ text: Substring, _ indentation: Int) {
    var text = text
    var mark = mark
    if text.hasPrefix("[@"), let end = text.prefix(12).firstIndex(of: "]"),
      let number = Int(text[..<end].dropFirst(2)), (0...999_999).contains(number), mark != "-"
    {
      mark = "\(number)."
      text = text[text.index(after: end)...].drop { $0 == " " }
    }
    var box = ""
    let boxes = ["[ ]": "[ ] ", "[X]": "[x] ", "[x]": "[x] ", "[-]": "[/] "]
    if let found = boxes[String(text.prefix(3))], text.dropFirst(3).first ?? " " == " " {
      box = found
      text = text.dropFirst(4)
    }
    item = (mark, box, indentation)
    paragraph = [text]
  }

  /// Reads an item's mark; nil for another line.
  private static func item(
    _ words: Substring, _ indentation: Int
  ) -> (mark: String, text: Substring)? {
    let first = words.prefix { !$0.isWhitespace }
    let rest = words[first.endIndex...].drop { $0 == " " || $0 == "\t" }
    if first == "-" || first == "+" || first == "*" && indentation > 0 { return ("-", rest) }
    let digits = first.prefix { $0.isASCII && $0.isNumber }
    guard first.count == digits.count + 1, (1...9).contains(digits.count),
      first.last == "." || first.last == ")"
    else { return nil }
    return (String(first), rest)
  }

  /// Writes the paragraph, which may be an item's first.
  private mutating func endParagraph() {
    defer { (paragraph, item) = ([], nil) }
    guard !paragraph.isEmpty else { return }
    var written = inline.markdown(paragraph.joined(separator: "\n"))
    if item != nil { written = OrgText.term(written) }
    if written.hasPrefix("[^"), item == nil, let end = written.firstIndex(of: "]"),
      written[end...].hasPrefix("] ")
    {
      written.insert(":", at: written.index(after: end))
    }
    var all = written.split(separator: "\n", omittingEmptySubsequences: false)
      .map { MarkdownText.lineStart(String($0)) }
    guard let item else { return lines.add(text: all) }
    let first = all.removeFirst()
    lines.add(item: item.box + first, mark: item.mark, at: item.indentation)
    lines.add(text: all)
  }

  /// Returns an item with its term in bold: `term :: words`.
  private static func term(_ text: String) -> String {
    guard let range = text.firstRange(of: " :: ") else { return text }
    let term = text[..<range.lowerBound]
    guard !term.contains("\n"), !term.contains("*") else { return text }
    return "**\(term)**: \(text[range.upperBound...])"
  }

  // MARK: Blocks

  private mutating func readBlock(
    _ name: String, _ begin: Substring, _ text: [Substring], _ level: Int
  ) {
    let info = begin.dropFirst("#+begin_".count + name.count).trimmed
    let plain = OrgText.withoutCommonIndentation(text).map(OrgText.unescaped)
    switch name {
    case "src", "export": lines.add(block: MarkdownText.fence(plain, info: info))
    case "example": lines.add(block: MarkdownText.fence(plain))
    case "comment":
      lines.add(block: MarkdownText.comment(plain.map { String($0) }))
      lines.addBlank()
    case "verse":
      let verse = plain.map { line in
        let words = line.drop { $0 == " " }
        let blanks = String(repeating: "\u{A0}", count: line.count - words.count)
        return blanks + inline.markdown(words)
      }
      lines.add(block: verse.dropLast().map { $0.isEmpty ? "" : $0 + "\\" } + verse.suffix(1))
    case _ where level >= Self.mostQuotes: lines.add(block: MarkdownText.fence(plain))
    default:
      var inner = OrgText(inline)
      inner.read(text, level: level + 1)
      inline = inner.inline
      let written = inner.lines.text
      let kind = name == "quote" || name == "center" ? [] : ["[!\(name)]"]
      let all =
        kind
        + (written.isEmpty
          ? []
          : written.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) })
      lines.add(block: name == "center" ? all : all.map { $0.isEmpty ? ">" : "> " + $0 })
    }
    lines.addBlank()
  }

  private mutating func readTable(_ text: ArraySlice<Substring>) {
    var rows: [[String]] = []
    var hasHeader = false
    for line in text {
      let row = line.trimmed
      if row.hasPrefix("|-") {
        if rows.count == 1 { hasHeader = true }
        continue
      }
      let inner = row.hasSuffix("|") && row.count > 1 ? row.dropFirst().dropLast() : row.dropFirst()
      rows.append(
        inner.split(separator: "|", omittingEmptySubsequences: false).map {
          inline.markdown($0.trimmed)
        })
    }
    lines.add(block: MarkdownText.table(rows, hasHeader: hasHeader))
    lines.addBlank()
  }

  /// Returns a line of code without the comma before a star or `#+`.
  private static func unescaped(_ line: Substring) -> Substring {
    let commas = line.drop { $0 == " " || $0 == "\t" }
    guard commas.first == "," else { return line }
    let rest = commas.drop { $0 == "," }
    guard rest.hasPrefix("*") || rest.hasPrefix("#+") else { return line }
    return line.prefix(line.count - commas.count) + commas.dropFirst()
  }

  /// Returns lines without the blanks that all of them begin with; tabs end at each eighth column.
  static func withoutCommonIndentation(_ lines: [Substring]) -> [Substring] {
    let lines = lines.map { $0.first == "\t" || $0.first == " " ? OrgText.expanded($0) : $0 }
    let common =
      lines.lazy.filter { !$0.trimmed.isEmpty }
      .map { line in line.prefix { $0 == " " }.count }.min() ?? 0
    return common == 0
      ? lines : lines.map { $0.dropFirst(min(common, $0.prefix { $0 == " " }.count)) }
  }

  private static func expanded(_ line: Substring) -> Substring {
    let blanks = line.prefix { $0 == " " || $0 == "\t" }
    guard blanks.contains("\t") else { return line }
    let width = blanks.reduce(0) { $1 == "\t" ? ($0 / 8 + 1) * 8 : $0 + 1 }
    return String(repeating: " ", count: width) + line[blanks.endIndex...]
  }
}
