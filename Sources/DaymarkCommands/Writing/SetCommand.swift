import ArgumentParser
import JournalCore
import JournalEditing
import JournalRender
import JournalStore

struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change single values of an entry.",
    discussion: """
      mood=8 sets, gratitude+=tea adds, tags-=work takes out, sleep= removes. Only the bytes of \
      those values change.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      "A date or DATE@09:30 (today without one), then what to change.",
      valueName: "date> <key=value"))
  var words: [String]

  func run() throws {
    let session = try Session(options)
    let date = words.prefix { !$0.contains("=") }
    let address = try session.address(Array(date))
    let changes = try words.dropFirst(date.count).map { try session.change($0) }
    guard !changes.isEmpty else {
      throw Failure(message: CommandWording.noChange, status: .usage)
    }
    // The undo list names what was changed, not the words.
    let label = (["set", "\(address)"] + changes.map(\.key)).joined(separator: " ")
    let entry = try session.holding {
      let entry = try session.entry(address)
      let changes = try session.answered(changes, in: entry.bytes, of: entry.day)
      let new = try session.edited(entry) { (file) throws(EntryRefusal) in
        try file.apply(changes, at: address.time)
      }
      try session.apply([.write(path: entry.path, old: entry.bytes, new: new)], label: label)
      return entry
    }
    try session.show(entry.day, with: entry.path)
  }
}

extension Session {
  /// A change as it was typed.
  func change(_ word: String) throws -> FieldChange {
    do throws(FieldProblem) {
      return try FieldChange(parsing: word, settings: settings)
    } catch {
      throw Failure(message: Wording.text(error, style), status: .dataRefused)
    }
  }

  /// An entry's bytes with changes made to them.
  func edited(
    _ entry: DayEntry, _ work: (inout EntryFile) throws(EntryRefusal) -> Void
  ) throws -> [UInt8] {
    var file = EntryFile(
      entry.bytes, namedTime: DatedName.time(Array(entry.path.utf8)), settings: settings)
    do throws(EntryRefusal) {
      try work(&file)
    } catch {
      throw Failure(
        message: Wording.text(error, path: entry.path, bytes: entry.bytes, style),
        status: .dataRefused)
    }
    return file.bytes
  }
}
