internal import CCmark

/// Writes libcmark's tree as HTML, block by block; inlines and text are in separate extensions.
///
/// The format is the same as libcmark's own HTML; only XHTML has slashes.
struct MarkdownHTMLWriter {
  let settings: BodyHTML
  let inserts: [BodyInsert]
  /// The tables and footnotes, if the body has any.
  let prepared: PreparedBody?
  var output: [UInt8] = []
  /// The preceding character, which determines whether a joiner has something to join.
  var previous: Unicode.Scalar?
  /// The number of open `<a>` elements: in HTML, links can't be nested.
  var openLinks = 0
  /// For each open link node, where the text of its `<a>` begins; nil if it has no `<a>`.
  var linkNodes: [Int?] = []
  /// The number of bytes to skip at the beginning of the next text.
  var skipped = 0
  /// The open callout title, and where its text begins in the output.
  var title: (paragraph: OpaquePointer, head: CalloutHead, start: Int)?
  /// The open paragraph.
  var paragraph: OpenParagraph?
  /// The paragraphs that are table cells.
  var cells: [OpaquePointer] = []
  var writtenTables: Set<Int> = []
  var marks: [InlineMark] = []
  /// The body's name in its footnotes' ids.
  var name: UInt64 = 0
  var footnotes: [BodyFootnote] = []
  var footnotesByLabel: [String: Int] = [:]
  /// The numbered footnotes, in order.
  var numbered: [Int] = []
  /// The closing tag of the player being written, whose inside isn't shown; nil if there is none.
  var hiddenThrough: OpaquePointer?
  /// The open inline footnotes, where their text begins in the output, and the links around them.
  var openNotes: [(place: Int, start: Int, links: Int)] = []

  init(_ settings: BodyHTML, _ inserts: [BodyInsert], prepared: PreparedBody? = nil) {
    self.settings = settings
    self.inserts = inserts
    self.prepared = prepared
  }

  /// True if all of a prepared body's tables and footnotes were written.
  var isComplete: Bool {
    guard let prepared else { return true }
    return writtenTables.count == prepared.tables.count
      && footnotes.count(where: { $0.item != nil }) == prepared.footnoteCount
  }

  /// Parses a body with libcmark and writes it.
  mutating func write(markdown: Span<UInt8>, _ bytes: Span<UInt8>) {
    output.reserveCapacity(markdown.count + markdown.count / 4 + 64)
    let document = markdown.withUnsafeBufferPointer { buffer -> OpaquePointer? in
      let count = buffer.count
      return buffer.withMemoryRebound(to: CChar.self) {
        cmark_parse_document($0.baseAddress, count, CMARK_OPT_DEFAULT)
      }
    }
    guard let document else { return }
    defer { cmark_node_free(document) }
    if markdown.mayHoldMarks { marks = InlineMarks(document, inserts).list }
    findFootnotes(document)
    let first = takeCells(document)
    write(siblings: first, bytes)
    writeFootnotes(bytes)
  }

  /// Writes a node and those after it in the same parent, in text order and without recursion,
  /// because nesting can be deep.
  mutating func write(siblings first: OpaquePointer?, _ bytes: Span<UInt8>) {
    guard var node = first else { return }
    let top = cmark_node_parent(node)
    while true {
      if enter(node, bytes), let child = cmark_node_first_child(node) {
        node = child
        continue
      }
      leave(node, bytes)
      while cmark_node_next(node) == nil {
        guard let parent = cmark_node_parent(node), parent != top else { return }
        node = parent
        leave(node, bytes)
      }
      guard let next = cmark_node_next(node) else { return }
      node = next
    }
  }

  /// Writes the beginning of a node, and returns true if its children should be written.
  private mutating func enter(_ node: OpaquePointer, _ bytes: Span<UInt8>) -> Bool {
    if hiddenThrough != nil { return false }
    switch cmark_node_get_type(node) {
    case CMARK_NODE_DOCUMENT: break
    case CMARK_NODE_BLOCK_QUOTE: enterQuote(node)
    case CMARK_NODE_LIST: enterList(node)
    case CMARK_NODE_ITEM:
      if footnoteLabel(node) != nil { return false }
      block(isTask(node) ? "<li class=\"task\">" : "<li>")
    case CMARK_NODE_PARAGRAPH: enterParagraph(node)
    case CMARK_NODE_HEADING:
      if let table = table(node) {
        write(table: table, at: node, bytes)
        return false
      }
      block(headingTags(node).open)
    case CMARK_NODE_CODE_BLOCK: writeCodeBlock(node, bytes)
    case CMARK_NODE_HTML_BLOCK: writeBlock(node, bytes)
    case CMARK_NODE_THEMATIC_BREAK: block(settings.isXML ? "<hr />\n" : "<hr>\n")
    default: return enterInline(node, bytes)
    }
    return true
  }

