import ArgumentParser
import JournalCore
import JournalRender
import JournalStore
import JournalSyntax

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Show every problem with its file, line and column.",
    discussion: "The status is 1 where there are errors.")

  @OptionGroup var options: ReadingOptions

  @Argument(help: "Files or folders of the journal; all of it without one.", completion: .file())
  var path: [String] = []

  func run() throws {
    let session = try Session(options.global)
    let wanted = try path.map { path throws(Failure) in
      guard let inside = session.location.path(of: path) else {
        throw Failure(message: CommandWording.notInJournal(path), status: .noInput)
      }
      return inside
    }
    let index = try session.index(CheckView.scope(session.settings))
    var references = ReferenceCheck(session.location)
    var found = session.settingsProblems + index.report.diagnostics + references.problems(index)
    if !wanted.isEmpty {
      found = found.filter { problem in
        wanted.contains { $0.isEmpty || problem.path == $0 || problem.path.hasPrefix($0 + "/") }
      }
    }
    found.sort { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
    let view = CheckView(index, diagnostics: found, message: Wording.message(for:))
    switch options.format {
    case .text: printValue(view.text(found, session.style))
    case .markdown: printValue(view.markdown())
    case .json: printValue(json(view))
    case .html: try session.showPage(view.pageTitle, view.html(session.pageOptions))
    }
    if view.errors > 0 { throw ExitCode.nothingFound }
  }
}
