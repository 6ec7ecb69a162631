import JournalCore

/// Reads HTML as programs for diaries write it, and gives it as Markdown.
///
/// Source: the HTML Living Standard's elements for texts. Tags of other elements go, and their
/// contents stay. Nothing is a level deeper for each tag, so nesting has no limit.
struct HTMLText {
  private var lines = MarkdownLines()
  /// The text of the paragraph, item or heading so far, as Markdown.
  private var line = ""
  /// The level of the heading; nil outside headings.
  private var heading: Int?
  /// The mark of the item that begins; nil after its first line.
  private var item: String?
  /// The open lists, each with its last item's number; nil for one without numbers.
  private var lists: [Int?] = []
  private var quotes = 0
  /// The code in `pre`; nil outside.
  private var code: String?
  /// The open links: their destinations, and the line before each.
  private var links: [(destination: String, before: String)] = []

  /// The deepest quote that is written as one.
  private static let mostQuotes = 16

  /// Returns HTML as Markdown.
  static func markdown(_ html: String) -> String {
    var text = HTMLText()
    text.read(html[...])
    return text.lines.text
  }

  private mutating func read(_ html: Substring) {
    var rest = html
    while let next = rest.firstIndex(of: "<") {
      add(text: rest[..<next])
      rest = rest[next...]
      if rest.hasPrefix("<!--") {
        rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
      } else if let (tag, end) = HTMLTag.read(rest) {
        rest = rest[end...]
        if tag.name == "style" || tag.name == "script", !tag.isEnd {
          // Nobody wrote these for a diary.
          rest = rest.firstRange(of: "</\(tag.name)").map { rest[$0.lowerBound...] } ?? ""
        } else {
          add(tag)
        }
      } else {
        add(text: rest.prefix(1))
        rest = rest.dropFirst()
      }
    }
    add(text: rest)
    endCode()
    endLine()
  }

  // MARK: Texts

  private mutating func add(text: Substring) {
    guard !text.isEmpty else { return }
    let text = HTMLTag.characters(text)
    guard code == nil else {
      code? += text
      return
    }
    // Blanks and line ends in HTML are one blank.
    var words = ""
    for character in text {
      if character.isWhitespace, character != "\u{A0}" {
        if words.last != " ", !(words.isEmpty && (line.isEmpty || line.last?.isWhitespace == true))
        {
          words += " "
        }
      } else {
        words.append(character == "\u{A0}" ? " " : character)
      }
    }
    line += MarkdownText.escaped(words)
  }

  /// Writes the paragraph, item or heading.
  private mutating func endLine() {
    while let link = links.popLast() { line = link.before + line }
    let written = line.split(separator: "\n", omittingEmptySubsequences: false)
      .map { MarkdownText.lineStart($0.trimmed) }
    let isBlank = written.allSatisfy(\.isEmpty)
    line = ""
    if isBlank, item == nil || heading != nil { return }
    let text = isBlank ? [] : HTMLText.withoutBlankEnds(written)
    let quote = String(repeating: "> ", count: quotes)
    if let level = heading {
      lines.add(heading: quote + text.joined(separator: " "), level: level)
    } else if let mark = item {
      item = nil
      lines.add(item: quote + (text.first ?? ""), mark: mark, at: lists.count)
      lines.add(text: text.dropFirst().map { quote + $0 })
    } else if lists.isEmpty {
      lines.endLists()
      lines.addBlank()
      lines.add(text: text.map { quote + $0 })
      lines.addBlank()
    } else {
      lines.add(block: text.map { quote + $0 })
    }
  }

  private static func withoutBlankEnds(_ lines: [String]) -> [String] {
    let start = lines.firstIndex { !$0.isEmpty } ?? 0
    let end = lines.lastIndex { !$0.isEmpty } ?? 0
    return Array(lines[start...max(start, end)])
  }