  private mutating func leave(_ node: OpaquePointer, _ bytes: Span<UInt8>) {
    if let last = hiddenThrough {
      // The tag that hides the others up to its end has nothing to close.
      if last == node { hiddenThrough = nil }
      return
    }
    switch cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE: leaveQuote(node)
    case CMARK_NODE_LIST:
      if isFootnotes(node) { return }
      tag(cmark_node_get_list_type(node) == CMARK_ORDERED_LIST ? "</ol>\n" : "</ul>\n")
    case CMARK_NODE_ITEM: if footnoteLabel(node) == nil { tag("</li>\n") }
    case CMARK_NODE_PARAGRAPH: leaveParagraph(node)
    case CMARK_NODE_HEADING: if !isTable(node) { tag(headingTags(node).close) }
    default: leaveInline(node, bytes)
    }
  }

  private mutating func enterList(_ node: OpaquePointer) {
    if isFootnotes(node) { return }
    guard cmark_node_get_list_type(node) == CMARK_ORDERED_LIST else { return block("<ul>\n") }
    let start = cmark_node_get_list_start(node)
    if start == 1 { return block("<ol>\n") }
    block("<ol start=\"")
    append(number: Int(start))
    tag("\">\n")
  }

  private func headingTags(_ node: OpaquePointer) -> (open: StaticString, close: StaticString) {
    let shift = max(-6, min(settings.headingShift, 6))
    switch Int(cmark_node_get_heading_level(node)) + shift {
    case ...1: return ("<h1>", "</h1>\n")
    case 2: return ("<h2>", "</h2>\n")
    case 3: return ("<h3>", "</h3>\n")
    case 4: return ("<h4>", "</h4>\n")
    case 5: return ("<h5>", "</h5>\n")
    default: return ("<h6>", "</h6>\n")
    }
  }

  private mutating func writeCodeBlock(_ node: OpaquePointer, _ bytes: Span<UInt8>) {
    block("<pre><code")
    let info = source(cmark_node_get_fence_info(node), bytes)
    let wordEnd = info.firstIndex { $0.isSpace } ?? info.count
    if wordEnd > 0 {
      tag(" class=\"language-")
      escape(info.span, 0, wordEnd)
      tag("\"")
    }
    tag(">")
    writeSource(cmark_node_get_literal(node), bytes)
    tag("</code></pre>\n")
  }

  /// Returns true if a paragraph is in a tight list, and so is written without `<p>`.
  func isTight(_ paragraph: OpaquePointer) -> Bool {
    guard let item = cmark_node_parent(paragraph), let list = cmark_node_parent(item),
      cmark_node_get_type(list) == CMARK_NODE_LIST
    else { return false }
    return cmark_node_get_list_tight(list) != 0
  }

  /// Returns true if an item's text begins with the token of a task box.
  private func isTask(_ item: OpaquePointer) -> Bool {
    guard !inserts.isEmpty, let paragraph = cmark_node_first_child(item),
      cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
      let first = cmark_node_first_child(paragraph),
      cmark_node_get_type(first) == CMARK_NODE_TEXT
    else { return false }
    let text = UnsafeBufferPointer(cString: cmark_node_get_literal(first))
    guard let number = tokenNumber(text.span, 0, of: inserts.count) else { return false }
    return inserts[number].kind == .box
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Creates an array from the bytes of a C string, without the terminating zero; empty if there is
  /// no string.
  init(cString: UnsafePointer<CChar>?) {
    guard let cString else {
      self.init(start: nil, count: 0)
      return
    }
    var count = 0
    while cString[count] != 0 { count += 1 }
    let start = UnsafeRawPointer(cString).assumingMemoryBound(to: UInt8.self)
    self.init(start: start, count: count)
  }
}

extension Span<UInt8> {
  /// True if there may be an inline that CommonMark doesn't know: `~`, `==`, `[^` or `^[`.
  fileprivate var mayHoldMarks: Bool {
    firstIndex(of: Byte.tilde, in: 0..<count) != nil
      || firstIndex(of: Byte.caret, in: 0..<count) != nil || has(twice: Byte.equals)
  }

  /// Returns true if a byte occurs twice in a row.
  private func has(twice byte: UInt8) -> Bool {
    var at = 0
    while at < count, let first = firstIndex(of: byte, in: at..<count) {
      if first + 1 < count, self[first + 1] == byte { return true }
      at = first + 2
    }
    return false
  }
}
