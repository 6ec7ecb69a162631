import JournalCore
import JournalRender
import JournalStore
import JournalSyntax
import Synchronization

// The journal's files beside its entries. A view goes on without one that can't be read, and says so;
// a change doesn't: what can't be read is not taken for what isn't there.

/// What was said already in this run, so that each warning comes once.
final class Warnings: Sendable {
  private let said = Mutex<Set<String>>([])
  private let unreadPaths = Mutex<Set<String>>([])

  /// How many files and folders could not be read.
  var unread: Int { unreadPaths.withLock(\.count) }

  /// Says that a file can't be read.
  func say(_ text: String, unread path: String) {
    unreadPaths.withLock { _ = $0.insert(path) }
    say(text)
  }

  /// Says something on stderr, unless it was said before.
  func say(_ text: String) {
    if said.withLock({ $0.insert(text).inserted }) { printError(text) }
  }
}

extension Session {
  /// What a view reads of the journal.
  /// - Returns: the other value if that can't be read, which is said.
  func shown<Value>(
    otherwise other: Value, _ read: () throws(StoreError) -> Value
  ) -> Value {
    do throws(StoreError) { return try read() } catch {
      warnings.say(CommandWording.leftOut(error))
      return other
    }
  }

  /// The Markdown files of one of the journal's folders, and what of them can't be read.
  func files(
    in folder: String
  ) -> (files: [(path: String, contents: [UInt8])], problems: [Diagnostic]) {
    var (files, problems): ([(path: String, contents: [UInt8])], [Diagnostic]) = ([], [])
    func reading(_ path: String, _ work: () throws(StoreError) -> Void) {
      do throws(StoreError) { try work() } catch {
        problems.append(Diagnostic(.entry(error.problem), path: path))
      }
    }
    reading(folder) { () throws(StoreError) in
      for name in try location.texts(in: folder) {
        let path = folder + "/" + name
        reading(path) { () throws(StoreError) in
          if let bytes = try location.contents(of: path) { files.append((path, bytes)) }
        }
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
  /// What `check` says of a file that could not be read.
  var problem: EntryProblem {
    switch self {
    case .leadsOutside, .offLimits: .linkOutside
    case .cannotOpen(_, let code), .cannotWrite(_, let code): .unreadable(errno: code)
    default: .unreadable(errno: 0)
    }
  }
}

extension Diagnostic.Problem {
  /// Whether it is that a file can't be read at all.
  fileprivate var isOfReading: Bool {
    switch self {
    case .entry(.unreadable), .entry(.linkOutside), .entry(.tooLarge): true
    default: false
    }
  }
}
