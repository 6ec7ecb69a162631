import ArgumentParser
import JournalActions

/// A command on a journal.
protocol JournalCommand: ParsableCommand {
  /// The options that every command has.
  var global: GlobalOptions { get }

  /// Whether it has something to do on a journal of which nobody can read the entries now.
  static var worksLocked: Bool { get }

  /// Does the command's work.
  /// - Throws: `CommandError`, or an error of an action, for which the message is made here.
  func run(_ context: CommandContext) throws
}

extension JournalCommand {
  static var worksLocked: Bool { false }

  func run() throws {
    let context = try CommandContext(global, worksLocked: Self.worksLocked)
    do { try run(context) } catch { throw CommandError(error, context.style) ?? error }
  }
}
