import JournalCore
import Phrases

extension Document {
  /// Returns the document for a terminal or a pipe.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.add((isHeaded ? [.heading(1, heading ?? Inline(title))] : []) + blocks)
    return page.text
  }
}

extension TextStyle {
  /// Returns a run of text for one line, linked to a file or the web if the terminal shows links.
  func text(_ inline: Inline) -> String {
    let text =
      switch inline.words {
      case .phrase(let phrase): self.text(phrase)
      case .text(let text): oneLine(text)
      }
    return switch inline.target {
    case .file(let path): link(text, toFile: path)
    case .photo(let name, let entry): link(photo: name, of: entry)
    case .web(let address): link(text, to: address)
    default: text
    }
  }
}

extension TextStyle {
  /// Returns a run of text followed by others on the same line.
  fileprivate func cell(_ inline: Inline) -> String {
    if case .text = inline.words { apart(text(inline)) } else { text(inline) }
  }
}

extension Inline {
  /// True if it is a path or an address, which stays on one line so that it can be copied.
  var isWhole: Bool {
    switch target {
    case .file, .photo, .web: true
    default: false
    }
  }
}

extension Voice {
  fileprivate var ink: Ink? {
    switch self {
    case .plain: nil
    case .quiet, .note: .quiet
    case .warning: .warning
    case .praise: .accent
    }
  }
}

// A blank line is above each part except the first: a heading, a table, a drawing, and a list or a
// paragraph after one of those. Paragraphs follow each other closely.
extension Page {
  /// Adds a document's blocks.
  mutating func add(_ blocks: some Sequence<Block>) {
    var last: Block?
    for block in blocks where block.isShown(by: .terminal) {
      if let last, block.isApart(after: last) { skip() }
      add(block)
      last = block
    }
  }

  /// Adds one block.
  mutating func add(_ block: Block) {
    switch block {
    case .heading(let level, let inline, let voice): addHeading(level, inline, voice)
    case .paragraph(let sentences, let voice): add(sentences, voice)
    case .list(let items, let kind): add(items, kind)
    case .table(let table): add(table)
    case .facts(let facts), .numbers(let facts): add(facts)
    case .quote(let quote): add(quote)
    case .body(let text, _, _): add(BodyText(style: style).linkedLines(text))
    case .drawing(let drawn): add(drawn.lines(style))
    case .card(let heading, let blocks):
      if !heading.isEmpty { addHeading(2, heading, .plain) }
      add(blocks)
    case .cards(let blocks), .only(_, let blocks), .slot(_, let blocks): add(blocks)
    case .pair(let parts): add(parts.flatMap(\.self))
    case .fold(let name, let blocks):
      addHeading(2, Inline(name), .plain)
      add(blocks)
    case .notes(let counted): for note in counted.notes { add([Inline(note)], .note) }
    case .space: skip()
    }
  }

  private mutating func addHeading(_ level: Int, _ inline: Inline, _ voice: Voice) {
    let ink = voice.ink ?? (level < 3 ? .strong : .accent)
    for line in Wrapping.lines(style.text(inline), width: style.columns) {
      add(style.paint(line, ink))
    }
  }

  private mutating func add(_ sentences: [Inline], _ voice: Voice) {
    guard !sentences.isEmpty else { return }
    let star = voice == .praise ? style.glyph("★", "*") + " " : ""
    if sentences.count == 1, sentences[0].isWhole {
      return add(style.paint(star + style.text(sentences[0]), voice.ink ?? .quiet))
    }
    paragraph(star + sentences.map(style.text).joined(separator: " "), voice.ink)
  }

  private mutating func add(_ facts: [Fact]) {
    let names = facts.map { style.cell($0.name) }
    let width = names.reduce(0) { max($0, DisplayWidth.of($1)) }
    for (fact, name) in zip(facts, names) {
      let start = name.padded(width) + "  "
      if fact.value.isWhole {
        add(start + style.text(fact.value))
      } else {
        paragraph(style.text(fact.value), first: start)
      }
    }
  }
}

// MARK: Lists

extension Page {
  private mutating func add(_ items: [ListItem], _ kind: ListKind) {
    let starts = items.enumerated().map { place, item in start(of: item, kind, place + 1) }
    let width = starts.reduce(0) { max($0, DisplayWidth.of($1)) }
    for (item, start) in zip(items, starts) {
      add(item, first: start.isEmpty ? "" : start.padded(width), isBullet: kind == .bullets)
    }
  }

  /// Returns everything before an item's text.
  private func start(of item: ListItem, _ kind: ListKind, _ number: Int) -> String {
    var start =
      switch kind {
      case .lines: "  "
      case .bullets: "- "
      case .numbers: "  \(number)  "
      }
    if let handle = item.handle { start += style.apart(oneLine(handle)) + "  " }
    if let lead = item.lead { start += style.cell(lead) + "  " }
    return start
  }

  private mutating func add(_ item: ListItem, first: String, isBullet: Bool) {
    let text = item.aside.isEmpty ? style.text(item.text) : style.cell(item.text)
    if DisplayWidth.of(first) + 8 > style.columns, item.lead != nil {
      // A date with no room beside it goes above.
      paragraph(first.trimmedEnd())
      var below = item
      below.lead = nil
      return add(below, first: "    ", isBullet: isBullet)
    }
    // The lines below begin at the text's column, unless that would leave it no room.
    let indent = min(DisplayWidth.of(first), isBullet ? 2 : style.columns / 2)
    let rest = String(repeating: " ", count: indent)
    var lines =
      item.text.isWhole
      ? [first + text]
      : Wrapping.lines(text, width: style.columns, first: first, rest: rest)
    if let ink = item.voice.ink { lines = lines.map { style.paint($0, ink) } }
    let aside = item.aside.map(style.text).filter { !$0.isEmpty }.joined(separator: ", ")
    if !aside.isEmpty {
      let room = style.columns - DisplayWidth.of(lines.last ?? "") - 2
      if DisplayWidth.of(aside) <= room, let last = lines.popLast() {
        lines.append(last + "  " + style.paint(aside, .quiet))
      } else {
        lines += Wrapping.lines(aside, width: style.columns, first: rest).map {
          style.paint($0, .quiet)
        }
      }
    }
    add(lines)
    for line in visible(item.detail ?? "", lines: true).split(separator: "\n") {
      paragraph(String(line), first: rest, .quiet)
    }
  }
}

