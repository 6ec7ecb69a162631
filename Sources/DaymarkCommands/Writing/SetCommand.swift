import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import Phrases

struct SetCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: Phrase("Change single values of an entry").help,
    discussion: Phrase(
      """
      \(code: "mood=8") sets a value, \(code: "gratitude+=tea") adds one, \(code: "tags-=work") \
      removes one, \(code: "sleep=") removes the key. Only the bytes of those values change. A day \
      without an entry gets one.
      """
    ).help)

  @OptionGroup var writing: WritingOptions

  @Argument(
    help: ArgumentHelp(
      Phrase("A date or DATE@09:30 (today by default), then what to change").help,
      valueName: "date> <key=value"),
    completion: .journal(.changes))
  var words: [String]

  func run(_ context: CommandContext) throws {
    let date = words.prefix { !$0.contains("=") }
    let address = try context.address(Array(date))
    let changes = try words.dropFirst(date.count).map { try context.change($0) }
    guard !changes.isEmpty else {
      throw CommandError(CommandWording.noChange)
    }
    let notes = try context.notes(onNewKeys: changes)
    let (written, isNew) = try set(changes, in: address, context.journal)
    try context.confirm(written) { CommandWording.changed(changes, in: $0, isNew: isNew) }
    for note in notes { printError(note) }
  }

  /// Changes an entry, or begins one with the values if the day has none.
  private func set(
    _ changes: [FieldChange], in address: EntryAddress, _ journal: Journal
  ) throws -> (WrittenEntry, isNew: Bool) {
    do { return (try journal.set(changes, in: address), false) } catch {
      guard case JournalError.noEntry(_, hasUnread: false) = error,
        changes.allSatisfy({ $0.operation != .remove && !$0.value.isEmpty })
      else { throw error }
      var draft = CheckInDraft()
      draft.time = journal.time(of: address)
      draft.others = journal.edits(changes)
      let names = changes.map(\.key).joined(separator: " ")
      let written = try journal.log(
        NewCheckIn(draft), on: address.day, command: "set \(address) \(names)")
      return (written, true)
    }
  }
}

extension CommandContext {
  /// Returns notes on mistyped-looking keys new to the journal; they are written all the same,
  /// because everyone may have keys of their own.
  func notes(onNewKeys changes: [FieldChange]) throws -> [Message] {
    try changes.filter { $0.operation != .remove && !$0.value.isEmpty }.compactMap { change in
      try journal.likelyKey(for: change.key).map {
        CommandWording.newKey(change.key, likely: $0)
      }
    }
  }

  /// Parses a typed change.
  func change(_ word: String) throws -> FieldChange {
    do throws(FieldError) {
      return try FieldChange(parsing: word, settings: settings)
    } catch {
      throw JournalError.field(error)
    }
  }
}
