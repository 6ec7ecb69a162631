/// One experiment: its plan, its days so far, and its result once it is over.
///
/// Nothing is compared while it runs: looking early and then continuing finds chance effects.
public struct ExperimentView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/experiment/1"
  /// The current day.
  public var today: Day
  /// The experiment's name.
  public var name: String
  /// The change to try.
  public var text: String
  /// The file's path from the journal's root.
  public var path: String
  /// The key for the number to compare.
  public var outcome: String
  /// Its unit, or `clock` for times of day in hours after midnight; nil without one.
  public var unit: String?
  /// The experiment's state.
  public var state: Experiment.State
  /// The day it was stopped.
  public var stopped: Day?
  /// The plan for today.
  public var day: ExperimentDay?
  /// The plan.
  public var plan: [Experiment.Block]
  /// The number of days in the plan.
  public var days: Int
  /// The number of block pairs.
  public var pairs: Int
  /// The number of pairs that are over.
  public var pairsOver: Int
  /// The smallest p possible with this many pairs.
  public var smallestP: Double
  /// True if each pair has one block on and one off.
  public var isPaired: Bool
  /// True if the plan differs from the one drawn from the seed.
  public var isPlanEdited: Bool
  /// The days when it was on.
  public var on: Side
  /// The days when it was off.
  public var off: Side
  /// The number of pairs with a number on both sides, if they are compared.
  public var pairsCompared: Int?
  /// The comparison; nil if it wasn't requested or there is nothing to compare yet.
  public var result: PairedRandomization?
  /// If no day has the number: a journal key with a similar spelling.
  public var nearestKey: String?
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// The past days on one side, as planned, regardless of the entries.
  public struct Side: Hashable, Sendable, Codable {
    /// The number of days.
    public var days = 0
    /// The number of days with the number.
    public var withNumber = 0
    /// The number's mean; nil without any, and while the experiment runs.
    public var mean: Double?
    /// The number of days whose entries say it was done.
    public var done = 0
    /// The number of days whose entries say it wasn't done.
    public var notDone = 0
    /// The number of days whose entries don't mention it.
    public var unmarked: Int { days - done - notDone }

    private enum CodingKeys: String, CodingKey {
      case days, withNumber, mean, done, notDone
    }
  }

  /// Returns the entry parts the view needs.
  public static func scope(of experiment: Experiment, _ settings: Settings) -> Scope {
    var scope = TrendsView.scope(of: experiment.outcome, settings)
    let habits = HabitBook.scope(settings)
    scope.facts.formUnion(habits.facts)
    scope.readsBoxes = habits.readsBoxes
    return scope
  }

  /// Creates an experiment's view.
  /// - Parameter comparing: true to compare the sides if the experiment is over or was stopped.
  public init(_ index: DatedIndex, _ experiment: Experiment, comparing: Bool = false) {
    name = experiment.name
    text = experiment.text
    path = experiment.path
    today = index.today
    state = experiment.state(on: today)
    outcome = experiment.outcome
    stopped = experiment.stopped
    day = ExperimentDay(experiment, on: today)
    plan = experiment.plan
    days = experiment.days
    isPaired = experiment.isPaired
    isPlanEdited = experiment.isPlanEdited
    let end = min(today, experiment.stopped ?? today)
    let over = experiment.pairs.filter { $0.second.range.last < end }
    pairs = experiment.pairs.count
    pairsOver = over.count
    smallestP = PairedRandomization.smallest(pairs: experiment.pairs.count)
    counted = Counted(
      index, in: experiment.range ?? .always, needsMood: experiment.outcome == "mood")
    let isCompared = comparing && isPaired && (state == .over || state == .stopped)
    let blocks = isCompared ? over.flatMap { [$0.first, $0.second] } : experiment.plan
    let days = Days(index, experiment, before: end)
    unit = days.unit
    on = days.side(blocks.filter(\.isOn))
    off = days.side(blocks.filter { !$0.isOn })
    nearestKey = days.daily.days.isEmpty ? index.journal.nearestKey(to: experiment.outcome) : nil
    guard isCompared else { return }
    on.mean = days.mean(blocks.filter(\.isOn))
    off.mean = days.mean(blocks.filter { !$0.isOn })
    let differences = over.compactMap(days.difference)
    pairsCompared = differences.count
    result = PairedRandomization(differences, seed: experiment.draw?.seed ?? 0)
  }

  /// The data in the entries on an experiment's days.
  private struct Days {
    let daily: DailyValues
    let unit: String?
    private let end: Day
    private var done: Set<Day> = []
    private var notDone: Set<Day> = []

    init(_ index: DatedIndex, _ experiment: Experiment, before end: Day) {
      let samples = TrendsView.Samples(index, of: experiment.outcome)
      daily = samples.daily
      unit = samples.measure.name
      self.end = end
      guard let range = experiment.range else { return }
      var habit = Habit(experiment.name)
      habit.aliases = experiment.aliases
      let book = HabitBook(index, files: [habit])
      for mark in book.place(of: experiment.name).map(book.marks) ?? []
      where mark.isDone || (mark.amount ?? 0) > 0 { done.insert(mark.day) }
      for entry in index.entries(in: range) where !done.contains(entry.day) {
        let says = entry.facts.contains { fact in
          fact.kind == .habit && fact.number == 0
            && habit.isNamed(entry.chunk.string(fact.text))
        }
        if says { notDone.insert(entry.day) }
      }
    }

    /// Returns the past part of a block.
    private func past(_ block: Experiment.Block) -> DayRange? {
      block.range.first < end ? DayRange(block.range.first, min(block.range.last, end - 1)) : nil
    }

    private func values(_ block: Experiment.Block) -> ArraySlice<Double> {
      past(block).map { daily.values[daily.indices(in: $0)] } ?? []
    }

    func side(_ blocks: [Experiment.Block]) -> Side {
      let ranges = blocks.compactMap(past)
      func count(_ days: Set<Day>) -> Int {
        days.count { day in ranges.contains { $0.contains(day) } }
      }
      return Side(
        days: ranges.reduce(0) { $0 + $1.count },
        withNumber: blocks.reduce(0) { $0 + values($1).count }, done: count(done),
        notDone: count(notDone))
    }

    func mean(_ blocks: [Experiment.Block]) -> Double? { mean(blocks.flatMap(values)[...]) }

    private func mean(_ values: ArraySlice<Double>) -> Double? {
      values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }

    /// Returns the mean over a pair's days on minus the mean over its days off; nil if one
    /// side has no number.
    func difference(_ pair: (first: Experiment.Block, second: Experiment.Block)) -> Double? {
      guard let first = mean(values(pair.first)), let second = mean(values(pair.second)) else {
        return nil
      }
      return pair.first.isOn ? first - second : second - first
    }
  }
}

/// A journal's experiments, in chronological order.
public struct ExperimentsView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/experiments/1"
  /// The current day.
  public var today: Day
  /// The experiments, one line each.
  public var experiments: [Line]

  /// An experiment as one line.
  public struct Line: Hashable, Sendable, Codable {
    /// The name.
    public var name: String
    /// The change to try.
    public var text: String
    /// The key for the number to compare.
    public var outcome: String
    /// The range from its first to its last day; nil if its plan can't be read.
    public var range: DayRange?
    /// The experiment's state.
    public var state: Experiment.State
    /// The day it was stopped.
    public var stopped: Day?
    /// The plan for today.
    public var day: ExperimentDay?
  }

  /// Creates a list of experiments.
  public init(_ book: ExperimentBook, today: Day) {
    self.today = today
    experiments = book.experiments.map { experiment in
      Line(
        name: experiment.name, text: experiment.text, outcome: experiment.outcome,
        range: experiment.range, state: experiment.state(on: today), stopped: experiment.stopped,
        day: ExperimentDay(experiment, on: today))
    }
  }
}
