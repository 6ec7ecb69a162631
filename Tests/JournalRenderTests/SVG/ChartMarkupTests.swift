import Foundation
import Phrases
import Testing

@testable import JournalCore
@testable import JournalRender

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a chart's markup holds, as an XML parser sees it.
final class ParsedChart: NSObject, XMLParserDelegate {
  private(set) var elements: [String: Int] = [:]
  private(set) var ids: [String] = []
  private(set) var attributes: [String] = []
  private(set) var hrefs: [String] = []
  private(set) var cells: [[String]] = []
  private(set) var texts: [String: [String]] = [:]
  private(set) var root: [String: String] = [:]
  private var text = ""

  init?(_ markup: String) {
    super.init()
    let parser = XMLParser(data: Data(markup.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes found: [String: String] = [:]
  ) {
    if elements.isEmpty { root = found }
    elements[name, default: 0] += 1
    if let id = found["id"] { ids.append(id) }
    if let href = found["href"] { hrefs.append(href) }
    attributes += found.keys
    if name == "tr" { cells.append([]) }
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    texts[name, default: []].append(text)
    if name == "td" || name == "th" { cells[cells.count - 1].append(text) }
    text = ""
  }
}

extension Table {
  /// The table as a page has it.
  var html: String {
    var out = HTMLWriter()
    out.bare(self, PageOptions())
    return out.string
  }
}

@Suite struct ChartMarkupTests {
  @Test("every chart and table is well-formed, without scripts, styles or addresses of its own")
  func wellFormed() throws {
    let allowed: Set = [
      "svg", "title", "desc", "g", "path", "rect", "circle", "text", "a", "table", "caption",
      "thead", "tbody", "tr", "th", "td", "div",
    ]
    for (name, markup) in ChartSamples.all {
      let parsed = try #require(ParsedChart(markup), "\(name)")
      #expect(Set(parsed.elements.keys).isSubset(of: allowed), "\(name)")
      #expect(!parsed.attributes.contains { $0.hasPrefix("on") || $0 == "style" }, "\(name)")
      #expect(!markup.contains("NaN") && !markup.contains("inf\""), "\(name)")
      if parsed.elements["svg"] != nil {
        #expect(parsed.elements["svg"] == 1)
        #expect(parsed.root["viewBox"] != nil && parsed.root["xmlns"] != nil, "\(name)")
        #expect(parsed.ids.count == 2, "\(name)")
        #expect(parsed.root["aria-labelledby"] == parsed.ids[0], "\(name)")
        #expect(parsed.root["aria-describedby"] == parsed.ids[1], "\(name)")
        let hasLinks = parsed.elements["a"] != nil
        #expect(parsed.root["role"] == (hasLinks ? "group" : "img"), "\(name)")
        #expect(parsed.texts["desc"]?.first?.isEmpty == false, "\(name)")
      } else {
        #expect(parsed.elements["caption"] == 1, "\(name)")
      }
    }
  }

  @Test("no id comes twice on a page of all charts, and a prefix can't break one")
  func ids() throws {
    let ids = ChartSamples.all.flatMap { ParsedChart($0.markup)?.ids ?? [] }
    #expect(ids.count > 60)
    #expect(Set(ids).count == ids.count)
    let hostile = ChartOptions(idPrefix: "a b\"><script>")
    let parsed = try #require(ParsedChart(MoodDonutSVG.svg(HardViews.trends([]), hostile)))
    #expect(parsed.ids == ["dm-a-b---script--title", "dm-a-b---script--desc"])
  }

  @Test("hostile labels stay text, and every character is one that XML allows")
  func nasty() throws {
    for (name, markup) in ChartSamples.all {
      #expect(!markup.contains("<script"), "\(name)")
      let forbidden = markup.unicodeScalars.contains {
        ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value)
          || $0.value & 0xFFFE == 0xFFFE || (0x202A...0x202E).contains($0.value)
          || (0x2066...0x2069).contains($0.value)
      }
      #expect(!forbidden, "\(name)")
    }
    let view = HardViews.all.first { $0.name == "nasty" }!.trends
    let table = try #require(
      ParsedChart(MoodDonutSVG.table(view, ChartOptions(idPrefix: "x")).html))
    #expect(table.cells[1][1] == "</text><script>alert(1)</script>")
    #expect(table.cells[2][1] == "\" onload='x' \\u{0}\\u{1B}\\u{7F}\\u{FFFE}\\u{FFFF}")
    #expect(table.cells[5][1] == "👩‍👩‍👧‍👦🙂🏳️‍🌈")
  }

  @Test(
    "an address is kept where it is relative or of the web",
    arguments: [
      ("days/2026-11-21.html", true), ("../a:b.html", true), ("https://example.org/?a=1&b=2", true),
      ("#top", true), ("mailto:a@example.org", true), ("javascript:alert(1)", false),
      ("JaVaScript:alert(1)", false), ("java\nscript:alert(1)", false), ("data:text/html,x", false),
      (" javascript:alert(1)", false), ("", false), ("vbscript:x", false),
    ])
  func links(_ href: String, _ isKept: Bool) throws {
    let options = ChartOptions(idPrefix: "x", href: { _ in href })
    let view = HardViews.trends([(0, 5), (1, 6)])
    let parsed = try #require(ParsedChart(MoodLineSVG.svg(view, options)))
    #expect(parsed.hrefs == (isKept ? [href, href] : []))
  }

  @Test("a link leads from each day that is written, and from no other")
  func dayLinks() throws {
    let options = ChartOptions(idPrefix: "x", href: { "\($0)" })
    let view = ChartSamples.calendar([(0, 5), (-1, nil), (-40, 3)])
    for markup in [
      YearPixelsSVG.svg(view, options), YearPixelsSVG.svg(view, layout: .tall, options),
      StreakCalendarSVG.svg(view, options),
    ] {
      let parsed = try #require(ParsedChart(markup))
      #expect(parsed.hrefs == ["2026-10-12", "2026-11-20", "2026-11-21"])
    }
    let month = try #require(ParsedChart(MonthSVG.svg(view, options)))
    // The last month of the view is December, where nothing is written.
    #expect(month.hrefs.isEmpty && month.root["role"] == "img")
  }
}

@Suite struct SVGWriterTests {
  @Test(
    "numbers have at most two decimals",
    arguments: [
      (0.0, "0"), (-0.001, "0"), (-1.005, "-1"), (1.5, "1.5"), (1.05, "1.05"), (12.999, "13"),
      (-0.25, "-0.25"), (.nan, "0"), (.infinity, "0"), (1e300, "0"), (99, "99"),
    ] as [(Double, String)])
  func numbers(_ value: Double, _ text: String) {
    var out = SVGWriter()
    out.number(value)
    #expect(out.string == text)
  }
}
