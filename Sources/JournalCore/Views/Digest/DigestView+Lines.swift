extension DigestView.Making {
  /// The mean mood of each day of the period that has one.
  var moods: [Day: Double] {
    Dictionary(uniqueKeysWithValues: trends.days.map { ($0.day, $0.value) })
  }

  /// The maximum number of characters of a quotation on the review, and in a chapter.
  static let (reviewLength, chapterLength) = (160, 200)

  /// Returns the best days in the writer's words, at most three; if no day is better than the mean,
  /// the entries with the most words.
  func bestLines() -> [DigestView.Thought] {
    guard options.shows(.bestAndHardestExcerpt) || options.shows(.thoughts) else { return [] }
    let (moods, mean) = (moods, trends.mean ?? .infinity)
    let better = byMood(entries, moods).filter { moods[$0.day] ?? mean > mean }
    let best = lines(better, 3, Self.reviewLength)
    return best.isEmpty ? lines(longest(entries), 3, Self.reviewLength) : best
  }

  /// Returns the entries to quote of a part of the period: one of the best day, and the longest.
  /// - Parameter quoted: the days that are quoted elsewhere.
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

  /// Returns the first entries that have words of their own, one a day, oldest first.
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

  /// Returns an entry with an excerpt of its text.
  func thought(_ entry: Entry, _ excerpt: DigestView.Excerpt) -> DigestView.Thought {
    DigestView.Thought(
      day: entry.day, time: entry.time?.description, title: entry.title, mood: entry.mood,
      text: excerpt, words: entry.words, path: options.share ? nil : entry.path)
  }
}

extension DigestView.Excerpt {
  /// Returns the beginning of an excerpt.
  func cut(to length: Int) -> DigestView.Excerpt {
    let cut = DigestView.Excerpt.cut(text, to: length)
    return DigestView.Excerpt(text: cut.text, isCut: isCut || cut.isCut)
  }
}
