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

  /// Returns today's mood, or the last one from the week before, as its place on the scale; the
  /// middle if there is none, or no journal.
  private func mood() -> Double {
    guard let context = try? CommandContext(options) else { return 0.5 }
    let scale = context.settings.mood
    return (0..<7).lazy.compactMap { context.mood(of: context.today - $0) }.first
      .map { scale.fraction(of: $0) } ?? 0.5
  }
}

extension CommandContext {
  /// Returns a day's mean mood, reading only that day's files.
  fileprivate func mood(of day: Day) -> Double? {
    let entries = (try? DayFiles(of: day, in: location, settings: settings))?.entries ?? []
    let moods = entries.compactMap(\.mood)
    return moods.isEmpty ? nil : moods.reduce(0, +) / Double(moods.count)
  }
}

/// A sphere that breathes until a key is pressed or the minutes are over.
struct BreatheScreen: LiveScreen {
  let pattern: BreathPattern
  /// The number of breaths; nil for no limit.
  let breaths: Int?
  /// The mood for the colour, as its place on the scale.
  let mood: Double
  private(set) var elapsed = 0.0
  private(set) var isOver = false

  /// - Parameter minutes: the breath in which they end is the last one.
  init(_ pattern: BreathPattern, minutes: Double?, mood: Double) {
    self.pattern = pattern
    self.mood = mood
    breaths = minutes.map { max(1, Int(clamping: ($0 * 60 / pattern.length).rounded(.up))) }
  }

  /// The number of finished breaths.
  var finished: Int { pattern.moment(at: elapsed).breaths }

  mutating func advance(by seconds: Double) -> [Never] {
    elapsed += seconds
    if let breaths, finished >= breaths { isOver = true }
    return []
  }

  mutating func handle(_ key: Key) -> [Never] {
    isOver = true
    return []
  }

  func drawing(_ style: TextStyle, rows: Int) -> Drawing {
    let moment = pattern.moment(at: elapsed)
    let columns = style.columns
    let word = "\(style.text(CalmWording.word(moment.phase)))  \(moment.count)"
    func centred(_ text: String) -> String {
      String(repeating: " ", count: max(0, (columns - DisplayWidth.of(text)) / 2)) + text
    }
    var below = ["", style.paint(word, .strong)]
    below[1] = String(repeating: " ", count: max(0, (columns - word.count) / 2)) + below[1]
    if rows >= 10 {
      let hint = style.text(CalmWording.anyKeyEnds)
      below += ["", String(centred(hint).prefix { $0 == " " }) + style.paint(hint, .quiet)]
    }
    let room = max(1, rows - below.count - (rows >= 10 ? 1 : 0))
    let sphere = BreathSphere(columns: columns, rows: room, mood: mood)
    let above = rows >= 10 ? [""] : []
    return Drawing(lines: above + sphere.lines(moment.fullness, style) + below)
  }

  // MARK: In words

  func cues(_ style: TextStyle) -> any Sequence<Cue> {
    // Nobody breathes like this for a day.
    let last = breaths ?? 10_000
    return (-1...last).lazy.flatMap { breath in
      switch breath {
      case -1: [Cue(at: 0, text: style.text(CalmWording.enterEnds) + "\n")]
      case last: [Cue(at: Double(last) * pattern.length, text: "")]
      default: cues(of: breath, style)
      }
    }
  }

  /// Returns one breath, counted second by second.
  func cues(of breath: Int, _ style: TextStyle) -> [Cue] {
    var start = Double(breath) * pattern.length
    return pattern.phases.flatMap { phase, seconds -> [Cue] in
      defer { start += seconds }
      let counts = max(1, Int(clamping: seconds.rounded(.up)))
      return [Cue(at: start, text: style.text(CalmWording.word(phase)))]
        + (0..<counts).map { second in
          let end = second == counts - 1 ? "\n" : ""
          return Cue(at: start + Double(second), text: " \(second + 1)\(end)")
        }
    }
  }

  mutating func finishCues() -> [Never] {
    elapsed = Double(breaths ?? 0) * pattern.length
    isOver = true
    return []
  }
}
