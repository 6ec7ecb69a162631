import JournalCore
import JournalRender
import JournalStore

extension Session {
  /// The journal's experiments, and what of their plans can't be read.
  func experimentBook() -> (book: ExperimentBook, problems: [Diagnostic]) {
    var (files, problems) = files(in: "experiments")
    var experiments: [Experiment] = []
    for (path, bytes) in files {
      let (experiment, found) = Experiment.read(bytes, path: path)
      // A page without a plan is a note of the person's own.
      guard !experiment.plan.isEmpty || experiment.draw != nil else { continue }
      if !experiment.plan.isEmpty { experiments.append(experiment) }
      problems += found
    }
    return (ExperimentBook(experiments), problems)
  }

  /// The one experiment that a person means.
  /// - Parameter isMeant: where those stand that may be meant without a name.
  /// - Throws: `Failure` where there is none or several, or where its plan can't be read.
  func experiment(
    _ name: String?, _ isMeant: (Experiment.State) -> Bool
  ) throws -> Experiment {
    let (book, problems) = experimentBook()
    let all = book.experiments
    var found = book.experiments(named: name) { isMeant($0.state(on: today)) }
    // Without a name a single one is meant, wherever it stands.
    if name == nil, found.isEmpty, all.count == 1 { found = all }
    guard let experiment = found.first, found.count == 1 else {
      throw Failure(
        message: name.map { CommandWording.noExperiment($0, known: all) }
          ?? CommandWording.whichExperiment(found.isEmpty ? all : found), status: .noInput)
    }
    if let problem = problems.first(where: { $0.path == experiment.path }) {
      throw Failure(message: Wording.text(problem, style), status: .dataRefused)
    }
    return experiment
  }

  /// Says what of files can't be read.
  func warn(_ problems: [Diagnostic]) {
    for problem in problems { printError(Wording.text(problem, style)) }
  }
}
