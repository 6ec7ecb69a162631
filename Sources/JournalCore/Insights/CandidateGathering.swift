/// Collects every candidate, and each day's mood, in one pass over the entries.
struct CandidateGathering {
  /// The days with an entry, in order.
  private(set) var days: [Day] = []
  /// Each day's mood; NaN without one.
  private(set) var moods: [Double] = []
  private var (moodSum, moodCount) = (0.0, 0.0)
  private var words: [Double] = []
  private var marks: [Mark: Marked] = [:]
  /// The days each question was answered, whatever the answer.
  private var asked: [String: [Int32]] = [:]
  private var numbers: [[UInt8]: Numbers] = [:]
  private let labels: Set<String>
  /// The keys that are habits, whose numbers are candidates already.
  private let habitKeys: Set<[UInt8]>
  private let measures: KeyMeasures

  /// Something a day either has or doesn't have; names that differ only in case are the same.
  private struct Mark: Hashable {
    var kind: FindingKind
    var name: String
    /// For an answer, the question.
    var question: String?
  }

  /// The days that have something, and its name as first written.
  private struct Marked {
    let name: String
    var days: [Int32] = []

    init(_ name: String) {
      self.name = name
    }

    mutating func add(_ day: Int32) {
      if days.last != day { days.append(day) }
    }
  }

  /// A key's numbers: the mean for each day that has any.
  private struct Numbers {
    var days: [Int32] = []
    var means: [Double] = []
    let measure: KeyMeasure
    /// The last day's numbers.
    private var last: [Double] = []

    init(_ measure: KeyMeasure) {
      self.measure = measure
    }

    mutating func add(_ quantity: Quantity, _ day: Int32) {
      guard let number = measure.value(quantity) else { return }
      if days.last != day {
        close()
        days.append(day)
        means.append(.nan)
      }
      last.append(number)
    }

    /// Adds the last day's mean; times spread all around the clock have none.
    private mutating func close() {
      guard !last.isEmpty else { return }
      let mean = last.reduce(0, +) / Double(last.count)
      means[means.count - 1] = measure.clock.map { $0.mean(last) ?? .nan } ?? mean
      last.removeAll(keepingCapacity: true)
    }

    /// The numbers with the last day's mean.
    var closed: Numbers {
      var all = self
      all.close()
      return all
    }
  }

  init(_ entries: JournalIndex.Entries, labels: [String]) {
    measures = KeyMeasures(entries.index)
    habitKeys = Set(entries.index.settings.habitKeys.map(KeyTable.canonical))
    self.labels = Set(labels.map { $0.comparedName })
    for entry in entries { add(entry) }
  }

  private mutating func add(_ entry: Entry) {
    if days.last != entry.day {
      days.append(entry.day)
      moods.append(.nan)
      words.append(0)
      moodSum = 0
      moodCount = 0
    }
    words[words.count - 1] += Double(entry.words)
    var hasAnswer = false
    for fact in entry.facts {
      switch fact.kind {
      case .mood: add(mood: fact.number)
      case .tag: mark(.tag, entry.chunk.string(fact.text))
      case .gratitude: mark(.gratitude, "gratitude")
      case .photo: mark(.photo, "photo")
      case .answer: hasAnswer = true
      case .number where fact.number.isFinite:
        let key = entry.chunk.keys.names[Int(fact.key)]
        if !habitKeys.isEmpty, habitKeys.contains(key) { break }
        numbers[key, default: Numbers(measures[key])].add(entry.quantity(fact), today)
      default: break
      }
    }
    if hasAnswer { addAnswers(entry) }
  }

  /// The index of the day whose entries are being added.
  private var today: Int32 { Int32(days.count - 1) }

  /// Adds a mood; the day's mood is the mean of all its moods.
  private mutating func add(mood: Double) {
    moodSum += mood
    moodCount += 1
    moods[moods.count - 1] = moodSum / moodCount
  }

  /// Adds an entry's answers, except mood scale labels: they would only repeat the mood.
  private mutating func addAnswers(_ entry: Entry) {
    for checkIn in entry.checkIns {
      guard let answer = checkIn.answer, !labels.contains(answer.comparedName) else { continue }
      guard let question = checkIn.question else {
        mark(.answer, answer)
        continue
      }
      let key = question.comparedName
      if asked[key]?.last != today { asked[key, default: []].append(today) }
      mark(.answer, "\(question): \(answer)", question: key)
    }
  }

