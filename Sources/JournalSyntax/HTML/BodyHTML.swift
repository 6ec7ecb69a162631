/// A converter from an entry's Markdown body to HTML that is safe in any page.
///
/// The elements are those in CommonMark 0.30, and tables, `~~struck~~` and `==marked==` text,
/// footnotes and callouts, as in GitHub's and Obsidian's Markdown. Their only attributes are
/// `href`, `src`, `alt`, `title`, `start`, `class`, `id` and a few more. Of an entry's own HTML,
/// pictures and players whose files are known are shown as those of Markdown; the rest is text. A wikilink becomes a link, a `#tag` a `<span class="tag">`, a task a
/// `<li class="task">` with a box. Comments `%% … %%` are left out. The same bytes always give the
/// same HTML. Every opened tag is closed.
///
/// A body beyond the limits in `ExceededLimit` becomes one `<pre class="plain">`.
package struct BodyHTML: Sendable {
  /// The number of levels to move headings down to fit below the page's own; h6 is the lowest.
  package var headingShift: Int
  /// True if a line break inside a paragraph is shown as one, not as a space.
  package var keepsLineBreaks: Bool
  /// True for XHTML, as in a book: every element is closed, every attribute has a value, and a
  /// task's box is a character, since a book has no forms.
  package var isXML: Bool = false
  /// A name that no other body with the same text has on a page: footnote links are made from both.
  package var name: String
  /// Returns the address for a link's or wikilink's target; nil leaves only the link's text.
  ///
  /// Whatever it returns, only `http:`, `https:`, `mailto:`, paths and `#…` are let through.
  package var link: @Sendable (_ target: String) -> String?
  /// Returns the picture to show for an image's or embed's target; nil leaves its alternative text.
  package var picture: @Sendable (_ target: String, _ alternative: String) -> BodyPicture?

  /// Returns the recording, video or other file for the target of an image, an embed or a tag in
  /// HTML, and its words there, which may be empty; nil for none.
  package var file: @Sendable (_ target: String, _ words: String) -> BodyFile? = { _, _ in nil }

  /// Creates a converter; without closures there are no links and no pictures.
  package init(
    headingShift: Int = 0, keepsLineBreaks: Bool = false, name: String = "",
    link: @escaping @Sendable (_ target: String) -> String? = { _ in nil },
    picture: @escaping @Sendable (_ target: String, _ alternative: String) -> BodyPicture? = {
      _, _ in nil
    }
  ) {
    self.headingShift = headingShift
    self.keepsLineBreaks = keepsLineBreaks
    self.name = name
    self.link = link
    self.picture = picture
  }

  /// Returns a body's HTML, whole blocks that end with a line feed; never fails.
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - start: the body's first byte.
  package func html(_ bytes: Span<UInt8>, from start: Int) -> String {
    String(decoding: utf8(bytes, from: start), as: UTF8.self)
  }

  /// Returns the same HTML as bytes.
  package func utf8(_ bytes: Span<UInt8>, from start: Int = 0) -> [UInt8] {
    let start = afterByteOrderMark(bytes, max(0, min(start, bytes.count)))
    let body = bytes.extracting(start..<bytes.count)
    guard bytes.count <= BodyLimits.fileBytes else { return plain(body) }
    if let shown = ShownText.shown(body, for: .page) { return written(shown.span) }
    return written(body)
  }

  private func written(_ bytes: Span<UInt8>) -> [UInt8] {
    if bytes.mayHoldTablesOrFootnotes {
      var reader = BodyReader()
      if reader.readMarkdown(bytes, from: 0) != nil { return plain(bytes) }
      // A body whose tables would cost too much is shown without them.
      if let prepared = PreparedBody(&reader, bytes),
        let html = withTokens(prepared.markdown.span, prepared)
      {
        return html
      }
    }
    if mayHoldInserts(bytes) { return withTokens(bytes) ?? plain(bytes) }
    var outline = BodyOutline()
    outline.read(bytes, from: 0)
    if outline.excess != nil { return plain(bytes) }
    return rendered(bytes, [], bytes).output
  }

  /// Returns the HTML of a body whose wikilinks, tags and tasks become tokens; nil if it is too
  /// complex, or if a table or footnote differs from the prepared one, so that no text is lost.
  private func withTokens(_ bytes: Span<UInt8>, _ prepared: PreparedBody? = nil) -> [UInt8]? {
    var reader = BodyReader()
    reader.inlines.keepsEscapes = true
    if reader.readMarkdown(bytes, from: 0) != nil { return nil }
    // A footnote inside another one would be a definition of CommonMark, which isn't shown.
    let isHidden =
      prepared != nil
      && reader.definitions.all.contains {
        bytes[min(Int($0.source.start) + 1, bytes.count - 1)] == Byte.caret
      }
    if isHidden { return nil }
    let inserts = BodyInserts(
      reader.inlines.items, escapes: reader.inlines.escapes.sorted(), bytes, from: 0)
    let writer = rendered(inserts.markdown.span, inserts.list, bytes, prepared)
    return writer.isComplete ? writer.output : nil
  }

  /// Returns the HTML of the body in a file's bytes.
  package func html(_ bytes: [UInt8], from start: Int = 0) -> String {
    html(bytes.span, from: start)
  }

  private func rendered(
    _ markdown: Span<UInt8>, _ inserts: [BodyInsert], _ bytes: Span<UInt8>,
    _ prepared: PreparedBody? = nil
  ) -> MarkdownHTMLWriter {
    var writer = MarkdownHTMLWriter(self, inserts, prepared: prepared)
    if bytes.firstIndex(of: Byte.caret, in: 0..<bytes.count) != nil { writer.name = hash(bytes) }
    writer.write(markdown: markdown, bytes)
    return writer
  }

  /// Returns a hash of the name and the text (FNV-1a).
  private func hash(_ bytes: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    for at in 0..<bytes.count { hash = (hash ^ UInt64(bytes[at])) &* 0x0000_0100_0000_01B3 }
    return hash
  }

  private func plain(_ bytes: Span<UInt8>) -> [UInt8] {
    var writer = MarkdownHTMLWriter(self, [])
    // HTML ignores a line feed after `<pre>`: this one is ignored in place of the writer's own.
    writer.tag("<pre class=\"plain\">\n")
    writer.escape(bytes, 0, bytes.count)
    writer.tag("</pre>\n")
    return writer.output
  }
}

