public import JournalCore

/// How a digest is rendered as a document.
public struct DigestRendering: Sendable {
  /// The supported document formats.
  public enum Format: String, CaseIterable, Sendable {
    case text, markdown, html
  }

  /// The format of the document.
  public var format: Format
  /// Whether the document has everything, not just what is short enough to enjoy.
  public var isFull = false
  /// The style of plain text.
  public var style: TextStyle
  /// The colours of moods.
  public var palette = MoodPalette.dawn
  /// Whether a line break inside a paragraph of a text is shown as one, in HTML.
  public var keepsLineBreaks = false
  /// The path from the document's folder to the journal's root: empty, or ending in `/`.
  public var root: String
  /// Returns the path of a photo from the journal's root; nil if the photo doesn't exist.
  public var place: @Sendable (DigestView.Photo) -> String?
  /// Returns whether a path from the journal's root exists; nil if paths aren't checked.
  public var isThere: (@Sendable (String) -> Bool)?
  /// Returns a function that creates the `data:` address of a photo's thumbnail.
  ///
  /// Returns nil if the journal has no such photo.
  public var picture: @Sendable (String) -> (@Sendable () -> String?)?
  /// Returns the `data:` address of the cover photo; nil if there is none.
  public var cover: (@Sendable () -> String?)?
  /// Whether it is for a file or another program, rather than a terminal.
  var isDocument: Bool { format != .text || !style.isTerminal }
  /// The note to show if pictures are missing.
  public var pictureNote: String?

  /// Creates a rendering that links photos to the paths given in their entries.
  public init(_ format: Format, style: TextStyle = TextStyle(), root: String = "") {
    (self.format, self.style, self.root) = (format, style, root)
    place = { $0.places.first }
    picture = { _ in nil }
  }
}

extension DigestView {
  /// Returns the digest as a document, in pieces, since embedded pictures make it long.
  /// - Throws: `TemplateProblem` if a template's output is too long.
  public func document(
    _ rendering: DigestRendering, _ library: TemplateLibrary
  ) throws(TemplateProblem) -> [Substring] {
    let template =
      switch rendering.format {
      case .text: "digest.txt"
      case .markdown: "digest.md"
      case .html: "digest.html"
      }
    let short = rendering.isFull ? Abridged(full: self) : abridged
    let text = try library.render(
      template, DigestPage(self, short, rendering),
      parts: rendering.format == .html ? ["chartStyle": ChartStyle.css(rendering.palette)] : [:],
      later: [
        "view": printed, "sections": DigestPage.AllSections(digest: self, rendering: rendering),
      ]
    )
    guard rendering.format == .html else { return [text[...]] }
    let pictures = pictures
    return TemplateMark.filled(text) { number in
      if number == pictures.count { return rendering.cover?() ?? "" }
      guard pictures.indices.contains(number) else { return nil }
      return rendering.place(pictures[number]).flatMap(rendering.picture)?() ?? ""
    }
  }
}
