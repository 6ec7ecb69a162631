import JournalCore
import Phrases

extension DigestView {
  /// Returns a section in plain text, without its heading.
  func lines(
    of kind: DigestSection, _ section: DigestPage.Section, _ rendering: DigestRendering
  ) -> String {
    var page = Page(rendering.style)
    if let review = section.review { page.add(review) }
    for chapter in section.chapters?.items ?? [] { page.add(chapter) }
    if let cover = section.cover { page.paragraph(cover.line) }
    for item in section.highlights?.items ?? [] {
      page.paragraph(item.text + (item.command.map { " (\($0))" } ?? ""), first: "- ")
    }
    if kind == .mood { mood?.add(to: &page, of: period.daysCounted) }
    if let calendar = section.calendar { page.add(calendar.grid.lines) }
    if kind == .distribution { shares?.addDistribution(to: &page) }
    if let days = section.bestAndHardest {
      if let best = days.best { page.add(best.items, under: "Best") }
      if let hardest = days.hardest { page.add(hardest.items, under: "Hardest") }
    }
    for item in section.gratitude?.items ?? [] { page.paragraph(item.words, first: "- ") }
    for question in section.checkIns?.items ?? [] {
      page.skip()
      page.paragraph(question.question)
      for answer in question.answers { page.paragraph(answer.words, first: "- ") }
      if let more = question.more { page.paragraph(more, .quiet) }
    }
    page.add(section.thoughts?.items ?? [], under: nil)
    for photo in section.photos?.items ?? [] {
      let words = [photo.date, photo.alt, photo.path].compactMap { $0 }
      page.add("- " + words.joined(separator: "  "))
    }
    if let note = section.photos?.note { page.paragraph(note, .quiet) }
    for song in songs ?? [] where kind == .songs {
      page.add("- \(EnglishDate.text(song.day))  \(song.song.words)")
    }
    for line in section.streaks?.items ?? [] { page.paragraph(line) }
    for item in section.milestones?.items ?? section.friends?.items ?? [] {
      page.paragraph("\(item.date)  \(item.text)", first: "- ")
    }
    if let tags = section.tags?.items {
      page.paragraph(tags.map { "\($0.text) \($0.count)" }.joined(separator: ", "))
    }
    page.add(section.onThisDay?.items ?? [], under: nil)
    for note in section.notCounted?.items ?? [] { page.paragraph(note, .quiet) }
    if let more = section.more { page.paragraph(more, .quiet) }
    return page.text
  }
}

extension DigestPage.Repeated {
  /// `Coffee, 3 times`.
  var words: String { text + (times.map { ", \($0)" } ?? "") }
}

extension Page {
  /// Adds a review; the photo needs another format.
  fileprivate mutating func add(_ review: DigestPage.Review) {
    paragraph(review.sentences.map(\.words).joined(separator: " "))
    if let grid = review.grid {
      skip()
      add(grid.lines)
    }
    if let heading = review.daysHeading { head(heading) }
    add(review.days?.items ?? [], under: nil)
    guard let thanks = review.thanks?.items else { return }
    head("Most grateful for")
    for item in thanks { paragraph(item.words, first: "- ") }
  }

  /// Adds a chapter.
  fileprivate mutating func add(_ chapter: DigestPage.Chapter) {
    head(chapter.heading)
    if let line = chapter.line { paragraph(line, .quiet) }
    add(chapter.days?.items ?? [], under: nil)
    skip()
    for photo in chapter.photos?.items ?? [] {
      paragraph(
        [photo.date, photo.alt, photo.path].compactMap { $0 }.joined(separator: "  "), first: "- ")
    }
    if let thanks = chapter.thanks { paragraph(thanks.words) }
    if let more = chapter.more { paragraph(more, .quiet) }
  }

  /// Adds days, each with the writer's words.
  fileprivate mutating func add(_ quotations: [DigestPage.Quotation], under heading: String?) {
    for quotation in quotations {
      skip()
      paragraph(
        [heading, quotation.date, quotation.time, quotation.ago, quotation.moodWords]
          .compactMap { $0 }.joined(separator: ", "), .accent)
      if let title = quotation.title { paragraph(title, .strong) }
      if let words = quotation.words { add(BodyText(style: style).lines(words, margin: "  ")) }
    }
  }
}

extension String {
  fileprivate var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
