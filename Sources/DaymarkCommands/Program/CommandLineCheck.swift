import ArgumentParser
import JournalCore

/// Checks a command line before it is parsed.
enum CommandLineCheck {
  /// Moves the command before the options written before it, because the parser accepts options
  /// only after a command.
  ///
  /// A date without a command shows that day, and a number, alone or with words, logs a mood.
  /// - Throws: `CommandError` for a mistyped command, with the nearest one; the parser would read
  ///   it as an argument of today's page or of another default.
  static func arranged(_ arguments: [String]) throws(CommandError) -> [String] {
    guard let place = firstWord(arguments[...]) else { return arguments }
    let command = CommandNames.command(arguments[place])
    if command == "help" {
      try checkHelp(Array(arguments[(place + 1)...]))
      let rest = arguments[(place + 1)...]
      return [command] + arguments[..<place] + rest.prefix(1).map(CommandNames.command)
        + rest.dropFirst()
    }
    guard let type = CommandTree.command(command) else {
      if isMood(words(arguments[place...])) { return ["mood"] + arguments }
      guard isDate(words(arguments[place...])) else {
        throw CommandError(CommandWording.noCommand(arguments[place]))
      }
      return ["show"] + arguments
    }
    // Also `export --journal here ics`: the options belong to the command's last word.
    guard let next = firstWord(arguments[(place + 1)...]) else {
      return [command] + arguments[..<place] + arguments[(place + 1)...]
    }
    try checkPart(words(arguments[next...]), of: command, type)
    guard CommandTree.names(in: type).contains(arguments[next]) else {
      return [command] + arguments[..<place] + arguments[(place + 1)...]
    }
    return [command, arguments[next]] + arguments[..<place] + arguments[(place + 1)..<next]
      + arguments[(next + 1)...]
  }

  /// True if the words are a number that a scale may have, alone or before other words than those
  /// of dates.
  private static func isMood(_ words: [String]) -> Bool {
    let number = words[0].prefix { $0.isASCII && ($0.isNumber || ".,/".contains($0)) }
    guard number == words[0], number.count <= 5, number.prefix(while: \.isNumber).count <= 2
    else { return false }
    let spans = ["days", "day", "weeks", "week", "months", "month", "years", "year", "ago"]
    guard words.count > 1 else { return number.allSatisfy(\.isNumber) }
    guard !DateWords.isPart(words[1]), !spans.contains(words[1]) else { return false }
    return DateWords(today: Day(number: 20_000)).range(words.joined(separator: " ")) == nil
  }

  /// True if the words name a day or a range, or try to.
  private static func isDate(_ words: [String]) -> Bool {
    let text = words.joined(separator: " ")
    return words[0].first?.isNumber == true || words.allSatisfy(DateWords.isPart)
      || DateWords(today: Day(number: 20_000)).range(text) != nil
  }

  /// Refuses help for a command that doesn't exist.
  private static func checkHelp(_ words: [String]) throws(CommandError) {
    guard let name = words.first, !name.hasPrefix("-") else { return }
    guard let type = CommandTree.command(CommandNames.command(name)) else {
      guard name != "help" else { return }
      throw CommandError(CommandWording.noCommand(name))
    }
    guard words.count > 1, !words[1].hasPrefix("-") else { return }
    let known = CommandTree.names(in: type)
    guard known.contains(words[1]) else {
      throw CommandError(CommandWording.noPart(words[1], of: name, known: known))
    }
  }

  /// Refuses a mistyped part of a command, as in `habits dnoe`.
  private static func checkPart(
    _ words: [String], of command: String, _ type: any ParsableCommand.Type
  ) throws(CommandError) {
    let known = CommandTree.names(in: type)
    guard !known.isEmpty, let word = words.first, !known.contains(word) else { return }
    let isNear = nearest(word, among: known) != nil
    // The other arguments of `stretch` are names, which it looks up itself.
    let isFile = command == "import" && word.contains { "/.".contains($0) }
    let isOwn = command == "stretch" || isFile || isDate(words) || !isNear
    guard type.configuration.defaultSubcommand == nil || !isOwn else { return }
    throw CommandError(CommandWording.noPart(word, of: command, known: known))
  }

  /// Returns the arguments that are neither options nor option values.
  private static func words(_ arguments: ArraySlice<String>) -> [String] {
    var (found, rest): ([String], ArraySlice<String>) = ([], arguments)
    while let place = firstWord(rest) {
      found.append(rest[place])
      rest = rest[(place + 1)...]
    }
    return found
  }

