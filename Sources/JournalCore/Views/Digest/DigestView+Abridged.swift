extension DigestView {
  /// A digest short enough to enjoy, and its omissions.
  public struct Abridged: Sendable {
    /// The digest with shorter lists, and without sections that repeat others.
    public var view: DigestView
    /// The number of omitted items by shown section; complete sections are missing.
    public var left: [DigestSection: Int] = [:]
    /// The number of different omitted answers by question.
    public var answersLeft: [String?: Int] = [:]

    /// Creates a digest without omissions.
    public init(full view: DigestView) {
      self.view = view
    }

    /// True if anything the person wrote is left out.
    public var isPartial: Bool {
      left.keys.contains { $0 != .milestones } || !answersLeft.isEmpty
        || view.chapters?.isEmpty == false
    }
  }

  /// The digest as documents show it by default.
  public var abridged: Abridged {
    var short = Abridged(full: self)
    let most = Limits(days: period.days)
    short.dropRepetitions()
    short.keep(most.thoughts, of: \.thoughts, .thoughts) { $0.telling($1, without: quotedDays) }
    short.keep(most.photos, of: \.photos, .photos) { $0.evenly($1) }
    short.keep(most.gratitude, of: \.gratitude, .gratitude)
    short.keep(most.questions, of: \.checkIns, .checkIns)
    short.keepAnswers(most.answers)
    short.keep(most.songs, of: \.songs, .songs) { $0.evenly($1) }
    short.keep(most.tags, of: \.tags, .tags)
    short.keep(most.echoes, of: \.onThisDay, .onThisDay) { $0.evenly($1) }
    if let notable, let milestones {
      short.view.milestones = Array(notable.prefix(most.milestones))
      // If none is worth celebrating, there is nothing to add to.
      if !notable.isEmpty {
        short.note(milestones.count - min(notable.count, most.milestones), .milestones)
      }
    }
    return short
  }

  /// The days quoted under best and hardest days.
  private var quotedDays: Set<Day> {
    guard let days = bestAndHardest else { return [] }
    return Set((days.best + days.hardest).filter { $0.excerpt != nil }.map(\.day))
  }

  /// The number of texts shown without choosing, even for a long period.
  static let fewThoughts = 12

  /// The maximum number of items in each section.
  private struct Limits {
    let thoughts, photos, gratitude, questions, answers, songs, milestones, tags, echoes: Int

    init(days: Int) {
      switch days {
      case ...14:
        thoughts = 8
        photos = 6
        gratitude = 9
        questions = 6
        answers = 2
        songs = 6
        milestones = 3
        tags = 14
        echoes = 2
      case ...longestWithoutReview:
        thoughts = 10
        photos = 8
        gratitude = 15
        questions = 8
        answers = 3
        songs = 8
        milestones = 5
        tags = 20
        echoes = 3
      default:
        thoughts = fewThoughts
        photos = 12
        gratitude = 20
        questions = 12
        answers = 4
        songs = 10
        milestones = 8
        tags = 24
        echoes = 3
      }
    }
  }
}

extension DigestView.Abridged {
  /// Drops parts that another section shows too.
  fileprivate mutating func dropRepetitions() {
    if let review = view.review {
      if review.cover != nil { drop(.cover) }
      if view.period.days <= 366 { drop(.calendar) }
      view.highlights?.forget(whatIsIn: review)
      if review.daysAreBest { view.bestAndHardest?.best = [] }
    }
    if view.chapters?.isEmpty == false {
      drop(.thoughts)
      drop(.photos)
    }
    // For a week, every day is quoted.
    if view.period.days <= 14, view.thoughts?.isEmpty == false { drop(.bestAndHardest) }
    if view.bestAndHardest?.best.isEmpty == false { view.highlights?.best = nil }
    if view.bestAndHardest?.hardest.isEmpty == false { view.highlights?.hardest = nil }
  }

  private mutating func drop(_ section: DigestSection) {
    view.sections.removeAll { $0 == section }
    switch section {
    case .cover: view.cover = nil
    case .thoughts: view.thoughts = nil
    case .photos: view.photos = nil
    case .bestAndHardest: view.bestAndHardest = nil
    default: break  // the calendar is also on the review
    }
  }

  /// Shortens a section's list.
  fileprivate mutating func keep<Item>(
    _ most: Int, of list: WritableKeyPath<DigestView, [Item]?>, _ section: DigestSection,
    choose: ([Item], Int) -> [Item] = { Array($0.prefix($1)) }
  ) {
    guard let all = view[keyPath: list], all.count > most else { return }
    view[keyPath: list] = choose(all, most)
    note(all.count - most, section)
  }

  /// Shortens each question's answers to the most frequent ones, in their order.
  fileprivate mutating func keepAnswers(_ most: Int) {
    for place in view.checkIns?.indices ?? 0..<0 {
      let given = view.checkIns![place].answers.filter { $0.count > 0 }
      guard given.count > most else { continue }
      let order = given.indices.sorted { (given[$1].count, $0) < (given[$0].count, $1) }
      view.checkIns![place].answers = order.prefix(most).sorted().map { given[$0] }
      answersLeft[view.checkIns![place].question] = given.count - most
    }
  }

  fileprivate mutating func note(_ count: Int, _ section: DigestSection) {
    if count > 0 { left[section] = count }
  }
}

extension [DigestView.Thought] {
  /// Returns the ones with the most words, in chronological order; days quoted elsewhere only if
  /// there is room for all others.
  fileprivate func telling(_ count: Int, without quoted: Set<Day>) -> [DigestView.Thought] {
    let rank = map { (quoted.contains($0.day) ? 0 : 1, $0.words) }
    let order = indices.sorted { rank[$0] == rank[$1] ? $0 < $1 : rank[$0] > rank[$1] }
    return order.prefix(count).sorted().map { self[$0] }
  }
}

extension Highlights {
  /// Removes parts contained in the same period's review.
  fileprivate mutating func forget(whatIsIn review: DigestView.Review) {
    if review.daysAreBest { best = nil }
    if review.mean != nil { change = nil }
    if !review.gratitude.isEmpty { gratitude = nil }
    if review.streak != nil { streak = nil }
  }
}
