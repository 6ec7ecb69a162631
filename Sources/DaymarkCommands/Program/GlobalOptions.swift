import ArgumentParser
package import TerminalForms

/// The options that every command has.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The journal's folder", valueName: "path"),
    completion: .journal(.journals))
  var journal: String?

  @Option(
    help: ArgumentHelp("The date to use as today", valueName: "date"),
    completion: .journal(.pastDays))
  var today: String?

  @Option(help: "When to use colour: auto, always or never")
  var color = ColorChoice.auto

  @Flag(name: .shortAndLong, help: "Show no progress")
  var quiet = false
}

/// The options of commands that show something else than entries.
struct ViewOptions: ParsableArguments {
  @OptionGroup var global: GlobalOptions

  @Option(help: "The format: text, json, markdown or html")
  var format = Format.text
}

/// The options of commands that show what entries say.
struct ReadingOptions: ParsableArguments {
  @OptionGroup var global: GlobalOptions

  @Option(help: "The format: text, json, markdown or html")
  var format = Format.text

  @Option(
    help: ArgumentHelp("Only entries whose 'author:' contains this", valueName: "name"))
  var author: String?
}

/// The options of commands that list entries.
struct ListingOptions: ParsableArguments {
  @OptionGroup var reading: ReadingOptions

  @Flag(help: "Oldest first")
  var oldest = false
}

/// The format in which values are printed.
enum Format: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
  case markdown
  case html
}

extension ColorChoice: ExpressibleByArgument {}
