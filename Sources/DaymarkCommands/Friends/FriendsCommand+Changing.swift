import ArgumentParser
import JournalActions
import JournalCore
import JournalFriends
import JournalGit
import JournalRender
import QRCodes
import JournalStore
import TerminalForms

// The subcommands that change who is a friend, and what they get.
extension FriendsCommand {
  struct InviteCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "invite", abstract: "Make your card, or show it again, to hand to a friend",
      discussion: """
        The card is one line with your name, your public keys, and where friends fetch what you \
        share. Nothing in it is secret.
        """)

    @OptionGroup var writing: WritingOptions

    @Option(help: ArgumentHelp("The name that friends see", valueName: "name"))
    var name: String?

    @Option(
      help: ArgumentHelp(
        "Where you publish: a folder that something syncs, or the address of a repository",
        valueName: "place"), completion: .directory)
    var at: String?

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp(
        "Write the card to a file; NAME.svg draws it as a QR code", valueName: "path"),
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
        let text = (drawing?.svg("A card for friends") ?? card.line) + "\n"
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
      commandName: "add", abstract: "Ask somebody by their card, or answer the card they sent")

    @OptionGroup var writing: WritingOptions

    @Option(help: ArgumentHelp("What you say to them", valueName: "text"))
    var message = ""

    @Option(
      help: ArgumentHelp(
        "Another name for them, if you know somebody of that name", valueName: "name"))
    var `as`: String?

    @Flag(help: "It is the same person with new keys, or at another place")
    var replace = false

    @Option(
      help: ArgumentHelp("Where this computer finds what they share", valueName: "place"),
      completion: .directory)
    var at: String?

    @Argument(help: "The card, a file that has it, or - for stdin", completion: .file())
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
      commandName: "accept", abstract: "Accept a request; you decide afterwards what they see")

    @OptionGroup var writing: WritingOptions
    @OptionGroup var friend: FriendArgument

    func run(_ context: CommandContext) throws {
      let friend = try context.journal.answerFriend(friend.name, isAccepted: true)
      for line in FriendsWording.accepted(friend) { printLine(line) }
    }
  }

  struct DeclineCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "decline", abstract: "Decline a request; nothing is said to them")

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
      abstract: "End a friendship: they see nothing new from the next sync on")

    @OptionGroup var writing: WritingOptions
    @OptionGroup var friend: FriendArgument

    func run(_ context: CommandContext) throws {
      let friend = try context.journal.endFriendship(friend.name, isBlocked: false)
      for line in FriendsWording.removed(friend) { printLine(line) }
    }
  }

  struct BlockCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "block", abstract: "End it, and never show anything of theirs again")

    @OptionGroup var writing: WritingOptions
    @OptionGroup var friend: FriendArgument

    func run(_ context: CommandContext) throws {
      let friend = try context.journal.endFriendship(friend.name, isBlocked: true)
      printLine(FriendsWording.blocked(friend))
    }
  }

  struct MuteCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "mute", abstract: "Hide what a friend says, but stay friends")

    @OptionGroup var writing: WritingOptions

    @Flag(help: "Show it again")
    var off = false

    @OptionGroup var friend: FriendArgument

    func run(_ context: CommandContext) throws {
      let friend = try context.journal.muteFriend(friend.name, !off)
      printLine(FriendsWording.muted(friend))
    }
  }

  struct ShareCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "share", abstract: "Let a friend see habits of yours, by name",
      discussion: """
        A habit can only be shared if its own file says 'share: true'. 'journal' stands for your \
        days in a row with an entry. Without names, it lists what each friend sees.
        """)

    @OptionGroup var writing: WritingOptions

    @Option(
      help: ArgumentHelp("The friend; by default all of them", valueName: "name"),
      completion: .journal(.friends))
    var with: String?

    @Option(help: ArgumentHelp("The last day on which they see it", valueName: "date"))
    var until: String?

    @Flag(help: "Stop sharing these")
    var stop = false

    @Flag(help: "Show every byte that they are sent with the next sync, before it is sealed")
    var preview = false

    @Argument(help: "Habits, or journal", completion: .journal(.habits))
    var habits: [String] = []

    func run(_ context: CommandContext) throws {
      let journal = context.journal
      let all = journal.friendBook().book.friends.filter {
        $0.state == .friend || $0.state == .muted
      }
      let friends = try with.map { [try journal.friend($0)] } ?? all
      guard !friends.isEmpty else {
        throw CommandError(FriendsWording.noFriends)
      }
      let until = try until.map { text in
        try context.range([text], looking: .ahead).last
      }
      if !habits.isEmpty {
        for friend in friends {
          let changed = try journal.share(
            habits, with: friend.name, isShared: !stop, until: until)
          printLine(FriendsWording.shares(changed))
        }
      } else if !preview {
        for friend in friends { printLine(FriendsWording.shares(friend)) }
      }
      guard preview else { return }
      for friend in friends {
        let bytes = try journal.preview(for: try journal.friend(friend.name))
        if friends.count > 1 { printError(FriendsWording.previewHead(friend)) }
        if let bytes {
          printValue(String(decoding: bytes, as: UTF8.self))
        } else {
          printLine(FriendsWording.sentNothing)
        }
      }
    }
  }

  struct EncourageCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "encourage", abstract: "Say something kind; they get it with the next sync")

    @OptionGroup var writing: WritingOptions

    @Option(help: ArgumentHelp("The habit of theirs it is about", valueName: "habit"))
    var about: String?

    @Option(help: ArgumentHelp("One emoji instead of words", valueName: "emoji"))
    var cheer: String?

    @OptionGroup var friend: FriendArgument

    @Argument(help: "What you say")
    var text: [String] = []

    func run(_ context: CommandContext) throws {
      let words = ([cheer].compactMap(\.self) + text).joined(separator: " ")
      let friend = try context.journal.encourage(friend.name, habit: about, words)
      printLine(FriendsWording.encouraged(friend))
    }
  }

  struct SyncCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "sync", abstract: "Fetch what friends share, and publish what you share",
      discussion: "'daymark sync' does it, too.")

    @OptionGroup var writing: WritingOptions

    func run(_ context: CommandContext) throws { try context.syncFriends() }
  }

  struct PauseCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "pause", abstract: "Freeze what friends see until you resume")

    @OptionGroup var writing: WritingOptions

    func run(_ context: CommandContext) throws {
      try context.journal.pauseFriends(true)
      printLine(FriendsWording.paused)
    }
  }

  struct ResumeCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "resume", abstract: "Let friends see new numbers again")

    @OptionGroup var writing: WritingOptions

    func run(_ context: CommandContext) throws {
      try context.journal.pauseFriends(false)
      printLine(FriendsWording.resumed)
    }
  }

  struct KeyCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "key", abstract: "Take your secret keys to another device of yours",
      discussion: """
        'daymark friends key > FILE' on one, 'daymark friends key --use FILE' on the other. \
        Whoever has them can pass for you.
        """)

    @OptionGroup var global: GlobalOptions

    @Option(
      help: ArgumentHelp("A file with the keys; - reads stdin", valueName: "path"),
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
  /// Returns the text itself if it has a card, else that of a file or of stdin.
  static func text(of argument: String) throws -> String {
    if argument.contains("daymark-friend-1:") { return argument }
    if argument == "-" { return try StandardInput { _ in }.text() }
    guard let bytes = try SafeFile.contents(of: argument) else {
      throw CommandError(FriendsWording.noCardFile(argument))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
