import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import JournalStore
import Phrases
import TerminalForms

struct CheckInCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-in", abstract: Phrase("Log your day, step by step").help,
    discussion: Phrase(
      """
      Enter leaves a step out, and Ctrl-S keeps what is there at once. The settings \
      \(quoted: "check-in") and \(quoted: "activities") say what is asked.
      """
    ).help)
  static let agreesFirst = true

  @OptionGroup var writing: WritingOptions

  @Argument(
    help: ArgumentHelp(Phrase("A date, or DATE@09:30; today by default").help, valueName: "date"),
    completion: .journal(.pastDays))
  var date: [String] = []

  func run(_ context: CommandContext) throws {
    try checkIn(context.address(date), context)
  }

  /// Returns the day before, if it is empty and the new day has just begun.
  private func emptyYesterday(_ context: CommandContext) throws -> Day? {
    let journal = context.journal
    let yesterday = context.today - 1
    guard date.isEmpty, journal.clock.time.minute < 12 * 60,
      try journal.entries(on: yesterday).isEmpty, try !journal.index(.days).entries.isEmpty
    else { return nil }
    return yesterday
  }

  private func checkIn(_ address: EntryAddress, _ context: CommandContext) throws {
    let left = try context.takenUp(.checkIn(address.day))
    let (before, draft) = try begun(left, address, context)
    let offer = try context.journal.offer(on: address.day, after: before)
    let yesterday = address.day == context.today ? try emptyYesterday(context) : nil
    var dialog = CheckInDialog(offer, after: before, yesterday: yesterday, photos: .onThisDisk)
    func text(_ dialog: CheckInDialog) -> [UInt8] {
      guard !dialog.checkIn.isEmpty else { return [] }
      return EntryFile.draft(dialog.checkIn, of: address.day, settings: context.settings)
    }
    var kept = KeptAnswers(
      context.drafts, .checkIn(address.day), in: draft, holding: text(dialog))
    switch dialog.run(global.color, keep: { kept.keep(text($0)) }) {
    case .finished where dialog.wantsYesterday:
      kept.remove()
      try checkIn(EntryAddress(address.day - 1), context)
    case .finished:
      try log(dialog.checkIn, address, context, &kept)
    case .cancelled:
      if kept.isEmpty {
        printError(DialogWording.nothingChanged)
      } else {
        printError(kept.leave())
      }
      throw ExitCode.interrupted
    case .noTerminal:
      throw CommandError(DialogWording.noTerminal)
    case .interrupted(let signal):
      // The terminal may be gone, which is no reason to stop.
      if !kept.isEmpty { printDialog(kept.leave(), to: 2) }
      TerminalSignals.end(by: signal)
    }
  }

  /// Returns the check-in to continue, and its draft if the answers are kept there.
  private func begun(
    _ left: DraftFile?, _ address: EntryAddress, _ context: CommandContext
  ) throws -> (CheckInDraft, DraftFile?) {
    var checkIn = CheckInDraft()
    var draft = left
    if let left {
      let text = try context.text(of: left)
      checkIn = EntryFile(text, settings: context.settings).checkIn
      let again = EntryFile.draft(checkIn, of: address.day, settings: context.settings)
      if again != text {
        // A person may have written anything into it.
        printError(CommandWording.draftHoldsMore(left.leave()))
        draft = nil
      }
    }
    checkIn.time = checkIn.time ?? context.journal.time(of: address)
    return (checkIn, draft)
  }

  private func log(
    _ checkIn: CheckInDraft, _ address: EntryAddress, _ context: CommandContext,
    _ kept: inout KeptAnswers
  ) throws {
    guard !checkIn.isEmpty else {
      kept.remove()
      return printError(CommandWording.nothingWritten)
    }
    var draft = checkIn
    draft.photos = []
    let written: WrittenEntry
    do {
      written = try context.journal.log(
        NewCheckIn(draft, pictures: checkIn.photos), on: address.day,
        command: "check-in \(address)")
    } catch {
      guard !kept.isEmpty, let failure = CommandError(error, context.style) else { throw error }
      throw failure.adding(text: kept.leave())
    }
    kept.remove()
    try context.show(written)
  }
}

extension ExitCode {
  /// The person left the dialog (128 + SIGINT).
  static let interrupted = ExitCode(130)
}
