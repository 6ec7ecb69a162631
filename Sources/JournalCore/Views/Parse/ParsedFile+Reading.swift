import JournalSyntax

extension ParsedFile.Value {
  /// Creates a row's value; returns nil if it couldn't be read.
  ///
  /// The reader limits nesting.
  init?(_ frontMatter: FrontMatter, _ bytes: [UInt8], row: Int = 0) {
    switch frontMatter.nodes[row].kind {
    case .unreadable: return nil
    case .mapping:
      var pairs: [String: ParsedFile.Value] = [:]
      for (key, value) in frontMatter.pairs(of: row) {
        let name = frontMatter.text(of: key, in: bytes.span)
        guard pairs[name] == nil else { continue }
        pairs[name] = ParsedFile.Value(frontMatter, bytes, row: value)
      }
      self = .mapping(pairs)
    case .sequence:
      self = .list(
        frontMatter.items(of: row).compactMap { ParsedFile.Value(frontMatter, bytes, row: $0) })
    default: self = .text(frontMatter.text(of: row, in: bytes.span))
    }
  }
}

extension ParsedFile.Body {
  init(
    _ bytes: [UInt8], after frontMatter: FrontMatter, diagnostics: inout [SyntaxDiagnostic]
  ) {
    var index = BodyIndex()
    index.read(bytes.span, from: frontMatter.bodyStart, diagnostics: &diagnostics)
    func text(_ range: ByteRange) -> String { bytes.span.string(bytes.span.trimmed(range.indices)) }
    var cursor = LineCursor()
    var listEnd: Int32 = 0
    for item in index.items {
      let line = cursor.place(of: Int(item.source.start), in: bytes.span).line
      let link = ParsedFile.Link(text: text(item.text), target: text(item.target), line: line)
      switch item.kind {
      case .heading:
        headings.append(
          ParsedFile.Heading(level: Int(item.level), text: link.text, line: line))
        if item.level == 1, title == nil, item.source.start >= listEnd { title = link.text }
      case .task:
        listEnd = max(listEnd, item.source.end)
        tasks.append(ParsedFile.Task(item, bytes, line: line))
      case .tag: tags.append(link.text)
      case .image, .media: images.append(link)
      case .embed: embeds.append(link)
      case .link: links.append(link)
      case .wikilink: wikilinks.append(link)
      case .listItem: listEnd = max(listEnd, item.source.end)
      case .mention: break
      }
    }
    properties = frontMatter.properties.map {
      ParsedFile.Property(key: text($0.key), value: text($0.value))
    }
    words = index.wordCount
    firstParagraph = text(index.firstParagraph)
    start = frontMatter.bodyStart
    isPlainText = index.isPlainText
  }
}

extension ParsedFile.Task {
  init(_ item: BodyItem, _ bytes: [UInt8], line: Int) {
    func text(_ range: ByteRange?) -> String? {
      range.map { bytes.span.string(bytes.span.trimmed($0.indices)) }
    }
    let marks = TaskMarks(of: item.text, in: bytes.span)
    mark = ParsedFile.Task.mark(item, bytes)
    self.text = text(item.text) ?? ""
    description = marks.description(in: bytes.span, of: item.text)
    self.line = line
    detail = item.target.isEmpty ? nil : text(item.target)
    due = text(marks.due)
    alarm = text(marks.alarm)
    scheduled = text(marks.scheduled)
    start = text(marks.start)
    done = text(marks.done)
    created = text(marks.created)
    cancelled = text(marks.cancelled)
    repeats = text(marks.repetition)
    nag = text(marks.nag)
    priority = Int(marks.priority.rawValue)
    guard bytes.span.taskWord(of: item) != nil else { return }
    mark = String(decoding: [item.mark], as: UTF8.self)
    let planning = TaskPlanning(below: item.target, in: bytes.span)
    func date(_ key: TaskPlanning.Key) -> String? { text(planning[key]?.rest) }
    due = due ?? date(.deadline)
    scheduled = scheduled ?? date(.scheduled)
  }

  /// Returns the checkbox character, which may have several bytes.
  private static func mark(_ item: BodyItem, _ bytes: [UInt8]) -> String {
    let source = bytes[item.source.indices]
    guard let open = source.firstIndex(of: Byte.openBracket),
      let close = source[open...].firstIndex(of: Byte.closeBracket)
    else { return String(decoding: [item.mark], as: UTF8.self) }
    return String(decoding: source[(open + 1)..<close], as: UTF8.self)
  }
}

extension ParsedFile.Body {
  private enum CodingKeys: String, CodingKey {
    case title, headings, tasks, images, embeds, links, wikilinks, tags, properties, words
    case firstParagraph, start, isPlainText
  }

  /// Encodes every key, including a missing title.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encode(headings, forKey: .headings)
    try container.encode(tasks, forKey: .tasks)
    try container.encode(images, forKey: .images)
    try container.encode(embeds, forKey: .embeds)
    try container.encode(links, forKey: .links)
    try container.encode(wikilinks, forKey: .wikilinks)
    try container.encode(tags, forKey: .tags)
    try container.encode(properties, forKey: .properties)
    try container.encode(words, forKey: .words)
    try container.encode(firstParagraph, forKey: .firstParagraph)
    try container.encode(start, forKey: .start)
    try container.encode(isPlainText, forKey: .isPlainText)
  }
}
