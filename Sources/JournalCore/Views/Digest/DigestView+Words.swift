extension DigestView.Making {
  // MARK: Texts

  func thoughts() -> [DigestView.Thought] {
    var words = QuotableText(index.settings, options)
    return entries.compactMap { entry in
      let excerpt = options.full ? words.whole(entry) : words.excerpt(of: entry)
      guard entry.title != nil || excerpt?.text.isEmpty == false else { return nil }
      return thought(entry, excerpt ?? DigestView.Excerpt(text: "", isCut: false))
    }
  }

  func photos() -> [DigestView.Photo] {
    var reader = DigestText()
    var found: [DigestView.Photo] = []
    for entry in entries where entry.has(.photo) {
      let texts = options.shows(.photosAlt) ? reader.pictureTexts(of: entry.text) : [:]
      for path in entry.photos {
        let isFile =
          !PhotoPath.isRemote(path) && !PhotoPath.leavesJournal(path, from: entry.path)
        found.append(
          DigestView.Photo(
            day: entry.day, path: path,
            places: isFile ? PhotoPath.places(of: path, from: entry.path) : [],
            alt: texts[path]))
      }
    }
    return found
  }

  /// Returns one best and one hardest day for up to two weeks, or three each for a longer period.
  ///
  /// No day is both, and a best day is always better than the mean.
  func bestAndHardest() -> DigestView.BestAndHardest {
    let days = trends.days
    guard let high = days.lazy.map(\.value).max(), let low = days.lazy.map(\.value).min(),
      low < high
    else { return DigestView.BestAndHardest(best: [], hardest: []) }
    let mean = days.reduce(0) { $0 + $1.value } / Double(days.count)
    let count = range.count <= 14 ? 1 : 3
    var reader = QuotableText(index.settings, options)
    let best = days.filter { $0.value > mean || $0.value == high }
      .sorted { ($1.value, $0.day) < ($0.value, $1.day) }.prefix(count)
    let hardest = days.filter { $0.value < mean || $0.value == low }
      .sorted { ($0.value, $0.day) < ($1.value, $1.day) }.prefix(count)
    return DigestView.BestAndHardest(
      best: best.map { inWords($0, &reader) }, hardest: hardest.map { inWords($0, &reader) })
  }

  /// Returns a day with the title and excerpt of its first entry with text, else the first title.
  private func inWords(
    _ value: TrendsView.DayValue, _ reader: inout QuotableText
  ) -> DigestView.DayInWords {
    var words = DigestView.DayInWords(day: value.day, mood: value.value)
    guard options.shows(.bestAndHardestExcerpt) else { return words }
    for entry in index.entries(in: DayRange(value.day, value.day)) where words.excerpt == nil {
      let excerpt = reader.excerpt(of: entry)
      if excerpt != nil || words.title == nil {
        words.title = entry.title
        words.path = options.share ? nil : entry.path
      }
      words.excerpt = excerpt
    }
    return words
  }

  // MARK: Earlier years

  /// The maximum number of entries from earlier years.
  private static let echoLimit = 5

  /// Returns entries with a text from the same days in the years before the period.
  ///
  /// At most five, spread evenly over all, ordered by the period's days and then by years.
  func echoes() -> [DigestView.Echo] {
    let earlier = DayRange(min(DayRange.always.first, range.first), range.first)
    var found: [(on: Day, entry: Entry)] = []
    for entry in index.entries(in: earlier) where entry.row.flags.contains(.hasText) {
      if let on = range.echoing(entry.day), on <= index.today { found.append((on, entry)) }
    }
    let order = found.indices.sorted { (found[$0].on, $0) < (found[$1].on, $1) }
    let limit = Self.echoLimit
    let places =
      order.count <= limit
      ? Array(order.indices) : (0..<limit).map { $0 * (order.count - 1) / (limit - 1) }
    var reader = QuotableText(index.settings, options)
    return places.map { place in
      let (on, entry) = found[order[place]]
      var echo = DigestView.Echo(day: entry.day, on: on, mood: entry.mood)
      if options.shows(.onThisDayExcerpt) {
        echo.title = entry.title
        echo.excerpt = reader.excerpt(of: entry)
        echo.path = options.share ? nil : entry.path
      }
      return echo
    }
  }
}

