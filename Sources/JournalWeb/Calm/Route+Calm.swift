import Codecs
import JournalActions
import JournalCore
import JournalPages
import JournalRender
import JournalStore
import Phrases

extension Route {
  /// Taking a moment: stretches, breathing, a quote and a tip.
  static let calm: [Route] = [
    .get("stretches") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      let area = visit.target.value("area")
      let level = visit.target.value("level")
      let page = StretchRows(reading, area: area, level: level.flatMap(Stretch.Level.init)).page
      return try front.response(page, visit, reading.journal)
    },
    .get("stretches/:name") { front, visit in
      let journal = try front.open()
      guard let stretch = try? journal.stretch(visit.part("name")) else {
        return try front.noSuchPage(visit, journal)
      }
      let reading = try Reading(journal, visit.language)
      let page = StretchPage(
        stretch, in: visit.target.value("area"), of: journal, once: front.freshToken(),
        canWrite: !front.options.isReadOnly)
      return try front.response(
        form: "stretch.html", page, title: Phrase("\(written: stretch.title)"), tab: .more,
        parts: page.parts(reading.options), visit, journal)
    },
    .get("stretches/:name/figure") { front, visit in
      let journal = try front.open()
      guard let stretch = try? journal.stretch(visit.part("name")),
        let figure = journal.figureFile(of: stretch)
      else { return .noSuchPage }
      return WebResponse(
        .ok,
        HeaderFields([
          ("content-type", figure.kind.mediaType),
          // A drawing has its colours and its movement in its own style.
          (
            "content-security-policy",
            "sandbox; default-src 'none'; style-src 'unsafe-inline'"
          ),
          ("cache-control", "private, no-cache"),
        ]),
        body: figure.bytes)
    },
    .post("stretches/:name/done", formLimit: 16 << 10) { front, visit in
      let journal = try front.open()
      guard let stretch = try? journal.stretch(visit.part("name")) else {
        return try front.noSuchPage(visit, journal)
      }
      let address = Address.stretch(stretch.name) + "?said=\(Said.stretched)"
      return try front.once.perform(visit.onceKey, then: address) {
        _ = try journal.record(stretch, on: journal.today)
      }
    },
    .get("breathe") { front, visit in
      let journal = try front.open()
      let name = visit.target.value("pattern") ?? BreathPattern.named[0].name
      guard let pattern = BreathPattern.named.first(where: { $0.name == name }) else {
        return try front.noSuchPage(visit, journal)
      }
      return try front.response(
        form: "breathe.html", BreatheForm(pattern.name, pattern.pattern), title: Phrase("Breathe"),
        tab: .more, visit, journal)
    },
    .get("quote") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      let another = visit.target.value("another").flatMap { Int($0) } ?? 0
      let page = reading.quote(
        another: min(max(another, 0), 10_000), visit.target.value("category"))
      return try front.response(page, visit, reading.journal)
    },
  ]
}

/// The contents of a breathing exercise's page.
private struct BreatheForm: Encodable {
  struct Pattern: Encodable {
    var name: String
    var title: Phrase
    var current: String?
  }

  var patterns: [Pattern]
  var name: String
  /// The parts and their seconds, for a page without a script.
  var words: Phrase
  /// The seconds of its four parts, for the script.
  var seconds: String

  init(_ name: String, _ pattern: BreathPattern) {
    self.name = name
    seconds = pattern.seconds.map(Figure.text).joined(separator: " ")
    words = Phrase("\(list: pattern.phases.map(BreatheForm.part))")
    patterns = BreathPattern.named.map {
      Pattern(
        name: $0.name, title: BreatheForm.title(of: $0.pattern),
        current: $0.name == name ? "page" : nil)
    }
  }

  private static func title(of pattern: BreathPattern) -> Phrase {
    switch pattern {
    case .box: Phrase("Box")
    case .even: Phrase("Even")
    default:
      Phrase("\(figure: pattern.phases.map { Figure.text($0.seconds) }.joined(separator: "-"))")
    }
  }

  private static func part(_ phase: BreathPattern.Phase, _ seconds: Double) -> Phrase {
    switch phase {
    case .breatheIn: Phrase("in \(seconds)")
    case .hold: Phrase("hold \(seconds)")
    case .breatheOut: Phrase("out \(seconds)")
    case .rest: Phrase("rest \(seconds)")
    }
  }
}

extension Reading {
  /// Returns the day's quote and tip, or others.
  /// - Parameter category: the only category of quotes.
  fileprivate func quote(another: Int, _ category: String?) -> WebPage {
    let all = journal.quotes()
    let categories = all.categories
    let shown = category.map { all.quotes(category: $0) } ?? all
    let quote = QuotesView(shown, .quotes, of: today, another: another)
    let tip = QuotesView(journal.tips(), .tips, of: today, another: another)
    return WebPage(in: language, quote.document.title, tab: .more) { out in
      out.add(Markup(text: quote.html(options)))
      HTMLParts.list(tip.quotes, "lines", to: &out) { out, tip in
        out.text(Phrase("Tip: \(written: tip.lines.joined(separator: " "))"))
      }
      func address(_ category: String?) -> String {
        "/quote" + (category.map { "?category=" + PercentEncoding.encoded($0) } ?? "")
      }
      out.raw("<p><a class=\"button\"")
      let mark = category == nil ? "?" : "&"
      out.set("href", address(category) + "\(mark)another=\(another + 1)")
      out.raw(">")
      out.text(Phrase("Another one"))
      out.raw("</a></p>\n")
      guard categories.count > 1 else { return }
      let every = Phrase("All")
      SiteTurning.write(
        [(every, address(nil))] + categories.map { (Phrase("\(written: $0)"), address($0)) },
        named: Phrase("Categories"), current: category.map { Phrase("\(written: $0)") } ?? every,
        to: &out)
    }
  }
}