private func afterByteOrderMark(_ bytes: Span<UInt8>, _ start: Int) -> Int {
  bytes.has("\u{FEFF}", at: start, bytes.count) ? start + 3 : start
}

/// Returns true if there may be a wikilink, a task, a tag or an escaped mark.
private func mayHoldInserts(_ bytes: Span<UInt8>) -> Bool {
  for at in 0..<bytes.count {
    switch bytes[at] {
    case Byte.openBracket: return true
    case Byte.hash where at + 1 < bytes.count:
      if !bytes[at + 1].isSpace && bytes[at + 1] != Byte.hash { return true }
    case Byte.backslash where at + 1 < bytes.count:
      if bytes[at + 1] == Byte.tilde || bytes[at + 1] == Byte.equals { return true }
    case Byte.ampersand:
      if at + 1 < bytes.count, bytes[at + 1] == Byte.hash || bytes[at + 1].isLetter { return true }
    default: break
    }
  }
  return false
}

extension Span<UInt8> {
  /// True if there may be a table's delimiter row or a footnote's definition.
  fileprivate var mayHoldTablesOrFootnotes: Bool {
    var at = 0
    while at < count, let bar = firstIndex(of: Byte.bar, in: at..<count) {
      // A delimiter row has only dashes, colons and blanks next to its bars.
      let next = afterBlanks(bar + 1, count)
      if next < count, self[next] == Byte.dash || self[next] == Byte.colon { return true }
      if next == count || self[next].isLineEnd, bar > 0 {
        var before = bar
        while before > 0, self[before - 1].isBlank { before -= 1 }
        if before > 0, self[before - 1] == Byte.dash || self[before - 1] == Byte.colon {
          return true
        }
      }
      at = Swift.max(next, bar + 1)
    }
    at = 0
    while at < count, let caret = firstIndex(of: Byte.caret, in: at..<count) {
      if caret > 0, self[caret - 1] == Byte.openBracket { return true }
      at = caret + 1
    }
    return false
  }
}
