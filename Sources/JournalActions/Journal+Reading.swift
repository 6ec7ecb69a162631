public import JournalCore
public import JournalRender
public import JournalStore

// The journal's entries, and its files beside them. A view goes on without a file that can't be read,
// and reports it; a change doesn't: what can't be read must not be taken for what isn't there.
extension Journal {
  /// Reads the journal; what can't be read is reported and left out.
  public func index(_ scope: Scope) throws(StoreError) -> JournalIndex {
    let index = try silentIndex(scope)
    notices.note(index.report.notCounted)
    return index
  }

  /// Reads the journal for a view that shows itself what can't be read.
  package func silentIndex(_ scope: Scope) throws(StoreError) -> JournalIndex {
    defer { progress?(nil) }
    return try JournalReading(root: location.root, settings: settings, scope: scope) {
      progress?($0)
    }.index(today: today)
  }

  /// Reads something that a view can do without.
  /// - Returns: the other value if it can't be read, which is reported.
  package func read<Value>(
    else other: Value, _ work: () throws(StoreError) -> Value
  ) -> Value {
    do throws(StoreError) { return try work() } catch {
      notices.note(.leftOut(error), unread: error.unreadPath ?? "\(error)")
      return other
    }
  }

  /// The Markdown files of one of the journal's folders, and which of them can't be read.
  package func files(
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

  /// Reports which of some files can't be read, for a view that goes on without them.
  package func noteUnread(_ problems: [Diagnostic]) {
    for problem in problems where problem.problem.isOfReading {
      notices.note(.problem(problem), unread: problem.path)
    }
  }

  // MARK: Questions and quotes

  /// The journal's questions, or the ones that come with the program.
  /// - Throws: `StoreError` if the journal's are there and can't be read.
  public func questions() throws(StoreError) -> QuestionList {
    QuestionList(try location.contents(of: Journal.questionsName) ?? starter("questions.md"))
  }

  /// The same for a view.
  public func questionsToShow() -> QuestionList {
    read(else: QuestionList(starter("questions.md"))) { () throws(StoreError) in try questions() }
  }

  /// The journal's quotes, or the ones that come with the program.
  public func quotes() -> QuoteList { quoteList("quotes.md") }

  /// The journal's tips, or the ones that come with the program.
  public func tips() -> QuoteList { quoteList("tips.md") }

  private func quoteList(_ name: String) -> QuoteList {
    QuoteList(
      read(else: nil) { () throws(StoreError) in try location.contents(of: name) }
        ?? starter(name))
  }

  static let questionsName = "questions.md"

  /// A file that a new journal begins with.
  func starter(_ name: String) -> [UInt8] { Templates.contents(of: "starter/" + name) ?? [] }

  // MARK: Templates

  /// The journal's own templates; those that lead out of it are reported and left out.
  public func ownTemplates() throws(StoreError) -> [(path: String, contents: [UInt8])] {
    for name in templatesOutside { notices.note(.templateOutside(path: "templates/" + name)) }
    return try location.templates(named: Templates.names)
  }

  /// The names of the templates that lead out of the journal.
  public var templatesOutside: [String] {
    location.templatesLeadingOutside(named: Templates.names)
  }

  /// The built-in templates, with the journal's own in their place.
  /// - Parameter wanted: those that will be rendered; faults of others stop nothing.
  /// - Throws: `JournalError.template`.
  public func templates(_ wanted: [String]) throws -> TemplateLibrary {
    let own = try ownTemplates()
    do throws(TemplateProblem) {
      return try TemplateLibrary(overrides: own, wanted: wanted)
    } catch {
      throw JournalError.template(error)
    }
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

  /// What `check` says about a file or folder that could not be read.
  fileprivate func problem(ofFolder isFolder: Bool) -> EntryProblem {
    switch self {
    case .cannotOpen(_, let code):
      isFolder ? .folderUnreadable(errno: code) : .unreadable(errno: code)
    default: .linkOutside
    }
  }
}

extension Diagnostic.Problem {
  /// Whether it says that a file can't be read at all.
  fileprivate var isOfReading: Bool {
    switch self {
    case .entry(.unreadable), .entry(.folderUnreadable), .entry(.linkOutside): true
    default: false
    }
  }
}
