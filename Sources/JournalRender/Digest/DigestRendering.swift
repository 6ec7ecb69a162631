public import JournalCore

/// How a digest is made into a document.
public struct DigestRendering: Sendable {
  /// The documents there are.
  public enum Format: String, CaseIterable, Sendable {
    case text, markdown, html
  }

  /// The document to make.
  public var format: Format
  /// How plain text is laid out.
  public var style: TextStyle
  /// What leads from the document's folder to the journal's: empty, or a path that ends in `/`.
  public var root: String
  /// Where a photo lies, from the journal's root; nil where it isn't there.
  public var place: @Sendable (DigestView.Photo) -> String?
  /// Whether a path from the journal's root leads to something; nil where nobody looks.
  public var isThere: (@Sendable (String) -> Bool)?
  /// What makes the `data:` address of a small picture of a photo of the journal; nil where there is
  /// none.
  public var picture: @Sendable (String) -> (@Sendable () -> String?)?
  /// What to say where pictures are missing.
  public var pictureNote: String?

  /// Makes a rendering that links photos where their entries say.
  public init(_ format: Format, style: TextStyle = TextStyle(), root: String = "") {
    (self.format, self.style, self.root) = (format, style, root)
    place = { $0.places.first }
    picture = { _ in nil }
  }
}

extension DigestView {
  /// The digest as a document, in pieces: with pictures inside it is long.
  /// - Throws: `TemplateProblem` if a template makes too much of it.
  public func document(
    _ rendering: DigestRendering, _ library: TemplateLibrary
  ) throws(TemplateProblem) -> [Substring] {
    @Sendable func filled(_ template: String) throws(TemplateProblem) -> String {
      try library.render(
        template, DigestPage(self, rendering),
        parts: rendering.format == .html ? ["chartStyle": ChartStyle.css] : [:],
        later: ["view": printed])
    }
    switch rendering.format {
    case .text: return [try filled("digest.txt")[...]]
    case .markdown: return [try filled("digest.md")[...]]
    case .html:
      let (text, pictures) = try onTwoCores { () throws(TemplateProblem) in
        try filled("digest.html")
      } and: { () throws(TemplateProblem) in
        (photos ?? []).map { rendering.place($0).flatMap(rendering.picture)?() ?? "" }
      }
      return TemplateMark.filled(text, with: pictures)
    }
  }
}
