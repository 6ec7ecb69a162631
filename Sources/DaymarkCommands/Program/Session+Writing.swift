import ArgumentParser
import JournalCore
import JournalRender
import JournalStore

extension Session {
  /// The clock of the place that the settings name, or the moment that `--today` gives.
  var now: LocalClock {
    options.today == nil
      ? LocalClock.now(timeZone: settings.timeZone) : LocalClock(day: today, time: time)
  }

  /// The way to change the journal's files.
  var writing: JournalWriting { JournalWriting(location, state: Terminal.stateHome) }

  /// Changes the journal's files as one step that `undo` takes back.
  /// - Parameter label: the command as it was typed, without the program's name.
  /// - Returns: the files that were changed.
  @discardableResult
  func apply(_ changes: [FileChange], label: String) throws -> [String] {
    let outcome = try writing.apply(changes, label: label, now: now)
    for path in outcome.recovered { printError(CommandWording.recovered(path)) }
    if !outcome.changed.isEmpty, !outcome.isUndoable { printError(CommandWording.notUndoable) }
    return outcome.changed
  }
}
