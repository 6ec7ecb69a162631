import JournalCore
import JournalRender
import JournalStore
import TerminalForms

/// The messages of commands, except the problems of files, which JournalRender words.
enum CommandWording {
  static let noArguments = """
    error: the command line could not be read, so nothing was done
    hint: try again with fewer open files; /proc must be mounted
    """

  static func message(for error: StoreError) -> String {
    switch error {
    case .cannotOpen(let path, let code):
      "error: '\(visible(path))' can't be read: \(SystemError.text(code))"
    case .noJournal:
      """
      error: no journal here
      hint: start one here with daymark init, go to a folder with dated Markdown files, give one with \
      --journal, or try a sample: daymark demo
      """
    case .otherJournal(let path, let journal):
      """
      error: '\(visible(path))' would be in another journal: '\(visible(journal))' has a daymark.yaml of \
      its own
      hint: write there with --journal '\(visible(journal))', or set another place: daymark settings \
      entry-path
      """
    case .cannotWrite(let path, let code):
      "error: '\(visible(path))' can't be written: \(SystemError.text(ofWriting: code))"
    case .notEmpty(let path):
      """
      error: '\(visible(path))' has other files in it, so nothing was written
      hint: name a new folder, or --replace an unchanged sample journal
      """
    case .changedByHand(let path):
      """
      error: '\(visible(path))' is not an unchanged file of the sample journal, so nothing was replaced
      hint: name a new folder
      """
    case .changedSince(let path, let kept): changedSince(path, kept: kept)
    case .alreadyThere(let path): alreadyThere(path)
    case .leadsOutside(let path): leadsOutside(path)
    case .offLimits(let path): offLimits(path)
    case .readOnly(let path): readOnly(path)
    case .damagedRecord(let path): damagedRecord(path)
    case .hardLinked(let path, let names): hardLinked(path, names: names)
    case .journalGone(let path): journalGone(path)
    case .notAPicture(let path): notAPicture(path)
    case .busy(let path): busy(path)
    case .writableByOthers(let path): writableByOthers(path)
    case .locked(let path): VaultWording.locked(JournalLocation(root: path).vault.step)
    case .stepFailed(let step, let reason): stepFailed(step, reason)
    }
  }

  /// The question before the first write into a folder that was guessed.
  static func isThisTheJournal(_ root: String) -> String {
    "'\(visible(root))' has dated texts, but nothing marks it as a journal.\nWrite into it"
  }

  private static let howToChoose = """
    make it one with daymark init, name it once with --journal ., or name your journal's folder for \
    good with daymark profile add
    """

  static let notTheJournal = """
    error: nothing was written
    hint: \(howToChoose)
    """

  /// The refusal to write into a folder that was guessed, if nobody can be asked.
  static func notMarked(_ root: String) -> String {
    """
    error: '\(visible(root))' has dated texts, but nothing marks it as a journal, so nothing was written
    hint: \(howToChoose)
    """
  }

  static func noCommand(_ name: String) -> String {
    let known = CommandTree.names + ["help"] + DateWords.names
    let guess = CommandNames.guess(name) ?? nearest(name, among: known)
    return """
      error: there is no command '\(visible(name))'
      hint: \(guess.map { "did you mean '\($0)'?" } ?? "daymark --help lists them")
      """
  }

  static func noPart(_ word: String, of command: String, known: [String]) -> String {
    let guess = nearest(word, among: known).map { "did you mean '\(command) \($0)'?" }
    return """
      error: there is no command '\(visible(command)) \(visible(word))'
      hint: \(guess ?? "daymark \(command) --help lists what there is")
      """
  }

