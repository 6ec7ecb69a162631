import JournalCore
import Phrases

extension DigestPage {
  /// Puts a digest into words for one document.
  init(_ digest: DigestView, _ short: DigestView.Abridged, _ rendering: DigestRendering) {
    let view = short.view
    let range = view.period.range
    let sections = DigestPage.sections(Making(short, rendering, pictures: digest.pictures))
    let isBlank = !sections.contains { $0.notCounted == nil }
    self.digest = Head(
      title: view.title, dates: view.dates, period: view.period.name, from: range.first,
      to: range.last, hasTitlePage: range.count > DigestView.longestWithoutReview,
      isFull: rendering.isFull,
      hasReview: sections.contains { $0.review != nil },
      writer: digest.cover?.name.flatMap { oneLine($0).isEmpty ? nil : oneLine($0) },
      nothing: isBlank ? digest.nothing : nil,
      more: short.isPartial ? DigestView.fullHint : nil)
    shown = sections
    leaves = view.leaves?.map { leaving in
      Leaving(
        heading: leaving.section.heading, fields: leaving.fields.joined(separator: ", "),
        items: leaving.items)
    }
  }

  /// Returns the sections that have something to show, in order.
  fileprivate static func sections(_ making: Making) -> [Section] {
    let (view, rendering) = (making.view, making.rendering)
    var sections: [Section] = []
    for kind in view.sections {
      // A few days are easier to see on the line chart than in a month that is mostly blank.
      if kind == .calendar, view.period.days <= 14, view.mood != nil { continue }
      var section = Section(name: kind.rawValue, heading: view.heading(of: kind))
      guard section.fill(kind, making) else { continue }
      section.more = making.left[kind].map(kind.more)
      if rendering.format == .text { section.lines = view.lines(of: kind, section, rendering) }
      sections.append(section)
    }
    return sections
  }

  /// All sections of a digest in full, without the review and the chapters: what `sections` was
  /// before there were any, for the templates that people have.
  struct AllSections: Encodable {
    let digest: DigestView
    let rendering: DigestRendering

    func encode(to encoder: any Encoder) throws {
      var view = digest
      view.sections.removeAll { $0 == .review || $0 == .chapters }
      let making = Making(
        DigestView.Abridged(full: view), rendering, pictures: digest.pictures)
      try DigestPage.sections(making).encode(to: encoder)
    }
  }
}

extension DigestPage.Section {
  /// Creates an empty section.
  init(name: String, heading: String) {
    (self.name, self.heading) = (name, heading)
  }

  /// Fills the section's one field; returns false if there is nothing to show.
  mutating func fill(_ kind: DigestSection, _ making: DigestPage.Making) -> Bool {
    let (view, rendering) = (making.view, making.rendering)
    switch kind {
    case .review: review = view.review.flatMap { making.review($0) }
    case .cover: cover = view.cover.flatMap { $0.entries > 0 ? making.cover($0) : nil }
    case .chapters: chapters = items(view.chapters) { making.chapter($0) }
    case .highlights:
      let isQuiet = rendering.isDocument || view.leaves != nil
      highlights = items(view.highlights?.sentences(named: false)) {
        DigestPage.Sentence(text: $0.text, command: isQuiet ? nil : $0.command)
      }
    case .mood: mood = view.mood.flatMap { making.mood($0) }
    case .calendar: calendar = view.calendar.flatMap { making.calendar($0, named: "calendar") }
    case .distribution: distribution = view.shares.flatMap { making.distribution($0) }
    case .bestAndHardest:
      bestAndHardest = view.bestAndHardest.flatMap { making.bestAndHardest($0) }
    case .gratitude: gratitude = items(view.gratitude) { making.repeated($0.text, $0.count) }
    case .checkIns: checkIns = items(making.questions(view.checkIns)) { $0 }
    case .thoughts: thoughts = items(view.thoughts) { making.thought($0) }
    case .photos: photos = view.photos.flatMap { making.photos($0) }
    case .songs: songs = items(view.songs) { making.song($0) }
    case .streaks:
      streaks = items(view.streaks?.sentences) { $0 }
      streakChart = making.streakChart()
    case .milestones:
      milestones = items(view.milestones) {
        DigestPage.Reached(date: EnglishDate.text($0.day), text: $0.words)
      }
    case .tags: tags = items(view.tags) { making.repeated("#" + $0.tag, $0.entries) }
    case .friends:
      friends = items(view.friends) {
        DigestPage.Reached(date: EnglishDate.text($0.cheer.day), text: $0.words)
      }
    case .onThisDay: onThisDay = items(view.onThisDay) { making.echo($0) }
    case .notCounted:
      notCounted = items(view.notCounted?.notes(isDocument: rendering.isDocument)) { $0 }
    }
    return !isEmpty
  }

