import ArgumentParser
import JournalCore
import JournalRender
import JournalStore
import Phrases
import TerminalForms

struct BreatheCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "breathe", abstract: Phrase("Breathe with a sphere that grows and shrinks").help,
    discussion: Phrase(
      """
      Seconds in, held, out and held: \(code: "4-4-4-4") (also \(code: "box")), \(code: "4-7-8") \
      (\(code: "relax")), \(code: "5.5-5.5") (\(code: "even")). Any key ends it.
      """
    ).help)

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Phrase("How to breathe, such as \(code: "4-7-8"); \(code: "4-4-4-4") by default").help),
    completion: .list(BreathPattern.named.map(\.name)))
  var pattern = "box"

  @Option(help: ArgumentHelp(Phrase("How many minutes; until a key is pressed by default").help))
  var minutes: String?

  func run() throws {
    guard let breath = BreathPattern(pattern) else {
      throw CommandError(CalmWording.notAPattern(pattern))
    }
    let minutes = try minutes.map { text in
      guard let number = Double(text), number > 0, number <= 600 else {
        throw CommandError(CalmWording.notMinutes(text))
      }
      return number
    }
    guard Terminal.isTerminal(0), Terminal.isTerminal(1) else {
      return printLine(CalmWording.guide(breath))
    }
    var screen = BreatheScreen(breath, minutes: minutes, mood: mood())
    let end = try screen.run(options.color) { _, _ in }
    if case .interrupted(let signal) = end { TerminalSignals.end(by: signal) }
    if screen.finished > 0 { printLine(CalmWording.breathed(screen.finished)) }
  }

  /// Returns today's mood, or the last one of the week before, as its place on the scale; the
  /// middle if there is none, or no journal.
  private func mood() -> Double {
    guard let context = try? CommandContext(options) else { return 0.5 }
    let scale = context.settings.mood
    return (0..<7).lazy.compactMap { context.mood(of: context.today - $0) }.first
      .map { scale.fraction(of: $0) } ?? 0.5
  }
}

extension CommandContext {
  /// Returns the mean of a day's moods, reading only the files of that day.
  fileprivate func mood(of day: Day) -> Double? {
    let entries = (try? DayFiles(of: day, in: location, settings: settings))?.entries ?? []
    let moods = entries.compactMap(\.mood)
    return moods.isEmpty ? nil : moods.reduce(0, +) / Double(moods.count)
  }
}
