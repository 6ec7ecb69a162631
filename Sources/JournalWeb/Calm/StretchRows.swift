import Codecs
import JournalActions
import JournalCore
import JournalPages
import JournalRender
import Phrases

/// The page with all stretches, or those of one body part and one level: a row each.
struct StretchRows {
  let reading: Reading
  let area: String?
  let level: Stretch.Level?

  init(_ reading: Reading, area: String?, level: Stretch.Level?) {
    (self.reading, self.area, self.level) = (reading, area, level)
  }

  /// The page.
  var page: WebPage {
    let all = reading.journal.stretches().stretches
    let areas = all.flatMap(\.areas).uniqued()
    let shown = all.filter { (level == nil || $0.level == level) && $0.isFor(area) }
    let title = Phrase("Stretches")
    return WebPage(in: reading.language, title, tab: .more) { out in
      out.heading(1, title)
      writeChoices(of: areas, to: &out)
      if shown.isEmpty {
        out.element("p", Phrase("There is no such stretch."), class: "quiet")
      } else {
        out.raw("<div class=\"card\">\n")
        HTMLParts.list(shown, "links stretches", to: &out) { write($1, to: &$0) }
        out.raw("</div>\n")
      }
      let beside = reading.journal.articles().articles(
        besideStretchesFor: area.map { [$0] } ?? areas)
      out.add(beside.map(\.mention).blocks, reading.options)
    }
  }

  private func write(_ stretch: Stretch, to out: inout HTMLWriter) {
    out.raw("<a")
    out.set("href", Address.stretch(stretch.name, in: area))
    out.raw(">")
    if reading.journal.figureFile(of: stretch) != nil {
      out.raw("<img")
      // Drawings of the program stand still where an address names them.
      out.set("src", Address.figure(of: stretch.name) + "#" + PercentEncoding.encoded(stretch.name))
      out.raw(" alt=\"\" width=\"56\" height=\"42\" loading=\"lazy\" />")
    } else {
      out.raw("<span class=\"tile\">")
      out.icon(.stretch, reading.options)
      out.raw("</span>")
    }
    out.raw("<span class=\"named\"><strong dir=\"auto\">")
    out.text(stretch.title)
    out.raw("</strong><span>")
    out.text(stretch.shortFacts)
    out.raw("</span></span>")
    out.icon(.right, reading.options, isTurned: true)
    out.raw("</a>")
  }

  /// Appends links to one body part, and to one level.
  private func writeChoices(of areas: [String], to out: inout HTMLWriter) {
    func address(_ area: String?, _ level: Stretch.Level?) -> String {
      let parts = [
        area.map { "area=" + PercentEncoding.encoded($0) }, level.map { "level=\($0.rawValue)" },
      ].compactMap(\.self)
      return "/stretches" + (parts.isEmpty ? "" : "?" + parts.joined(separator: "&"))
    }
    func name(_ area: String) -> Phrase { Phrase("\(written: area.capitalisedFirst)") }
    let every = Phrase("All")
    SiteTurning.write(
      [(every, address(nil, level))] + areas.map { (name($0), address($0, level)) },
      named: Phrase("Parts of the body"), current: area.map(name) ?? every, look: "chips",
      to: &out)
    SiteTurning.write(
      [(every, address(area, nil))]
        + Stretch.Level.allCases.map { ($0.title, address(area, $0)) },
      named: Phrase("Levels"), current: level?.title ?? every, look: "chips",
      to: &out)
  }
}
