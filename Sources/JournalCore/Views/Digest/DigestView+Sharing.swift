extension DigestSharing {
  /// A section to share, and its content.
  public struct Leaving: Hashable, Sendable, Codable {
    /// The section.
    public var section: DigestSection
    /// The fields in it.
    public var fields: [String]
    /// The number of items in it.
    public var items: Int
  }
}

extension DigestView {
  /// Removes everything not named for sharing, and lists the shared parts.
  ///
  /// The period itself, today and the scale are always shared.
  mutating func keepWhatMayLeave(_ options: DigestOptions) {
    let shown = Set(sections)
    if !options.sharing.sections.contains(.cover) {
      // The first entry's day isn't shared.
      period.daysCounted = period.daysPast
      highlights?.period.daysCounted = period.daysPast
    }
    if !shown.contains(.distribution) { mood?.distribution = [] }
    if !shown.contains(.notCounted) {
      mood?.counted.forgetNotCounted()
      calendar?.counted.forgetNotCounted()
    }
    if !shown.contains(.streaks) {
      for i in calendar?.days.indices ?? 0..<0 { calendar?.days[i].streak = 0 }
    }
    if !shown.contains(.calendar) {
      if shown.isSuperset(of: [.review, .mood]) { calendar?.keepMoods() } else { calendar = nil }
    }
    highlights?.keepWhatMayLeave(options.sharing.sections)
    review?.keepWhatMayLeave(options.sharing.sections)
    for i in chapters?.indices ?? 0..<0 {
      chapters![i].keepWhatMayLeave(options.sharing.sections)
    }
    chapters?.removeAll { $0.isEmpty }
    keepWordsOnly()
    leaves = sections.map { section in
      Leaving(section: section, fields: fields(of: section, options), items: items(of: section))
    }
  }

  /// Removes paths, which would lead into the journal's folders or name its files, from single
  /// lines; texts lost theirs before the excerpts were cut.
  private mutating func keepWordsOnly() {
    var sharing = SharedText()
    for i in thoughts?.indices ?? 0..<0 { sharing.mend(&thoughts![i].title) }
    for i in review?.days.indices ?? 0..<0 { sharing.mend(&review!.days[i].title) }
    if let thanks = review?.gratitude {
      review?.gratitude = thanks.compactMap { $0.shared(&sharing) }
    }
    for i in chapters?.indices ?? 0..<0 {
      for j in chapters![i].thoughts.indices { sharing.mend(&chapters![i].thoughts[j].title) }
      chapters![i].gratitude = chapters![i].gratitude.flatMap { $0.shared(&sharing) }
    }
    for i in onThisDay?.indices ?? 0..<0 { sharing.mend(&onThisDay![i].title) }
    for i in bestAndHardest?.best.indices ?? 0..<0 { sharing.mend(&bestAndHardest!.best[i].title) }
    for i in bestAndHardest?.hardest.indices ?? 0..<0 {
      sharing.mend(&bestAndHardest!.hardest[i].title)
    }
    gratitude = gratitude?.compactMap { $0.shared(&sharing) }
    if let text = highlights?.gratitude?.text {
      highlights?.gratitude?.text = sharing.text(text)
    }
    for i in checkIns?.indices ?? 0..<0 {
      for j in checkIns![i].answers.indices {
        checkIns![i].answers[j].answer = sharing.text(checkIns![i].answers[j].answer)
      }
      for j in checkIns![i].log.indices {
        checkIns![i].log[j].answer = sharing.text(checkIns![i].log[j].answer)
      }
    }
    songs = songs?.compactMap { item in
      item.song.shared.map { DaySong(day: item.day, song: $0) }
    }
  }

  /// The digest to print: a shared one has no pictures, which only serve to find the thumbnails.
  public var printed: DigestView {
    guard leaves != nil else { return self }
    var view = self
    if view.photos != nil { view.photos = [] }
    view.review?.photo = nil
    for i in view.chapters?.indices ?? 0..<0 { view.chapters![i].photos = [] }
    return view
  }

  /// Sets the number of thumbnails shared with the document, if it is shared.
  public mutating func setLeaving(pictures: Int) {
    for place in leaves?.indices ?? 0..<0 {
      if leaves![place].section == .photos { leaves![place].items = pictures }
      if pictures == 0 { leaves![place].fields.removeAll { $0 == "photo" || $0 == "photos" } }
    }
    leaves?.removeAll { $0.section == .photos && $0.items == 0 }
  }

  private typealias Leaving = DigestSharing.Leaving

