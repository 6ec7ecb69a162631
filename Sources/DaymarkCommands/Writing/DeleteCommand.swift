import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import JournalStore
import Phrases
import TerminalForms

struct DeleteCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: Phrase("Delete a check-in, a day, a range of days or all entries").help,
    discussion: Phrase("Files go to the journal's trash; \(command: "daymark undo") restores them.")
      .help)

  @OptionGroup var writing: WritingOptions

  @Argument(
    help: ArgumentHelp(Phrase("DATE@09:30, a date, a range, or \(code: "all")").help),
    completion: .journal(.entryDays))
  var what: [String]

  @Flag(help: ArgumentHelp(Phrase("Don't ask").help))
  var yes = false

  func run(_ context: CommandContext) throws {
    let text = what.joined(separator: " ")
    let journal = context.journal
    if let address = EntryAddress(text, context.dates), let moment = address.moment {
      switch try journal.deleteMoment(moment, of: address.day) {
      case .entry(let path): printLine(CommandWording.deleted([path]))
      case .checkIn(let written):
        try context.confirm(written) { CommandWording.checkInDeleted(moment.time, $0) }
      }
      return
    }
    let range = text == "all" ? DayRange.always : try context.range(what)
    let paths = try context.change(isAgreed: yes) {
      try journal.deletion(of: range)
    } ask: { files in
      guard files.count > 1 else { return false }
      try Confirmation(CommandWording.deleteQuestion(files.count, range), typing: files.count)
        .require(yes)
      return true
    } make: { shown in
      try journal.delete(range, shown: shown, command: "delete " + text)
    }
    printLine(CommandWording.deleted(paths))
    if range.first != range.last { try context.failIfUnread() }
  }
}

extension CommandWording {
  static func deleteQuestion(_ count: Int, _ range: DayRange) -> Phrase {
    range == .always
      ? Phrase("delete all \(count) entries")
      : Phrase("delete \(count) entries of \(code: "\(range)")")
  }

  static func deleted(_ paths: [String]) -> Phrase {
    paths.count == 1
      ? Phrase("deleted \(code: paths[0]); \(command: "daymark undo") restores it")
      : Phrase("deleted \(paths.count) entries; \(command: "daymark undo") restores them")
  }
}
