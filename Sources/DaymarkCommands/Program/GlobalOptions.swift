import ArgumentParser
import Phrases
package import TerminalForms

/// The options that every command has.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(Phrase("The journal's folder").help, valueName: "path"),
    completion: .journal(.journals))
  var journal: String?

  @Option(
    help: ArgumentHelp(Phrase("The date to use as today").help, valueName: "date"),
    completion: .journal(.pastDays))
  var today: String?

  @Option(
    help: ArgumentHelp(Phrase("When to use colour: \(any: ["auto", "always", "never"])").help))
  var color = ColorChoice.auto

  @Flag(name: .shortAndLong, help: ArgumentHelp(Phrase("Show no progress").help))
  var quiet = false
}

/// The options of commands that show something else than entries.
struct ViewOptions: ParsableArguments {
  @OptionGroup var global: GlobalOptions

  @Option(
    help: ArgumentHelp(Phrase("The format: \(any: ["text", "json", "markdown", "html"])").help))
  var format = Format.text
}

/// The options of commands that show what entries say.
struct ReadingOptions: ParsableArguments {
  @OptionGroup var global: GlobalOptions

  @Option(
    help: ArgumentHelp(Phrase("The format: \(any: ["text", "json", "markdown", "html"])").help))
  var format = Format.text

  @Option(
    help: ArgumentHelp(Phrase("Only entries whose 'author:' contains this").help, valueName: "name")
  )
  var author: String?
}

/// The options of commands that list entries.
struct ListingOptions: ParsableArguments {
  @OptionGroup var reading: ReadingOptions

  @Flag(help: ArgumentHelp(Phrase("Oldest first").help))
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
