import ArgumentParser
import JournalActions
import JournalRender

struct ServeSessionsCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions", abstract: "List the browsers that are logged in, or log them out",
    discussion: "A running server notices at once.")

  @OptionGroup var writing: WritingOptions

  @Option(help: ArgumentHelp("Log out the browser with this ID", valueName: "id"))
  var revoke: String?

  @Flag(help: "Log out all browsers")
  var all = false

  var global: GlobalOptions { writing.global }

  func validate() throws {
    if revoke != nil, all { throw ValidationError(ServeWording.revokeOrAll) }
  }

  func run(_ context: CommandContext) throws {
    if revoke != nil || all { return try logOut(context.journal) }
    let (view, damaged) = try context.journal.browsers()
    if let damaged { printError(ServeWording.damaged(damaged)) }
    if writing.format == .json { return printValue(json(view)) }
    if view.browsers.isEmpty { return printError(ServeWording.nobody) }
    printValue(ServeWording.list(view))
  }

  private func logOut(_ journal: Journal) throws {
    let ended = try journal.logOut(browser: revoke)
    if let revoke, ended.browsers.isEmpty {
      throw CommandError(message: ServeWording.noBrowser(revoke), status: .noInput)
    }
    if writing.format == .json { return printValue(json(ended)) }
    if ended.browsers.isEmpty { return printError(ServeWording.nobody) }
    for browser in ended.browsers { printValue(ServeWording.loggedOut(browser)) }
  }
}

extension ServeWording {
  static let nobody = "no browser is logged in"
  static let revokeOrAll = "--revoke and --all can't be used together"

  /// Returns a line for each browser.
  static func list(_ view: BrowsersView) -> String {
    let width = view.browsers.map { DisplayWidth.of($0.label) }.max() ?? 0
    return view.browsers.map { browser in
      "\(browser.id)  \(visible(browser.label).padded(width))  since \(browser.day) \(browser.time), "
        + "last seen \(browser.lastDay) \(browser.lastTime)"
        + (browser.stays ? ", stays logged in\n" : "\n")
    }.joined()
  }

  static func loggedOut(_ browser: BrowsersView.Browser) -> String {
    "\(visible(browser.label)) is logged out (\(browser.id))\n"
  }

  static func noBrowser(_ id: String) -> String {
    """
    error: no browser with the ID '\(visible(id))' is logged in
    hint: list them with daymark serve sessions
    """
  }

  static func damaged(_ path: String) -> String {
    "warning: the list of browsers was damaged, so all are logged out; it was kept as '\(visible(path))'"
  }
}
