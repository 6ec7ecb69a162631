import JournalCore
import JournalRender

// Half a year of moods by a plain rule, an experiment in its middle, and pages with and without advice.
extension SampleJournal {
  private static func plan(_ name: String, _ text: String, from day: Day, days: Int) -> Experiment {
    var experiment = Experiment(name, text: text)
    let draw = Experiment.Draw(
      started: day, days: days, block: Experiment.usualBlock(of: days), seed: 11)
    (experiment.draw, experiment.plan) = (draw, draw.plan)
    return experiment
  }

  /// Runs: today is its ninth day.
  static let experiment = plan("early-bed", "in bed by ten", from: today - 8, days: 28)
  /// Is over.
  static let pastExperiment = plan(
    "no-coffee-after-14-00", "no coffee after 14:00", from: today - 60, days: 28)
  /// Was given up.
  static let stoppedExperiment = {
    var experiment = plan("walk", "a walk at noon", from: today - 200, days: 14)
    experiment.stopped = today - 195
    return experiment
  }()

  static var experiments: ExperimentsView {
    ExperimentsView(
      ExperimentBook([experiment, pastExperiment, stoppedExperiment]), today: today)
  }

  /// Moods between 4 and 8, one higher on the days that were on, and what was done.
  private static let moodFiles: [(String, String)] = (0..<180).map { ago in
    let day = today - ago
    let block = pastExperiment.plan.first { $0.range.contains(day) }
    let mood = 4 + Double((ago * 7) % 9) / 2 + (block?.isOn == true ? 1.5 : 0)
    var keys = "mood: \(mood)\n"
    if let block { keys += "habits: {no-coffee-after-14-00: \(block.isOn ? "done" : "no")}\n" }
    if ago % 5 == 0 { keys += "gratitude: [Tea with Ana, rain \(ago)]\n" }
    if ago < 12, ago % 4 == 0 { keys += "tags: [garden]\n" }
    return ("\(day).md", "---\n\(keys)---\n")
  }

  static var experimentStatus: ExperimentView {
    ExperimentView(index(ExperimentView.scope(of: experiment, settings), moodFiles), experiment)
  }

  static var experimentResult: ExperimentView {
    let experiment = pastExperiment
    return ExperimentView(
      index(ExperimentView.scope(of: experiment, settings), moodFiles), experiment, comparing: true)
  }

  static var highlights: HighlightsView {
    HighlightsView(index(HighlightsView.scope, moodFiles))
  }

  private static func page(_ files: [(String, String)]) -> TodayView {
    TodayView(
      index(TodayView.scope(today), files), questions: QuestionList(), quotes: QuoteList(),
      experiments: ExperimentBook([experiment]).today(today))
  }

  static var highlightsToday: TodayView { page(moodFiles) }

  /// Two weeks at the scale's lower end.
  static var heavyToday: TodayView {
    page((0..<14).map { ("\(today - $0).md", "---\nmood: \(1 + $0 % 3)\n---\n") })
  }
}
