import ArgumentParser

/// The pages of `--help`.
enum HelpPage {
  /// Whether a command line asks for the first page.
  static func isFirst(_ arguments: [String]) -> Bool {
    [["help"], ["--help"], ["-h"]].contains(arguments)
  }

  /// Returns the page of a command.
  ///
  /// A command with a default part accepts the options of that part, so its page lists them.
  /// - Parameters:
  ///   - text: the page that the parser made.
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
    Keep a diary in a folder of dated Markdown files.

      daymark                          today's page
      daymark new Ran 5k in the rain   write something down
      daymark mood 7                   log how you are
      daymark nov 3                    read a day; also 'yesterday' and 'last week'

    USAGE: daymark [COMMAND] [OPTIONS]


    """
    + topics.map { topic in
      topic.name.uppercased() + "\n"
        + topic.lines.map { names, text in
          let start = "  " + names.joined(separator: ", ")
          return start + String(repeating: " ", count: max(2, 34 - start.count)) + text + "\n"
        }.joined()
    }.joined(separator: "\n") + """

      OPTIONS
        --journal PATH                the journal's folder, or the name of a profile
        --format FORMAT               text, json, markdown or html, if it reads
        --version, --help             daymark help COMMAND explains a command

      """

  /// A topic of the first page: its commands, and what they do.
  struct Topic {
    let name: String
    let lines: [(names: [String], text: String)]
  }

  /// The topics; every command is in one of them.
  static let topics = [
    Topic(
      name: "Write",
      lines: [
        (["new", "mood", "check-in"], "write an entry or a mood, or be asked"),
        (["question", "questions"], "the question of the day; all questions"),
        (["edit", "set", "move"], "change an entry: its text, values or day"),
        (["delete", "undo", "trash"], "remove an entry, revert a step, restore"),
      ]),
    Topic(
      name: "Read",
      lines: [
        (["today", "show", "list", "random"], "today's page, a day, a list, any old day"),
        (["calendar", "on-this-day"], "moods on a calendar; earlier years"),
        (["diary"], "only thoughts, gratitude, photos or songs"),
        (["search", "tags"], "find words, moods, tags"),
      ]),
    Topic(
      name: "Look back",
      lines: [
        (["trends", "insights"], "how moods changed, and what goes with them"),
        (["digest", "highlights"], "sum up a week, a month or a year"),
        (["milestones", "goals"], "what you reached, and what you aim for"),
        (["experiment", "friends"], "try it on random days; with others"),
      ]),
    Topic(
      name: "Habits and tasks",
      lines: [
        (["habits", "streaks"], "tick habits; days in a row"),
        (["tasks", "remind"], "what is to be done; reminders"),
      ]),
    Topic(
      name: "Take a moment",
      lines: [
        (["quote", "tip"], "one for each day"),
        (["stretch", "breathe", "articles"], "with a timer; something to read"),
      ]),
    Topic(
      name: "The journal",
      lines: [
        (["init", "demo", "completions"], "start a journal or a sample; words with Tab"),
        (["settings", "profile", "templates"], "set it up"),
        (["check", "copies", "where", "debug"], "find mistakes, copies, the place of a day"),
        (["site", "serve", "import", "export"], "as web pages, in a browser; move in, and out"),
        (["git", "sync", "history", "restore"], "keep it on several devices, with all versions"),
        (["vault", "login", "logout"], "seal it; open it; lock it again"),
      ]),
  ]
}

extension StringProtocol {
  /// Returns the place where a text begins.
  fileprivate func range(_ text: String) -> Index? { firstRange(of: text)?.lowerBound }

  fileprivate func trimmedEnd() -> String {
    var text = String(self)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
