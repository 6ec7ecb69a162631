import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import Phrases
import TerminalForms

struct QuoteCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "quote", abstract: Phrase("Show the quote of the day, or another one").help)

  @OptionGroup var choice: QuoteChoice

  var global: GlobalOptions { choice.options.global }

  func run(_ context: CommandContext) throws { try choice.show(.quotes, context) }
}

struct TipCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "tip", abstract: Phrase("Show the tip of the day, or another one").help)

  @OptionGroup var choice: QuoteChoice

  var global: GlobalOptions { choice.options.global }

  func run(_ context: CommandContext) throws { try choice.show(.tips, context) }
}

/// The choice of a quote or tip.
struct QuoteChoice: ParsableArguments {
  @OptionGroup var options: ViewOptions

  @Argument(
    help: ArgumentHelp(Phrase("A date; today by default").help), completion: .journal(.pastDays))
  var date: [String] = []

  @Option(
    help: ArgumentHelp(Phrase("Only those under this heading").help),
    completion: .journal(.categories))
  var category: String?

  @Option(
    help: ArgumentHelp(Phrase("Only those by this author; part of the name is enough").help),
    completion: .journal(.authors))
  var author: String?

  @Flag(
    help: ArgumentHelp(
      Phrase("Another one at random; on a terminal, a new one at each key press").help))
  var another = false

  @Flag(help: ArgumentHelp(Phrase("List the categories").help))
  var categories = false

  func show(_ kind: QuotesView.Kind, _ context: CommandContext) throws {
    let day = try context.day(date)
    let all = kind == .quotes ? context.journal.quotes() : context.journal.tips()
    let list = all.quotes(category: category, author: author)
    if list.quotes.isEmpty, !all.quotes.isEmpty {
      let isNoCategory = category.map { all.quotes(category: $0).quotes.isEmpty } ?? false
      throw CommandError(
        isNoCategory
          ? CalmWording.noCategory(category ?? "", all.categories)
          : CalmWording.noAuthor(author ?? ""))
    }
    if categories {
      return try context.show(QuotesView(categoriesOf: list, kind, on: day), options.format)
    }
    guard another else { return try context.show(QuotesView(list, kind, of: day), options.format) }
    guard list.quotes.count > 1 else {
      throw CommandError(CalmWording.noOther(kind))
    }
    let further = Int.random(in: 1..<list.quotes.count)
    var turning = QuoteTurning(list, kind, of: day, first: further)
    if options.format == .text, Terminal.isTerminal(0), Terminal.isTerminal(1),
      case .interrupted(let signal) = turning.run(options.global.color)
    {
      TerminalSignals.end(by: signal)
    }
    try context.show(turning.view, options.format)
  }
}

/// Quotes or tips on the terminal, with a key for the next one; the last one stays on the terminal.
struct QuoteTurning: Dialog {
  let list: QuoteList
  let kind: QuotesView.Kind
  let day: Day
  /// The shown one's place after the day's own, from 1.
  private(set) var further: Int

  /// - Parameter first: the first one's place after the day's own, from 1.
  init(_ list: QuoteList, _ kind: QuotesView.Kind, of day: Day, first: Int) {
    self.list = list
    self.kind = kind
    self.day = day
    further = first
  }

  /// The shown quote or tip.
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

  /// Returns true if a character moves on to another one; all others end the dialog.
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
