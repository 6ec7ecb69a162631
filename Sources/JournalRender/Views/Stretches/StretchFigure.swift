import JournalCore
import Phrases

/// The figure of a stretch: on a page moving, on a terminal its first frame.
struct StretchFigure: Drawn {
  let stretch: Stretch

  func lines(_ style: TextStyle) -> [String] {
    (stretch.frames.first ?? []).drop { $0.allSatisfy(\.isWhitespace) }
      .map { ("  " + visible($0)).trimmedEnd() }
  }

  func markdown(_ style: PhraseStyle) -> String { "" }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    switch options.figure(stretch.name) {
    case .drawing(let drawing):
      out.raw("<figure class=\"stretch\">\n")
      out.add(drawing.svg)
      out.raw("</figure>\n")
    case .image(let address):
      out.raw("<figure class=\"stretch\"><img")
      out.set("src", address)
      out.set("alt", stretch.title)
      out.raw(" /></figure>\n")
    case nil: break
    }
  }
}
