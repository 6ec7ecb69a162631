import JournalCore
import JournalRender
import JournalStore
import JournalSyntax
import Synchronization

// The journal's files beside its entries. A view goes on without one that can't be read, and says so;
// a change doesn't: what can't be read is not taken for what isn't there.

/// What was said already in this run, so that each warning comes once.
final class Warnings: Sendable {
  private let unreadPaths = Mutex<Set<String>>([])

  /// How many files and folders could not be read.
  var unread: Int { unreadPaths.withLock(\.count) }

  /// Says of entries and folders that they can't be read, unless it was said before.
  func say(unread files: [(path: String, code: Int32)]) {
    let new = unreadPaths.withLock { known in files.filter { known.insert($0.path).inserted } }
    if !new.isEmpty { printError(CommandWording.unread(new)) }
  }

  /// Says that a file or folder can't be read, unless that was said before.
  func say(_ text: String, unread path: String) {
    if unreadPaths.withLock({ $0.insert(path).inserted }) { printError(text) }
  }
}

extension Session {
  /// What a view reads of the journal.
  /// - Returns: the other value if that can't be read, which is said.
  func shown<Value>(
    otherwise other: Value, _ read: () throws(StoreError) -> Value
  ) -> Value {
    do throws(StoreError) { return try read() } catch {
      let text = CommandWording.leftOut(error)
      warnings.say(text, unread: error.unreadPath ?? text)
      return other
    }
  }

  /// The Markdown files of one of the journal's folders, and what of them can't be read.
  func files(
    in folder: String
  ) -> (files: [(path: String, contents: [UInt8])], problems: [Diagnostic]) {
    var (files, problems): ([(path: String, contents: [UInt8])], [Diagnostic]) = ([], [])
    var names: [String] = []
    do throws(StoreError) { names = try location.texts(in: folder) } catch {
      problems.append(Diagnostic(.entry(error.problem(ofFolder: true)), path: folder))
    }
    for path in names.map({ folder + "/" + $0 }) {
      do throws(StoreError) {
        if let bytes = try location.contents(of: path) { files.append((path, bytes)) }
      } catch {
        problems.append(Diagnostic(.entry(error.problem(ofFolder: false)), path: path))
      }
    }
    return (files, problems)
  }

  /// Says which of some files can't be read, for a view that goes on without them.
  func warnOfUnread(_ problems: [Diagnostic]) {
    for problem in problems where problem.problem.isOfReading {
      warnings.say(Wording.text(problem, style), unread: problem.path)
    }
  }

  /// Says which entries and folders the system doesn't let us read; what is wrong with others is seen in
  /// their number, and by `check`.
  func warnOfUnread(_ files: [NotCounted]) {
    let unread = files.compactMap { file in
      switch file.problem {
      case .unreadable(let code), .folderUnreadable(let code): (path: file.path, code: code)
      default: nil
      }
    }
    if !unread.isEmpty { warnings.say(unread: unread) }
  }

  // MARK: Questions and quotes

  /// The journal's questions, else the ones that come with the program.
  /// - Throws: `StoreError` if the journal's are there and can't be read.
  func questions() throws(StoreError) -> QuestionList {
    QuestionList(try location.contents(of: "questions.md") ?? programFile("questions.md"))
  }

  /// The same for views.
  func questionsToShow() -> QuestionList {
    shown(otherwise: QuestionList(programFile("questions.md"))) { () throws(StoreError) in
      try questions()
    }
  }

  /// The journal's quotes, else the ones that come with the program.
  func quotes() -> QuoteList { quoteList("quotes.md") }

  /// The journal's tips, else the ones that come with the program.
  func tips() -> QuoteList { quoteList("tips.md") }

  private func quoteList(_ name: String) -> QuoteList {
    QuoteList(
      shown(otherwise: nil) { () throws(StoreError) in try location.contents(of: name) }
        ?? programFile(name))
  }

  /// A file that a new journal begins with.
  func programFile(_ name: String) -> [UInt8] {
    Templates.contents(of: "starter/" + name) ?? []
  }
}

extension StoreError {
  /// The file or folder that could not be read.
  fileprivate var unreadPath: String? {
    switch self {
    case .cannotOpen(let path, _), .leadsOutside(let path), .offLimits(let path): path
    default: nil
    }
  }

  /// What `check` says of a file or folder that could not be read.
  fileprivate func problem(ofFolder isFolder: Bool) -> EntryProblem {
    switch self {
    case .cannotOpen(_, let code):
      isFolder ? .folderUnreadable(errno: code) : .unreadable(errno: code)
    default: .linkOutside
    }
  }
}

extension Diagnostic.Problem {
  /// Whether it is that a file can't be read at all.
  fileprivate var isOfReading: Bool {
    switch self {
    case .entry(.unreadable), .entry(.folderUnreadable), .entry(.linkOutside): true
    default: false
    }
  }
}
