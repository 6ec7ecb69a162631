import JournalCore
import JournalRender
import Phrases
import TerminalForms

/// Quotes or tips on the terminal, with a key for the next one; the last one stays on the terminal.
struct QuoteTurning: Dialog {
  let list: QuoteList
  let kind: QuotesView.Kind
  let day: Day
  /// How many places after the day's own the shown one is, from 1.
  private(set) var further: Int

  /// - Parameter first: how many places after the day's own the first one is, from 1.
  init(_ list: QuoteList, _ kind: QuotesView.Kind, of day: Day, first: Int) {
    (self.list, self.kind, self.day, further) = (list, kind, day, first)
  }

  /// The quote or tip that is shown.
  var view: QuotesView { QuotesView(list, kind, of: day, another: further) }

  mutating func handle(_ key: Key) -> DialogState {
    switch key {
    case .text(let typed): return typed.allSatisfy { handle($0) } ? .asking : .finished
    case .enter, .right, .down: turn(by: 1)
    case .left, .up: turn(by: -1)
    case .escape, .control: return .finished
    default: break
    }
    return .asking
  }

  /// Returns whether a character goes on to another one; all others end the dialog.
  private mutating func handle(_ typed: Character) -> Bool {
    switch typed {
    case " ", "n": turn(by: 1)
    case "p": turn(by: -1)
    default: return false
    }
    return true
  }

  /// Moves on in the cycle, which leaves out the day's own.
  private mutating func turn(by step: Int) {
    let others = list.quotes.count - 1
    further = (further - 1 + step + others) % others + 1
  }

  mutating func resize(columns: Int) {}

  func drawing(_ style: TextStyle, rows: Int) -> Drawing {
    var lines = view.text(style).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    lines += Wrapping.lines(style.text(CalmWording.turning), width: style.columns)
      .map { style.paint($0, .quiet) }
    return Drawing(lines: lines).clipped(to: rows)
  }

  func plainQuestion(_ style: TextStyle) -> String {
    view.text(style) + "\n" + style.text(CalmWording.turningByLine) + "\n"
  }

  mutating func take(_ line: String) -> (state: DialogState, problem: Phrase?) {
    guard line.isEmpty else { return (.finished, nil) }
    turn(by: 1)
    return (.asking, nil)
  }
}
