import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import JournalGit
import JournalRender
import JournalStore
import Phrases
import TerminalForms

struct CheckCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: Phrase("Show every problem with its file, line and column").help,
    discussion: Phrase(
      """
      The exit status is 1 if there are errors. \(code: "--fix") fixes what is beyond doubt: \
      quotes, indentation, fences, spaces after colons, duplicate keys with the same value, file \
      names that disagree with their date. It changes no value, and \(command: "daymark undo") \
      reverts it.
      """
    ).help)

  @OptionGroup var options: ViewOptions

  @Argument(
    help: ArgumentHelp(Phrase("Files or folders of the journal; all of it by default").help),
    completion: .file())
  var path: [String] = []

  @Flag(
    help: ArgumentHelp(
      Phrase("Check what \(command: "git commit") would record, not the files").help))
  var staged = false

  @Flag(help: ArgumentHelp(Phrase("Fix what is beyond doubt, and show every changed line").help))
  var fix = false

  @Flag(
    help: ArgumentHelp(
      Phrase("With \(code: "--fix"), show what would change, but change nothing").help))
  var dryRun = false

  var global: GlobalOptions { options.global }

  func run(_ context: CommandContext) throws {
    if dryRun, !fix { throw CommandError(CommandWording.dryRunAlone) }
    if fix, try options.format.ofWriting() == .json, dryRun {
      throw CommandError(CommandWording.dryRunIsText)
    }
    if staged, fix { throw CommandError(CommandWording.stagedIsRead) }
    let wanted = try path.map { path throws(CommandError) in
      guard let inside = context.location.path(of: path) else {
        throw CommandError(CommandWording.notInJournal(path))
      }
      return inside
    }
    if staged {
      let checked = try context.history(index: indexInTheMaking).checkStaged().only(wanted)
      return try show(checked, options.format, context)
    }
    if fix, !dryRun { try context.journal.recover() }
    let checked = try check(context.journal).only(wanted)
    guard fix else { return try show(checked, options.format, context) }
    try context.write(options.format.ofWriting()) { try fix(checked, wanted, context) }
  }

  private func fix(
    _ checked: Journal.Checkup, _ wanted: [String], _ context: CommandContext
  ) throws {
    let fixes = try context.journal.fixes(of: checked.problems)
    for fix in fixes { printValue(fix.text(context.style) + "\n") }
    if dryRun {
      let fixed = Set(fixes.flatMap(\.fixed))
      var left = checked
      left.problems.removeAll(where: fixed.contains)
      printLine(CommandWording.fixed(fixes, left: left.problems.count, isDone: false))
      printValue("\n")
      return try show(left, .text, context)
    }
    var wanted = wanted
    let made = try context.journal.make(fixes, of: path)
    if !wanted.isEmpty { wanted += made.map(\.newPath) }
    let rest = try made.isEmpty ? checked : check(context.journal.reread()).only(wanted)
    printLine(CommandWording.fixed(made, left: rest.problems.count, isDone: true))
    printValue("\n")
    try show(rest, .text, context)
    try context.failIfUnread()
  }

  private func check(_ journal: Journal) throws -> Journal.Checkup {
    try journal.check().adding(journal.problemsOfGit())
  }

  /// The temporary index for a partial commit, which git passes to its hooks.
  private var indexInTheMaking: String? {
    guard let path = Terminal.environment("GIT_INDEX_FILE") else { return nil }
    return path.hasPrefix("/") ? path : Surroundings.currentFolder() + "/" + path
  }

  private func show(
    _ checked: Journal.Checkup, _ format: Format, _ context: CommandContext
  ) throws {
    let found = checked.shown
    let view = CheckView(checked.index, diagnostics: found) { Wording.message(for: $0).text() }
    let document = view.document(found)
    switch format {
    case .text: printValue(document.text(context.style))
    case .markdown: printValue(document.markdown(context.phrases))
    case .json: printValue(json(view))
    case .html: try context.showPage(document)
    }
    if view.errors > 0 { throw ExitCode.nothingFound }
  }
}

extension CommandWording {
  /// Returns the summary of the fixes: how many, and how to undo them.
  static func fixed(_ fixes: [FileFix], left: Int, isDone: Bool) -> Phrase {
    guard !fixes.isEmpty else {
      return left == 0
        ? Phrase("nothing to fix") : Phrase("nothing can be fixed safely; \(left) left")
    }
    let count = fixes.reduce(0) { $0 + $1.fixed.count }
    let problems = Phrase(count, "\(count) problem", "\(count) problems")
    let files = Phrase(fixes.count, "\(fixes.count) file", "\(fixes.count) files")
    return switch (isDone, left == 0) {
    case (true, true):
      Phrase(
        """
        fixed \(problems) in \(files); \(command: "daymark undo") reverts it; nothing is left
        """)
    case (true, false):
      Phrase("fixed \(problems) in \(files); \(command: "daymark undo") reverts it; \(left) left")
    case (false, true): Phrase("would fix \(problems) in \(files); nothing is left")
    case (false, false): Phrase("would fix \(problems) in \(files); \(left) left")
    }
  }

  static let dryRunAlone = Message(
    .usage, Phrase("--dry-run needs --fix"),
    hint: Phrase("write \(command: "daymark check --fix --dry-run")"))

  static let stagedIsRead = Message(
    .usage, Phrase("--staged can't be used with --fix"),
    hint: Phrase("write \(command: "daymark check --fix"), then \(command: "git add")"))
}
