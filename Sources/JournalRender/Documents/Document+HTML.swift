import JournalCore
import Phrases

extension Document {
  /// Returns the document as a page's body: a first heading and the contents after it.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter(options)
    if !hasOwnTitle { out.heading(1) { $0.add(heading ?? Inline(title), options) } }
    out.add(blocks, options)
    return out.string
  }
}

extension HTMLWriter {
  /// Creates a writer in a page's language.
  package init(capacity: Int = 16_384, _ options: PageOptions) {
    self.init(capacity: capacity, .page(options.language))
  }

  /// Appends blocks.
  package mutating func add(_ blocks: some Sequence<Block>, _ options: PageOptions) {
    for block in blocks where block.isShown(by: .page) { add(block, options) }
  }

  /// Appends a run of text, as a link if the page has an address for it.
  package mutating func add(_ inline: Inline, _ options: PageOptions) {
    linked(inline.target.flatMap(options.address)) { out in
      switch inline.words {
      case .phrase(let phrase): out.isolated(phrase)
      case .text(let text): out.text(text)
      }
    }
  }

  /// Appends a phrase; a person's right-to-left text keeps its place among the words.
  private mutating func isolated(_ phrase: Phrase) {
    let pieces = phrase.pieces(phrases)
    guard pieces.count > 1, pieces.contains(where: \.isFromRight) else { return text(phrase) }
    for piece in pieces {
      if piece.isFromRight { raw("<bdi>") }
      escape(piece.text)
      if piece.isFromRight { raw("</bdi>") }
    }
  }

  private mutating func add(_ block: Block, _ options: PageOptions) {
    switch block {
    case .heading(let level, let inline, _): heading(level) { $0.add(inline, options) }
    case .paragraph(let sentences, let voice): add(sentences, voice, options)
    case .list(let items, let kind): add(items, kind, options)
    case .table(let table): add(table, options)
    case .facts(let facts): add(facts, options)
    case .numbers(let facts): addNumbers(facts, options)
    case .quote(let quote): HTMLParts.quote(quote, to: &self)
    case .body(let text, let path, let level):
      HTMLParts.body(text, below: level, of: path, options, to: &self)
    case .drawing(let drawn): drawn.write(to: &self, options)
    case .card(let heading, let blocks):
      raw("<section class=\"card\">\n")
      if !heading.isEmpty { self.heading(2) { $0.add(heading, options) } }
      add(blocks, options)
      raw("</section>\n")
    case .cards(let blocks):
      raw("<div class=\"cards\">\n")
      add(blocks, options)
      raw("</div>\n")
    case .pair(let parts): add(parts, options)
    case .fold(let name, let blocks):
      HTMLParts.fold(name, to: &self) { $0.add(blocks, options) }
    case .slot(let slot, let blocks): if !fill(slot, options) { add(blocks, options) }
    case .only(_, let blocks): add(blocks, options)
    case .notes(let counted):
      for note in counted.notes(names: options.namesCommands) { element("p", note, class: "note") }
    case .space: break
    }
  }

  /// Appends parts beside each other, each in a card of its own.
  private mutating func add(_ parts: [[Block]], _ options: PageOptions) {
    raw("<div class=\"pair\">\n")
    for part in parts where part.contains(where: { $0.isShown(by: .page) }) {
      let hasCard = part.contains { if case .card = $0 { true } else { false } }
      raw(hasCard ? "<section>\n" : "<section class=\"card\">\n")
      add(part, options)
      raw("</section>\n")
    }
    raw("</div>\n")
  }

  private mutating func add(
    _ sentences: [Inline], _ voice: Voice, _ options: PageOptions
  ) {
    let shown = sentences.filter { options.namesCommands || !$0.hasCommand }
    guard !shown.isEmpty else { return }
    begin("p", voice)
    if voice == .praise { raw("★ ") }
    for (place, sentence) in shown.enumerated() {
      if place > 0 { raw(" ") }
      add(sentence, options)
    }
    raw("</p>\n")
  }

  /// Appends a start tag with a voice's class.
  private mutating func begin(_ name: StaticString, _ voice: Voice) {
    raw("<")
    raw(name)
    switch voice {
    case .plain: break
    case .quiet: raw(" class=\"quiet\"")
    case .warning: raw(" class=\"warning\"")
    case .praise: raw(" class=\"praise\"")
    case .note: raw(" class=\"note\"")
    }
    raw(" dir=\"auto\">")
  }

  private mutating func add(_ items: [ListItem], _ kind: ListKind, _ options: PageOptions) {
    raw(kind == .numbers ? "<ol>\n" : "<ul class=\"lines\">\n")
    for item in items {
      begin("li", item.voice)
      add(item, options)
      raw("</li>\n")
    }
    raw(kind == .numbers ? "</ol>\n" : "</ul>\n")
  }

  private mutating func add(_ item: ListItem, _ options: PageOptions) {
    // A task is ticked in its box's place.
    if let slot = item.slot, slot.isFirst { _ = fill(slot, options) }
    if let lead = item.lead {
      add(lead, options)
      raw(" ")
    }
    add(item.text, options)
    let aside = item.aside.filter {
      !$0.isEmpty && (options.namesCommands || !$0.hasCommand)
    }
    if !aside.isEmpty {
      raw(" <span class=\"quiet\" dir=\"auto\">")
      for (place, part) in aside.enumerated() {
        if place > 0 { raw(", ") }
        add(part, options)
      }
      raw("</span>")
    }
    if let detail = item.detail {
      raw("<br />\n")
      lines(detail)
    }
    if let slot = item.slot, !slot.isFirst { _ = fill(slot, options) }
  }

  private mutating func add(_ facts: [Fact], _ options: PageOptions) {
    raw("<dl class=\"facts\">\n")
    for fact in facts {
      raw("<dt dir=\"auto\">")
      add(fact.name, options)
      raw("</dt>\n<dd dir=\"auto\">")
      add(fact.value, options)
      raw("</dd>\n")
    }
    raw("</dl>\n")
  }

  private mutating func addNumbers(_ facts: [Fact], _ options: PageOptions) {
    raw("<dl class=\"numbers\">\n")
    for fact in facts {
      raw("<div><dt dir=\"auto\">")
      add(fact.name, options)
      raw("</dt><dd dir=\"auto\">")
      add(fact.value, options)
      raw("</dd></div>\n")
    }
    raw("</dl>\n")
  }

  /// Appends a form if the page has it.
  private mutating func fill(_ slot: Slot, _ options: PageOptions) -> Bool {
    switch slot {
    case .task(let task): options.forms.task(task, &self)
    case .reminder(let item): options.forms.reminder(item, &self)
    case .answers(let question):
      guard let answers = options.forms.answers else { return false }
      answers(question, &self)
    }
    return true
  }
}

extension Slot {
  fileprivate var isFirst: Bool {
    if case .task = self { true } else { false }
  }
}

extension Phrase.Piece {
  /// True if it is a person's right-to-left text.
  fileprivate var isFromRight: Bool {
    if case .written(let text) = self { text.isFromRight } else { false }
  }
}

extension Inline {
  fileprivate var hasCommand: Bool {
    if case .phrase(let phrase) = words { phrase.hasCommand } else { false }
  }
}

extension PageOptions {
  /// Returns a target's address; nil if the page has none.
  func address(_ target: Target) -> String? {
    switch target {
    case .photo(let name, let entry): photo(name, entry)?.href
    case .web(let address): SafeLink.web(address)
    case .task(let task): book?(target) ?? task.day.flatMap { book?(.day($0)) }
    default: book?(target)
    }
  }
}
