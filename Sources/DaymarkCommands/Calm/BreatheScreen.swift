import JournalCore
import JournalRender
import Phrases
import TerminalForms

/// A sphere that breathes until a key is pressed or the minutes are over.
struct BreatheScreen: LiveScreen {
  let pattern: BreathPattern
  /// The number of breaths; nil for no limit.
  let breaths: Int?
  /// The mood that determines its colour, as its place on the scale.
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
