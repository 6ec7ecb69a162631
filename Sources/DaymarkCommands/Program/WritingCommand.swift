import ArgumentParser
import JournalActions
import JournalRender

/// The options of commands that write.
struct WritingOptions: ParsableArguments {
  @OptionGroup var global: GlobalOptions

  @Option(help: "The format of what was written: text or json")
  var format = WritingFormat.text
}

/// The format in which a command prints what it wrote.
enum WritingFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

/// A command that changes the journal, and can print what it wrote as JSON.
protocol WritingCommand: JournalCommand {
  /// Its options.
  var writing: WritingOptions { get }
}

extension WritingCommand {
  var global: GlobalOptions { writing.global }

  func run() throws {
    let context = try CommandContext(global)
    do {
      // JSON takes the place of what the command prints about its work.
      try Values.$areHidden.withValue(writing.format == .json) { try run(context) }
    } catch {
      throw CommandError(error, context.style) ?? error
    }
    if writing.format == .json { printValue(json(context.journal.written())) }
  }
}
