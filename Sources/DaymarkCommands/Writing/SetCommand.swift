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
      removes one, \(code: "sleep=") removes the key. Only the bytes of those values change.
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
    try context.show(context.journal.set(changes, in: address))
    for note in notes { printError(note) }
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
