import JournalCore
import JournalRender
import Phrases
import TerminalForms

extension StretchScreen {
  /// Draws the parts that fit: the clock and the caution are dropped last.
  func drawing(_ style: TextStyle, rows: Int) -> Drawing {
    var style = style
    let margin = style.columns < 24 ? 0 : style.columns < 48 ? 1 : 2
    style.width = min(style.columns - 2 * margin, 76)
    let all = self.hints(style)
    var hints = Hints.lines(all, style)
    // A low window keeps the hints for the first key and for leaving.
    if hints.count > max(1, rows / 4) {
      hints = Hints.lines(Array(all.prefix(1) + all.suffix(1)), style)
    }
    let room = rows - hints.count - 1
    let layouts = layouts(style)
    let smallest = Array((layouts.last ?? []).prefix(max(1, room)))
    let body = layouts.first { $0.count <= room } ?? smallest
    let isRoomy = body.count + hints.count + 3 <= rows
    let lines = (isRoomy ? [""] : []) + body + [""] + hints
    return Drawing(lines: lines).indented(margin)
  }

  /// Returns the layouts, the most spacious first.
  private func layouts(_ style: TextStyle) -> [[String]] {
    let title = style.paint(oneLine(stretch.title).cut(style.columns, style.ellipsis), .strong)
    let facts = wrapped(style.text(stretch.facts), style, .quiet)
    let figure = figure(style)
    switch state {
    case .opened:
      let about = wrapped(stretch.about, style)
      let caution = wrapped(stretch.caution, style)
      return [
        joined([[title] + facts, about, figure, caution]),
        joined([[title] + facts, figure, caution]), joined([[title] + facts, about, caution]),
        joined([[title], caution]), caution.isEmpty ? [title] : caution,
      ]
    case .running:
      let all = steps(style, all: true)
      let one = steps(style, all: false)
      let clock = clockLines(style)
      return [
        joined([[title] + facts, figure, all, clock]), joined([[title], figure, all, clock]),
        joined([[title], figure, one, clock]), joined([[title], one, clock]), clock + one,
      ]
    case .finished:
      let word = wrapped(
        style.text(CalmWording.encouragement(day, done: done)), style, .strong)
      let written = wrapped(style.text(CalmWording.isWritten), style, .quiet)
      return [joined([[title], figure, word, written]), joined([word, written]), word]
    }
  }

  /// Joins parts with a blank line between them.
  private func joined(_ parts: [[String]]) -> [String] {
    Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func wrapped(_ text: String, _ style: TextStyle, _ ink: Ink? = nil) -> [String] {
    let text = visible(text, lines: true).split(separator: "\n").joined(separator: " ")
    guard !text.isEmpty else { return [] }
    return Wrapping.lines(text, width: style.columns).map { line in
      ink.map { style.paint(line, $0) } ?? line
    }
  }

  /// Returns the current frame, as high as the highest one, so nothing below it jumps.
  private func figure(_ style: TextStyle) -> [String] {
    guard !stretch.frames.isEmpty else { return [] }
    let height = stretch.frames.reduce(0) { max($0, $1.count) }
    let frame = stretch.frames[StretchScreen.frame(after: moved, of: stretch.frames.count)]
    let lines = frame.map { "   " + visible($0).cut(style.columns - 3, style.ellipsis) }
    return lines + Array(repeating: "", count: height - lines.count)
  }

  /// Returns the index of a frame; they go back and forth, one per second.
  static func frame(after seconds: Double, of count: Int) -> Int {
    guard count > 1 else { return 0 }
    let step = Int(clamping: min(max(seconds, 0), 1e9)) % (2 * count - 2)
    return step < count ? step : 2 * count - 2 - step
  }

  /// Returns the steps with the current one in bold, or only the current one.
  private func steps(_ style: TextStyle, all: Bool) -> [String] {
    guard let part = timer.part else { return [] }
    guard case .step(let present) = part.kind else {
      return wrapped(style.text(CalmWording.changeSides), style, .strong)
    }
    var lines: [String] = []
    for (place, step) in stretch.steps.enumerated() where all || place == present {
      let mark = place == present ? style.glyph("▸", ">") : " "
      let text = Wrapping.lines(
        oneLine(step), width: style.columns, first: "\(mark) \(place + 1)  ")
      lines += text.map { style.paint($0, place == present ? .strong : .quiet) }
    }
    return lines
  }

  /// Returns the progress: `━━━━━━────  0:24  side 1 of 2`; omits parts that don't fit.
  private func clockLines(_ style: TextStyle) -> [String] {
    let clock = CalmWording.clock(timer.secondsLeft)
    let side = timer.part.map { style.text(CalmWording.side($0.side, of: stretch.sides)) }
    let pause = timer.isPaused ? [style.text(CalmWording.paused)] : []
    let whole = ([clock] + (stretch.sides > 1 ? [side ?? ""] : []) + pause).joined(separator: "  ")
    let words = whole.count <= style.columns ? whole : ([clock] + pause).joined(separator: "  ")
    let width = min(40, style.columns - 26)
    guard width >= 8 else { return [words] }
    let full = Int(clamping: (timer.fraction * Double(width)).rounded())
    let bar = String(repeating: style.glyph("━", "="), count: full)
    let rest = String(repeating: style.glyph("─", "-"), count: width - full)
    return [style.paint(bar, .accent) + style.paint(rest, .quiet) + "  " + words]
  }

  private func hints(_ style: TextStyle) -> [Phrase] {
    let another = stretches.count > 1 ? [CalmWording.another] : []
    return switch state {
    case .opened: [CalmWording.enterBegins] + another + [CalmWording.leaves]
    case .running:
      [
        timer.isPaused ? CalmWording.spaceGoesOn : CalmWording.spacePauses,
        CalmWording.nextStep(style), CalmWording.back(style),
      ] + another + [CalmWording.leaves]
    case .finished: another + [CalmWording.enterLeaves]
    }
  }
}
