internal import CCmark

// Quotes that are callouts: the first line is their title.
extension MarkdownHTMLWriter {
  mutating func enterQuote(_ node: OpaquePointer) {
    guard let head = CalloutHead(quote: node) else { return block("<blockquote>\n") }
    block(head.fold == nil ? "<div class=\"callout callout-" : "<details class=\"callout callout-")
    tag(head.kind)
    switch head.fold {
    case nil: tag("\" role=\"note\">\n")
    case Byte.plus: tag("\" open>\n")
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
    }
  }

  mutating func leaveParagraph(_ node: OpaquePointer) {
    if closeTitle(in: node) { return }
    if !isTight(node) { tag("</p>\n") }
  }

  /// Ends the title at the end of its line, and returns whether there was one.
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
