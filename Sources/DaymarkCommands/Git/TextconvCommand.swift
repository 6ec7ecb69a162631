import ArgumentParser
import JournalCore
import JournalEditing
import JournalGit
import JournalRender
import JournalStore
import JournalVault
import Phrases

struct TextconvCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "textconv", abstract: Phrase("Print an entry's file by field, for git diff").help,
    shouldDisplay: false)

  // git passes a name on as it is, and a name may begin with a dash.
  @Argument(parsing: .captureForPassthrough, help: ArgumentHelp(Phrase("The file").help))
  var file: [String] = []

  func run() throws {
    guard let file = file.last else {
      throw CommandError(CommandWording.noFileToPrint)
    }
    var bytes = try JournalLocation.file(at: file)
    if AgeFile.isSealed(bytes) {
      let place = JournalLocation(root: Surroundings.currentFolder()).vault
      bytes = (try VaultKeys.ofSession(place)).flatMap { try? $0.open(bytes) } ?? bytes
    }
    guard !AgeFile.isSealed(bytes), !bytes.contains(0) else {
      return printLine(CommandWording.notText(bytes.count, isSealed: AgeFile.isSealed(bytes)))
    }
    printValue(visible(EntryFields(bytes).text, lines: true))
  }
}

extension CommandWording {
  static let noFileToPrint = Message(
    .usage, Phrase("no file was given"),
    hint: Phrase(
      """
      \(command: #"git config diff.daymark.textconv "daymark textconv""#) lets git pass one
      """))

  /// The text git shows for a file that isn't text.
  static func notText(_ bytes: Int, isSealed: Bool) -> Phrase {
    isSealed
      ? Phrase(bytes, "sealed, \(bytes) byte", "sealed, \(bytes) bytes")
      : Phrase(bytes, "not text, \(bytes) byte", "not text, \(bytes) bytes")
  }
}
