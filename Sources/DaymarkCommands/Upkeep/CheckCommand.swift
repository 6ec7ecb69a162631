import ArgumentParser
import JournalCore
import JournalEditing
import JournalGit
import JournalRender
import JournalStore
import JournalSyntax

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Show every problem with its file, line and column.",
    discussion: """
      The status is 1 where there are errors. --fix mends what is beyond doubt: quotes, indentation, \
      fences, spaces after colons, keys that stand twice with the same value, names of files that \
      disagree with their date. No value changes by it, and undo takes it back.
      """)

  @OptionGroup var options: ReadingOptions

  @Argument(help: "Files or folders of the journal; all of it without one.", completion: .file())
  var path: [String] = []

  @Flag(help: "Check what git commit would record instead of the files.")
  var staged = false

  @Flag(help: "Mend what can be mended without a doubt, and show every line that changes.")
  var fix = false

  @Flag(help: "With --fix: show what would change, and change nothing.")
  var dryRun = false

  func run() throws {
    if dryRun, !fix { throw Failure(message: CommandWording.dryRunAlone, status: .usage) }
    if fix, options.format != .text {
      throw Failure(message: CommandWording.fixIsText, status: .usage)
    }
    if staged, fix { throw Failure(message: CommandWording.stagedIsRead, status: .usage) }
    let session = try Session(options.global)
    var wanted = try path.map { path throws(Failure) in
      guard let inside = session.location.path(of: path) else {
        throw Failure(message: CommandWording.notInJournal(path), status: .noInput)
      }
      return inside
    }
    if staged { return try show(session.checkStaged(wanted), session) }
    let checked = try session.check(wanted)
    guard fix else { return try show(checked, session) }
    let fixes = session.fixes(of: checked.found)
    for fix in fixes { printValue(fix.text(session.style) + "\n") }
    if dryRun {
      let fixed = Set(fixes.flatMap(\.fixed))
      let left = checked.found.filter { !fixed.contains($0) }
      printValue(CommandWording.fixed(fixes, left: left.count, isDone: false))
      return try show((checked.index, left), session)
    }
    let made = try session.apply(fixes, label: (["check --fix"] + path).joined(separator: " "))
    if !wanted.isEmpty { wanted += made.map(\.newPath) }
    let rest = try made.isEmpty ? checked : Session(options.global).check(wanted)
    printValue(CommandWording.fixed(made, left: rest.found.count, isDone: true))
    try show(rest, session)
  }

  private func show(_ checked: (index: JournalIndex, found: [Diagnostic]), _ session: Session)
    throws
  {
    let found = checked.found
    let view = CheckView(checked.index, diagnostics: found, message: Wording.message(for:))
    switch options.format {
    case .text: printValue(view.text(found, session.style))
    case .markdown: printValue(view.markdown())
    case .json: printValue(json(view))
    case .html: try session.showPage(view.pageTitle, view.html(session.pageOptions))
    }
    if view.errors > 0 { throw ExitCode.nothingFound }
  }
}

extension Session {
  /// Every problem of the journal, or of some of its files and folders, by file and place.
  fileprivate func check(
    _ wanted: [String]
  ) throws -> (index: JournalIndex, found: [Diagnostic]) {
    let index = try unsaidIndex(CheckView.scope(settings))
    var references = ReferenceCheck(location)
    var found = settingsProblems + index.report.diagnostics + references.problems(index)
    found += habitFiles().problems + experimentBook().problems + waiting(index.report)
    found += trackedByGit()
    return (index, Session.only(found, in: wanted))
  }
  /// The folders of this computer alone that git would send along.
  private func trackedByGit() -> [Diagnostic] {
    TrackedFolder.all(in: location.root).map { folder in
      let path = String(decoding: folder.path, as: UTF8.self)
      return Diagnostic(.entry(.trackedByGit(folder: path, files: folder.files)), path: path)
    }
  }
}