// MARK: Tables

extension Page {
  /// Adds a table, aligned in columns if they fit; else its rows are sentences.
  private mutating func add(_ table: Table) {
    let shown = table.open.map { min($0.terminal, table.rows.count) } ?? table.rows.count
    let rows = table.rows.prefix(shown).map { $0.map(style.cell) }
    let head = table.columns.map { $0.name.map(style.text) ?? "" }
    let widths = head.indices.map { column in
      rows.reduce(table.isHeaded ? DisplayWidth.of(head[column]) : 0) {
        max($0, DisplayWidth.of($1[column]))
      }
    }
    func width(_ columns: [Int]) -> Int {
      columns.reduce(2 * (columns.count - 1)) { $0 + widths[$1] }
    }
    var columns = Array(head.indices)
    // Columns that are always empty are left out.
    if columns.count > 1 { columns.removeAll { column in rows.allSatisfy { $0[column].isEmpty } } }
    while style.isTerminal, width(columns) > style.columns,
      let spare = columns.last(where: { table.columns[$0].isSpare })
    {
      columns.removeAll { $0 == spare }
    }
    if width(columns) > style.columns, style.isTerminal || !table.isOfRecords {
      for row in rows { addSentence(columns.map { (head[$0], row[$0]) }) }
    } else {
      func line(_ row: [String]) -> String {
        columns.map { column in
          table.columns[column].isNumber
            ? row[column].indented(widths[column]) : row[column].padded(widths[column])
        }.joined(separator: "  ").trimmedEnd()
      }
      if table.isHeaded, columns.contains(where: { !head[$0].isEmpty }) {
        add(style.paint(line(head), .quiet))
      }
      let room = min(30, style.columns - width(columns) - 2)
      for (place, row) in rows.enumerated() {
        var text = line(row)
        if let bars = table.bars, room >= 4, bars.indices.contains(place) {
          let gap = String(repeating: " ", count: max(0, width(columns) - DisplayWidth.of(text)))
          text += gap + "  " + Bars.block(bars[place], width: room, style)
        }
        add(style.fromLeft(text.trimmedEnd()))
      }
    }
    if shown < table.rows.count {
      let rest = table.rows.count - shown
      paragraph(style.text(Phrase("… and \(rest) before")), .quiet)
    }
  }

  /// Adds a row that is wider than the window: `run: Streak 2 days, Strength 30%`.
  private mutating func addSentence(_ cells: [(name: String, text: String)]) {
    let words = cells.dropFirst().filter { !$0.text.isEmpty }.map {
      $0.name.isEmpty ? $0.text : "\($0.name) \($0.text)"
    }
    let first = cells.first?.text ?? ""
    let start = first.isEmpty || words.isEmpty ? first : first + ": "
    paragraph(start + words.joined(separator: ", "), rest: "  ")
  }
}

// MARK: Distances

extension Block {
  /// Returns true if a door shows the block at all.
  func isShown(by door: Doors) -> Bool {
    switch self {
    case .only(let doors, let blocks):
      doors.contains(door) && blocks.contains { $0.isShown(by: door) }
    case .list(let items, _): !items.isEmpty
    case .facts(let facts), .numbers(let facts): !facts.isEmpty
    case .paragraph(let sentences, _): !sentences.isEmpty
    case .table(let table): !table.rows.isEmpty
    case .slot(_, let blocks), .cards(let blocks):
      door == .page || blocks.contains { $0.isShown(by: door) }
    case .pair(let parts): parts.contains { $0.contains { $0.isShown(by: door) } }
    case .notes(let counted): !counted.notes.isEmpty
    default: true
    }
  }

  private enum Distance { case heading, paragraph, part, note }

  private var first: Distance {
    switch self {
    case .heading, .card, .fold: .heading
    case .paragraph(_, .note), .notes: .note
    case .paragraph: .paragraph
    case .only(_, let blocks), .slot(_, let blocks), .cards(let blocks):
      blocks.first { $0.isShown(by: .terminal) }?.first ?? .part
    case .pair(let parts): parts.first?.first?.first ?? .part
    default: .part
    }
  }

  private var last: Distance {
    switch self {
    case .heading: .heading
    case .paragraph(_, .note), .notes: .note
    case .paragraph: .paragraph
    case .only(_, let blocks), .slot(_, let blocks), .cards(let blocks), .card(_, let blocks),
      .fold(_, let blocks):
      blocks.last { $0.isShown(by: .terminal) }?.last ?? .part
    case .pair(let parts): parts.last?.last?.last ?? .part
    default: .part
    }
  }

  /// Returns true if a blank line separates a block from this one on a terminal.
  fileprivate func isApart(after block: Block) -> Bool {
    switch (block.last, first) {
    case (.heading, .heading):
      if case .heading(3..., _, _) = self { false } else { true }
    case (.note, .note): false
    case (_, .heading), (_, .note): true
    case (.heading, _), (.paragraph, .paragraph): false
    default: true
    }
  }
}