  private mutating func mark(_ kind: FindingKind, _ name: String, question: String? = nil) {
    let mark = Mark(kind: kind, name: name.comparedName, question: question)
    marks[mark, default: Marked(name)].add(today)
  }

  // MARK: Candidates

  /// Returns all candidates except weekdays: habits in book order, the rest by kind and name.
  func candidates(_ book: HabitBook, by work: PieceWork = .inTurn) -> [Candidate] {
    let marked = marks.sorted { ($0.key.kind.rank, $0.key.name) < ($1.key.kind.rank, $1.key.name) }
    let places = DayLine(days).places
    return work.results(book.habits.count) { habit(book, $0, places) }
      + marked.compactMap { mark, marked in
        // If a question wasn't asked, its answer is unknown.
        let known = mark.question.flatMap { asked[$0] }
        guard known.map({ $0.count >= Insights.leastMoods }) ?? true else { return nil }
        return Candidate(
          kind: mark.kind, name: marked.name, source: .days(marked.days, known: known))
      } + ownNumbers + longEntries
  }

  /// Returns a habit, known from its first to its last day, except when skipped, paused or still
  /// open.
  ///
  /// One with a limit or an amount is known only on days with a note, or with a meaning from its
  /// `quiet`.
  /// - Parameter places: the positions of the days in their row.
  private func habit(_ book: HabitBook, _ place: Int, _ places: [Int]) -> Candidate {
    let habit = book.habits[place]
    let ledger = book.ledger(place)
    if let condition = habit.condition {
      return noted(habit, condition, ledger, book.marks(place), places)
    }
    let last = ledger.statuses.lastIndex(of: .done) ?? -1
    let marks = days.map { day -> Candidate.Mark in
      guard let span = ledger.span, span.contains(day) else { return .unknown }
      if habit.isArchived, day - span.first > last { return .unknown }
      switch ledger.statuses[day - span.first] {
      case .done: return .with
      case .missed, .notDone, .rest, .frozen: return .without
      case .skipped, .paused, .unknown, .open: return .unknown
      }
    }
    return Candidate(kind: .habit, name: habit.name, source: .marks(marks))
  }

  /// Returns a habit with a limit or an amount: the days that met it, the days that didn't, and the
  /// days without a note between its first and its last note.
  private func noted(
    _ habit: Habit, _ condition: HabitCondition, _ ledger: HabitLedger, _ marks: [DayMark],
    _ places: [Int]
  ) -> Candidate {
    let notes = marks.filter { ledger.span?.contains($0.day) == true && $0.decides(habit.goal) }
    var next = 0
    var notNoted: [Int] = []
    let known = zip(days, places).map { day, position -> Candidate.Mark in
      while next < notes.count, notes[next].day < day { next += 1 }
      let isNoted = next < notes.count && notes[next].day == day
      switch ledger.status(of: day) {
      case .done: return .with
      case nil, .paused, .skipped, .open: return .unknown
      case .missed, .notDone, .rest, .frozen, .unknown:
        let isBetween = next > 0 && next < notes.count
        if isNoted || isBetween && habit.goal.quiet == .missed { return .without }
        if isBetween { notNoted.append(position) }
        return .unknown
      }
    }
    return Candidate(
      kind: .habit, name: habit.name, source: .marks(known), condition: condition,
      notNoted: notNoted)
  }

  private var ownNumbers: [Candidate] {
    numbers.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { name, numbers in
      let known = zip(numbers.closed.means, numbers.days).filter { !$0.0.isNaN }
      var means = known.map(\.0)
      if numbers.measure.clock != nil {
        // If times go all around the clock, none is later than another.
        guard !means.isEmpty, !ClockLine.isSpread(means) else { return nil }
        means = means.map(ClockLine(means).place)
      }
      return Candidate(
        kind: .number, name: String(decoding: name, as: UTF8.self),
        source: .numbers(means, days: known.map(\.1)), unit: numbers.measure.name)
    }
  }

  /// The days with more words than three quarters of all days with words.
  private var longEntries: [Candidate] {
    let written = words.filter { $0 > 0 }.sorted()
    guard !written.isEmpty else { return [] }
    let limit = Quantile.type7(written, 0.75)
    let long = words.indices.filter { words[$0] > limit }.map(Int32.init)
    return [Candidate(kind: .longEntry, name: "long entry", source: .days(long, known: nil))]
  }
}

extension FindingKind {
  /// The order in which kinds are tried and reported.
  var rank: Int { FindingKind.allCases.firstIndex(of: self)! }
}