  /// Returns the index of the first argument that is neither an option nor an option's value.
  static func firstWord(_ arguments: ArraySlice<String>) -> Int? {
    var isValue = false
    for place in arguments.indices {
      let argument = arguments[place]
      if isValue {
        isValue = false
      } else if argument == "--" {
        return nil
      } else if argument.hasPrefix("-") {
        isValue = optionsWithValue.contains(argument)
      } else {
        return place
      }
    }
    return nil
  }

  /// The options with a value that may come before a command's name.
  static let optionsWithValue = [
    "--journal", "--today", "--color", "--format", "--by", "--from", "--of", "--days", "--entries",
    "--seed",
    "--sections", "--only", "--without", "--output", "-o", "--mood", "--question", "--answer",
    "--thanks", "--gratitude", "--text", "--title", "--photo", "--song", "--tag", "--habit",
    "--set", "--scale", "--week-starts", "--day-starts", "--name", "--starter", "--category",
    "--author", "--into", "--level", "--priority", "--scheduled", "--start", "--minutes", "--due",
    "--nag",
    "--repeat", "--detail", "--list",
    "--day", "--at", "--command", "--block", "--as-of", "-n", "--count", "--every",
  ]
}

/// The commands and their parts.
enum CommandTree {
  /// All commands, including those missing from help.
  static let commands: [any ParsableCommand.Type] =
    Daymark.configuration.groupedSubcommands.flatMap(\.subcommands)

  /// The topics' names, and those of each topic's commands in help.
  static let topics = Daymark.configuration.groupedSubcommands.map { group in
    let shown = group.subcommands.filter { $0.configuration.shouldDisplay }
    return (name: group.name, commands: shown.compactMap { $0.configuration.commandName })
  }

  /// The names of all commands.
  static let names = commands.compactMap { $0.configuration.commandName }

  /// Returns the command with a name.
  static func command(_ name: String) -> (any ParsableCommand.Type)? {
    commands.first { $0.configuration.commandName == name }
  }

  /// Returns the names of a command line's command and of its part.
  static func path(_ arguments: [String]) -> [String] {
    guard let name = arguments.first, let type = command(name) else { return [] }
    return [name] + arguments.dropFirst().prefix(1).filter(names(in: type).contains)
  }

  /// Returns the names of a command's parts.
  static func names(in type: any ParsableCommand.Type) -> [String] {
    let configuration = type.configuration
    return (configuration.subcommands + configuration.groupedSubcommands.flatMap(\.subcommands))
      .flatMap { part in
        (part.configuration.commandName.map { [$0] } ?? []) + part.configuration.aliases
      }
  }
}

/// The commands' names, and other words people try.
enum CommandNames {
  /// Returns a word's command: by its name, its singular or plural, or another word for the same
  /// thing.
  static func command(_ word: String) -> String { others[word] ?? word }

  /// Returns the command a word may have meant; nil without a good guess.
  static func guess(_ word: String) -> String? { guesses[word.lowercased()] }

  private static let others = [
    "article": "articles", "checkin": "check-in", "experiments": "experiment", "find": "search",
    "friend": "friends",
    "goal": "goals",
    "habit": "habits", "highlight": "highlights", "insight": "insights", "log": "new",
    "milestone": "milestones", "profiles": "profile", "quotes": "quote", "setting": "settings",
    "streak": "streaks", "tag": "tags", "task": "tasks", "template": "templates", "tips": "tip",
    "trend": "trends",
  ]

  private static let guesses = [
    "add": "new", "browse": "calendar --walk", "chart": "trends", "commit": "sync",
    "config": "settings", "create": "init",
    "entry": "new", "graph": "trends", "gratitude": "diary gratitude", "grep": "search",
    "ls": "list", "moods": "trends", "note": "new", "open": "show", "photos": "diary photos",
    "plot": "trends", "pull": "sync", "push": "sync", "read": "show", "reminders": "remind",
    "remove": "delete", "report": "digest", "revert": "undo", "rm": "delete",
    "songs": "diary songs", "statistics": "trends", "stats": "trends", "stretches": "stretch list",
    "summary": "digest", "thoughts": "diary thoughts", "todo": "tasks", "todos": "tasks",
    "view": "show", "write": "new",
  ]
}
