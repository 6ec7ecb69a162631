import ArgumentParser
import JournalActions
import JournalCore
import JournalPrograms
import JournalStore

/// The answers of an unfinished `init` dialog, kept in the person's state folder: as the command
/// that makes the same journal without asking.
struct KeptInit {
  private let file: StateFile?

  /// Refers to the answers given in the current folder.
  init() {
    let folder = JournalLocation(root: Surroundings.currentFolder())
    file = Surroundings.stateHome.map { StateFile(of: folder, chapter: "init", in: $0) }
  }

  var path: String? { file?.path }

  /// Returns the answers of last time; nil if there are none.
  func answers() -> InitAnswers? {
    guard let bytes = try? file?.contents(),
      let words = ShellWords.split(String(decoding: bytes, as: UTF8.self)), words.count > 2
    else { return nil }
    return try? InitCommand.parse(Array(words.dropFirst(2))).given()
  }

  /// Keeps answers, replacing the previous ones.
  /// - Returns: whether they are on the disk.
  @discardableResult
  func keep(_ answers: InitAnswers) -> Bool {
    guard let file else { return false }
    let text = Array((answers.command + "\n").utf8)
    return (try? file.change { _ in text }) != nil
  }

  func forget() { file?.remove() }
}

extension InitAnswers {
  /// The command that makes a journal from these answers without asking.
  var command: String {
    var words = ["daymark", "init", "--defaults", "--scale", journal.scale.rawValue]
    words += ["--week-starts", journal.weekStarts.name]
    if let time = ClockTime(minute: journal.dayStarts) {
      words += ["--day-starts", time.description]
    }
    if let name = journal.name { words.append("--name=" + name) }
    words.append(usesGit ? "--git" : "--no-git")
    let names = StarterFiles.allCases.filter(journal.starter.contains).map(\.rawValue)
    words += ["--starter", names.isEmpty ? "none" : names.joined(separator: ",")]
    return (words + ["--", folder]).map(InitAnswers.quoted).joined(separator: " ")
  }

  /// Quotes a word for a shell.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
        || "-_./,:=".utf8.contains(byte)
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
