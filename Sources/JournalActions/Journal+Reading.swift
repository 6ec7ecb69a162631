public import JournalCore
public import JournalTemplates
public import JournalStore
public import Phrases
import Platform

// The journal's entries, and its other files. A view goes on without an unreadable file, and
// reports it; a change doesn't: an unreadable file must not seem missing.
extension Journal {
  /// Reads the journal; unreadable files are reported and left out.
  public func index(_ scope: Scope) throws(StoreError) -> DatedIndex {
    let index = try silentIndex(scope)
    notices.note(index.report.notCounted)
    return index
  }

  /// Reads the journal for a view that shows unreadable files itself.
  package func silentIndex(_ scope: Scope) throws(StoreError) -> DatedIndex {
    let scope = narrowed(scope)
    if let index = try liveIndex(scope) { return index.on(today) }
    defer { progress?(nil) }
    try location.refuseIfGone(state)
    return try JournalReading(root: location.root, settings: settings, scope: scope) {
      progress?($0)
    }.index().on(today)
  }

  /// Returns a scope with only the entries by the journal's author, if it has one.
  package func narrowed(_ scope: Scope) -> Scope { author.map(scope.only(by:)) ?? scope }

  /// A number that grows with each change to the journal's folder; nil if it isn't in memory.
  package var revision: Int? {
    get throws(StoreError) { try live?.current().revision }
  }

  /// Returns the index in memory; nil if there is none, or if it lacks parts of a scope.
  private func liveIndex(_ scope: Scope) throws(StoreError) -> JournalIndex? {
    // A request keeps its initial settings.
    guard let snapshot = try live?.current(), snapshot.settings == settings else { return nil }
    return snapshot.index.narrowed(
      to: scope, by: PieceWork { pieces, work in onAllCores(pieces, work) })
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

  /// Returns the Markdown files in one of the journal's folders, and the problems with unreadable
  /// ones.
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

  /// Reports the unreadable ones among some files, for a view that goes on without them.
  package func noteUnread(_ problems: [Diagnostic]) {
    for problem in problems where problem.problem.isOfReading {
      notices.note(.problem(problem), unread: problem.path)
    }
  }

  /// Returns photos with the path of their entry and their name there; missing ones are left out.
  package func photos(
    _ photos: [(entry: String, names: [String])]
  ) -> [(entry: String, name: String, file: PhotoFile)] {
    var lookup = PhotoLookup(root: location.root)
    return photos.flatMap { entry, names in
      names.compactMap { name in
        (try? lookup.photo(name, from: entry)).map { (entry, name, $0) }
      }
    }
  }

  // MARK: Questions and quotes

  /// Returns the journal's questions, or the built-in ones.
  /// - Throws: `StoreError` if the journal's file exists and can't be read.
  public func questions() throws(StoreError) -> QuestionList {
    QuestionList(try location.contents(of: Journal.questionsName) ?? starter("questions.md"))
  }

  /// Returns the questions for a view, which goes on without an unreadable file.
  public func questionsToShow() -> QuestionList {
    read(else: QuestionList(starter("questions.md"))) { () throws(StoreError) in try questions() }
  }

  /// Returns the journal's quotes, or the built-in ones.
  public func quotes() -> QuoteList { quoteList("quotes.md") }

  /// Returns the journal's tips, or the built-in ones.
  public func tips() -> QuoteList { quoteList("tips.md") }

  private func quoteList(_ name: String) -> QuoteList {
    QuoteList(
      read(else: nil) { () throws(StoreError) in try location.contents(of: name) }
        ?? starter(name))
  }

  static let questionsName = "questions.md"

  /// Returns one of a new journal's initial files.
  func starter(_ name: String) -> [UInt8] { Templates.contents(of: "starter/" + name) ?? [] }

  // MARK: Templates

  /// Returns the journal's own templates, even if the program has none with that name any more.
  ///
  /// Those linked out of the journal are reported and left out.
  public func ownTemplates() throws(StoreError) -> [(path: String, contents: [UInt8])] {
    for name in templatesOutside { notices.note(.templateOutside(path: "templates/" + name)) }
    return try location.templates(named: Templates.names + Templates.gone.keys)
  }

  /// The names of the templates whose paths are links out of the journal.
  public var templatesOutside: [String] {
    location.templatesLeadingOutside(named: Templates.names)
  }

  /// Returns the built-in templates, overridden by the journal's own.
  /// - Parameters:
  ///   - wanted: the templates to render; faults in others stop nothing.
  ///   - language: the language of the result.
  /// - Throws: `JournalError.template`.
  public func templates(_ wanted: [String], _ language: Language) throws -> TemplateLibrary {
    let own = try ownTemplates()
    do throws(TemplateProblem) {
      return try TemplateLibrary(overrides: own, wanted: wanted, language)
    } catch {
      throw JournalError.template(error)
    }
  }
}

extension StoreError {
  /// The path of the unreadable file or folder.
  fileprivate var unreadPath: String? {
    switch self {
    case .cannotOpen(let path, _), .leadsOutside(let path), .offLimits(let path): path
    default: nil
    }
  }