  private mutating func endCode() {
    guard let text = code else { return }
    code = nil
    let written = text.split(separator: "\n", omittingEmptySubsequences: false)
    let all = written.first?.isEmpty == true ? written.dropFirst() : written[...]
    lines.add(block: MarkdownText.fence(Array(all.last?.isEmpty == true ? all.dropLast() : all)))
  }

  // MARK: Tags

  private mutating func add(_ tag: HTMLTag) {
    if code != nil, tag.name != "pre" {
      if tag.name == "br" { code? += "\n" }
      return
    }
    switch tag.name {
    case "td", "th": if !tag.isEnd, !line.trimmed.isEmpty { line += " | " }
    case "b", "strong": addMark("**", tag)
    case "i", "em": addMark("*", tag)
    case "s", "strike", "del": addMark("~~", tag)
    case "code", "kbd", "tt": addMark("`", tag)
    case "a": addLink(tag)
    case "img":
      guard let source = tag["src"] else { return }
      line +=
        "![\(MarkdownText.escaped(tag["alt"] ?? ""))](\(MarkdownText.destination(source)))"
    case "br":
      // A break at the end of a paragraph shows nothing.
      _ = line.removeBlanksAtEnd()
      line += "\\\n"
    case "pre":
      endLine()
      endCode()
      if !tag.isEnd { code = "" }
    default: addBlock(tag)
    }
  }

  private mutating func addBlock(_ tag: HTMLTag) {
    guard HTMLText.blocks.contains(tag.name) else { return }
    if line.hasSuffix("\\\n") { line.removeLast(2) }
    endLine()
    switch tag.name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      heading = tag.isEnd ? nil : tag.name.last?.wholeNumberValue
    case "hr": lines.add(block: ["---"])
    case "blockquote": quotes = tag.isEnd ? max(0, quotes - 1) : min(quotes + 1, Self.mostQuotes)
    case "ul", "ol":
      if !tag.isEnd {
        lists.append(tag.name == "ol" ? HTMLText.start(of: tag) : nil)
      } else if lists.popLast() != nil, lists.isEmpty {
        lines.endLists()
      }
    case "li":
      guard !tag.isEnd else { return }
      if let last = lists.last, let number = last {
        lists[lists.count - 1] = number + 1
        item = "\(number + 1)."
      } else {
        item = "-"
      }
    default: break
    }
  }

  /// Returns the number before an ordered list's first one.
  private static func start(of tag: HTMLTag) -> Int {
    let first = tag["start"].flatMap { Int($0.trimmed) } ?? 1
    return (0...999_999).contains(first) ? first - 1 : 0
  }

  private static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "blockquote", "ul", "ol", "li", "section",
    "article", "header", "footer", "figure", "figcaption", "table", "tr", "body", "dl", "dt", "dd",
  ]

  /// Adds a mark; blanks at the inner side move out, since Markdown wants letters there.
  private mutating func addMark(_ mark: String, _ tag: HTMLTag) {
    if tag.isEnd {
      let blanks = line.removeBlanksAtEnd()
      // Nothing is between the marks.
      if line.hasSuffix(mark), !line.hasSuffix("\\" + mark) {
        line.removeLast(mark.count)
        line += blanks
      } else {
        line += mark + blanks
      }
    } else {
      line += mark
    }
  }

  private mutating func addLink(_ tag: HTMLTag) {
    if !tag.isEnd {
      links.append((tag["href"] ?? "", line))
      line = ""
    } else if let (destination, before) = links.popLast() {
      let words = line
      line = before
      let isLink = !destination.isEmpty && !words.isEmpty
      line += isLink ? "[\(words)](\(MarkdownText.destination(destination)))" : words
    }
  }
}

extension String {
  /// Removes the blanks at the end, and returns them.
  fileprivate mutating func removeBlanksAtEnd() -> String {
    var blanks = ""
    while let last, last == " " || last == "\t" { blanks.append(removeLast()) }
    return blanks
  }
}
