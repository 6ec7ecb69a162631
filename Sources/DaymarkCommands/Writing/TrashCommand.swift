import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import JournalStore
import Phrases
import TerminalForms

struct TrashCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trash", abstract: Phrase("List deleted files, and restore them").help,
    subcommands: [ListCommand.self, RestoreCommand.self, EmptyCommand.self],
    defaultSubcommand: ListCommand.self)

  struct ListCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: Phrase("List the trash, newest first").help)

    @OptionGroup var global: GlobalOptions

    func run(_ context: CommandContext) throws {
      let items = try context.journal.trash()
      if items.isEmpty { printError(CommandWording.emptyTrash) }
      let deleted = items.filter(context.journal.isDeleted)
      for (place, item) in deleted.enumerated() {
        printValue(CommandWording.trashed(item, number: place + 1))
      }
      let replaced = items.count - deleted.count
      if replaced > 0 { printError(CommandWording.replacedTexts(replaced)) }
    }
  }

  struct RestoreCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "restore", abstract: Phrase("Restore files to where they were").help)

    @OptionGroup var writing: WritingOptions

    @Argument(
      help: ArgumentHelp(Phrase("Numbers from the list").help), completion: .journal(.trash))
    var numbers: [Int]

    func run(_ context: CommandContext) throws {
      // An interrupted deletion is incomplete in the trash.
      try context.journal.recover()
      let items = try context.journal.trash()
      let wanted = try numbers.map { number in
        guard items.indices.contains(number - 1) else {
          throw CommandError(CommandWording.notInTrash(number))
        }
        return items[number - 1]
      }
      try context.journal.restore(wanted, numbers: numbers)
      for item in wanted { printValue("\(item.origin)\n") }
    }
  }

  struct EmptyCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "empty", abstract: Phrase("Delete everything in the trash for good").help)

    @OptionGroup var writing: WritingOptions

    @Flag(help: ArgumentHelp(Phrase("Don't ask").help))
    var yes = false

    func run(_ context: CommandContext) throws {
      let journal = context.journal
      guard try !journal.trash().isEmpty else { return printError(CommandWording.emptyTrash) }
      let items = try context.change(isAgreed: yes) {
        try journal.trash()
      } ask: { items in
        let question = CommandWording.emptyTrashQuestion(items.count)
        try Confirmation(question, typing: items.count).require(yes)
        return true
      } make: { shown in
        try journal.emptyTrash(shown: shown)
      }
      printLine(CommandWording.emptied(items.count))
    }
  }
}

extension Confirmation {
  /// Asks, unless `--yes` was given.
  /// - Throws: `CommandError` if the answer is no, or there is nobody to ask.
  func require(_ isGiven: Bool) throws {
    if isGiven { return }
    switch ask() {
    case .yes: return
    case .no:
      let words = Terminal.style(.never, on: 2).text(DialogWording.nothingChanged)
      throw CommandError(text: words, status: .interrupted)
    case .noTerminal: throw CommandError(CommandWording.needsYes(question))
    }
  }
}

extension CommandWording {
  static func needsYes(_ question: Phrase) -> Message {
    Message(
      .usage, Phrase("there is no terminal to ask on: \(question)?"),
      hint: Phrase("use \(command: "--yes") to answer yes"))
  }

  static let emptyTrash = Phrase("the trash is empty")

  static func emptyTrashQuestion(_ count: Int) -> Phrase {
    Phrase(
      count, "delete \(count) file in the trash for good",
      "delete \(count) files in the trash for good")
  }

  static func emptied(_ count: Int) -> Phrase {
    Phrase(count, "deleted \(count) file", "deleted \(count) files")
  }

  static func notInTrash(_ number: Int) -> Message {
    Message(
      .noSuch, Phrase("there is no number \(number) in the trash"),
      hint: Phrase("\(command: "daymark trash") lists them"))
  }

  static func trashed(_ item: TrashItem, number: Int) -> String {
    "\(number)  \(item.day) \(item.time)  \(visible(item.origin))\n"
  }

  static func replacedTexts(_ count: Int) -> Phrase {
    let trash = ".daymark/trash"
    return Phrase(
      count, "and \(count) older text of files that exist, in \(code: trash)",
      "and \(count) older texts of files that exist, in \(code: trash)")
  }
}
