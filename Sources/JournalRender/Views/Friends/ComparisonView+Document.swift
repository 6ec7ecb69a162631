public import JournalCore
import Phrases

extension ComparisonView: RenderedView {
  /// Each person's goal and streak, and the weeks.
  public var document: Document { Document(title, blocks(number: 1)) }

  var title: Phrase { Phrase("\(written: oneLine(habit).capitalisedFirst), side by side") }

  /// Returns the same below a heading.
  /// - Parameter number: distinguishes the charts on a page.
  func blocks(number: Int) -> [Block] {
    let items = people.map { person in
      ListItem(
        Inline(person.called),
        aside: [Inline(Phrase("\(written: person.goal); \(person.unit.words(person.run))"))])
    }
    return [
      .line(about, .quiet), .list(items),
      .drawing(WeeksOfPeople(view: self, number: number)),
    ]
  }

  /// The meaning of the numbers.
  var about: Phrase {
    Phrase(
      """
      Days a week on which it was done, \(range). Friends' numbers are as they report them.
      """)
  }
}

extension ComparisonView.Person {
  /// The person's name, or `You`.
  var called: Phrase { isMe ? Phrase("You") : Phrase("\(written: name)") }
}

extension FriendPages {
  /// Everybody, and each habit side by side.
  var document: Document {
    var document = view.document
    for (place, comparison) in comparisons.enumerated() {
      document.blocks.append(.heading(2, comparison.title))
      document.blocks += comparison.blocks(number: place + 1)
    }
    return document
  }
}

/// The days in each week on which several people did a habit: small bars on a terminal, a chart on
/// a page, and a table everywhere.
struct WeeksOfPeople: Drawn {
  let view: ComparisonView
  /// A number that distinguishes the charts on a page.
  let number: Int

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    if style.unicode {
      let names = view.people.map { style.text($0.called) }
      let width = names.reduce(0) { max($0, DisplayWidth.of($1)) }
      for (person, name) in zip(view.people, names) {
        let bars = person.weeks.map { Sparkline.mark($0, of: 7) }.joined()
        let isBeside = width + bars.count + 4 <= style.columns
        if !isBeside { page.add("  " + name) }
        let start = isBeside ? "  \(name.padded(width))  " : "  "
        page.add(start + style.paint(bars, .accent))
      }
      page.skip()
    }
    page.add(.table(ComparisonSVG.table(view)))
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String {
    Markdown.blocks([.table(ComparisonSVG.table(view))], style)
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    let svg = ComparisonSVG.svg(view, options.chart("comparison-\(number)"))
    out.figure(svg, ComparisonSVG.table(view), nil, options)
  }
}
