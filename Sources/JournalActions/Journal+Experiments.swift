public import JournalCore
import JournalEditing
import JournalTemplates
import JournalStore
import JournalSyntax
import Phrases

extension Journal {
  /// Returns the journal's experiments, and the problems with unreadable plans.
  public func experimentBook() -> (book: ExperimentBook, problems: [Diagnostic]) {
    var (files, problems) = files(in: "experiments")
    var experiments: [Experiment] = []
    let habits = files.isEmpty ? [] : habitFiles().habits
    for (path, bytes) in files {
      var (experiment, found) = Experiment.read(bytes, path: path)
      // A renamed habit with this name is ticked by its new name.
      if let place = habits.place(of: experiment.name) {
        experiment.aliases = [habits[place].name] + habits[place].aliases
      }
      // A page without a plan is one of the person's own notes.
      guard !experiment.plan.isEmpty || experiment.draw != nil else { continue }
      if !experiment.plan.isEmpty { experiments.append(experiment) }
      problems += found
    }
    return (ExperimentBook(experiments), problems)
  }

  /// Returns the requested experiment.
  /// - Parameters:
  ///   - name: nil if the person named none.
  ///   - isMeant: returns true for states that are possible without a name.
  /// - Throws: `JournalError`: `noExperiment`, `whichExperiment`, or `problem` if its plan can't be
  ///   read.
  public func experiment(
    _ name: String?, _ isMeant: (Experiment.State) -> Bool
  ) throws(JournalError) -> Experiment {
    let (book, problems) = experimentBook()
    let all = book.experiments
    var found = book.experiments(named: name) { isMeant($0.state(on: today)) }
    // Without a name, the only experiment is meant, whatever its state.
    if name == nil, found.isEmpty, all.count == 1 { found = all }
    guard let experiment = found.first, found.count == 1 else {
      throw name.map { .noExperiment($0, known: all) }
        ?? .whichExperiment(found.isEmpty ? all : found)
    }
    if let problem = problems.first(where: { $0.path == experiment.path }) {
      throw .brokenFile(problem)
    }
    return experiment
  }

  /// Returns an experiment's plan for today, and its record so far.
  public func view(of experiment: Experiment) throws -> ExperimentView {
    ExperimentView(
      try index(ExperimentView.scope(of: experiment, settings)), experiment)
  }

  /// Compares a finished experiment's days on and off.
  /// - Throws: `JournalError.notOver`; or `StoreError`.
  public func result(of experiment: Experiment) throws -> ExperimentView {
    let state = experiment.state(on: today)
    guard state == .over || state == .stopped else { throw JournalError.notOver(experiment) }
    return ExperimentView(
      try index(ExperimentView.scope(of: experiment, settings)), experiment, comparing: true)
  }

  /// An experiment to begin: its activity, and how its plan is drawn.
  public struct NewExperiment: Hashable, Sendable {
    /// The activity to try, on one line.
    public var text: String
    /// The number to compare: `mood`, or a key.
    public var outcome = "mood"
    /// Its length in days: an even number from 2 to 3,650.
    public var days = 28
    /// A block's length in days; nil for a suitable one.
    public var block: Int?
    /// The seed for the draw: the same seed and day give the same plan.
    public var seed: UInt32

    /// Creates an experiment with a random seed.
    public init(_ text: String) {
      self.text = text
      seed = UInt32.random(in: 1...UInt32.max)
    }
  }

  /// An experiment just begun.
  public struct StartedExperiment: Sendable {
    /// The experiment with its plan.
    public var experiment: Experiment
    /// How its plan was drawn.
    public var draw: Experiment.Draw
    /// Other experiments on some of the same days.
    public var overlapping: [Experiment]
  }

  /// Draws an experiment's plan from today on, and writes its file.
  /// - Throws: `JournalError`: `oddDays`, `badBlock`, `notAnExperiment`, `experimentExists`; or
  ///   `StoreError`.
  public func start(_ new: NewExperiment) throws -> StartedExperiment {
    guard (2...3_650).contains(new.days), new.days % 2 == 0 else {
      throw JournalError.oddDays(new.days)
    }
    if let block = new.block, !(1...new.days / 2).contains(block) {
      throw JournalError.badBlock(days: new.days)
    }
    return try change("experiment start") { journal, change in
      let draw = Experiment.Draw(
        started: journal.today, days: new.days,
        block: new.block ?? Experiment.usualBlock(of: new.days), seed: UInt64(new.seed))
      var experiment = try journal.named(new.text)
      experiment.outcome = new.outcome
      experiment.draw = draw
      experiment.plan = draw.plan
      let book = journal.experimentBook().book
      if let other = book.experiments.first(where: { $0.isNamed(experiment.name) }) {
        throw JournalError.experimentExists(other)
      }
      change.label = "experiment start \(experiment.name)"
      change.write(experiment.path, over: nil, experiment.file(about: experiment.aboutPlan))
      return StartedExperiment(
        experiment: experiment, draw: draw,
        overlapping: book.overlapping(experiment, from: journal.today))
    }
  }

  private func named(_ text: String) throws(JournalError) -> Experiment {
    let words = text.trimmed
    guard let name = Experiment.name(of: words), !words.contains(where: \.isNewline) else {
      throw .notAnExperiment(text)
    }
    let experiment = Experiment(name, text: words)
    // Even a file unreadable as an experiment is in the way.
    guard !location.isThere(experiment.path) else { throw .experimentExists(experiment) }
    return experiment
  }

  /// Stops an experiment early; finished pairs of blocks still count.
  /// - Parameter name: nil if only one is possible.
  /// - Throws: `JournalError`: those of `experiment(_:_:)`, `notRunning`, `refused`; or
  ///   `StoreError`.
  public func stopExperiment(_ name: String?) throws -> Experiment {
    try change("experiment stop") { journal, change in
      func isMeant(_ state: Experiment.State) -> Bool { state == .running || state == .coming }
      var experiment = try journal.experiment(name, isMeant)
      guard isMeant(experiment.state(on: journal.today)) else {
        throw JournalError.notRunning(experiment)
      }
      let old = try journal.location.contents(of: experiment.path) ?? []
      do throws(EditError) {
        let new = try Experiment.stopping(old, on: journal.today)
        change.write(experiment.path, over: old, new)
      } catch {
        throw JournalError.refused(
          .edit(error, key: "stopped"), path: experiment.path, bytes: old)
      }
      change.label = "experiment stop \(experiment.name)"
      experiment.stopped = journal.today
      return experiment
    }
  }
}

extension Experiment {
  /// The text of its file before the plan, which says how to read it; files are in English.
  package var aboutPlan: String {
    Phrase(
      """
      A random plan. Do it on days that are *on*, and not on days that are *off*. Blocks come in
      pairs; in each pair a coin toss decided which is on. Mark what you did in the day's entry,
      under `habits`: `{\(code: name): done}`, or `no`.
      """
    ).text() + "\n\n"
  }
}
