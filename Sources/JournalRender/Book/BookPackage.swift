import JournalCore
import Phrases

/// A book's package document: what it is about, its files, and the order of its pages.
///
/// Source: W3C, EPUB 3.3, section 5; EPUB Accessibility 1.1 for the metadata.
struct BookPackage {
  let book: Book

  /// `META-INF/container.xml`.
  static let container = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles>
    <rootfile full-path="book/package.opf" media-type="application/oebps-package+xml" />
    </rootfiles>
    </container>

    """.utf8)

  var bytes: [UInt8] {
    var out = HTMLWriter(book.phrases)
    out.raw(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"
      """)
    out.set("xml:lang", book.language)
    out.raw(">\n")
    writeMetadata(to: &out)
    writeManifest(to: &out)
    out.raw("<spine toc=\"ncx\" page-progression-direction=\"")
    out.raw(book.isFromRight ? "rtl" : "ltr")
    out.raw("\">\n")
    for number in book.pages.indices {
      out.line("<itemref", ("idref", "page\(number)"))
      // The contents come after the title, as in print.
      if number == 1 { out.line("<itemref", ("idref", "nav")) }
    }
    out.raw("</spine>\n</package>\n")
    return out.bytes
  }

  // MARK: Metadata

  private func writeMetadata(to out: inout HTMLWriter) {
    out.raw("<metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n")
    out.raw("<dc:identifier id=\"id\">")
    out.text(book.identifier)
    out.raw("</dc:identifier>\n<dc:title>")
    out.text(book.title)
    out.raw("</dc:title>\n<dc:language>")
    out.text(book.language)
    out.raw("</dc:language>\n")
    if let writer = book.writer {
      out.raw("<dc:creator>")
      out.text(writer)
      out.raw("</dc:creator>\n")
    }
    meta("dcterms:modified", "\(book.lastDay)T00:00:00Z", to: &out)
    for (name, value) in accessibility { meta(name, value, to: &out) }
    // EPUB 2 and some readers find the cover by this.
    out.raw("<meta name=\"cover\" content=\"cover\" />\n</metadata>\n")
  }

  private func meta(_ name: StaticString, _ value: String, to out: inout HTMLWriter) {
    out.raw("<meta property=\"")
    out.raw(name)
    out.raw("\">")
    out.text(value)
    out.raw("</meta>\n")
  }

  /// What readers with other senses can expect, in schema.org's words.
  private var accessibility: [(StaticString, String)] {
    let photos = book.contents.photos.filter { book.pictures.name(of: $0) != nil }
    let areTold = photos.allSatisfy { $0.alt?.isEmpty == false }
    var facts: [(StaticString, String)] = [
      ("schema:accessMode", "textual"), ("schema:accessMode", "visual"),
      ("schema:accessModeSufficient", areTold ? "textual" : "textual,visual"),
      ("schema:accessibilityFeature", "structuralNavigation"),
      ("schema:accessibilityFeature", "tableOfContents"),
      ("schema:accessibilityFeature", "readingOrder"),
      ("schema:accessibilityFeature", "displayTransformability"),
    ]
    if areTold { facts.append(("schema:accessibilityFeature", "alternativeText")) }
    let summary =
      areTold
      ? Phrase("Charts and pictures have descriptions.")
      : Phrase("Charts have descriptions; some photos have only their day as one.")
    return facts + [
      ("schema:accessibilityHazard", "none"),
      ("schema:accessibilitySummary", summary.text(book.phrases)),
    ]
  }

  // MARK: Files

  private func writeManifest(to out: inout HTMLWriter) {
    out.raw("<manifest>\n")
    out.line(
      "<item", ("id", "nav"), ("href", "nav.xhtml"), ("media-type", "application/xhtml+xml"),
      ("properties", "nav"))
    out.line(
      "<item", ("id", "ncx"), ("href", "toc.ncx"), ("media-type", "application/x-dtbncx+xml"))
    out.line("<item", ("id", "css"), ("href", "book.css"), ("media-type", "text/css"))
    out.line(
      "<item", ("id", "cover"), ("href", "cover.jpg"), ("media-type", "image/jpeg"),
      ("properties", "cover-image"))
    for (number, page) in book.pages.enumerated() {
      let properties: [(StaticString, String)] = page.hasDrawing ? [("properties", "svg")] : []
      out.line(
        "<item",
        [
          ("id", "page\(number)"), ("href", page.name), ("media-type", "application/xhtml+xml"),
        ] + properties)
    }
    for number in book.pictures.paths.indices {
      out.line(
        "<item", ("id", "photo\(number + 1)"), ("href", BookPictures.name(number)),
        ("media-type", "image/jpeg"))
    }
    out.raw("</manifest>\n")
  }
}

extension HTMLWriter {
  /// Appends an empty element with attributes on its own line.
  fileprivate mutating func line(_ start: StaticString, _ attributes: (StaticString, String)...) {
    line(start, attributes)
  }

  fileprivate mutating func line(_ start: StaticString, _ attributes: [(StaticString, String)]) {
    raw(start)
    for (name, value) in attributes { set(name, value) }
    raw(" />\n")
  }
}
