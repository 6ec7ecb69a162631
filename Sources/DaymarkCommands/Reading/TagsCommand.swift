import ArgumentParser
import JournalCore
import JournalEditing
import JournalRender
import JournalStore

struct TagsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: "Count the tags, or rename one.",
    subcommands: [ListCommand.self, RenameCommand.self], defaultSubcommand: ListCommand.self)

  struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Count the tags.")

    @OptionGroup var options: ReadingOptions

    @Argument(help: "A range; everything without one.")
    var range: [String] = []

    func run() throws {
      let session = try Session(options.global)
      let range = try session.range(range)
      try session.show(TagsView(session.index(TagsView.scope), range: range), options.format)
    }
  }

  struct RenameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Give a tag, and those below it, another name everywhere.",
      discussion: "Only the bytes of those tags change; daymark undo takes it back.")

    @OptionGroup var options: GlobalOptions

    @Argument(help: "The tag.")
    var old: String

    @Argument(help: "Its new name.")
    var new: String

    @Flag(help: "Don't ask.")
    var yes = false

    @Flag(help: "Only list the files that would change.")
    var dryRun = false

    func run() throws {
      let session = try Session(options)
      let (old, new) = (bare(old), bare(new))
      guard TagsCommand.isTag(old), TagsCommand.isTag(new) else {
        let wrong = TagsCommand.isTag(old) ? new : old
        throw Failure(message: CommandWording.notATag(wrong), status: .usage)
      }
      if dryRun {
        let changes = try changes(old, new, session)
        return printValue(changes.map { visible($0.path) + "\n" }.joined())
      }
      try session.changingMany(isAgreed: yes) {
        try changes(old, new, session)
      } ask: { changes in
        guard changes.count > 1 else { return false }
        try Confirmation(CommandWording.renameQuestion(old, new, changes.count)).require(yes)
        return true
      } work: { changes in
        try session.apply(changes, label: "tags rename \(old) \(new)")
        printValue(CommandWording.renamed(changes.count))
        // A tag that is now written otherwise, or stands below itself, is still there.
        guard !(new.lowercased() + "/").hasPrefix(old.lowercased() + "/") else { return }
        let left = try session.entries(tagged: old)
        if !left.isEmpty { printError(CommandWording.tagLeft(old, in: left, "warning")) }
      }
      try session.failIfUnread()
    }

    /// What is to be written; never nothing.
    private func changes(
      _ old: String, _ new: String, _ session: Session
    ) throws -> [FileChange] {
      var changes: [FileChange] = []
      for entry in try session.index(.days).all {
        guard let bytes = try session.location.contents(of: entry.path) else { continue }
        let file = DayEntry(path: entry.path, bytes: bytes, day: entry.day, time: nil, times: [])
        let renamed = try session.edited(file) { (entry) throws(EntryRefusal) in
          _ = try entry.renameTags(old, to: new)
        }
        if renamed != bytes { changes.append(.write(path: entry.path, old: bytes, new: renamed)) }
      }
      guard changes.isEmpty else { return changes }
      let left = try session.entries(tagged: old)
      guard left.isEmpty else {
        throw Failure(
          message: CommandWording.tagLeft(old, in: left, "error"), status: .dataRefused)
      }
      throw Failure(message: CommandWording.noTag(old), status: .noInput)
    }

    private func bare(_ tag: String) -> String {
      tag.hasPrefix("#") ? String(tag.dropFirst()) : tag
    }
  }

  /// Whether a text can be a tag, in the text of an entry too.
  private static func isTag(_ text: String) -> Bool {
    let file = Array("#\(text)".utf8)
    return EntryFile(file, settings: Settings()).holdsOnlyTag(text)
  }
}

extension Session {
  /// The paths of the entries that have a tag, or one below it.
  fileprivate func entries(tagged tag: String) throws -> [String] {
    try index(TagsView.scope).all.filter { entry in
      entry.tags.contains { ($0.lowercased() + "/").hasPrefix(tag.lowercased() + "/") }
    }.map(\.path)
  }
}
