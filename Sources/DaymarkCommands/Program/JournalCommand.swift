import ArgumentParser
import JournalActions
import JournalEditing
import JournalRender
import Phrases
package import TerminalForms

/// A command on a journal.
protocol JournalCommand: ParsableCommand {
  /// The options that every command has.
  var global: GlobalOptions { get }

  /// Whether it has something to do on a journal of which nobody can read the entries now.
  static var worksLocked: Bool { get }

  /// Whether it asks at its start if a folder that was guessed is the journal, instead of at its first
  /// change: its first words are a person's, or it writes something else than an entry.
  static var agreesFirst: Bool { get }

  /// Whether it leaves out what the setting `hide` hides.
  static var leavesOutHidden: Bool { get }

  /// Does the command's work.
  /// - Throws: `CommandError`, or an error of an action, for which the message is made here.
  func run(_ context: CommandContext) throws
}

extension JournalCommand {
  static var worksLocked: Bool { false }
  static var agreesFirst: Bool { false }
  static var leavesOutHidden: Bool { false }

  func run() throws { try run(by: nil) }

  /// Does the command's work on the entries of one author, or on all.
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

/// A command that reads the journal, or only what one author wrote in it.
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

/// The options of commands that write.
struct WritingOptions: ParsableArguments {
  @OptionGroup var global: GlobalOptions

  @Option(
    help: ArgumentHelp(Phrase("The format of what was written: \(any: ["text", "json"])").help))
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
    let context = try CommandContext(global, worksLocked: Self.worksLocked)
    if Self.agreesFirst { try context.journal.agreement?() }
    do { try context.write(writing.format) { try run(context) } } catch {
      throw CommandError(error, context.style) ?? error
    }
  }
}

extension CommandContext {
  /// Does the work of a command that writes.
  ///
  /// As JSON, what was written takes the place of what the work prints. It is also printed if the
  /// work has written something before it fails, has counted an import's rows, or has an exit status of its own.
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
  /// Returns the format of what was written, for a command that reads with other words.
  /// - Throws: `CommandError` for a format of views alone.
  func ofWriting() throws(CommandError) -> WritingFormat {
    guard let format = WritingFormat(rawValue: rawValue) else {
      throw CommandError(CommandWording.notAWritingFormat(self))
    }
    return format
  }
}
