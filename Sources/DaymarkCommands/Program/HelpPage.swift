import ArgumentParser
import Phrases
import TerminalForms

/// The pages of `--help`.
enum HelpPage {
  /// Returns true if a command line asks for the first page.
  static func isFirst(_ arguments: [String]) -> Bool {
    [["help"], ["--help"], ["-h"]].contains(arguments)
  }

  /// Returns a command's page.
  ///
  /// A command with a default part accepts that part's options, so its page lists them.
  /// - Parameters:
  ///   - text: the parser's page.
  ///   - arguments: the command line.
  static func page(_ text: String, for arguments: [String]) -> String {
    let words = arguments.filter { !$0.hasPrefix("-") && $0 != "help" }
    guard words.count == 1, let type = CommandTree.command(words[0]),
      let part = type.configuration.defaultSubcommand
    else { return text }
    let own = Daymark.helpMessage(for: part)
    guard let partName = part.configuration.commandName, let usage = usage(of: own),
      let options = section("\nARGUMENTS:", or: "\nOPTIONS:", of: own),
      let start = text.range("\nOPTIONS:"), let end = text.range("\nSUBCOMMANDS:")
    else { return text }
    let call = "daymark \(words[0])"
    let short = call + usage.dropFirst("\(call) \(partName)".count)
    let head = text[..<start].replacing("USAGE: \(call) ", with: "USAGE: \(short)\n       \(call) ")
    return String(head) + options + String(text[end...])
  }

  /// Returns the line after `USAGE: `.
  private static func usage(of page: String) -> String? {
    page.split(separator: "\n").first { $0.hasPrefix("USAGE: ") }
      .map { String($0.dropFirst("USAGE: ".count)) }
  }

  /// Returns the page from one of two headings on.
  private static func section(_ first: String, or other: String, of page: String) -> String? {
    guard let start = page.range(first) ?? page.range(other) else { return nil }
    return page[start...].trimmedEnd() + "\n"
  }

  /// The first page: every command under its topic.
  static let first =
    """
    \(Phrase("Keep a diary in a folder of dated Markdown files.").help)

    \(table(examples, column: 35))

    \(Phrase("USAGE: \(command: "daymark [COMMAND] [OPTIONS]")").help)


    """
    + topics.map { topic in
      let commands = topic.lines.map { (typed: $0.names.joined(separator: ", "), text: $0.text) }
      return topic.name.help.uppercased() + "\n" + table(commands, column: 34) + "\n"
    }.joined(separator: "\n") + """

      \(Phrase("OPTIONS").help)
      \(table(options, column: 32))

      """

  /// Returns lines with the typed words, and their effect from a column on.
  private static func table(_ lines: [(typed: String, text: Phrase)], column: Int) -> String {
    lines.map { typed, text in
      let start = "  " + typed
      return start + String(repeating: " ", count: max(2, column - start.count)) + text.help
    }.joined(separator: "\n")
  }

  private static let examples = [
    (typed: "daymark", text: Phrase("today's page")),
    (typed: "daymark new Ran 5k in the rain", text: Phrase("write something down")),
    (typed: "daymark mood 7", text: Phrase("log how you are")),
    (
      typed: "daymark nov 3",
      text: Phrase("read a day; also '\(code: "yesterday")' and '\(code: "last week")'")
    ),
  ]

  private static let options = [
    (typed: "--journal PATH", text: Phrase("the journal's folder, or the name of a profile")),
    (
      typed: "--format FORMAT",
      text: Phrase("\(any: ["text", "json", "markdown", "html"]), if it reads")
    ),
    (
      typed: "--version, --help",
      text: Phrase("\(command: "daymark help COMMAND") explains a command")
    ),
  ]

  /// A topic on the first page: its commands and their effects.
  struct Topic {
    let name: Phrase
    let lines: [(names: [String], text: Phrase)]
  }

  /// The topics; every command is in one of them.
  static let topics = [
    Topic(
      name: Phrase("Write"),
      lines: [
        (["new", "mood", "check-in"], Phrase("write an entry or a mood, or be asked")),
        (["question", "questions"], Phrase("the question of the day; all questions")),
        (["edit", "set", "move"], Phrase("change an entry: its text, values or day")),
        (["delete", "undo", "trash"], Phrase("remove an entry, revert a step, restore")),
      ]),
    Topic(
      name: Phrase("Read"),
      lines: [
        (["today", "show", "list", "random"], Phrase("today's page, a day, a list, any old day")),
        (["calendar", "on-this-day"], Phrase("moods on a calendar; earlier years")),
        (["diary"], Phrase("only thoughts, gratitude, photos or songs")),
        (["search", "tags"], Phrase("find words, moods, tags")),
      ]),
    Topic(
      name: Phrase("Look back"),
      lines: [
        (["trends", "insights"], Phrase("how moods changed, and what goes with them")),
        (["digest", "highlights"], Phrase("sum up a week, a month or a year")),
        (["milestones", "goals"], Phrase("what you reached, and what you aim for")),
        (["experiment", "friends"], Phrase("try a change on random days; friends' streaks")),
      ]),
    Topic(
      name: Phrase("Habits and tasks"),
      lines: [
        (["habits", "streaks"], Phrase("tick habits; days in a row")),
        (["tasks", "remind"], Phrase("to-dos; reminders")),
      ]),
    Topic(
      name: Phrase("Take a moment"),
      lines: [
        (["quote", "tip"], Phrase("one for each day")),
        (["stretch", "breathe", "articles"], Phrase("with a timer; something to read")),
      ]),
    Topic(
      name: Phrase("The journal"),
      lines: [
        (["init", "demo", "completions"], Phrase("start a journal or a sample; words with Tab")),
        (["settings", "profile", "templates"], Phrase("set it up")),
        (
          ["check", "copies", "where", "debug"], Phrase("find mistakes, copies, the place of a day")
        ),
        (
          ["site", "serve", "import", "export"],
          Phrase("as web pages, in a browser; move in, and out")
        ),
        (
          ["git", "sync", "history", "restore"],
          Phrase("keep it on several devices, with all versions")
        ),
        (["vault", "login", "logout"], Phrase("seal it; open it; lock it again")),
      ]),
  ]
}

extension StringProtocol {
  /// Returns the index where a text begins.
  fileprivate func range(_ text: String) -> Index? { firstRange(of: text)?.lowerBound }

  fileprivate func trimmedEnd() -> String {
    var text = String(self)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension Phrase {
  /// The phrase in words, for `--help` pages and the parser's errors, which take text.
  var help: String { text(Terminal.phrases) }
}
