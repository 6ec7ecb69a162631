internal import CCmark

/// A body's footnote, while its page is written.
struct BodyFootnote {
  /// The item that defines it; nil for `^[text]`.
  var item: OpaquePointer?
  /// Its HTML, if it was written with the text.
  var html: [UInt8] = []
  /// Its number, from 1; nil before its first reference.
  var number: Int?
  var references = 0
}

// Footnotes: numbered in order of their first reference, and written after the text.
extension MarkdownHTMLWriter {
  /// Returns the label of the footnote that a list item defines; nil if it defines none.
  func footnoteLabel(_ item: OpaquePointer) -> (name: String, length: Int)? {
    guard prepared != nil, let paragraph = cmark_node_first_child(item),
      cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
      let first = cmark_node_first_child(paragraph),
      cmark_node_get_type(first) == CMARK_NODE_TEXT
    else { return nil }
    let text = UnsafeBufferPointer(cString: cmark_node_get_literal(first))
    let mark = PreparedBody.mark.count
    guard PreparedBody.beginsWithMark(text.span),
      let found = text.span.footnoteDefinition(mark, text.count)
    else { return nil }
    let length = text.span.afterBlanks(found.end, text.count)
    return (Self.key(text.span, found.label), length)
  }

  /// Returns a label in lower case, since labels ignore case.
  private static func key(_ text: Span<UInt8>, _ label: Range<Int>) -> String {
    text.string(label).lowercased()
  }

  /// Returns true if a list contains nothing but footnotes.
  func isFootnotes(_ list: OpaquePointer) -> Bool {
    guard prepared != nil else { return false }
    var item = cmark_node_first_child(list)
    while let node = item {
      if footnoteLabel(node) == nil { return false }
      item = cmark_node_next(node)
    }
    return true
  }

  /// Finds all definitions before anything is written; the first one of a label counts.
  mutating func findFootnotes(_ document: OpaquePointer) {
    guard prepared != nil else { return }
    var node = document
    while true {
      if cmark_node_get_type(node) == CMARK_NODE_ITEM, let label = footnoteLabel(node) {
        if footnotesByLabel[label.name] == nil { footnotesByLabel[label.name] = footnotes.count }
        footnotes.append(BodyFootnote(item: node))
      }
      if holdsBlocks(node), let child = cmark_node_first_child(node) {
        node = child
        continue
      }
      while cmark_node_next(node) == nil {
        guard let parent = cmark_node_parent(node) else { return }
        node = parent
      }
      guard let next = cmark_node_next(node) else { return }
      node = next
    }
  }

  private func holdsBlocks(_ node: OpaquePointer) -> Bool {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_DOCUMENT, CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_LIST, CMARK_NODE_ITEM: true
    default: false
    }
  }

  /// Writes a reference such as `[^1]`; one without a footnote is text.
  mutating func writeReference(_ text: Span<UInt8>, _ mark: Range<Int>) {
    guard let label = text.footnoteLabel(mark.lowerBound, mark.upperBound),
      let place = footnotesByLabel[Self.key(text, label.label)]
    else { return escape(text, mark.lowerBound, mark.upperBound) }
    writeReference(to: place)
  }

  private mutating func writeReference(to place: Int) {
    if footnotes[place].number == nil {
      numbered.append(place)
      footnotes[place].number = numbered.count
    }
    guard let number = footnotes[place].number else { return }
    footnotes[place].references += 1
    let isLink = openLinks == 0
    tag("<sup")
    if footnotes[place].references == 1 {
      tag(" id=\"fnref-")
      appendName(number)
      tag("\"")
    }
    tag(">")
    if isLink {
      tag("<a href=\"#fn-")
      appendName(number)
      tag("\" role=\"doc-noteref\">")
    }
    append(number: number)
    if isLink { tag("</a>") }
    tag("</sup>")
    previous = nil
  }

  /// Appends the part that makes an id unique on the page: the body's name and a number.
  private mutating func appendName(_ number: Int) {
    output += String(name, radix: 36).utf8
    tag("-")
    append(number: number)
  }

  // MARK: Inline footnotes

  /// Begins the text of `^[text]`, which is kept until the end.
  mutating func beginInlineNote() {
    footnotes.append(BodyFootnote())
    let place = footnotes.count - 1
    // A note inside a note comes after it, so the reference is written first.
    writeReference(to: place)
    openNotes.append((place, output.count, openLinks))
    openLinks = 0
  }

  mutating func endInlineNote() {
    guard let note = openNotes.popLast() else { return }
    footnotes[note.place].html = Array(output[note.start...])
    output.removeLast(output.count - note.start)
    paragraph?.cut(at: note.start)
    openLinks = note.links
  }

  // MARK: The end of the body

  /// Writes the footnotes; those without a reference come last, so nothing is lost.
  mutating func writeFootnotes(_ bytes: Span<UInt8>) {
    guard !footnotes.isEmpty else { return }
    block("<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"Footnotes\">\n<ol>\n")
    var next = 0
    var unused = 0
    while true {
      if next < numbered.count {
        write(footnote: numbered[next], bytes)
        next += 1
      } else if unused < footnotes.count {
        if footnotes[unused].number == nil {
          numbered.append(unused)
          footnotes[unused].number = numbered.count
        }
        unused += 1
      } else {
        break
      }
    }
    tag("</ol>\n</section>\n")
  }

  private mutating func write(footnote place: Int, _ bytes: Span<UInt8>) {
    guard let number = footnotes[place].number else { return }
    block("<li id=\"fn-")
    appendName(number)
    tag("\">")
    if let item = footnotes[place].item {
      skipped = footnoteLabel(item)?.length ?? 0
      write(siblings: cmark_node_first_child(item), bytes)
      skipped = 0
    } else {
      output += footnotes[place].html
    }
    if footnotes[place].references > 0 { writeBackLink(number) }
    tag("</li>\n")
  }

  /// Writes the link back to the text, at the end of the last paragraph.
  private mutating func writeBackLink(_ number: Int) {
    let paragraphEnd = Array("</p>\n".utf8)
    let isParagraph = output.suffix(paragraphEnd.count).elementsEqual(paragraphEnd)
    if isParagraph { output.removeLast(paragraphEnd.count) }
    tag(" <a href=\"#fnref-")
    appendName(number)
    tag("\" role=\"doc-backlink\" aria-label=\"back\">\u{21A9}\u{FE0E}</a>")
    if isParagraph { tag("</p>\n") }
  }
}
