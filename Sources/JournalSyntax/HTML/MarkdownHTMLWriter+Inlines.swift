internal import CCmark

// The inlines of paragraphs and headings.
extension MarkdownHTMLWriter {
  /// Writes the beginning of an inline, and returns true if its children should be written.
  mutating func enterInline(_ node: OpaquePointer, _ bytes: Span<UInt8>) -> Bool {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: writeProse(node, bytes)
    case CMARK_NODE_SOFTBREAK:
      if !endTitleLine(node) { settings.keepsLineBreaks ? breakLine() : tag("\n") }
    case CMARK_NODE_LINEBREAK: if !endTitleLine(node) { breakLine() }
    case CMARK_NODE_CODE:
      tag("<code>")
      writeSource(cmark_node_get_literal(node), bytes)
      tag("</code>")
    case CMARK_NODE_HTML_INLINE: writeTag(node, bytes)
    case CMARK_NODE_EMPH: tag("<em>")
    case CMARK_NODE_STRONG: tag("<strong>")
    case CMARK_NODE_LINK: enterLink(node, bytes)
    case CMARK_NODE_IMAGE:
      writePicture(node, bytes)
      return false
    default: break
    }
    return true
  }

  mutating func leaveInline(_ node: OpaquePointer, _ bytes: Span<UInt8>) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_EMPH: tag("</em>")
    case CMARK_NODE_STRONG: tag("</strong>")
    case CMARK_NODE_LINK:
      guard let start = linkNodes.popLast() ?? nil else { return }
      // A link without text can't be seen or followed.
      if output.count == start { writeSource(cmark_node_get_url(node), bytes) }
      closeLink()
    default: break
    }
  }

  private mutating func enterLink(_ node: OpaquePointer, _ bytes: Span<UInt8>) {
    let target = source(cmark_node_get_url(node), bytes)
    let title = source(cmark_node_get_title(node), bytes)
    let isLink = openLink(settings.link(String(decoding: target, as: UTF8.self)), title)
    linkNodes.append(isLink ? output.count : nil)
  }

  /// Writes an `<a>` if there is a safe address and no other link is open, and returns true if it
  /// did.
  private mutating func openLink(_ address: String?, _ title: [UInt8] = []) -> Bool {
    guard openLinks == 0, let address, isSafeLink(Array(address.utf8)) else { return false }
    openLinks += 1
    tag("<a href=\"")
    append(address: address)
    writeTitle(title)
    tag("\">")
    return true
  }

  private mutating func closeLink() {
    openLinks -= 1
    tag("</a>")
  }

  private mutating func writeTitle(_ title: [UInt8]) {
    guard !title.isEmpty else { return }
    tag("\" title=\"")
    escape(title.span, 0, title.count)
  }

  // MARK: Pictures

  private mutating func writePicture(_ node: OpaquePointer, _ bytes: Span<UInt8>) {
    let target = String(decoding: source(cmark_node_get_url(node), bytes), as: UTF8.self)
    let title = source(cmark_node_get_title(node), bytes)
    let written = alternative(of: node, bytes)
    let size = PictureSize(written.span, 0..<written.count)
    // Without a bar, `![2024](x.png)` has a year as its text.
    let hasSize = size.map { !$0.words.isEmpty || written.first == Byte.bar } ?? false
    let alternative = hasSize ? Array(written[(size?.words ?? 0..<0)]) : written
    let picture = settings.picture(target, String(decoding: alternative, as: UTF8.self))
    if let picture, isSafePicture(Array(picture.source.utf8)) {
      write(hasSize ? picture.scaled(to: size) : picture, alternative, title)
    } else if let file = settings.file(target, String(decoding: alternative, as: UTF8.self)) {
      write(file)
    } else {
      escape(alternative.span, 0, alternative.count)
    }
  }

  mutating func write(_ picture: BodyPicture, _ alternative: [UInt8], _ title: [UInt8]) {
    let start = output.count
    defer { paragraph?.pictures.append(start..<output.count) }
    let isLink = openLink(picture.link)
    tag("<img src=\"")
    append(address: picture.source)
    tag("\" alt=\"")
    escape(alternative.span, 0, alternative.count)
    writeTitle(title)
    if let width = picture.width, width > 0 {
      tag("\" width=\"")
      append(number: width)
    }
    if let height = picture.height, height > 0 {
      tag("\" height=\"")
      append(number: height)
    }
    tag(settings.isXML ? "\" />" : "\">")
    if isLink { closeLink() }
  }

  private mutating func breakLine() {
    let start = output.count
    tag(settings.isXML ? "<br />\n" : "<br>\n")
    paragraph?.breaks.append(start..<output.count)
  }

  /// Returns the text of a picture's children without Markdown syntax.
  private func alternative(of picture: OpaquePointer, _ bytes: Span<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var node = picture
    while true {
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
        text += source(cmark_node_get_literal(node), bytes)
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text.append(Byte.space)
      default: break
      }
      if let child = cmark_node_first_child(node) {
        node = child
        continue
      }
      while node != picture, cmark_node_next(node) == nil {
        guard let parent = cmark_node_parent(node) else { return text }
        node = parent
      }
      guard node != picture, let next = cmark_node_next(node) else { return text }
      node = next
    }
  }

  // MARK: Elements unknown to CommonMark

  /// Writes a wikilink, an embed, a tag or a task box.
  mutating func write(_ insert: BodyInsert, _ bytes: Span<UInt8>) {
    switch insert.kind {
    case .wikilink: writeWikilink(insert, text: insert.text, bytes)
    case .embed: writeEmbed(insert, bytes)
    case .tag:
      tag("<span class=\"tag\">#")
      escape(bytes, insert.text.lowerBound, insert.text.upperBound)
      tag("</span>")
    case .box: writeBox(insert.source, bytes)
    case .literal: escape(bytes, insert.source.lowerBound, insert.source.upperBound)
    case .escape: break
    }
  }

  private mutating func writeWikilink(
    _ insert: BodyInsert, text: Range<Int>, _ bytes: Span<UInt8>
  ) {
    let isLink = openLink(settings.link(string(insert.target, bytes)))
    escape(bytes, text.lowerBound, text.upperBound, isProse: true)
    if isLink { closeLink() }
  }

  /// Writes a picture if there is one, otherwise a link, because notes are embedded too.
  private mutating func writeEmbed(_ insert: BodyInsert, _ bytes: Span<UInt8>) {
    let size = PictureSize(bytes, insert.text)
    let words = size?.words ?? insert.text
    let shown = words.isEmpty ? insert.target : words
    let picture = settings.picture(string(insert.target, bytes), string(shown, bytes))
    if let picture, isSafePicture(Array(picture.source.utf8)) {
      var alternative: [UInt8] = []
      for at in shown { alternative.append(bytes[at]) }
      write(picture.scaled(to: size), alternative, [])
    } else if let file = settings.file(string(insert.target, bytes), string(words, bytes)) {
      write(file)
    } else {
      writeWikilink(insert, text: shown, bytes)
    }
  }

  /// Writes a check box for an open or done task, otherwise the mark as written.
  private mutating func writeBox(_ source: Range<Int>, _ bytes: Span<UInt8>) {
    switch bytes[source.lowerBound + 1] {
    case Byte.space where settings.isXML:
      tag("<span class=\"box\" role=\"img\" aria-label=\"open\">\u{2610}</span>")
    case UInt8(ascii: "x") where settings.isXML, UInt8(ascii: "X") where settings.isXML:
      tag("<span class=\"box\" role=\"img\" aria-label=\"done\">\u{2611}</span>")
    case Byte.space: tag("<input type=\"checkbox\" disabled aria-label=\"open\">")
    case UInt8(ascii: "x"), UInt8(ascii: "X"):
      tag("<input type=\"checkbox\" disabled checked aria-label=\"done\">")
    default:
      tag("<span class=\"box\">")
      escape(bytes, source.lowerBound, source.upperBound)
      tag("</span>")
    }
  }

  private func string(_ range: Range<Int>, _ bytes: Span<UInt8>) -> String {
    String(repairing: bytes.extracting(range))
  }
}
