import Phrases

extension Book {
  /// The pages in the contents: all but the cover.
  private var listed: ArraySlice<BookPage> { pages.dropFirst() }

  /// The contents, and where the book begins, for readers of EPUB 3.
  var navigation: [UInt8] {
    let contents = Phrase("Contents")
    var out = HTMLWriter(phrases)
    out.beginXHTML(contents.text(phrases), language)
    out.raw("<body>\n<nav epub:type=\"toc\" id=\"toc\" role=\"doc-toc\">\n<h1>")
    out.text(contents)
    out.raw("</h1>\n<ol>\n")
    for page in listed {
      out.raw("<li>")
      out.link(page.title, page.name)
      if !page.parts.isEmpty {
        out.raw("\n<ol>\n")
        for part in page.parts {
          out.raw("<li>")
          out.link(part.title, page.name + "#" + part.id)
          out.raw("</li>\n")
        }
        out.raw("</ol>\n")
      }
      out.raw("</li>\n")
    }
    out.raw(
      "</ol>\n</nav>\n<nav epub:type=\"landmarks\" id=\"landmarks\" hidden=\"hidden\">\n<ol>\n")
    landmark("cover", Phrase("Cover"), "cover.xhtml", to: &out)
    landmark("toc", contents, "nav.xhtml#toc", to: &out)
    if let first = listed.dropFirst().first {
      landmark("bodymatter", Phrase("Beginning"), first.name, to: &out)
    }
    out.raw("</ol>\n</nav>\n</body>\n</html>\n")
    return out.bytes
  }

  private func landmark(
    _ kind: StaticString, _ words: Phrase, _ address: String, to out: inout HTMLWriter
  ) {
    out.raw("<li><a epub:type=\"")
    out.raw(kind)
    out.raw("\"")
    out.set("href", address)
    out.raw(">")
    out.text(words)
    out.raw("</a></li>\n")
  }

  /// The contents for readers of EPUB 2 (NISO Z39.86-2005, section 8).
  var oldNavigation: [UInt8] {
    var out = HTMLWriter(phrases)
    out.raw(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"
      """)
    out.set("xml:lang", language)
    out.raw(">\n<head>\n<meta name=\"dtb:uid\"")
    out.set("content", identifier)
    out.raw(" />\n<meta name=\"dtb:depth\"")
    out.set("content", listed.contains { !$0.parts.isEmpty } ? "2" : "1")
    out.raw(" />\n<meta name=\"dtb:totalPageCount\" content=\"0\" />\n")
    out.raw("<meta name=\"dtb:maxPageNumber\" content=\"0\" />\n</head>\n<docTitle><text>")
    out.text(title)
    out.raw("</text></docTitle>\n<navMap>\n")
    var number = 0
    for page in listed {
      open(page.title, page.name, &number, to: &out)
      for part in page.parts {
        open(part.title, page.name + "#" + part.id, &number, to: &out)
        out.raw("</navPoint>\n")
      }
      out.raw("</navPoint>\n")
    }
    out.raw("</navMap>\n</ncx>\n")
    return out.bytes
  }

  private func open(
    _ title: String, _ address: String, _ number: inout Int, to out: inout HTMLWriter
  ) {
    number += 1
    out.raw("<navPoint")
    out.set("id", "point\(number)")
    out.set("playOrder", "\(number)")
    out.raw("><navLabel><text>")
    out.text(title)
    out.raw("</text></navLabel><content")
    out.set("src", address)
    out.raw(" />\n")
  }
}
