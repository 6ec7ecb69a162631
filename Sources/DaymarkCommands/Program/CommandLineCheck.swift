import ArgumentParser
import JournalCore

/// Looks at a command line before it is parsed.
enum CommandLineCheck {
  /// Puts the command before the options that were written before it, because the parser knows
  /// options only behind a command.
  /// - Throws: `Failure` for a mistyped command, which the parser would take for an argument of
  ///   today's page; it names the nearest.
  static func arranged(_ arguments: [String]) throws(Failure) -> [String] {
    let known = names(of: Daymark.configuration) + ["help"]
    var isValue = false
    for (place, argument) in arguments.enumerated() {
      if isValue {
        isValue = false
      } else if argument == "--" {
        break
      } else if argument.hasPrefix("-") {
        isValue = optionsWithValue.contains(argument)
      } else {
        guard known.contains(argument) else {
          throw Failure(
            message: CommandWording.noCommand(argument, nearest: nearest(argument, among: known)),
            status: .usage)
        }
        return [argument] + arguments[..<place] + arguments[(place + 1)...]
      }
    }
    return arguments
  }

  /// The options that may stand before a command's name and take a value of their own.
  private static let optionsWithValue = [
    "--journal", "--today", "--color", "--format", "--by", "--of", "--days", "--entries", "--seed",
    "--sections", "--only", "--without", "--output", "-o", "--mood", "--question", "--answer",
    "--thanks", "--gratitude", "--text", "--title", "--photo", "--song", "--tag", "--habit",
    "--set", "--scale", "--week-starts", "--day-starts", "--name", "--starter", "--category",
    "--author", "--level", "--minutes", "--due", "--nag", "--repeat", "--detail", "--list",
    "--day", "--at", "--block",
  ]

  private static func names(of configuration: CommandConfiguration) -> [String] {
    (configuration.subcommands + configuration.groupedSubcommands.flatMap(\.subcommands))
      .compactMap { $0.configuration.commandName }
  }
}