  private func fields(of section: DigestSection, _ options: DigestOptions) -> [String] {
    func more(_ part: DigestSharing.Part, _ names: String...) -> [String] {
      options.shows(part) ? names : []
    }
    return switch section {
    case .review: (review?.fields ?? []) + (calendar == nil ? [] : ["calendar"])
    case .chapters: Set(chapters?.flatMap(\.fields) ?? []).sorted()
    case .cover: ["name", "days", "daysWritten", "entries", "words"]
    case .highlights: highlightFields
    case .mood: ["days", "buckets", "mean", "median", "counted"]
    case .calendar: ["day", "mood", "entries", "counted"]
    case .distribution: ["step", "label", "count"]
    case .bestAndHardest: ["day", "mood"] + more(.bestAndHardestExcerpt, "title", "excerpt")
    case .gratitude: ["text", "count", "days"]
    case .checkIns: ["question", "answers"] + more(.checkInsLog, "log")
    case .thoughts: ["day", "time", "title", "mood", "text", "words"]
    case .photos: ["day", "picture"] + more(.photosAlt, "alt")
    case .songs: ["day", "song"]
    case .streaks: ["current", "best", "runs", "habits"]
    case .milestones: ["kind", "name", "count", "day", "isGoal"]
    case .tags: ["tag", "entries", "first", "last"]
    case .weather, .places: ["name", "days"]
    case .friends: ["from", "cheer"]
    case .onThisDay: ["day", "on", "mood"] + more(.onThisDayExcerpt, "title", "excerpt")
    case .notCounted: ["entries", "notCounted", "reasons", "later"]
    }
  }

  /// The names of the present highlights.
  private var highlightFields: [String] {
    guard let highlights else { return [] }
    let fields: [(String, Bool)] = [
      ("best", highlights.best != nil), ("hardest", highlights.hardest != nil),
      ("change", highlights.change != nil), ("gratitude", highlights.gratitude != nil),
      ("streak", highlights.streak != nil), ("firstTags", !highlights.firstTags.isEmpty),
      ("lastTags", !highlights.lastTags.isEmpty), ("weekdays", highlights.weekdays != nil),
    ]
    return fields.filter(\.1).map(\.0)
  }

  private func items(of section: DigestSection) -> Int {
    switch section {
    case .cover, .notCounted: 1
    case .review: review?.fields.isEmpty == false ? 1 : 0
    case .chapters: chapters?.count ?? 0
    case .highlights: highlights?.count ?? 0
    case .mood: mood?.days.count ?? 0
    case .calendar: calendar?.days.count ?? 0
    case .distribution: distribution?.count ?? 0
    case .bestAndHardest: bestAndHardest.map { $0.best.count + $0.hardest.count } ?? 0
    case .gratitude: gratitude?.count ?? 0
    case .checkIns: checkIns?.count ?? 0
    case .thoughts: thoughts?.count ?? 0
    case .photos: photos?.count ?? 0
    case .songs: songs?.count ?? 0
    case .streaks: streaks?.runs.count ?? 0
    case .milestones: milestones?.count ?? 0
    case .tags: tags?.count ?? 0
    case .weather: weather?.count ?? 0
    case .places: places?.count ?? 0
    case .friends: friends?.count ?? 0
    case .onThisDay: onThisDay?.count ?? 0
    }
  }
}

extension DigestView.Gratitude {
  /// Returns it without anything that leads to files; nil if nothing is left.
  fileprivate func shared(_ sharing: inout SharedText) -> Self? {
    var gratitude = self
    gratitude.text = sharing.text(text)
    return gratitude.text.isEmpty ? nil : gratitude
  }
}

extension CalendarView {
  /// Removes everything but the moods.
  fileprivate mutating func keepMoods() {
    days = days.compactMap { cell in
      cell.mood.map { Cell(day: cell.day, mood: $0, entries: nil, streak: 0) }
    }
  }
}

extension Counted {
  fileprivate mutating func forgetNotCounted() {
    notCounted = 0
    reasons = [:]
    later = 0
  }
}

extension DigestView.Review {
  /// Removes parts from sections not named for sharing.
  ///
  /// The days and the finding were chosen from the named sections.
  mutating func keepWhatMayLeave(_ sections: Set<DigestSection>) {
    if !sections.contains(.photos) { photo = nil }
    if !sections.contains(.cover) { cover = nil }
    if !sections.contains(.streaks) { streak = nil }
    if !sections.contains(.mood) { (mean, moodDays, change, bestMonth) = (nil, 0, nil, nil) }
    if !sections.contains(.gratitude) { gratitude = [] }
  }

  /// The names of the present fields.
  var fields: [String] {
    let fields: [(String, Bool)] = [
      ("photo", photo != nil), ("cover", cover != nil), ("streak", streak != nil),
      ("mean", mean != nil), ("change", change != nil), ("bestMonth", bestMonth != nil),
      ("finding", finding != nil), ("gratitude", !gratitude.isEmpty), ("days", !days.isEmpty),
    ]
    return fields.filter(\.1).map(\.0)
  }
}

extension DigestView.Chapter {
  /// Removes parts from sections not named for sharing.
  mutating func keepWhatMayLeave(_ sections: Set<DigestSection>) {
    if !sections.contains(.cover) { daysWritten = nil }
    if !sections.contains(.mood) { mean = nil }
    if !sections.contains(.thoughts) { (thoughts, moreThoughts) = ([], 0) }
    if !sections.contains(.photos) { (photos, morePhotos) = ([], 0) }
    if !sections.contains(.gratitude) { gratitude = nil }
  }

  /// True if nothing in it may be shared.
  var isEmpty: Bool { fields.isEmpty }

  /// The names of the present fields.
  var fields: [String] {
    let fields: [(String, Bool)] = [
      ("daysWritten", daysWritten != nil), ("mean", mean != nil),
      ("thoughts", !thoughts.isEmpty), ("photos", !photos.isEmpty),
      ("gratitude", gratitude != nil),
    ]
    return fields.filter(\.1).map(\.0)
  }
}
