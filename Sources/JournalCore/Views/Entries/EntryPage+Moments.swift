extension EntriesView {
  /// Leaves only a moment of the day; nothing if no entry has it.
  public mutating func keep(_ address: MomentAddress) {
    entries = entries.flatMap { $0.parts(at: address.time.description) }
    guard let number = address.number else { return }
    entries = entries.indices.contains(number - 1) ? [entries[number - 1]] : []
  }

  /// The times of all moments, in order, each once.
  public var times: [ClockTime] {
    let times = entries.flatMap { entry -> [String] in
      let own = [entry.time] + entry.checkIns.map(\.time)
      return own.compactMap(\.self) + (entry.moments ?? []).map(\.time)
    }
    return times.compactMap { ClockTime($0) }.uniqued()
  }
}

extension EntryPage {
  /// The entry without what its moments have of their own; their words stay in the text.
  package var withoutMoments: EntryPage {
    guard let moments else { return self }
    var rest = self
    rest.moments = nil
    let thanks = rest.gratitude.count - gratitudeInText
    rest.gratitude.removeFirst(thanks)
    rest.gratitude.insert(
      contentsOf: Array(gratitude.prefix(thanks)).without(moments.flatMap { $0.gratitude ?? [] }),
      at: 0)
    rest.photos = photos.without(moments.flatMap { $0.photos ?? [] })
    rest.songs = songs.without(moments.flatMap { $0.songs ?? [] })
    rest.tags = tags.without(moments.flatMap { $0.tags ?? [] })
    rest.checkIns = checkIns.without(moments) { $0.isOf($1) }
    return rest
  }

  /// The mean mood of the front matter's own check-ins, without those of the moments; nil without one.
  package var ownMood: Double? {
    moments == nil ? mood : withoutMoments.checkIns.meanMood
  }

  /// The moments as pages of their own, in order, the front matter's first with the text above the
  /// others; the entry alone if it has none.
  package var momentParts: [EntryPage] {
    let passages = passages
    let others = passages.compactMap { passage -> EntryPage? in
      if case .moment(let moment, _) = passage { part(of: moment) } else { nil }
    }
    guard !others.isEmpty else { return [self] }
    var first = withoutMoments
    first.mood = first.checkIns.meanMood
    if first.mood != mood {
      first.moodLabel = nil
      first.moodSymbol = nil
    }
    if case .text(let text) = passages[0] { first.text = text } else { first.text = "" }
    let isEmpty =
      first.mood == nil && first.text.isEmpty && first.photos.isEmpty && first.checkIns.isEmpty
      && first.gratitude.count == gratitudeInText
    return (isEmpty ? [] : [first]) + others
  }

  /// Returns the parts of an entry that were logged at a time: all of it, if the time is its own.
  fileprivate func parts(at time: String) -> [EntryPage] {
    var parts = self.time == time ? [self] : []
    let moments = (moments ?? []).filter { $0.time == time }
    parts += moments.map { part(of: $0) }
    guard moments.isEmpty, parts.isEmpty else { return parts }
    return checkIns.filter { $0.time == time }.map { checkIn in
      var part = emptied(at: time)
      part.checkIns = [checkIn]
      part.mood = checkIn.mood
      return part
    }
  }

  private func part(of moment: Moment) -> EntryPage {
    var part = emptied(at: moment.time)
    part.title = moment.title
    part.mood = moment.mood
    part.checkIns = checkIns.last { $0.isOf(moment) }.map { [$0] } ?? []
    part.gratitude = moment.gratitude ?? []
    part.photos = moment.photos ?? []
    part.tags = moment.tags ?? []
    part.text = moment.text ?? ""
    return part
  }

  /// Returns the entry without its contents.
  private func emptied(at time: String) -> EntryPage {
    var part = self
    part.time = time
    part.title = nil
    part.mood = nil
    part.moodLabel = nil
    part.moodSymbol = nil
    part.checkIns = []
    part.moments = nil
    part.gratitude = []
    part.gratitudeInText = 0
    part.photos = []
    part.files = nil
    part.songs = []
    part.weather = nil
    part.location = nil
    part.tags = []
    part.habits = []
    part.other = []
    part.words = 0
    part.text = ""
    part.quoted = nil
    return part
  }
}

extension CheckIn {
  /// Returns true if it may be a moment's own: the same time, the same mood and the same question.
  fileprivate func isOf(_ moment: Moment) -> Bool {
    time == moment.time && mood == moment.mood && question == moment.question
  }
}

extension [CheckIn] {
  /// The mean of the moods; nil without one.
  fileprivate var meanMood: Double? {
    let moods = compactMap(\.mood)
    return moods.isEmpty ? nil : moods.reduce(0, +) / Double(moods.count)
  }
}

extension Array {
  /// Returns the elements without those that others match, each leaving out one, from the end.
  fileprivate func without<Other>(
    _ others: [Other], by matches: (Element, Other) -> Bool
  ) -> [Element] {
    var rest = self
    for other in others.reversed() {
      if let index = rest.lastIndex(where: { matches($0, other) }) { rest.remove(at: index) }
    }
    return rest
  }
}

extension Array where Element: Equatable {
  /// Returns the elements without others, each left out once, from the end.
  fileprivate func without(_ others: [Element]) -> [Element] { without(others, by: ==) }
}
