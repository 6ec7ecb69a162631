import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import JournalRender
import JournalSyntax
import JournalTemplates

@testable import JournalCore

/// Digests of the sample journal, and what is read back from their documents.
enum DigestSamples {
  /// Ten years of an entry every other week.
  static let decade: [(String, String)] = (0..<260).map { number in
    let day = SampleJournal.today - number * 14
    let mood = 1 + number * 7 % 10
    return (
      "\(day).md",
      "---\nmood: \(mood)\ngratitude: [Tea]\ntags: [work]\n---\nDay \(number) was as it was.\n"
    )
  }

  static let periods: [(name: String, view: @Sendable () -> DigestView)] = [
    ("week", { digest(Period.week.range(holding: SampleJournal.today)) }),
    ("month", { digest(SampleJournal.november) }),
    ("year", { digest(SampleJournal.year) }),
    ("empty", { digest(Period.month.range(holding: SampleJournal.today - 300)) }),
    ("one-entry", { digest(DayRange(SampleJournal.today - 3, SampleJournal.today - 3)) }),
    ("ten-years", { digest(.always, decade) }),
  ]

  static func digest(
    _ range: DayRange, _ files: [(String, String)] = SampleJournal.files,
    _ options: DigestOptions = DigestOptions(SampleJournal.settings)
  ) -> DigestView {
    let index = SampleJournal.index(DigestView.scope(range, options), files)
    return DigestView(index, range: range, options: options, questions: SampleJournal.questions)
  }

  // swift-format-ignore: NeverUseForceTry
  static let library = try! TemplateLibrary()

  // swift-format-ignore: NeverUseForceTry
  static func document(
    _ view: DigestView, _ format: DigestRendering.Format, isFull: Bool = false
  ) -> String {
    var rendering = DigestRendering(format)
    rendering.isFull = isFull
    return try! view.document(rendering, library).joined()
  }

  /// Markdown as libcmark reads it, in a root element so that it can be parsed as XML.
  static func blocks(_ markdown: String) -> Outline {
    Outline("<root>" + BodyHTML().html(Array(markdown.utf8)) + "</root>")
  }

  /// A digest with one value in every field that can hold a text.
  static func nasty(_ value: String) -> DigestView {
    var view = digest(SampleJournal.year)
    let day = SampleJournal.today
    let excerpt = DigestView.Excerpt(text: value, isCut: true)
    view.cover?.name = value
    view.shared(value)
    view.bestAndHardest = DigestView.BestAndHardest(
      best: [DigestView.DayInWords(day: day, mood: .nan, title: value, excerpt: excerpt)],
      hardest: [DigestView.DayInWords(day: day, mood: 1e300, title: value, excerpt: excerpt)])
    view.gratitude = [DigestView.Gratitude(text: value, count: 2, days: [day])]
    view.checkIns = [
      DigestView.QuestionAnswers(
        question: value, answers: [DigestView.CountedAnswer(answer: value, count: 2)],
        log: [DigestView.LoggedAnswer(day: day, time: value, answer: value, mood: .infinity)])
    ]
    view.thoughts = [
      DigestView.Thought(
        day: day, time: value, title: value, mood: -.infinity, text: excerpt, words: 1)
    ]
    view.photos = [
      DigestView.Photo(day: day, path: value, places: [value], alt: value),
      DigestView.Photo(day: day, path: "https://example.org/" + value, places: [], alt: nil),
    ]
    let songs = [value, "https:" + value, "javascript:alert(1)//" + value, "spotify:track:1"]
    view.songs = songs.map {
      DigestView.DaySong(day: day, song: Song(url: $0, title: value, artist: value))
    }
    view.tags = [TagsView.Tag(tag: value, entries: 1, first: day, last: day)]
    view.onThisDay = [
      DigestView.Echo(day: day - 365, on: day, mood: .nan, title: value, excerpt: excerpt)
    ]
    view.quote(value)
    return view
  }
}

extension DigestView {
  /// Puts a value in each text of the review and of one chapter.
  fileprivate mutating func quote(_ value: String) {
    review?.gratitude = gratitude ?? []
    review?.days = thoughts ?? []
    review?.photo = photos?.first
    review?.finding = Finding(
      name: value, kind: .tag, lag: 0, effect: 1, low: 0.5, high: 1.5, nWith: 40, nWithout: 60,
      p: 0.001, q: 0.01, together: [value], strips: [], fan: [])
    chapters = [
      Chapter(
        name: "2026-11", range: SampleJournal.november, daysWritten: 6, mean: .nan,
        thoughts: thoughts ?? [], moreThoughts: 1, photos: photos ?? [], morePhotos: 1,
        gratitude: gratitude?.first)
    ]
  }

  fileprivate mutating func shared(_ value: String) {
    distribution = [TrendsView.Step(step: 3, label: value, count: 4)]
    mood?.distribution = distribution ?? []
    mood?.buckets[0].name = value
  }
}

/// The elements of a document of XML, and what is wrong with it.
final class Outline: NSObject, XMLParserDelegate {
  private(set) var elements: [String] = []
  /// The elements right below the root.
  private(set) var top: [String] = []
  private(set) var headings: [String] = []
  private(set) var attributes: [(name: String, value: String)] = []
  private(set) var problem: String?
  private var depth = 0
  private var isInHeading = false

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() {
      problem = "\(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "")"
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes found: [String: String]
  ) {
    elements.append(name)
    if depth == 1 { top.append(name) }
    depth += 1
    attributes += found.map { ($0.key, $0.value) }
    if name == "h2" {
      isInHeading = true
      headings.append("")
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    depth -= 1
    if name == "h2" { isInHeading = false }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if isInHeading { headings[headings.count - 1] += text }
  }
}
