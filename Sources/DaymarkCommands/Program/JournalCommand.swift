import ArgumentParser
import JournalActions
import JournalEditing
import JournalRender
import Phrases
package import TerminalForms

/// A command on a journal.
protocol JournalCommand: ParsableCommand {
  /// The options of every command.
  var global: GlobalOptions { get }

  /// True if it has something to do on a journal whose entries can't be read now.
  static var worksLocked: Bool { get }

  /// True if it asks at its start whether a guessed folder is the journal, instead of at its first
  /// change: its first words are a person's, or it writes something other than an entry.
  static var agreesFirst: Bool { get }

  /// True if it leaves out things hidden by the setting `hide`.
  static var leavesOutHidden: Bool { get }

  /// Does the command's work.
  /// - Throws: `CommandError`, or an action's error, whose message is made here.
  func run(_ context: CommandContext) throws
}

extension JournalCommand {
  static var worksLocked: Bool { false }
  static var agreesFirst: Bool { false }
  static var leavesOutHidden: Bool { false }

  func run() throws { try run(by: nil) }

  /// Does the command's work on one author's entries, or on all.
  fileprivate func run(by author: String?) throws {
    let context = try CommandContext(global, by: author, worksLocked: Self.worksLocked)
    if Self.leavesOutHidden { context.noteUnreadHide() }
    if Self.agreesFirst { try context.journal.agreement?() }
    do { try run(context) } catch { throw CommandError(error, context.style) ?? error }
  }
}

/// A command with options that exclude one another.
protocol RefusingCommand: ParsableCommand {
  /// Why the options can't be used as they are; nil if they can.
  var refusal: Phrase? { get }
}

/// A command that reads the journal, or only one author's entries.
protocol ReadingCommand: JournalCommand {
  /// Its options.
  var options: ReadingOptions { get }
}

extension ReadingCommand {
  var global: GlobalOptions { options.global }

  func run() throws { try run(by: options.author) }
}

/// A command that lists entries.
protocol ListingCommand: JournalCommand {
  /// Its options.
  var options: ListingOptions { get }
}

extension ListingCommand {
  var global: GlobalOptions { options.reading.global }

  func run() throws { try run(by: options.reading.author) }
}

/// The options of every command.
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

/// The options of commands that show anything but entries.
struct ViewOptions: ParsableArguments {
  @OptionGroup var global: GlobalOptions

  @Option(
    help: ArgumentHelp(Phrase("The format: \(any: ["text", "json", "markdown", "html"])").help))
  var format = Format.text
}

/// The options of commands that show the contents of entries.
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

/// The output format for values.
enum Format: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
  case markdown
  case html
}

extension ColorChoice: ExpressibleByArgument {}

/// The options of writing commands.
struct WritingOptions: ParsableArguments {
  @OptionGroup var global: GlobalOptions

  @Option(
    help: ArgumentHelp(Phrase("The format of what was written: \(any: ["text", "json"])").help))
  var format = WritingFormat.text
}

/// The output format for a writing command's result.
enum WritingFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

/// A command that changes the journal, and can print its changes as JSON.
protocol WritingCommand: JournalCommand {
  /// Its options.
  var writing: WritingOptions { get }
}

extension WritingCommand {
  var global: GlobalOptions { writing.global }

  func run() throws {
    let context = try CommandContext(global, worksLocked: Self.worksLocked)
    if Self.agreesFirst { try context.journal.agreement?() }
    do { try context.write(writing.format) { try run(context) } } catch {
      throw CommandError(error, context.style) ?? error
    }
  }
}

extension CommandContext {
  /// Does a writing command's work.
  ///
  /// As JSON, the changes are printed instead of the work's output. They are also printed if the
  /// work has written something before it fails, has counted an import's rows, or has an exit
  /// status of its own.
  func write(_ format: WritingFormat, _ work: () throws -> Void) throws {
    guard format == .json else { return try work() }
    do { try Values.$areHidden.withValue(true, operation: work) } catch {
      let written = journal.written()
      if error is ExitCode || !written.files.isEmpty || written.rows != nil {
        printValue(json(written))
      }
      throw error
    }
    printValue(json(journal.written()))
  }
}

extension Format {
  /// Returns the writing format, for a command that reads with other words.
  /// - Throws: `CommandError` for a format only views have.
  func ofWriting() throws(CommandError) -> WritingFormat {
    guard let format = WritingFormat(rawValue: rawValue) else {
      throw CommandError(CommandWording.notAWritingFormat(self))
    }
    return format
  }
}
