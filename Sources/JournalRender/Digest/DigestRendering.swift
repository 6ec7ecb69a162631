public import JournalCore
import Threads

/// How a digest is rendered as a document.
public struct DigestRendering: Sendable {
  /// The supported document formats.
  public enum Format: String, CaseIterable, Sendable {
    case text, markdown, html
  }

  /// The format of the document.
  public var format: Format
  /// The style of plain text.
  public var style: TextStyle
  /// The colours of moods.
  public var palette = MoodPalette.dawn
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
    @Sendable func filled(_ template: String) throws(TemplateProblem) -> String {
      try library.render(
        template, DigestPage(self, rendering),
        parts: rendering.format == .html ? ["chartStyle": ChartStyle.css(rendering.palette)] : [:],
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
