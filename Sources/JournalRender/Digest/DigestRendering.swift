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
  /// A small picture of a photo of the journal as a `data:` address; nil where there is none.
  public var picture: @Sendable (String) -> String?
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
  /// The digest as a document.
  public func document(_ rendering: DigestRendering, _ library: TemplateLibrary) -> String {
    let page = DigestPage(self, rendering)
    switch rendering.format {
    case .text: return library.render("digest.txt", page, later: ["view": printed])
    case .markdown: return library.render("digest.md", page, later: ["view": printed])
    case .html:
      let pictures = (photos ?? []).map { rendering.place($0).flatMap(rendering.picture) ?? "" }
      return library.render(
        "digest.html", page, parts: ["chartStyle": ChartStyle.css], later: ["view": printed],
        large: pictures)
    }
  }
}
