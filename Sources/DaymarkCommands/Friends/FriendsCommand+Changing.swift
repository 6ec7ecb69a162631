import ArgumentParser
import JournalActions
import JournalCore
import JournalFriends
import JournalGit
import JournalRender
import JournalStore
import Phrases
import QRCodes
import TerminalForms

// The subcommands that change who is a friend.
extension FriendsCommand {
  struct InviteCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "invite",
      abstract: Phrase("Make your card, or show it again, to hand to a friend").help,
      discussion: Phrase(
        """
        The card is one line with your name, your public keys, and where friends fetch what you \
        share. Nothing in it is secret.
        """
      ).help)

    @OptionGroup var writing: WritingOptions

    @Option(help: ArgumentHelp(Phrase("The name that friends see").help, valueName: "name"))
    var name: String?

    @Option(
      help: ArgumentHelp(
        Phrase(
          """
          Where you publish: a folder that something syncs, or the address of a repository
          """
        ).help,
        valueName: "place"), completion: .directory)
    var at: String?

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp(
        Phrase("Write the card to a file; \(code: "NAME.svg") draws it as a QR code").help,
        valueName: "path"),
      completion: .file())
    var output: String?

    func run(_ context: CommandContext) throws {
      let card: FriendCard
      if context.journal.friendBook().book.own == nil || name != nil || at != nil {
        guard let name, let at else {
          throw CommandError(FriendsWording.whichCard)
        }
        card = try context.journal.makeFriendCard(name, at: Surroundings.place(at))
      } else {
        card = try context.journal.friendCard()
      }
      let file = OutputFile(output)
      guard file.path == nil else {
        let drawing = output?.hasSuffix(".svg") == true ? QRCode(card.line) : nil
        let title = Phrase("A card for friends").text(Terminal.phrases)
        let text = (drawing?.svg(title) ?? card.line) + "\n"
        return try file.put(Array(text.utf8), over: file.contents())
      }
      printValue(card.line + "\n")
      let code = QRCode.text(of: card.line, context.style)
      if !code.isEmpty { printValue(code) }
      for line in FriendsWording.handOver(card) { printError(line) }
    }
  }

  struct AddCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: Phrase("Ask somebody by their card, or answer the card they sent").help)

    @OptionGroup var writing: WritingOptions

    @Option(help: ArgumentHelp(Phrase("What you say to them").help, valueName: "text"))
    var message = ""

    @Option(
      help: ArgumentHelp(
        Phrase("Another name for them, if you know somebody of that name").help, valueName: "name"))
    var `as`: String?

    @Flag(
      help: ArgumentHelp(Phrase("It is the same person with new keys, or at another place").help))
    var replace = false

    @Option(
      help: ArgumentHelp(
        Phrase("Where this computer finds what they share").help, valueName: "place"),
      completion: .directory)
    var at: String?

    @Argument(
      help: ArgumentHelp(Phrase("The card, a file that has it, or \(code: "-") for stdin").help),
      completion: .file())
    var card: String

    func run(_ context: CommandContext) throws {
      guard var card = FriendCard(try CardText.text(of: card)) else { throw FriendError.notACard }
      if let at {
        guard let moved = FriendCard(card.title, card.identity, at: Surroundings.place(at)) else {
          throw FriendError.notForCards
        }
        card = moved
      }
      let same: Journal.SameName = replace ? .replaces : `as`.map { .other($0) } ?? .refused
      let friend = try context.journal.addFriend(card, message: message, same)
      for line in FriendsWording.added(friend, card) { printLine(line) }
      if friend.state == .asked {
        let lines = FriendsWording.sendYours(try context.journal.friendCard())
        for line in lines { printError(line) }
      }
    }
  }

  struct AcceptCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "accept",
      abstract: Phrase("Accept a request; you decide afterwards what they see").help)

    @OptionGroup var writing: WritingOptions
    @OptionGroup var friend: FriendArgument

    func run(_ context: CommandContext) throws {
      let friend = try context.journal.answerFriend(friend.name, isAccepted: true)
      for line in FriendsWording.accepted(friend) { printLine(line) }
    }
  }

  struct DeclineCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "decline", abstract: Phrase("Decline a request; they aren't told").help)

    @OptionGroup var writing: WritingOptions
    @OptionGroup var friend: FriendArgument

    func run(_ context: CommandContext) throws {
      let friend = try context.journal.answerFriend(friend.name, isAccepted: false)
      printLine(FriendsWording.declined(friend))
    }
  }

  struct RemoveCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: Phrase("End a friendship: they see nothing new from the next sync on").help)

    @OptionGroup var writing: WritingOptions
    @OptionGroup var friend: FriendArgument

    func run(_ context: CommandContext) throws {
      let friend = try context.journal.endFriendship(friend.name, isBlocked: false)
      for line in FriendsWording.removed(friend) { printLine(line) }
    }
  }

  struct BlockCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "block",
      abstract: Phrase("End a friendship, and never show anything from them again").help
    )

    @OptionGroup var writing: WritingOptions
    @OptionGroup var friend: FriendArgument

    func run(_ context: CommandContext) throws {
      let friend = try context.journal.endFriendship(friend.name, isBlocked: true)
      printLine(FriendsWording.blocked(friend))
    }
  }

  struct MuteCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "mute", abstract: Phrase("Hide what a friend says, but stay friends").help)

    @OptionGroup var writing: WritingOptions

    @Flag(help: ArgumentHelp(Phrase("Show it again").help))
    var off = false

    @OptionGroup var friend: FriendArgument

    func run(_ context: CommandContext) throws {
      let friend = try context.journal.muteFriend(friend.name, !off)
      printLine(FriendsWording.muted(friend))
    }
  }

  struct KeyCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "key", abstract: Phrase("Take your secret keys to another of your devices").help,
      discussion: Phrase(
        """
        '\(command: "daymark friends key > FILE")' on one, \
        '\(command: "daymark friends key --use FILE")' on the other. Whoever has them can pass for \
        you.
        """
      ).help)

    @OptionGroup var global: GlobalOptions

    @Option(
      help: ArgumentHelp(
        Phrase("A file with the keys; \(code: "-") reads stdin").help, valueName: "path"),
      completion: .file())
    var use: String?

    func run(_ context: CommandContext) throws {
      guard let use else { return printValue(try context.journal.friendKeys().text + "\n") }
      guard let keys = FriendKeys(try CardText.text(of: use)) else { throw FriendError.notKeys }
      try context.journal.use(keys)
      printLine(FriendsWording.keysKept)
    }
  }
}

/// A card or a key as a person hands it in.
enum CardText {
  /// Returns the text itself if it has a card, else a file's or stdin's text.
  static func text(of argument: String) throws -> String {
    if argument.contains("daymark-friend-1:") { return argument }
    if argument == "-" { return try StandardInput { _ in }.text() }
    guard let bytes = try SafeFile.contents(of: argument) else {
      throw CommandError(FriendsWording.noCardFile(argument))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
