import Codecs
import JournalActions
import JournalCore
import JournalRender
import Phrases

/// One stretch's page: its ring, its steps, and the ways to the ones beside it.
struct StretchPage: Encodable {
  /// A stretch beside this one.
  struct Way: Encodable {
    var href: String
    var title: String
  }

  private let stretch: Stretch
  private let articles: [Article.Mention]
  /// Its number among the stretches of the body part, or among all: `2 of 5 · Back`.
  private let place: Phrase
  /// The address of their list.
  private let list: String
  private let previous: Way
  private let next: Way
  /// The address that records it.
  private let action: String
  private let once: String
  private let canWrite: Bool

  /// Creates the page.
  /// - Parameters:
  ///   - area: the body part that somebody chose; nil for all stretches.
  ///   - once: a random number, so that it is recorded once.
  init(
    _ stretch: Stretch, in area: String?, of journal: Journal, once: String, canWrite: Bool
  ) {
    let all = journal.stretches().stretches
    let area = stretch.isFor(area) ? area : nil
    let beside = all.filter { $0.isFor(area) }
    let number = beside.firstIndex { $0.name == stretch.name } ?? 0
    func way(_ offset: Int) -> Way {
      let count = max(beside.count, 1)
      let other = beside.isEmpty ? stretch : beside[(number + offset + count) % count]
      return Way(href: Address.stretch(other.name, in: area), title: other.title)
    }
    self.stretch = stretch
    articles = journal.articles().articles(besideStretchesFor: stretch.areas).map(\.mention)
    place =
      area.map { Phrase("\(number + 1) of \(beside.count) · \(written: $0.capitalisedFirst)") }
      ?? Phrase("\(number + 1) of \(beside.count)")
    list = "/stretches" + (area.map { "?area=" + PercentEncoding.encoded($0) } ?? "")
    previous = way(-1)
    next = way(1)
    action = Address.stretch(stretch.name) + "/done"
    self.once = once
    self.canWrite = canWrite
  }

  /// Returns its figure and its texts.
  func parts(_ options: PageOptions) -> [String: String] {
    let parts = [
      "figure": stretch.figure, "steps": stretch.purpose + stretch.instructions,
      "warning": stretch.warning, "articles": articles.blocks,
    ]
    return parts.mapValues { blocks in
      var out = HTMLWriter(options)
      out.add(blocks, options)
      return out.string
    }
  }

  private enum Keys: String, CodingKey {
    case title, facts, seconds, clock, sides, round
    case place, list, previous, next, action, once, canWrite
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Keys.self)
    try values.encode(stretch.title, forKey: .title)
    try values.encode(stretch.shortFacts, forKey: .facts)
    try values.encode(stretch.seconds, forKey: .seconds)
    let (minutes, rest) = stretch.seconds.quotientAndRemainder(dividingBy: 60)
    try values.encode("\(minutes):" + (rest < 10 ? "0" : "") + "\(rest)", forKey: .clock)
    try values.encode(stretch.sides, forKey: .sides)
    try values.encodeIfPresent(round, forKey: .round)
    try values.encode(place, forKey: .place)
    try values.encode(list, forKey: .list)
    try values.encode(previous, forKey: .previous)
    try values.encode(next, forKey: .next)
    try values.encode(action, forKey: .action)
    try values.encode(once, forKey: .once)
    try values.encode(canWrite, forKey: .canWrite)
  }

  /// How often the time runs; nil for once.
  private var round: Phrase? {
    switch stretch.sides {
    case 1: nil
    case 2: Phrase("on each side")
    case let sides: Phrase(sides, "\(sides) time", "\(sides) times")
    }
  }
}
