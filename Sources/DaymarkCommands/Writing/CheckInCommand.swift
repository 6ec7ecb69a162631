import ArgumentParser
import JournalCore
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
    var dialog = CheckInDialog(try offer(address.day, session))
    switch dialog.run(options.color) {
    case .finished: try keep(dialog.answers, address, session)
    case .cancelled:
      printError(DialogWording.nothingChanged)
      throw ExitCode.interrupted
    case .noTerminal:
      throw Failure(message: DialogWording.noTerminal, status: .usage)
    case .interrupted(let signal): TerminalSignals.end(by: signal)
    }
  }

  private func offer(_ day: Day, _ session: Session) throws -> CheckInOffer {
    let there = try session.namedEntries(on: day).map {
      EntryFile($0.bytes, settings: session.settings)
    }
    let question = try session.questions().question(of: day)
    let isAnswered = there.contains { $0.question == question?.text && $0.answer != nil }
    let done = try session.doneHabits(on: day)
    let habits = try session.habitNames().filter { !done.contains($0) }
    let more = try session.recentHabits(day).filter { !habits.contains($0) && !done.contains($0) }
    return CheckInOffer(
      day: day, scale: session.settings.mood, question: isAnswered ? nil : question,
      habits: habits + more, doneHabits: done, home: Terminal.environment("HOME"),
      isFile: { CheckInCommand.isFile($0) })
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private func keep(
    _ answers: CheckInAnswers, _ address: EntryAddress, _ session: Session
  ) throws {
    guard !answers.isEmpty else { return printError(CommandWording.nothingWritten) }
    var draft = CheckInDraft()
    draft.time = session.time(of: address)
    draft.mood = answers.mood.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
    draft.question = answers.question
    draft.answer = answers.answer
    draft.gratitude = answers.gratitude
    draft.songs = answers.songs
    draft.habits = answers.habits.map { tick in
      tick.written == TickList.done ? tick.name : "\(tick.name):\(tick.written)"
    }
    draft.text = answers.text
    let checkIn = LoggedCheckIn(draft: draft, pictures: answers.photos)
    try session.log(checkIn, on: address.day, label: "check-in \(address)")
  }
}

extension ExitCode {
  /// Left by the person (128 + SIGINT).
  static let interrupted = ExitCode(130)
}
