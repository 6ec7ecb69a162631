import ArgumentParser
import JournalCore
import JournalEditing
import JournalRender
import JournalStore
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

struct CheckInCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-in", abstract: "Log a day, asked step by step.")

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp("A date, or DATE@09:30; today without one.", valueName: "date"))
  var date: [String] = []

  func run() throws {
    let session = try Session(options)
    let address = try session.address(date)
    let left = try session.takenUp(.checkIn(address.day))
    let (before, draft) = try begun(left, address, session)
    let offer = try offer(address.day, before, session)
    var dialog = CheckInDialog(offer, after: before)
    func text(_ dialog: CheckInDialog) -> [UInt8] {
      guard !dialog.checkIn.isEmpty else { return [] }
      return EntryFile.draft(dialog.checkIn, of: address.day, settings: session.settings)
    }
    var kept = KeptAnswers(
      session.drafts, .checkIn(address.day), in: draft, holding: text(dialog))
    switch dialog.run(options.color, keep: { kept.keep(text($0)) }) {
    case .finished:
      try log(dialog.checkIn, address, session, &kept)
    case .cancelled:
      printError(kept.isEmpty ? DialogWording.nothingChanged : kept.leave())
      throw ExitCode.interrupted
    case .noTerminal:
      throw Failure(message: DialogWording.noTerminal, status: .usage)
    case .interrupted(let signal):
      // The terminal may be gone, which is nothing to stop for.
      if !kept.isEmpty { printDialog(kept.leave() + "\n", to: 2) }
      TerminalSignals.end(by: signal)
    }
  }

  /// The check-in that is gone on with, and its draft if the answers are kept there.
  private func begun(
    _ left: DraftFile?, _ address: EntryAddress, _ session: Session
  ) throws -> (CheckInDraft, DraftFile?) {
    var checkIn = CheckInDraft()
    var draft = left
    if let left {
      let text = try session.text(of: left)
      checkIn = EntryFile(text, settings: session.settings).checkIn
      let again = EntryFile.draft(checkIn, of: address.day, settings: session.settings)
      if again != text {
        // A person may have written anything into it.
        printError(CommandWording.draftHoldsMore(left.leave()))
        draft = nil
      }
    }
    checkIn.time = checkIn.time ?? session.time(of: address)
    return (checkIn, draft)
  }

  private func offer(
    _ day: Day, _ before: CheckInDraft, _ session: Session
  ) throws -> CheckInOffer {
    let there = try session.namedEntries(on: day).map {
      EntryFile($0.bytes, settings: session.settings)
    }
    let question = session.questionsToShow().question(of: day)
    let isAnswered = there.contains { $0.question == question?.text && $0.answer != nil }
    let done = try session.doneHabits(on: day)
    let habits = try session.habitNames().filter { !done.contains($0) }
    let more = try session.recentHabits(day).filter { !habits.contains($0) && !done.contains($0) }
    let ticked = before.habits.map { CheckInDraft.mark(of: $0).name }
    let taken = ticked.filter { !habits.contains($0) && !more.contains($0) }
    return CheckInOffer(
      day: day, scale: session.settings.mood, question: isAnswered ? nil : question,
      habits: habits + more + taken, doneHabits: done, home: Terminal.environment("HOME"),
      isFile: { CheckInCommand.isFile($0) })
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private func log(
    _ checkIn: CheckInDraft, _ address: EntryAddress, _ session: Session,
    _ kept: inout KeptAnswers
  ) throws {
    guard !checkIn.isEmpty else {
      kept.remove()
      return printError(CommandWording.nothingWritten)
    }
    var draft = checkIn
    draft.photos = []
    let path: String
    do {
      path = try session.log(
        LoggedCheckIn(draft: draft, pictures: checkIn.photos), on: address.day,
        label: "check-in \(address)")
    } catch {
      guard !kept.isEmpty, let failure = Failure(error) else { throw error }
      throw failure.adding(kept.leave())
    }
    kept.remove()
    try session.show(address.day, with: path)
  }
}

extension ExitCode {
  /// Left by the person (128 + SIGINT).
  static let interrupted = ExitCode(130)
}
