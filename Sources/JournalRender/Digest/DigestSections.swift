import JournalCore
import Phrases

/// A digest's sections as blocks, which each format shows in its own way.
struct DigestSections {
  /// The digest to show, which may be shortened.
  let view: DigestView
  let rendering: DigestRendering
  /// The number of each picture in the whole digest, which marks its place.
  let pictures: [DigestView.Photo: Int]
  /// The number of items left out of the sections.
  private let left: [DigestSection: Int]
  /// The number of answers left out of the questions.
  private let answersLeft: [String?: Int]

  init(
    _ short: DigestView.Abridged, _ rendering: DigestRendering, pictures: [DigestView.Photo]
  ) {
    view = short.view
    left = short.left
    answersLeft = short.answersLeft
    self.rendering = rendering
    self.pictures = Dictionary(
      zip(pictures, pictures.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Returns a section without its heading; empty if there is nothing to show.
  func blocks(of section: DigestSection) -> [Block] {
    let blocks = contents(of: section)
    guard !blocks.isEmpty, let left = left[section] else { return blocks }
    return blocks + [.line(section.more(left), .quiet)]
  }

  private func contents(of section: DigestSection) -> [Block] {
    switch section {
    case .review: review
    case .cover: cover
    case .chapters: (view.chapters ?? []).flatMap(chapter)
    case .highlights: highlights
    case .mood: mood
    case .calendar: calendar
    case .distribution: distribution
    case .bestAndHardest: bestAndHardest
    case .gratitude: list(view.gratitude?.map { item($0.text, $0.count) })
    case .checkIns: checkIns
    case .thoughts: thoughts
    case .photos: photos
    case .songs: songs
    case .streaks: streaks
    case .milestones:
      list(view.milestones?.map { ListItem(Inline($0.words), aside: [Inline($0.day)]) })
    case .tags: tags
    case .weather: list(view.weather?.map(item))
    case .places: list(view.places?.map(item))
    case .friends:
      list(view.friends?.map { ListItem(Inline($0.words), aside: [Inline($0.cheer.day)]) })
    case .onThisDay: (view.onThisDay ?? []).map { Block.drawing(quoted($0)) }
    case .notCounted:
      list(
        view.notCounted?.notes(names: !rendering.isDocument)
          .map { ListItem($0, voice: .quiet) })
    }
  }

  // MARK: Lists

  private func list(_ items: [ListItem]?) -> [Block] {
    guard let items, !items.isEmpty else { return [] }
    return [.list(items, .bullets)]
  }

  /// Returns a person's text, with its count if it was written more than once.
  private func item(_ text: String, _ count: Int) -> ListItem {
    let times = Phrase(count, "\(count) time", "\(count) times")
    return ListItem(Inline(text), aside: count > 1 ? [Inline(times)] : [])
  }

  private func item(_ occurrence: Occurrence) -> ListItem {
    ListItem(Inline(occurrence.name), aside: [Inline(StreakUnit.days.count(occurrence.days))])
  }

  private var highlights: [Block] {
    // A later reader, or a recipient, has no use for commands.
    let hasCommands = !rendering.isDocument && view.leaves == nil
    return list(
      view.highlights?.sentences(named: false).map { sentence in
        ListItem(
          hasCommands
            ? Phrase("\(sentence.text) (\(command: sentence.command))") : sentence.text)
      })
  }

  private var songs: [Block] {
    guard let songs = view.songs, !songs.isEmpty else { return [] }
    return [.drawing(DigestSongs(songs: songs))]
  }

  /// The tags: a terminal has them in a row.
  private var tags: [Block] {
    guard let tags = view.tags, !tags.isEmpty else { return [] }
    let items = tags.map { ListItem(Inline("#\($0.tag)"), aside: [Inline($0.entries)]) }
    let row = tags.map { Phrase("\(written: "#\($0.tag)") \($0.entries)") }
    return [
      .only([.markdown, .page], [.list(items, .bullets)]),
      .only(.terminal, [.line(Phrase("\(list: row)"))]),
    ]
  }

  /// The answered questions; check-ins without an answer are only moods.
  private var checkIns: [Block] {
    let parts = (view.checkIns ?? []).compactMap(questionBlocks)
    return parts.count > 1 ? [.pair(parts)] : parts.first ?? []
  }

  private func questionBlocks(_ question: DigestView.QuestionAnswers) -> [Block]? {
    let answers = question.answers.filter { $0.count > 0 }
    guard !answers.isEmpty else { return nil }
    let isOnce = answers.allSatisfy { $0.count == 1 }
    var items = answers.map { item($0.answer, $0.count) }
    if isOnce {
      for place in items.indices {
        let given = question.log.first { oneLine($0.answer) == oneLine(answers[place].answer) }
        items[place].aside = given.map { [Inline($0.moment)] } ?? []
      }
    }
    if let left = answersLeft[question.question] {
      items.append(ListItem(Phrase("and \(left) more"), voice: .quiet))
    }
    let blocks: [Block] = [
      .heading(3, question.question.map { Inline($0) } ?? Inline(Phrase("No question"))),
      .list(items, .bullets),
    ]
    guard !isOnce, !question.log.isEmpty else { return blocks }
    let log = question.log.map { ListItem(Inline($0.answer), aside: [Inline($0.moment)]) }
    return blocks + [.only(.page, [.fold(Phrase("When"), [.list(log)])])]
  }

  // MARK: Figures

  private var cover: [Block] {
    guard let cover = view.cover, cover.entries > 0 else { return [] }
    return [.drawing(DigestCover(cover: cover, period: view.period))]
  }

  /// Returns the prefix for a chart's ids, which distinguishes the charts in several digests.
  private func chart(_ name: String) -> String { "\(view.period.name)-\(name)" }

  private var mood: [Block] {
    guard let mood = view.mood, !mood.days.isEmpty else { return [] }
    return [
      .drawing(DigestMood(view: mood, wholeDays: view.period.daysCounted, id: chart("mood")))
    ]
  }

  private var distribution: [Block] {
    guard let shares = view.shares, shares.distribution.contains(where: { $0.count > 0 }) else {
      return []
    }
    return [.drawing(DigestShares(view: shares, id: chart("donut")))]
  }

  private var calendar: [Block] {
    // A few days are easier to see on the line chart than in a mostly blank month.
    if view.period.days <= 14, view.mood != nil { return [] }
    return days(named: "calendar").map { [Block.drawing($0)] } ?? []
  }

  /// Returns the period's months, or a long one's years; nil without an entry.
  /// - Parameter name: distinguishes the charts' ids from others.
  private func days(named name: String) -> DigestCalendar? {
    guard let calendar = view.calendar, !calendar.days.isEmpty else { return nil }
    let isLong = view.period.days > DigestView.longestWithoutReview
    return DigestCalendar(
      view: calendar, form: isLong ? .years : .months, wholeDays: view.period.daysCounted,
      id: chart(name))
  }

  private var streaks: [Block] {
    let sentences = list(view.streaks?.sentences.map { ListItem($0) })
    guard !sentences.isEmpty, let best = view.streaks?.best, best.days >= 7, view.period.days > 62,
      let calendar = view.calendar, calendar.days.contains(where: { $0.streak > 0 })
    else { return sentences }
    let year = DigestCalendar(
      view: calendar, form: .streaks, wholeDays: view.period.daysCounted, id: chart("streaks"))
    return sentences + [.only(.page, [.drawing(year)])]
  }

  // MARK: Days in words

  private func quoted(_ thought: DigestView.Thought, level: Int = 3) -> QuotedDay {
    // If a text begins with its title as a heading, the title isn't repeated.
    let title = thought.text.text.hasPrefix("# ") ? nil : thought.title
    return QuotedDay(
      thought.day, mood: thought.mood, title: title, thought.text, of: thought.path, level: level,
      rendering)
  }

  private func quoted(_ day: DigestView.DayInWords) -> QuotedDay {
    QuotedDay(
      day.day, mood: day.mood, title: day.title, day.excerpt, of: day.path, level: 4, rendering)
  }

  private func quoted(_ echo: DigestView.Echo) -> QuotedDay {
    var day = QuotedDay(
      echo.day, mood: echo.mood, title: echo.title, echo.excerpt, of: echo.path, rendering)
    day.yearsBefore = echo.on.components.year - echo.day.components.year
    return day
  }

  /// The texts; those of a long period in full are under their months.
  private var thoughts: [Block] {
    let thoughts = view.thoughts ?? []
    let months = rendering.months(of: view)
    guard !months.isEmpty else { return thoughts.map { .drawing(dated($0)) } }
    return months.map { month in
      let days = thoughts.filter { month.contains($0.day) }.map { dated($0, level: 4) }
      return .drawing(DigestMonth(month: month, days: days))
    }
  }

  private func dated(_ thought: DigestView.Thought, level: Int = 3) -> QuotedDay {
    var day = quoted(thought, level: level)
    day.time = thought.time
    return day
  }

  private var bestAndHardest: [Block] {
    guard let days = view.bestAndHardest else { return [] }
    let best = days.best.map { Block.drawing(quoted($0)) }
    let hardest = days.hardest.map { Block.drawing(quoted($0)) }
    // If all are the same kind, the section's heading names it.
    guard !best.isEmpty, !hardest.isEmpty else { return best + hardest }
    func side(_ name: Phrase, _ days: [Block]) -> [Block] { [.heading(3, name), .space] + days }
    return [.pair([side(Phrase("Best"), best), side(Phrase("Hardest"), hardest)])]
  }

  // MARK: Long periods

  private var review: [Block] {
    guard let review = view.review else { return [] }
    let page = DigestReview(
      photo: review.photo.flatMap(coverPhoto), sentences: review.sentences(of: view.period),
      years: view.period.range.count <= 366 ? days(named: "review") : nil,
      days: review.days.map { quoted($0) }, daysAreBest: review.daysAreBest,
      thanks: review.gratitude.map { item($0.text, $0.count) })
    return page.isEmpty ? [] : [.drawing(page)]
  }

  private func chapter(_ chapter: DigestView.Chapter) -> [Block] {
    let period: Period = view.period.hasYears ? .year : .month
    let facts = [
      chapter.daysWritten.map { Phrase($0, "\($0) day written", "\($0) days written") },
      chapter.mean.map { Phrase("mood \($0)") },
    ].compactMap { $0 }
    let photos = photos(of: chapter)
    let wall: [Block] = photos.isEmpty ? [] : [.drawing(DigestPhotos(photos: photos, form: .wall))]
    let photosLeft = chapter.morePhotos + chapter.photos.count - photos.count
    let more = [
      chapter.moreThoughts > 0 ? DigestSection.thoughts.more(chapter.moreThoughts) : nil,
      photosLeft > 0 ? DigestSection.photos.more(photosLeft) : nil,
    ].compactMap { $0 }
    var blocks: [Block] = [
      .heading(3, Phrase("\(period.range(holding: chapter.range.first))"))
    ]
    if !facts.isEmpty { blocks.append(.line(Phrase("\(list: facts)"), .quiet)) }
    blocks.append(.only(.page, wall))
    blocks += chapter.thoughts.map { Block.drawing(quoted($0, level: 4)) }
    blocks.append(.only([.terminal, .markdown], wall))
    if let thanks = chapter.gratitude { blocks.append(.line(thanks.told)) }
    return blocks + [.sentences(more, .quiet)]
  }
}

extension DigestView.LoggedAnswer {
  /// `Sat 21 Nov 2026, 09:30`.
  fileprivate var moment: Phrase {
    time.map { Phrase("\(day, .weekday), \(code: $0)") } ?? Phrase("\(day, .weekday)")
  }
}
