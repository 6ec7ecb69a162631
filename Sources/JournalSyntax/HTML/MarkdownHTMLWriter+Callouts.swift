internal import CCmark

// Callouts: quotes whose first line is their title.
extension MarkdownHTMLWriter {
  mutating func enterQuote(_ node: OpaquePointer) {
    guard let head = CalloutHead(quote: node) else { return block("<blockquote>\n") }
    block(head.fold == nil ? "<div class=\"callout callout-" : "<details class=\"callout callout-")
    tag(head.kind)
    switch head.fold {
    case nil: tag("\" role=\"note\">\n")
    case Byte.plus: tag(settings.isXML ? "\" open=\"open\">\n" : "\" open>\n")
    default: tag("\">\n")
    }
  }

  mutating func leaveQuote(_ node: OpaquePointer) {
    guard let head = CalloutHead(quote: node) else { return block("</blockquote>\n") }
    block(head.fold == nil ? "</div>\n" : "</details>\n")
  }

  /// Begins a paragraph, or the title of a callout.
  mutating func enterParagraph(_ node: OpaquePointer) {
    if let head = CalloutHead(paragraph: node) {
      block(head.fold == nil ? "<p class=\"title\">" : "<summary>")
      skipped = head.length
      title = (node, head, output.count)
    } else if !isTight(node) {
      block("<p>")
      paragraph = OpenParagraph(start: output.count)
    }
  }

  mutating func leaveParagraph(_ node: OpaquePointer) {
    defer { paragraph = nil }
    if closeTitle(in: node) { return }
    guard !isTight(node) else { return }
    if let paragraph, paragraph.isOfPictures(output) {
      output.insert(contentsOf: " class=\"pictures\"".utf8, at: paragraph.start - 1)
    }
    tag("</p>\n")
  }

  /// Ends the title at the end of its line, and returns true if there was one.
  mutating func endTitleLine(_ lineBreak: OpaquePointer) -> Bool {
    guard let paragraph = cmark_node_parent(lineBreak), closeTitle(in: paragraph) else {
      return false
    }
    block("<p>")
    return true
  }

  private mutating func closeTitle(in paragraph: OpaquePointer) -> Bool {
    guard let open = title, open.paragraph == paragraph else { return false }
    title = nil
    skipped = 0
    if output.count == open.start { output += open.head.title }
    tag(open.head.fold == nil ? "</p>\n" : "</summary>\n")
    return true
  }
}

/// A callout's head: `[!note]`, `[!tip]+` or `[!faq]-` at the beginning of a quote.
struct CalloutHead {
  /// The name between the brackets, as written: letters, digits, `-` and `_`.
  var name: [UInt8] = []
  /// `+` if it can be folded, `-` if it is folded at first.
  var fold: UInt8?
  /// The head's length in the paragraph's first text, in bytes, with the blanks after it.
  var length: Int

  /// The longest name.
  private static let longestName = 40

  /// Reads a quote's head; nil for an ordinary quote.
  init?(quote: OpaquePointer) {
    guard let paragraph = cmark_node_first_child(quote) else { return nil }
    self.init(paragraph: paragraph)
  }

  /// Reads the head in the first paragraph of a quote; nil for any other node.
  init?(paragraph: OpaquePointer) {
    guard cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
      cmark_node_previous(paragraph) == nil, let quote = cmark_node_parent(paragraph),
      cmark_node_get_type(quote) == CMARK_NODE_BLOCK_QUOTE,
      let first = cmark_node_first_child(paragraph),
      cmark_node_get_type(first) == CMARK_NODE_TEXT, let text = cmark_node_get_literal(first)
    else { return nil }
    self.init(text)
  }

  private init?(_ text: UnsafePointer<CChar>) {
    // The text ends with a zero, which is never passed.
    func byte(_ at: Int) -> UInt8 { UInt8(bitPattern: text[at]) }
    guard byte(0) == Byte.openBracket, byte(1) == Byte.bang else { return nil }
    var at = 2
    while byte(at).isAlphanumeric || byte(at) == Byte.dash || byte(at) == Byte.underscore,
      name.count < Self.longestName
    {
      name.append(byte(at))
      at += 1
    }
    guard !name.isEmpty, byte(at) == Byte.closeBracket else { return nil }
    at += 1
    if byte(at) == Byte.plus || byte(at) == Byte.dash {
      fold = byte(at)
      at += 1
    }
    guard byte(at) == 0 || byte(at).isBlank else { return nil }
    while byte(at).isBlank { at += 1 }
    length = at
  }

  /// The name's kind in Obsidian; an unknown name is a note.
  var kind: StaticString {
    switch String(decoding: name, as: UTF8.self).lowercased() {
    case "abstract", "summary", "tldr": "abstract"
    case "info": "info"
    case "todo": "todo"
    case "tip", "hint", "important": "tip"
    case "success", "check", "done": "success"
    case "question", "help", "faq": "question"
    case "warning", "caution", "attention": "warning"
    case "failure", "fail", "missing": "failure"
    case "danger", "error": "danger"
    case "bug": "bug"
    case "example": "example"
    case "quote", "cite": "quote"
    default: "note"
    }
  }

  /// The name with a capital, which is the title if none is written.
  var title: [UInt8] {
    name.enumerated().map { place, byte in
      let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      if byte == Byte.dash || byte == Byte.underscore { return Byte.space }
      return place == 0 && isSmall ? byte & 0xDF : byte
    }
  }
}