  private var isEmpty: Bool {
    review == nil && chapters == nil && cover == nil && highlights == nil && mood == nil
      && calendar == nil && distribution == nil
      && bestAndHardest == nil && gratitude == nil && checkIns == nil && thoughts == nil
      && photos == nil && songs == nil && streaks == nil && milestones == nil && tags == nil
      && friends == nil && onThisDay == nil && notCounted == nil
  }

  /// Returns the items of a list; nil if it is empty.
  private func items<Fact, Item: Encodable>(
    _ facts: [Fact]?, _ make: (Fact) -> Item
  ) -> DigestPage.Items<Item>? {
    guard let facts, !facts.isEmpty else { return nil }
    return DigestPage.Items(items: facts.map(make))
  }
}

extension DigestPage {
  /// The input that sections are built from.
  struct Making {
    /// The digest to show, which may be shortened.
    let view: DigestView
    /// The number of items left out of its sections.
    let left: [DigestSection: Int]
    /// The number of answers left out of its questions.
    let answersLeft: [String?: Int]
    let rendering: DigestRendering
    /// The number of each picture of the whole digest, by which its place is marked.
    let numbers: [DigestView.Photo: Int]

    init(
      _ short: DigestView.Abridged, _ rendering: DigestRendering, pictures: [DigestView.Photo]
    ) {
      (view, left, answersLeft) = (short.view, short.left, short.answersLeft)
      self.rendering = rendering
      numbers = Dictionary(
        zip(pictures, pictures.indices), uniquingKeysWith: { first, _ in first })
    }

    var isHTML: Bool { rendering.format == .html }

    func chart(_ name: String) -> ChartOptions {
      var options = ChartOptions(idPrefix: "\(view.period.name)-\(name)")
      options.palette = rendering.palette
      options.wholeDays = view.period.daysCounted
      return options
    }
  }
}

// MARK: Lists

extension DigestPage.Making {
  func repeated(_ text: String, _ count: Int) -> DigestPage.Repeated {
    DigestPage.Repeated(
      text: oneLine(text), count: count,
      times: count > 1 ? Figure.count(count, "time", "times") : nil)
  }

  /// Returns the questions that were answered; check-ins without a question are only moods.
  func questions(_ questions: [DigestView.QuestionAnswers]?) -> [DigestPage.Question]? {
    questions?.compactMap { question in
      let answers = question.answers.filter { $0.count > 0 }
      guard !answers.isEmpty else { return nil }
      let log = question.log.map { answer in
        DigestPage.Question.Answer(
          date: EnglishDate.text(answer.day) + (answer.time.map { ", " + visible($0) } ?? ""),
          answer: oneLine(answer.answer))
      }
      let isOnce = answers.allSatisfy { $0.count == 1 }
      return DigestPage.Question(
        question: question.question.map { oneLine($0) } ?? "No question",
        answers: answers.map { answer in
          var shown = repeated(answer.answer, answer.count)
          if isOnce { shown.once = log.first { $0.answer == shown.text }?.date }
          return shown
        }, more: answersLeft[question.question].map { "and \(Figure.count($0)) more" },
        log: isOnce ? [] : log, hasLog: !isOnce && !log.isEmpty)
    }
  }

  func song(_ item: DigestView.DaySong) -> DigestPage.Link {
    let name = item.song.name
    let address = item.song.safeAddress
    let text = name.isEmpty ? oneLine(item.song.url ?? "") : name
    return DigestPage.Link(
      date: EnglishDate.text(item.day), text: text, href: address,
      link: address.map { Markdown.address(text, $0) } ?? Markdown.inline(item.song.words))
  }

  /// Returns the pictures that exist; a shared digest never includes the originals.
  func photos(_ photos: [DigestView.Photo]) -> DigestPage.Photos? {
    guard !photos.isEmpty else { return nil }
    let items = photos.map { photo($0) }
    let shown = view.leaves == nil ? items : items.filter { $0.picture != nil }
    let note = note(left: items.count - shown.count)
    return shown.isEmpty && note == nil ? nil : DigestPage.Photos(items: shown, note: note)
  }