  /// Rewrites the parser's message about a command line in our style: it begins in lower case, with
  /// one hint about what to write, or where to read on.
  static func usage(_ message: String, help: String) -> String {
    let sentences = message.split(separator: ". ", maxSplits: 1, omittingEmptySubsequences: true)
    let first = (sentences.first ?? "").split(separator: "\n").first ?? ""
    let command = help.split(separator: "'").last { $0.hasSuffix("--help") } ?? "daymark --help"
    let choices = message.split(separator: "\n").filter { $0.hasPrefix("  - ") }
    var hint = "see \(command)"
    if !choices.isEmpty {
      hint = "write " + choices.map { $0.dropFirst(4) }.joined(separator: ", ")
    } else if sentences.count > 1, sentences[1].hasPrefix("Did you mean") {
      hint = sentences[1].lowercasedFirst
    } else if sentences.count > 1, sentences[1].hasPrefix("Please provide ") {
      hint = "write " + sentences[1].dropFirst("Please provide ".count).prefix { $0 != "." }
    }
    return "error: \(visible(first.lowercasedFirst))\nhint: \(visible(hint))"
  }

  static let noThumbnails =
    "Some pictures are only links here; install libvips (vipsthumbnail) to have small copies of "
    + "GIF, HEIC, AVIF, TIFF and BMP in the page."

  /// - Parameter unread: whether there are files and folders that couldn't be read.
  static func noEntry(in range: DayRange, unread: Bool = false) -> String {
    "error: no entry \(range.first == range.last ? "on" : "in") \(range)"
      + (unread ? " that can be read" : "")
  }

  static func notInJournal(_ path: String) -> String {
    "error: '\(visible(path))' is not in the journal"
  }

  static func noMarks(_ path: String) -> String {
    """
    error: '\(visible(path))' doesn't contain the digest markers, so it was left as it is
    hint: name a new file, or put these lines where the digest belongs: \(DigestFile.begin) \
    and \(DigestFile.end)
    """
  }

  static func written(_ path: String) -> String { "wrote \(visible(path))\n" }

  static func upToDate(_ path: String) -> String { "\(visible(path)) is up to date\n" }

  static func notOwn(_ path: String) -> String {
    """
    error: '\(visible(path))' already exists and may be yours, so it was left as it is
    hint: name a new file, or remove this one
    """
  }

  static func unknownEnding(_ path: String) -> String {
    let ending = path.lastIndex(of: ".").map { String(path[$0...]) } ?? ""
    let hint =
      ending.lowercased() == ".pdf"
      ? "write a page, then print it: chromium --headless --no-pdf-header-footer "
        + "--print-to-pdf=digest.pdf digest.html"
      : "write .md, .html, .txt or .json, or use --format"
    return """
      error: a digest can't be written as '\(visible(ending))'
      hint: \(hint)
      """
  }

  static func nameOfEntry(_ path: String) -> String {
    """
    error: '\(visible(path))' is the file name of an entry, so the digest would count itself
    hint: write it to the folder digests/, or under a name without a date
    """
  }

  static func noTemplate(_ name: String) -> String {
    """
    error: there is no template '\(visible(name))'
    hint: \(Wording.suggestion(for: name, among: Templates.names) ?? "daymark templates list shows them")
    """
  }

  static func templateOutside(_ path: String) -> String {
    """
    warning: '\(visible(path))' is a link out of the journal, so the built-in one is used
    hint: copy its target into the journal
    """
  }

  /// Returns what leaves with a shared digest, one section per line.
  static func leaving(_ leaves: [DigestSharing.Leaving]) -> String {
    guard !leaves.isEmpty else { return "Nothing of your entries is shared." }
    let lines = leaves.map { leaving in
      "  \(leaving.section.rawValue): \(leaving.fields.joined(separator: ", ")) (\(leaving.items))"
    }
    return (["This is shared, and nothing else of your entries:"] + lines).joined(separator: "\n")
  }

  static func demoWritten(entries: Int, folder: String) -> String {
    """
    A sample journal with \(entries) entries is in \(visible(folder)).
    Look at it:  daymark --journal \(visible(folder))

    """
  }
}

extension StringProtocol {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
