import ArgumentParser
import JournalActions
import JournalCore
import JournalExchange
import JournalRender
import Phrases
import TerminalForms

struct CSVFileCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "csv", abstract: Phrase("Write a view as a table, for a spreadsheet").help,
    discussion: Phrase(
      """
      The view is \(any: Source.allCases.map(\.name)). Hidden and unshared entries are included: \
      the file is for yourself.
      """
    ).help)

  /// A view, or a search's results.
  enum Source: ExpressibleByArgument, CaseIterable {
    case view(ExportedView), search

    static let allCases = ExportedView.allCases.map(Source.view) + [.search]
    static var allValueStrings: [String] { allCases.map(\.name) }

    var name: String {
      switch self {
      case .view(let view): view.rawValue
      case .search: "search"
      }
    }

    init?(argument: String) {
      guard let found = Source.allCases.first(where: { $0.name == argument }) else { return nil }
      self = found
    }
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Phrase("The view: \(list: ["entries", "trends", "tasks", "habits"]), …").help))
  var source: Source

  @Argument(
    help: ArgumentHelp(
      Phrase("A range; everything by default. For \(code: "search"), the query").help,
      valueName: "range"),
    completion: .journal(.ranges))
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      Phrase(
        """
        For \(code: "trends"): \(code: "mood"), \(code: "words"), or a key of your own
        """
      ).help, valueName: "key"),
    completion: .journal(.keys))
  var of = "mood"

  @Option(
    name: .shortAndLong, help: ArgumentHelp(Phrase("The file to write").help, valueName: "file"),
    completion: .file())
  var output: String?

  func run(_ context: CommandContext) throws {
    let table = try table(context)
    let target = OutputFile(output)
    let old = try target.contents()
    guard table.isOwn(old ?? []) else {
      throw CommandError(CommandWording.notOwn(output ?? ""))
    }
    // A file has the texts as they are; a terminal shows what would be invisible.
    let isShown = target.path == nil && Terminal.isTerminal(1)
    try target.put(table.bytes { isShown ? visible($0, lines: true) : $0 }, over: old)
    context.tellInTheClear(target.path)
    try context.failIfUnread()
  }

  private func table(_ context: CommandContext) throws -> CSVTable {
    switch source {
    case .view(let view):
      guard words.isEmpty || !view.showsPresent else {
        throw CommandError(CommandWording.noRange(of: view.rawValue))
      }
      return try context.journal.table(view, in: context.range(words), of: of)
    case .search:
      let typed = words.joined(separator: " ")
      let query = try context.query(typed)
      let index = try context.journal.index(SearchView.scope(query))
      return CSVTable(SearchView(index, query: query, typed: typed, oldestFirst: true))
    }
  }
}

extension CommandWording {
  static func noRange(of view: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: view) shows the present state, so it takes no range"),
      hint: Phrase("leave out the range"))
  }
}