  /// Returns a photo with a link to its file; without a link if the digest is shared.
  func photo(_ photo: DigestView.Photo) -> DigestPage.Photo {
    let isShared = view.leaves != nil
    let place = rendering.place(photo)
    let hasPicture = isHTML && place.flatMap { rendering.picture($0) } != nil
    let alt = photo.alt.map { oneLine($0) }
    let isAddress = photo.path.hasPrefix("https://") || photo.path.hasPrefix("http://")
    let path =
      isShared ? nil : place.map { rendering.relative($0) } ?? (isAddress ? photo.path : nil)
    let href = path.map { isAddress ? $0 : Markdown.encoded($0) }
    let link = path.map { Markdown.link(alt ?? photo.path, $0) }
    return DigestPage.Photo(
      date: EnglishDate.text(photo.day), alt: alt,
      link: link ?? Markdown.inline(alt ?? (isShared ? "" : photo.path)),
      image: place == nil
        ? nil
        : path.map { Markdown.link(alt ?? "", $0) }.flatMap {
          $0.hasPrefix("[") ? "!" + $0 : nil
        }, href: href,
      picture: hasPicture ? numbers[photo].map { TemplateMark(number: $0) } : nil,
      path: isShared ? nil : oneLine(photo.path))
  }

  private func note(left: Int) -> String? {
    if left > 0 {
      let count = Figure.count(left, "picture is", "pictures are")
      return "\(count) left out: only copies without places and dates are shared"
    }
    return rendering.pictureNote
  }
}

// MARK: Words

extension DigestPage.Making {
  func quotation(
    _ day: Day, mood: Double?, title: String?, _ excerpt: DigestView.Excerpt?, of path: String?,
    level: Int = 3
  ) -> DigestPage.Quotation {
    let excerpt = excerpt.flatMap { $0.text.isEmpty ? nil : $0 }
    let words = excerpt?.words
    return DigestPage.Quotation(
      level: level, day: day, date: EnglishDate.text(day),
      moodWords: mood.map { "mood \(Figure.text($0))" },
      title: title.map { oneLine($0) }.flatMap { $0.isEmpty ? nil : $0 }, words: words,
      quote: rendering.format == .markdown ? words.map { quote($0, of: path) } : nil,
      html: isHTML
        ? words.map {
          DigestHTML.text(
            $0, below: level, name: "\(level) \(path ?? day.description)",
            keepsLineBreaks: rendering.keepsLineBreaks)
        } : nil)
  }

  private func quote(_ words: String, of path: String?) -> String {
    // Tags and links are detected in the text as it will be read: with hidden characters shown and
    // headings moved. For example, `<a b=` before a hidden character isn't a tag, but becomes one
    // before its escape.
    Markdown.quote(rendering.quoted(Markdown.body(words, below: 3), of: path))
  }

  func thought(_ thought: DigestView.Thought) -> DigestPage.Quotation {
    // If a text begins with its title as a heading, the title isn't repeated.
    let title = thought.text.text.hasPrefix("# ") ? nil : thought.title
    var words = quotation(
      thought.day, mood: thought.mood, title: title, thought.text, of: thought.path)
    words.time = thought.time.map { visible($0) }
    return words
  }

  func echo(_ echo: DigestView.Echo) -> DigestPage.Quotation {
    var words = quotation(echo.day, mood: echo.mood, title: echo.title, echo.excerpt, of: echo.path)
    let years = echo.on.components.year - echo.day.components.year
    words.ago = Figure.count(years, "year", "years") + " before"
    return words
  }

  func bestAndHardest(_ days: DigestView.BestAndHardest) -> DigestPage.BestAndHardest? {
    guard !days.best.isEmpty || !days.hardest.isEmpty else { return nil }
    func list(_ days: [DigestView.DayInWords]) -> DigestPage.Items<DigestPage.Quotation>? {
      days.isEmpty
        ? nil
        : DigestPage.Items(
          items: days.map {
            quotation($0.day, mood: $0.mood, title: $0.title, $0.excerpt, of: $0.path, level: 4)
          })
    }
    return DigestPage.BestAndHardest(best: list(days.best), hardest: list(days.hardest))
  }
}
