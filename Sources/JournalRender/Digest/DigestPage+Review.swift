import JournalCore
import Phrases

extension DigestPage {
  /// A long period on one page.
  struct Review: Encodable {
    /// The photo at the top.
    var photo: Photo?
    /// The period in a few sentences.
    var sentences: [Told]
    /// The year in pixels, or both years that the period is in, as HTML.
    var chart: String?
    /// The same in plain characters.
    var grid: String?
    /// `The best days`; if they aren't, `In your own words`.
    var daysHeading: String?
    var days: Items<Quotation>?
    var thanks: Items<Repeated>?
  }

  /// A month, or a year.
  struct Chapter: Encodable {
    /// `March`, `March 2026`, `2026`.
    var heading: String
    /// `21 of 31 days written, mood 6.4`.
    var line: String?
    var photos: Items<Photo>?
    var days: Items<Quotation>?
    var thanks: Told?
    /// What is left out of it.
    var more: String?
  }

  /// A sentence that may end in the writer's own words.
  ///
  /// Own words come last, because after Arabic or Hebrew a number would move to their left.
  struct Told: Encodable {
    var text: String
    /// The writer's words after it.
    var own: String?
    /// The full stop, unless the words have one.
    var end = ""

    init(_ text: String, own: String? = nil) {
      self.text = text
      self.own = own.map { oneLine($0) }
      let last = (self.own ?? text).last
      if last.map({ !".!?…。！？".contains($0) }) ?? true { end = "." }
    }

    /// The whole sentence.
    var words: String { text + (own.map { " " + $0 } ?? "") + end }
  }
}

extension DigestPage.Making {
  func review(_ review: DigestView.Review) -> DigestPage.Review? {
    let range = view.period.range
    let thanks = review.gratitude.map { repeated($0.text, $0.count) }
    let days = review.days.map { quoted($0, level: 3) }
    let years = range.count <= 366 ? view.calendar.flatMap { calendar($0, named: "review") } : nil
    let page = DigestPage.Review(
      photo: review.photo.flatMap { cover($0) },
      sentences: review.sentences(of: view.period),
      chart: isHTML ? years?.charts.joined() : nil,
      grid: isHTML ? nil : years?.grid,
      daysHeading: days.isEmpty ? nil : review.daysAreBest ? "The best days" : "In your own words",
      days: days.isEmpty ? nil : DigestPage.Items(items: days),
      thanks: thanks.isEmpty ? nil : DigestPage.Items(items: thanks))
    let isEmpty =
      page.photo == nil && page.sentences.isEmpty && page.chart == nil && page.grid == nil
      && page.days == nil && page.thanks == nil
    return isEmpty ? nil : page
  }

  /// Returns the photo at the top; nil if it can't be shown.
  private func cover(_ photo: DigestView.Photo) -> DigestPage.Photo? {
    var page = self.photo(photo)
    guard isHTML else { return page.image == nil ? nil : page }
    guard rendering.cover != nil else { return page.picture == nil ? nil : page }
    page.picture = TemplateMark(number: numbers.count)
    return page
  }

  func chapter(_ chapter: DigestView.Chapter) -> DigestPage.Chapter {
    let photos = chapter.photos.map { photo($0) }.filter {
      isHTML ? $0.picture != nil : $0.image != nil || view.leaves == nil
    }
    let left = chapter.morePhotos + chapter.photos.count - photos.count
    let more = [
      chapter.moreThoughts > 0 ? DigestSection.thoughts.more(chapter.moreThoughts) : nil,
      left > 0 ? DigestSection.photos.more(left) : nil,
    ]
    return DigestPage.Chapter(
      heading: heading(chapter.range), line: line(of: chapter),
      photos: photos.isEmpty ? nil : DigestPage.Items(items: photos),
      days: chapter.thoughts.isEmpty
        ? nil : DigestPage.Items(items: chapter.thoughts.map { quoted($0, level: 4) }),
      thanks: chapter.gratitude.map {
        DigestPage.Told("Grateful \(Figure.count($0.count)) times for", own: $0.text)
      },
      more: more.allSatisfy { $0 == nil }
        ? nil : more.compactMap { $0 }.joined(separator: " "))
  }

  private func heading(_ days: DayRange) -> String {
    let (year, month, _) = days.first.components
    let isYear = view.period.days > 732
    if isYear { return "\(year)" }
    return view.period.kind == .year
      ? EnglishDate.months[month - 1] : "\(EnglishDate.months[month - 1]) \(year)"
  }

  private func line(of chapter: DigestView.Chapter) -> String? {
    let parts = [
      chapter.daysWritten.map { Figure.count($0, "day", "days") + " written" },
      chapter.mean.map { "mood \(Figure.text($0))" },
    ]
    let line = parts.compactMap { $0 }.joined(separator: ", ")
    return line.isEmpty ? nil : line
  }

  private func quoted(_ thought: DigestView.Thought, level: Int) -> DigestPage.Quotation {
    let title = thought.text.text.hasPrefix("# ") ? nil : thought.title
    return quotation(
      thought.day, mood: thought.mood, title: title, thought.text, of: thought.path, level: level)
  }
}
