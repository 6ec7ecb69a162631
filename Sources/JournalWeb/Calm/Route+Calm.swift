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
      return try front.response(reading.stretches(), visit, reading.journal)
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
        ]), body: figure.bytes)
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
      return try front.response(
        reading.quote(another: min(max(another, 0), 10_000)), visit, reading.journal)
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
    let view = StretchesView(
      stretch, on: reading.today, favourites: reading.settings.stretch.favourites
    ).naming(reading.journal.articles())
    let form = StretchForm(
      title: stretch.title, seconds: stretch.seconds, sides: stretch.sides,
      action: Address.stretch(stretch.name) + "/done", once: freshToken(),
      next: Address.stretch(next.name), nextTitle: next.title, canWrite: !options.isReadOnly)
    return try response(
      form: "stretch.html", form, title: Phrase("\(written: stretch.title)"), tab: .more,
      parts: ["stretch": view.html(reading.options)], visit, reading.journal)
  }
}

extension Reading {
  /// Returns all stretches as links, by body part.
  fileprivate func stretches() -> WebPage {
    let all = journal.stretches().stretches
    var areas: [String] = []
    for area in all.flatMap(\.areas) where !areas.contains(area) { areas.append(area) }
    let title = Phrase("Stretches")
    return WebPage(in: language, title, tab: .more) { out in
      out.heading(1, title)
      let beside = journal.articles().articles(besideStretchesFor: areas).map(\.mention)
      out.add(beside.blocks, options)
      for area in areas {
        out.heading(2, area.capitalisedFirst)
        HTMLParts.list(all.filter { $0.isFor(area) }, "links", to: &out) { out, stretch in
          out.raw("<a")
          out.set("href", Address.stretch(stretch.name))
          out.raw("><strong>")
          out.text(stretch.title)
          out.raw("</strong><span>")
          let seconds = stretch.wholeSeconds
          out.text(Phrase(seconds, "\(seconds) second", "\(seconds) seconds"))
          out.raw("</span></a>")
        }
      }
    }
  }

  /// Returns the day's quote and tip, or others.
  fileprivate func quote(another: Int) -> WebPage {
    let quote = QuotesView(journal.quotes(), .quotes, of: today, another: another)
    let tip = QuotesView(journal.tips(), .tips, of: today, another: another)
    return WebPage(in: language, quote.document.title, tab: .more) { out in
      out.add(Markup(text: quote.html(options)))
      HTMLParts.list(tip.quotes, "lines", to: &out) { out, tip in
        out.text(Phrase("Tip: \(written: tip.lines.joined(separator: " "))"))
      }
      out.raw("<p><a class=\"button\"")
      out.set("href", "/quote?another=\(another + 1)")
      out.raw(">")
      out.text(Phrase("Another one"))
      out.raw("</a></p>\n")
    }
  }
}
