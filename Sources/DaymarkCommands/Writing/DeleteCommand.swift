import ArgumentParser
import JournalCore
import JournalEditing
import JournalStore

struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a check-in, a day, a range of days or all entries.",
    discussion: "Files go to the journal's trash; daymark undo brings them back.")

  @OptionGroup var options: GlobalOptions

  @Argument(help: "DATE@09:30, a date, a range, or all.")
  var what: [String]

  @Flag(help: "Don't ask.")
  var yes = false

  func run() throws {
    let session = try Session(options)
    let text = what.joined(separator: " ")
    let label = "delete " + text
    if let address = EntryAddress(text, session.dates), address.time != nil {
      return try session.holding { try deleteCheckIn(address, session, label) }
    }
    let range = text == "all" ? DayRange.always : try session.range(what)
    try session.changingMany(isAgreed: yes) {
      let files = try files(in: range, session)
      guard !files.isEmpty else {
        throw Failure(
          message: CommandWording.noEntry(in: range, unread: session.warnings.unread > 0),
          status: .noInput)
      }
      return files
    } ask: { files in
      guard files.count > 1 else { return false }
      try Confirmation(CommandWording.deleteQuestion(files.count, range), typing: files.count)
        .require(yes)
      return true
    } work: { files in
      try session.apply(files, label: label)
      printValue(CommandWording.deleted(files.map(\.path)))
    }
    if range.first != range.last { try session.failIfUnread() }
  }

  /// The removal of the entries of a range; only a single day is found without reading the journal.
  private func files(
    in range: DayRange, _ session: Session
  ) throws -> [FileChange] {
    if range.first == range.last {
      return try session.entries(on: range.first).map { .remove(path: $0.path, old: $0.bytes) }
    }
    let index = try session.index(.days)
    return index.all.filter { range.contains($0.day) }.map { .remove(path: $0.path, old: nil) }
  }

  private func deleteCheckIn(_ address: EntryAddress, _ session: Session, _ label: String) throws {
    let file = try session.entry(address)
    let new = try session.edited(file) { (entry) throws(EntryRefusal) in
      if let time = address.time { try entry.removeCheckIn(at: time) }
    }
    // A file of the check-in's own, in which nothing is left, goes too.
    let isOwn = DatedName.time(Array(file.path.utf8)) == address.time
    guard !DraftOffers.isBlank(new) || !isOwn && file.times.count > 1 else {
      try session.apply([.remove(path: file.path, old: file.bytes)], label: label)
      return printValue(CommandWording.deleted([file.path]))
    }
    try session.apply([.write(path: file.path, old: file.bytes, new: new)], label: label)
    try session.show(file.day, with: file.path)
  }
}