extension DigestView.Making {
  /// The mean mood for each day in the period with a mood.
  var moods: [Day: Double] {
    Dictionary(uniqueKeysWithValues: trends.days.map { ($0.day, $0.value) })
  }

  /// The maximum length of a quotation in characters, in the review and in a chapter.
  static let (reviewLength, chapterLength) = (160, 200)

  /// Returns the best days in the writer's words, at most three; if no day is better than the mean,
  /// the entries with the most words.
  func bestLines() -> [DigestView.Thought] {
    guard options.shows(.bestAndHardestExcerpt) || options.shows(.thoughts) else { return [] }
    let moods = moods
    let mean = trends.mean ?? .infinity
    let better = byMood(entries, moods).filter { moods[$0.day] ?? mean > mean }
    let best = lines(better, 3, Self.reviewLength)
    return best.isEmpty ? lines(longest(entries), 3, Self.reviewLength) : best
  }

  /// Returns the entries to quote from a part of the period: one from the best day,
  /// and the longest.
  /// - Parameter quoted: the days quoted elsewhere.
  func lines(
    of entries: JournalIndex.Entries, _ count: Int, without quoted: Set<Day>, _ moods: [Day: Double]
  ) -> [DigestView.Thought] {
    let best = lines(
      byMood(entries, moods).filter { !quoted.contains($0.day) }, 1, Self.chapterLength)
    let seen = quoted.union(best.map(\.day))
    let rest = longest(entries).filter { !seen.contains($0.day) }
    return (best + lines(rest, count - best.count, Self.chapterLength)).sorted { $0.day < $1.day }
  }

  private func byMood(_ entries: JournalIndex.Entries, _ moods: [Day: Double]) -> [Entry] {
    let known = entries.compactMap { entry in moods[entry.day].map { (mood: $0, entry: entry) } }
    return known.enumerated().sorted { a, b in
      (b.element.mood, b.element.entry.words, a.offset)
        < (a.element.mood, a.element.entry.words, b.offset)
    }.map(\.element.entry)
  }

  private func longest(_ entries: JournalIndex.Entries) -> [Entry] {
    entries.enumerated().sorted { ($1.element.words, $0.offset) < ($0.element.words, $1.offset) }
      .map(\.element)
  }

  /// Returns the first entries with words of their own, one a day, oldest first.
  private func lines(_ entries: [Entry], _ count: Int, _ length: Int) -> [DigestView.Thought] {
    var reader = QuotableText(index.settings, options)
    var found: [DigestView.Thought] = []
    for entry in entries {
      if found.count >= count { break }
      guard entry.row.flags.contains(.hasText), !found.contains(where: { $0.day == entry.day }),
        let excerpt = reader.excerpt(of: entry)
      else { continue }
      found.append(thought(entry, excerpt.cut(to: length)))
    }
    return found.sorted { $0.day < $1.day }
  }

  /// Returns an entry with an excerpt from its text.
  func thought(_ entry: Entry, _ excerpt: DigestView.Excerpt) -> DigestView.Thought {
    DigestView.Thought(
      day: entry.day, time: entry.time?.description, title: entry.title, mood: entry.mood,
      text: excerpt, words: entry.words, path: options.share ? nil : entry.path)
  }
}

extension DigestView.Excerpt {
  /// Returns an excerpt's beginning.
  func cut(to length: Int) -> DigestView.Excerpt {
    let cut = DigestView.Excerpt.cut(text, to: length)
    return DigestView.Excerpt(text: cut.text, isCut: isCut || cut.isCut)
  }
}
