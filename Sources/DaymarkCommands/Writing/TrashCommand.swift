import ArgumentParser
import JournalCore
import JournalStore

struct TrashCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trash", abstract: "See what was deleted, and bring it back.",
    subcommands: [ListCommand.self, RestoreCommand.self, EmptyCommand.self],
    defaultSubcommand: ListCommand.self)

  struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List what is in the trash, newest first.")

    @OptionGroup var options: GlobalOptions

    func run() throws {
      let items = try Session(options).writing.trash()
      if items.isEmpty { printError(CommandWording.emptyTrash) }
      for (place, item) in items.enumerated() {
        printValue(CommandWording.trashed(item, number: place + 1))
      }
    }
  }

  struct RestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "restore", abstract: "Bring files back to where they were.")

    @OptionGroup var options: GlobalOptions

    @Argument(help: "Numbers of the list.")
    var numbers: [Int]

    func run() throws {
      let session = try Session(options)
      let writing = session.writing
      let items = try writing.trash()
      let changes = try numbers.map { number in
        guard items.indices.contains(number - 1) else {
          throw Failure(message: CommandWording.notInTrash(number), status: .noInput)
        }
        return writing.restoring(items[number - 1])
      }
      let label = "trash restore " + numbers.map(String.init).joined(separator: " ")
      try session.apply(changes, label: label)
      for number in numbers { printValue("\(items[number - 1].origin)\n") }
    }
  }

  struct EmptyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "empty", abstract: "Delete what is in the trash for good.")

    @OptionGroup var options: GlobalOptions

    @Flag(help: "Don't ask.")
    var yes = false

    func run() throws {
      let session = try Session(options)
      let writing = session.writing
      guard try !writing.trash().isEmpty else { return printError(CommandWording.emptyTrash) }
      try session.changingMany(isAgreed: yes) {
        try writing.trash()
      } ask: { items in
        let question = CommandWording.emptyTrashQuestion(items.count)
        try Confirmation(question, typing: items.count).require(yes)
        return true
      } work: { items in
        try writing.empty(of: items)
        printValue(CommandWording.emptied(items.count))
      }
    }
  }
}

extension Confirmation {
  /// Asks, unless `--yes` was given.
  /// - Throws: `Failure` where the answer is no, or there is nobody to ask.
  func require(_ isGiven: Bool) throws {
    if isGiven { return }
    switch ask() {
    case .yes: return
    case .no: throw Failure(message: DialogWording.nothingChanged, status: .interrupted)
    case .noTerminal: throw Failure(message: CommandWording.needsYes(question), status: .usage)
    }
  }
}
