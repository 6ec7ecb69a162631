import ArgumentParser
import JournalCore
import JournalEditing
import JournalRender
import JournalStore

struct TextconvCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "textconv", abstract: "Print an entry's file by field, for git diff",
    shouldDisplay: false)

  // git passes a name on as it is, and a name may begin with a dash.
  @Argument(parsing: .captureForPassthrough, help: "The file")
  var file: [String] = []

  func run() throws {
    guard let file = file.last else {
      throw CommandError(message: CommandWording.noFileToPrint, status: .usage)
    }
    let bytes = try JournalLocation.file(at: file)
    printValue(visible(EntryFields(bytes).text, lines: true))
  }
}
