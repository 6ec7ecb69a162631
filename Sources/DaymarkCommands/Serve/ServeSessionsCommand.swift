import ArgumentParser
import JournalActions
import JournalRender
import JournalStore
import Phrases

struct ServeSessionsCommand: JournalCommand, RefusingCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions",
    abstract: Phrase("List the browsers that are logged in, or log them out").help,
    discussion: Phrase("A running server notices at once.").help)

  @OptionGroup var writing: WritingOptions

  @Option(help: ArgumentHelp(Phrase("Log out the browser with this ID").help, valueName: "id"))
  var revoke: String?

  @Flag(help: ArgumentHelp(Phrase("Log out all browsers").help))
  var all = false

  var global: GlobalOptions { writing.global }

  var refusal: Phrase? { revoke != nil && all ? ServeWording.revokeOrAll : nil }

  func run(_ context: CommandContext) throws {
    if revoke != nil || all { return try logOut(context.journal) }
    let (view, damaged) = try context.journal.browsers()
    if let damaged { printError(ServeWording.damaged(damaged)) }
    if writing.format == .json { return printValue(json(view)) }
    if view.browsers.isEmpty { return printError(ServeWording.nobody) }
    printValue(ServeWording.list(view, context.style))
  }

  private func logOut(_ journal: Journal) throws {
    let ended = try journal.logOut(browser: revoke)
    if let revoke, ended.browsers.isEmpty {
      throw CommandError(ServeWording.noBrowser(revoke))
    }
    if writing.format == .json { return printValue(json(ended)) }
    if ended.browsers.isEmpty { return printError(ServeWording.nobody) }
    for browser in ended.browsers { printLine(ServeWording.loggedOut(browser)) }
  }
}

struct ServeLinkCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "link", abstract: Phrase("Print a link that logs a browser in once").help,
    discussion: Phrase("For a server that runs already, such as one that was installed.").help)

  @OptionGroup var global: GlobalOptions

  func run(_ context: CommandContext) throws {
    guard let served = context.served(at: nil) else {
      throw CommandError(ServeWording.notServed)
    }
    let link = try context.journal.logInLink()
    printValue(ServeWording.began(served.origin, link, context.style))
  }
}

extension ServeWording {
  static let nobody = Phrase("no browser is logged in")
  static let revokeOrAll = Phrase("--revoke and --all can't be used together")

  /// Returns a line for each browser.
  static func list(_ view: BrowsersView, _ style: TextStyle) -> String {
    let width = view.browsers.map { DisplayWidth.of($0.label) }.max() ?? 0
    return view.browsers.map { browser in
      "\(browser.id)  \(visible(browser.label).padded(width))  \(style.text(times(browser)))\n"
    }.joined()
  }

  private static func times(_ browser: BrowsersView.Browser) -> Phrase {
    let first = "\(browser.day) \(browser.time)"
    let last = "\(browser.lastDay) \(browser.lastTime)"
    return browser.stays
      ? Phrase("since \(code: first), last seen \(code: last), stays logged in")
      : Phrase("since \(code: first), last seen \(code: last)")
  }

  static func loggedOut(_ browser: BrowsersView.Browser) -> Phrase {
    Phrase("\(written: browser.label) is logged out (\(code: browser.id))")
  }

  static func noBrowser(_ id: String) -> Message {
    Message(
      .noSuch, Phrase("no browser with the ID \(quoted: id) is logged in"),
      hint: Phrase("list them with \(command: "daymark serve sessions")"))
  }

  static func damaged(_ path: String) -> Message {
    .warning(
      Phrase(
        """
        the list of browsers was damaged, so all are logged out; it was kept as \(quoted: path)
        """))
  }
}
