/// A digest's contents day by day, to be read from beginning to end.
///
/// It has nothing that the digest doesn't have: what a shared digest leaves out isn't here either.
public struct DigestBook: Hashable, Sendable {
  /// The chapters with at least one day, in order.
  public var chapters: [Chapter]
  /// True if days have less than was written, because the digest isn't full.
  public var isPartial: Bool

  /// A week, a month, or the whole of a short period.
  public struct Chapter: Hashable, Sendable {
    /// The kind of period; nil if the book has just this chapter.
    public var period: Period?
    /// Its days within the digest's.
    public var range: DayRange
    /// The days with something to read, in order.
    public var days: [Page]
  }

  /// A day's contents.
  public struct Page: Hashable, Sendable {
    /// The civil day.
    public var day: Day
    /// The day's mean mood.
    public var mood: Double?
    /// Titles and texts, in order.
    public var thoughts: [DigestView.Thought] = []
    /// What the writer gave thanks for, unless a line of the day's texts says it.
    public var gratitude: [String] = []
    /// The questions that were answered, each with its answers.
    public var answers: [Answer] = []
    /// The pictures.
    public var photos: [DigestView.Photo] = []
    /// The songs.
    public var songs: [Song] = []

    init(day: Day) { self.day = day }
  }

  /// An answer with its question.
  public struct Answer: Hashable, Sendable {
    /// The question; nil for an answer without one.
    public var question: String?
    /// The answer and its time.
    public var given: DigestView.LoggedAnswer
  }
}

extension DigestBook {
  /// The most pictures of a day, unless the digest is full.
  static let fewPhotos = 2

  /// Puts a digest's lists in the order of its days.
  /// - Parameters:
  ///   - isFull: whether every day has all its pictures.
  ///   - weekStarts: the first day of chapters that are weeks.
  public init(_ digest: DigestView, isFull: Bool, weekStarts: Weekday) {
    var pages: [Day: Page] = [:]
    func add(_ day: Day, _ change: (inout Page) -> Void) {
      change(&pages[day, default: Page(day: day)])
    }
    for day in digest.mood?.days ?? [] { add(day.day) { $0.mood = day.value } }
    for thought in digest.thoughts ?? [] { add(thought.day) { $0.thoughts.append(thought) } }
    let said = pages.mapValues { page in
      Set(page.thoughts.flatMap { Self.lines($0.text.text) })
    }
    for thanks in digest.gratitude ?? [] {
      let words = ComparedText(thanks.text)
      for day in thanks.days where said[day]?.contains(words) != true {
        add(day) { $0.gratitude.append(thanks.text) }
      }
    }
    for question in digest.checkIns ?? [] {
      for given in question.log {
        add(given.day) {
          $0.answers.append(Answer(question: question.question, given: given))
        }
      }
    }
    var photosLeft = 0
    for photo in digest.photos ?? [] {
      if !isFull, pages[photo.day]?.photos.count ?? 0 >= Self.fewPhotos {
        photosLeft += 1
      } else {
        add(photo.day) { if !$0.photos.contains(photo) { $0.photos.append(photo) } }
      }
    }
    for song in digest.songs ?? [] { add(song.day) { $0.songs.append(song.song) } }
    let days = pages.values.filter { digest.period.range.contains($0.day) }
      .sorted { $0.day < $1.day }
    chapters = Self.chapters(days, of: digest.period, weekStarts)
    isPartial = photosLeft > 0 || digest.thoughts?.contains { $0.text.isCut } == true
  }

  /// Returns the lines of a text as they are compared with thanks, without the marks of lists.
  private static func lines(_ text: String) -> [ComparedText] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.drop { $0.isWhitespace || "-*+>".contains($0) }
      let line = ComparedText(String(words))
      return line.isEmpty ? nil : line
    }
  }

  /// Returns the days in chapters: weeks of up to two months, months of anything longer.
  private static func chapters(
    _ days: [Page], of period: DigestView.Period, _ weekStarts: Weekday
  ) -> [Chapter] {
    guard let first = days.first else { return [] }
    guard period.days > 14 else {
      return [Chapter(period: nil, range: period.range, days: days)]
    }
    let kind: Period = period.days > 62 ? .month : .week
    var chapters: [Chapter] = []
    var whole = kind.range(holding: first.day, weekStarts: weekStarts)
    for page in days {
      if chapters.isEmpty || !whole.contains(page.day) {
        whole = kind.range(holding: page.day, weekStarts: weekStarts)
        let range = whole.clamped(to: period.range) ?? whole
        chapters.append(Chapter(period: kind, range: range, days: []))
      }
      chapters[chapters.count - 1].days.append(page)
    }
    return chapters
  }
}

extension DigestBook {
  /// Its pictures in the order of reading, each once.
  public var photos: [DigestView.Photo] {
    chapters.flatMap { $0.days.flatMap(\.photos) }.uniqued()
  }
}
