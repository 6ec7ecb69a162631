import JournalCore
import Phrases

/// The frequency of each step on the scale: bars on a terminal, a ring on a page, a table
/// elsewhere.
struct MoodBars: Drawn {
  let view: TrendsView

  /// The numbers, a row for each step.
  var table: Table {
    let columns = [
      Table.Column(Phrase("Mood"), isNumber: true), Table.Column(Phrase("Label")),
      Table.Column(Phrase("Times"), isNumber: true), Table.Column(Phrase("Share"), isNumber: true),
    ]
    let rows = view.distribution.map { step in
      [
        Inline("\(step.step)"), Inline(step.label ?? ""), Inline(step.count),
        Inline(Figure.percent(step.count, of: view.checkIns) ?? ""),
      ]
    }
    return Table(MoodShares.title(view), columns, rows)
  }

  func lines(_ style: TextStyle) -> [String] {
    let steps = view.distribution
    let longest = max(12, style.columns - 45)
    let names = steps.map { step in
      step.label.map { "\(step.step) \(oneLine($0).cut(longest, style.ellipsis))" }
        ?? "\(step.step)"
    }
    let name = names.reduce(0) { max($0, DisplayWidth.of($1)) }
    let counts = steps.map { Figure.count($0.count) }
    let count = counts.reduce(0) { max($0, $1.count) }
    let most = steps.reduce(1) { max($0, $1.count) }
    let room = min(40, style.columns - name - count - 9)
    return steps.indices.map { place in
      let step = steps[place]
      let bar =
        room < 4 ? "" : Bars.block(Double(step.count) / Double(most), width: room, style) + " "
      let percent = Figure.percent(step.count, of: view.checkIns) ?? ""
      let number = "\(step.step)"
      let label = names[place].padded(name).dropFirst(number.count)
      return style.mood(number, Tone(mood: Double(step.step), low: view.low, high: view.high))
        + "\(label) \(bar)\(counts[place].indented(count)) \(percent.indented(4))"
    }
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks([.table(table)], style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    let chart = options.chart("donut")
    out.figure(MoodDonutSVG.svg(view, chart), table, MoodDonutSVG.caption(view), options)
  }
}
