/// A converter from the Markdown of an entry's body to HTML that is safe in any page.
///
/// The elements are those of CommonMark 0.30, with only the attributes `href`, `src`, `alt`,
/// `title`, `start`, `class` and a few more; an entry's own HTML is shown as text. A wikilink
/// becomes a link, a `#tag` a `<span class="tag">`, a task a `<li class="task">` with a box. The
/// same bytes always give the same HTML. Every opened tag is closed.
///
/// A body that exceeds the limits of `ExceededLimit` becomes one `<pre class="plain">`.
public struct BodyHTML: Sendable {
  /// The number of levels that headings are moved down to fit below the page's own; h6 is the
  /// lowest.
  public var headingShift: Int
  /// Returns the address for the target of a link or wikilink; nil leaves only the link's text.
  ///
  /// Whatever it returns, only `http:`, `https:`, `mailto:`, paths and `#…` are let through.
  public var link: @Sendable (_ target: String) -> String?
  /// Returns the picture to show for the target of an image or embed; nil leaves its alternative
  /// text.
  public var picture: @Sendable (_ target: String, _ alternative: String) -> BodyPicture?

  /// Creates a converter; without closures there are no links and no pictures.
  public init(
    headingShift: Int = 0,
    link: @escaping @Sendable (_ target: String) -> String? = { _ in nil },
    picture: @escaping @Sendable (_ target: String, _ alternative: String) -> BodyPicture? = {
      _, _ in nil
    }
  ) {
    self.headingShift = headingShift
    self.link = link
    self.picture = picture
  }

  /// Returns the HTML of a body, consisting of whole blocks and ending with a line feed; never
  /// fails.
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - start: the first byte of the body.
  public func html(_ bytes: Span<UInt8>, from start: Int) -> String {
    String(decoding: utf8(bytes, from: start), as: UTF8.self)
  }

  /// Returns the same HTML as bytes.
  public func utf8(_ bytes: Span<UInt8>, from start: Int = 0) -> [UInt8] {
    let start = afterByteOrderMark(bytes, max(0, min(start, bytes.count)))
    guard bytes.count <= BodyLimits.fileBytes else { return plain(bytes, from: start) }
    if mayHoldInserts(bytes, from: start) {
      var reader = BodyReader()
      if reader.readMarkdown(bytes, from: start) != nil { return plain(bytes, from: start) }
      let inserts = BodyInserts(reader.inlines.items, bytes, from: start)
      return rendered(inserts.markdown.span, inserts.list, bytes)
    }
    var outline = BodyOutline()
    outline.read(bytes, from: start)
    if outline.excess != nil { return plain(bytes, from: start) }
    return rendered(bytes.extracting(start..<bytes.count), [], bytes)
  }

  /// Returns the HTML of the body in a file's bytes.
  public func html(_ bytes: [UInt8], from start: Int = 0) -> String {
    html(bytes.span, from: start)
  }

  private func rendered(
    _ markdown: Span<UInt8>, _ inserts: [BodyInsert], _ bytes: Span<UInt8>
  ) -> [UInt8] {
    var writer = MarkdownHTMLWriter(self, inserts)
    writer.write(markdown: markdown, bytes)
    return writer.output
  }

  private func plain(_ bytes: Span<UInt8>, from start: Int) -> [UInt8] {
    var writer = MarkdownHTMLWriter(self, [])
    // HTML ignores a line feed after `<pre>`: this one is ignored in place of the writer's own.
    writer.tag("<pre class=\"plain\">\n")
    writer.escape(bytes, start, bytes.count)
    writer.tag("</pre>\n")
    return writer.output
  }
}

private func afterByteOrderMark(_ bytes: Span<UInt8>, _ start: Int) -> Int {
  bytes.has("\u{FEFF}", at: start, bytes.count) ? start + 3 : start
}

/// Returns whether there may be a wikilink, a task or a tag.
private func mayHoldInserts(_ bytes: Span<UInt8>, from start: Int) -> Bool {
  for at in start..<bytes.count {
    switch bytes[at] {
    case Byte.openBracket: return true
    case Byte.hash where at + 1 < bytes.count:
      if !bytes[at + 1].isSpace && bytes[at + 1] != Byte.hash { return true }
    default: break
    }
  }
  return false
}
