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
      return try front.stretch(stretch, visit, Reading(journal, visit.language))
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
        body: visit.target.value("still") == nil ? figure.bytes : StretchRows.still(figure.bytes))
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
    var words: Phrase
    var current: String?
  }

  var patterns: [Pattern]
  var name: String
  var words: Phrase
  /// The seconds of its four parts, for the script.
  var seconds: String

  init(_ name: String, _ pattern: BreathPattern) {
    self.name = name
    seconds = pattern.seconds.map(Figure.text).joined(separator: " ")
    words = BreatheForm.words(pattern)
    patterns = BreathPattern.named.map {
      Pattern(
        name: $0.name, words: BreatheForm.words($0.pattern), current: $0.name == name ? "page" : nil
      )
    }
  }

  /// Returns `in 4, hold 4, out 4, rest 4`.
  private static func words(_ pattern: BreathPattern) -> Phrase {
    let parts = zip(BreathPattern.Phase.allCases, pattern.seconds).filter { $0.1 > 0 }
    let phrases = parts.map { BreatheForm.part($0.0, $0.1) }
    return Phrase("\(list: phrases)")
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

/// The part of a stretch's page below its figure and steps.
private struct StretchForm: Encodable {
  var title: String
  var seconds: Int
  var sides: Int
  var action: String
  var once: String
  var next: String
  var previous: String
  var nextTitle: String
  var canWrite: Bool
}

extension WebFrontEnd {
  fileprivate func stretch(
    _ stretch: Stretch, _ visit: Visit, _ reading: Reading
  ) throws -> WebResponse {
    let all = reading.journal.stretches().stretches
    let place = all.firstIndex { $0.name == stretch.name } ?? 0
    let next = all[(place + 1) % all.count]
    let previous = all[(place + all.count - 1) % all.count]
    let view = StretchesView(
      stretch, on: reading.today, favourites: reading.settings.stretch.favourites
    ).naming(reading.journal.articles())
    let form = StretchForm(
      title: stretch.title, seconds: stretch.seconds, sides: stretch.sides,
      action: Address.stretch(stretch.name) + "/done", once: freshToken(),
      next: Address.stretch(next.name), previous: Address.stretch(previous.name),
      nextTitle: next.title, canWrite: !options.isReadOnly)
    return try response(
      form: "stretch.html", form, title: Phrase("\(written: stretch.title)"), tab: .more,
      parts: ["stretch": view.html(reading.options)], visit, reading.journal)
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
