import ArgumentParser
import JournalActions
import JournalEditing
import JournalRender
import Phrases

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
