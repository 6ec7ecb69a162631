import ArgumentParser
import JournalActions

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