  /// Returns the problem reported by `check` for an unreadable file or folder.
  fileprivate func problem(ofFolder isFolder: Bool) -> EntryProblem {
    switch self {
    case .cannotOpen(_, let code):
      isFolder ? .folderUnreadable(errno: code) : .unreadable(errno: code)
    default: .linkOutside
    }
  }
}

extension Diagnostic.Problem {
  /// True if a file can't be read at all.
  var isOfReading: Bool {
    switch self {
    case .entry(.unreadable), .entry(.folderUnreadable), .entry(.linkOutside): true
    default: false
    }
  }
}

extension Journal {
  /// Returns the paths of texts that aren't entries and may name tags and link to days: notes,
  /// lists of tasks, and the template for entries; entries may be among them.
  /// - Parameter ofKinds: true to include the texts in folders of their own, such as `habits/`.
  func otherTexts(ofKinds: Bool = false) throws(StoreError) -> [(
    path: String, kind: StepPlan.FileKind
  )] {
    let lists = try undatedTaskLists().map(\.path)
    let template = "templates/entry.md"
    var paths = try silentIndex(.days).journal.filePaths
    paths += (lists + [template]).filter { !paths.contains($0) && location.isThere($0) }
    if ofKinds {
      for folder in ["articles", "experiments", "friends", "habits", "stretches"] {
        paths += files(in: folder).files.map(\.path).filter { !paths.contains($0) }
      }
    }
    return paths.filter { !TaskFile.isOfNoDay($0) || lists.contains($0) }.map { path in
      (path, lists.contains(path) ? .tasks : path == template ? .template : kind(of: path))
    }
  }

  private func kind(of path: String) -> StepPlan.FileKind {
    if path.hasPrefix("habits/") { return .habit }
    return path.hasPrefix("friends/") ? .friend : .note
  }
}

extension Journal {
  /// Returns the journal's articles, and the built-in ones.
  public func articles() -> ArticleCatalogue {
    let (own, problems) = articleFiles()
    noteUnread(problems)
    return ArticleCatalogue(own + Journal.builtInArticles)
  }

  /// Returns the journal's own articles, and the problems with their files.
  func articleFiles() -> (articles: [Article], problems: [Diagnostic]) {
    var (files, problems) = files(in: "articles")
    let articles = files.map { file in
      let (article, found) = Article.read(file.contents, path: file.path)
      problems += found
      return article
    }
    return (articles, problems)
  }

  /// The built-in articles.
  static var builtInArticles: [Article] {
    Templates.files(in: "starter/articles/", withSuffix: ".md").map {
      Article.read($0.contents, path: $0.path).0
    }
  }
}
