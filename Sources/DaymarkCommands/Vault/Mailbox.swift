import ArgumentParser
import JournalActions
import JournalCore
import JournalGit
import JournalStore
import JournalVault

/// Texts from `daymark new` while nobody was logged in: they are sealed at once, so nobody can read
/// them, and written into the journal by the next log-in.
struct Mailbox {
  private static let folder = "mailbox"

  private let place: VaultPlace
  private let journal: JournalLocation

  init(_ context: CommandContext) {
    place = context.location.vault
    journal = context.location
  }

  /// Keeps a command line's words.
  /// - Parameter moment: when they were written, as `--today` takes it.
  /// - Throws: `VaultError.locked` if nobody was ever logged in here, so that no key is known.
  func add(_ words: [String], at moment: String) throws {
    guard let recipient = try AgeRecipient(lastOf: place) else { throw VaultError.locked }
    let bytes = ([moment] + words).map { Array($0.utf8) }.joined(separator: [0])
    let name = moment.filter(\.isNumber) + "-" + String(UInt32.random(in: 0 ... .max), radix: 36)
    try place.write(
      "\(Mailbox.folder)/\(name).age", try AgeFile.seal(Array(bytes), for: [recipient]))
  }

  /// Writes the kept texts into the journal, oldest first, and says so.
  ///
  /// Texts that can't be written stay where they are, and are reported.
  func deliver() {
    let folder = ".daymark/vault/" + Mailbox.folder
    let names =
      ((try? FolderNames("\(journal.root)/\(folder)")) ?? nil)?.files
      .filter { $0.hasSuffix(".age") }.sorted() ?? []
    guard !names.isEmpty, let keys = try? VaultKeys.ofSession(place) else { return }
    var written = 0
    var left: [(name: String, why: CommandError)] = []
    for name in names {
      do {
        let sealed = try place.contents("\(Mailbox.folder)/\(name)") ?? []
        let words = try keys.open(sealed).split(separator: 0, omittingEmptySubsequences: false)
          .map { String(decoding: $0, as: UTF8.self) }
        guard let moment = words.first else { continue }
        let line = ["--journal=" + journal.root, "--today=" + moment] + words.dropFirst()
        let command = try NewCommand.parse(line)
        try Values.$areHidden.withValue(true) { try command.run() }
        try place.write("\(Mailbox.folder)/\(name)", nil)
        written += 1
      } catch {
        left.append((name, CommandError(any: error)))
      }
    }
    if written > 0 { printError(VaultWording.delivered(written)) }
    for (name, why) in left {
      printError(VaultWording.notDelivered("\(folder)/\(name)"))
      printError(why.text)
    }
  }
}

extension NewCommand {
  /// The words for writing the same later; nil if there are none, because it opens an editor or
  /// copies pictures.
  func wordsForLater() throws -> [String]? {
    guard photo.isEmpty, saysSomething || !words.isEmpty else { return nil }
    var said: [String] = []
    func add(_ name: String, _ value: String?) {
      if let value { said.append("--\(name)=\(value)") }
    }
    add("mood", mood)
    add("question", question)
    add("answer", answer)
    add("title", title)
    for text in thanks { add("thanks", text) }
    for text in song { add("song", text) }
    for text in tag { add("tag", text) }
    for text in habit { add("habit", text) }
    for text in set { add("set", text) }
    for text in text {
      add("text", try text == "-" ? StandardInput { _ in }.text() : text)
    }
    if separate { said.append("--separate") }
    return said + (words.isEmpty ? [] : ["--"] + words)
  }

  /// Keeps the entry for the next log-in.
  func keepForLater(_ context: CommandContext) throws {
    guard let words = try wordsForLater() else {
      throw StoreError.locked(path: context.location.root)
    }
    let clock = context.journal.clock
    try Mailbox(context).add(words, at: "\(clock.today) \(clock.time)")
    printLine(VaultWording.keptForLater)
  }
}
