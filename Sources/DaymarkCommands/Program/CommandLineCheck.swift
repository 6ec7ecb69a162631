import ArgumentParser
import JournalCore

/// Checks a command line before it is parsed.
enum CommandLineCheck {
  /// Moves the command before the options that were written before it, because the parser accepts
  /// options only after a command.
  /// - Throws: `CommandError` for a mistyped command, which the parser would take for an argument of
  ///   today's page; it names the nearest one.
  static func arranged(_ arguments: [String]) throws(CommandError) -> [String] {
    let known = names(of: Daymark.configuration) + ["help"]
    guard let place = firstWord(arguments[...]) else { return arguments }
    let command = arguments[place]
    guard known.contains(command) else {
      throw CommandError(
        message: CommandWording.noCommand(command, nearest: nearest(command, among: known)),
        status: .usage)
    }
    // Also `export --journal here ics`: the options belong to the last word of the command.
    let parts = subcommands(of: command)
    if let next = firstWord(arguments[(place + 1)...]), parts.contains(arguments[next]) {
      return [command, arguments[next]] + arguments[..<place] + arguments[(place + 1)..<next]
        + arguments[(next + 1)...]
    }
    return [command] + arguments[..<place] + arguments[(place + 1)...]
  }

  /// Returns the index of the first argument that is neither an option nor the value of one.
  private static func firstWord(_ arguments: ArraySlice<String>) -> Int? {
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

  private static func subcommands(of command: String) -> [String] {
    Daymark.configuration.groupedSubcommands.flatMap(\.subcommands)
      .first { $0.configuration.commandName == command }
      .map { names(of: $0.configuration) } ?? []
  }

  /// The options that may come before a command's name and take a value.
  private static let optionsWithValue = [
    "--journal", "--today", "--color", "--format", "--by", "--from", "--of", "--days", "--entries",
    "--seed",
    "--sections", "--only", "--without", "--output", "-o", "--mood", "--question", "--answer",
    "--thanks", "--gratitude", "--text", "--title", "--photo", "--song", "--tag", "--habit",
    "--set", "--scale", "--week-starts", "--day-starts", "--name", "--starter", "--category",
    "--author", "--level", "--priority", "--scheduled", "--start", "--minutes", "--due", "--nag",
    "--repeat", "--detail", "--list",
    "--day", "--at", "--command", "--block", "--as-of", "-n", "--every",
  ]

  private static func names(of configuration: CommandConfiguration) -> [String] {
    (configuration.subcommands + configuration.groupedSubcommands.flatMap(\.subcommands))
      .compactMap { $0.configuration.commandName }
  }
}
