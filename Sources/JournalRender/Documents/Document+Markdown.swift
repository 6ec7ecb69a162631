import JournalCore
public import Phrases

extension Document {
  /// Returns the document as Markdown for other programs.
  /// - Parameter style: the language, and the style for phrases.
  public func markdown(_ style: PhraseStyle = .english) -> String {
    let head = isHeaded ? [Block.heading(1, heading ?? Inline(title))] : []
    return Markdown.joined((head + blocks).map { Markdown.block($0, style) }) + "\n"
  }
}

extension Markdown {
  /// Returns blocks with a blank line between them.
  static func blocks(_ blocks: some Sequence<Block>, _ style: PhraseStyle) -> String {
    joined(blocks.map { block($0, style) })
  }

  fileprivate static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Returns a run of text, linked to a file or the web if its text comes from there.
  static func inline(_ inline: Inline, _ style: PhraseStyle) -> String {
    let text = cell(inline, style)
    return inline.isWhole ? text : MarkdownText.withoutBlock(text)
  }

  /// Returns the same in the middle of a line.
  private static func cell(_ inline: Inline, _ style: PhraseStyle) -> String {
    let text =
      switch inline.words {
      case .phrase(let phrase): phrase.text(style)
      case .text(let text): text
      }
    return switch inline.target {
    case .file(let path), .photo(let path, _), .web(let path): link(text, path)
    default: MarkdownText.cell(text)
    }
  }

  fileprivate static func block(_ block: Block, _ style: PhraseStyle) -> String {
    guard block.isShown(by: .markdown) else { return "" }
    return switch block {
    case .heading(let level, let inline, _):
      String(repeating: "#", count: level) + " " + self.inline(inline, style)
    case .paragraph(let sentences, let voice): paragraph(sentences, voice, style)
    case .list(let items, let kind):
      items.enumerated().map { item($1, kind, $0 + 1, style) }.joined(separator: "\n")
    case .table(let table):
      self.table(
        table.columns.map { $0.name.map { inline($0, style) } ?? "" },
        table.rows.map { $0.map { cell($0, style) } })
    case .facts(let facts), .numbers(let facts):
      facts.map { "- \(inline($0.name, style)): \(inline($0.value, style))" }
        .joined(separator: "\n")
    case .quote(let quote): self.quote(quote)
    case .body(let text, _, let level): body(text, below: level)
    case .drawing(let drawn): drawn.markdown(style)
    case .card(let heading, let blocks):
      joined([heading.isEmpty ? "" : "## " + inline(heading, style), self.blocks(blocks, style)])
    case .fold(let name, let blocks):
      joined(["## " + inline(Inline(name), style), self.blocks(blocks, style)])
    case .cards(let blocks), .slot(_, let blocks), .only(_, let blocks):
      self.blocks(blocks, style)
    case .pair(let parts): joined(parts.map { self.blocks($0, style) })
    case .notes(let counted):
      joined(counted.notes.map { paragraph([Inline($0)], .note, style) })
    case .space: ""
    }
  }

  private static func paragraph(
    _ sentences: [Inline], _ voice: Voice, _ style: PhraseStyle
  ) -> String {
    let words = sentences.map { inline($0, style) }.joined(separator: " ")
    return switch voice {
    case .praise: "★ " + words
    case .note: "*\(words)*"
    case .plain, .quiet, .warning: words
    }
  }

  private static func item(
    _ item: ListItem, _ kind: ListKind, _ number: Int, _ style: PhraseStyle
  ) -> String {
    var line = kind == .numbers ? "\(number). " : "- "
    if let box = item.box { line += "[\(box.markdownMark)] " }
    if let lead = item.lead { line += inline(lead, style) + ": " }
    line += inline(item.text, style)
    let aside = item.aside.filter { !$0.isEmpty }.map { inline($0, style) }
    if !aside.isEmpty { line += " (" + aside.joined(separator: ", ") + ")" }
    for below in visible(item.detail ?? "", lines: true).split(separator: "\n") {
      line += "\n  " + MarkdownText.inline(String(below))
    }
    return line
  }
}

extension JournalTask.State {
  fileprivate var markdownMark: String {
    switch self {
    case .done: "x"
    case .cancelled: "-"
    case .started: "/"
    case .open, .other: " "
    }
  }
}
