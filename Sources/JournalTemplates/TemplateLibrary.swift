import JournalSyntax
public import Mustache
public import Phrases

/// The templates for digests and pages: the program's own, except those replaced by a journal.
public struct TemplateLibrary: Sendable {
  private var files: [String: TemplateFile] = [:]
  /// The language to render in.
  public let language: Language

  /// Loads the program's own templates.
  public init() throws(TemplateProblem) {
    try self.init(overrides: [])
  }

  /// Loads the program's own templates, with some replaced.
  /// - Parameters:
  ///   - overrides: paths below `templates/`, and the contents there.
  ///   - wanted: the paths to the templates to render, which are read along with their includes;
  ///     nil for all.
  ///   - language: the language for their marked words, and for phrases among the values.
  /// - Throws: `TemplateProblem` for the first unreadable template.
  public init(
    overrides: [(path: String, contents: [UInt8])], wanted: [String]? = nil,
    _ language: Language = .english
  ) throws(TemplateProblem) {
    self.language = language
    var all = Dictionary(
      (Templates.pages + overrides).map { ($0.path, $0.contents) },
      uniquingKeysWith: { _, own in own })
    for (path, user) in Templates.gone where all.removeValue(forKey: path) != nil {
      if wanted?.contains(user) ?? true { throw TemplateProblem(gone: path, usedBy: user) }
    }
    var open = (wanted ?? Array(all.keys)).sorted(by: >)
    var seen = Set(open)
    while let path = open.popLast() {
      guard let contents = all[path] else { continue }
      let file = try TemplateFile(contents, path: path)
      files[path] = try file.said(in: language)
      if let problem = file.nameProblems().first(where: { !$0.isWarning }) { throw problem }
      for tag in file.partials {
        guard all[tag.name] != nil else { throw file.problem(.noSuchTemplate, at: tag.place) }
        if seen.insert(tag.name).inserted { open.append(tag.name) }
      }
    }
    if let problem = circle() { throw problem }
  }

  /// Loads the pages shown only by a server, which a journal can't replace.
  /// - Throws: `TemplateProblem` for the first unreadable template.
  package static func served(
    in language: Language
  ) throws(TemplateProblem) -> TemplateLibrary {
    var library = TemplateLibrary(in: language)
    for ending in [".html", "manifest.json", "service-worker.js"] {
      for (path, contents) in Templates.files(in: "web/", withSuffix: ending) {
        library.files[path] = try TemplateFile(contents, path: path).said(in: language)
      }
    }
    return library
  }

  private init(in language: Language) { self.language = language }

  /// Returns the problems with a journal's own templates.
  ///
  /// For each template, these are the first problem that prevents it from being read, or the names
  /// that it can't use.
  public static func problems(of own: [(path: String, contents: [UInt8])]) -> [TemplateProblem] {
    var problems: [TemplateProblem] = []
    for (path, contents) in own {
      if let user = Templates.gone[path] {
        problems.append(TemplateProblem(gone: path, usedBy: user))
        continue
      }
      do throws(TemplateProblem) {
        problems += try TemplateFile(contents, path: path).nameProblems()
      } catch {
        problems.append(error)
      }
    }
    guard problems.allSatisfy(\.isWarning) else { return problems }
    do throws(TemplateProblem) {
      _ = try TemplateLibrary(overrides: own)
      return problems
    } catch {
      return problems + [error]
    }
  }

  /// Returns the first inclusion, in order of template paths, that leads back to its own template.
  private func circle() -> TemplateProblem? {
    let included = files.mapValues { Set($0.partials.map(\.name)) }
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      var seen: Set<String> = []
      for tag in file.partials {
        var next = [tag.name]
        while let name = next.popLast() {
          if name == path { return file.problem(.includesItself, at: tag.place) }
          guard seen.insert(name).inserted else { continue }
          next += included[name] ?? []
        }
      }
    }
    return nil
  }

  /// Renders a view with a template.
  /// - Parameters:
  ///   - name: the template's path below `templates/`, such as `digest.md`.
  ///   - view: the view whose JSON contains the names that the template may use.
  ///   - parts: pieces made outside the template, such as charts; inserted unescaped with
  ///     `{{{name}}}`.
  ///   - later: other views, by the name that templates use for them; an unused view costs nothing.
  ///   - phrases: the way phrases among the values are written; nil for the library's language, in
  ///     the format's style.
  /// - Throws: `TemplateProblem` if the page would be too long.
  public func render(
    _ name: String, _ view: some Encodable, parts: [String: String] = [:],
    later: [String: any Encodable] = [:], _ phrases: PhraseStyle? = nil
  ) throws(TemplateProblem) -> String {
    let phrases = phrases ?? (name.hasSuffix(".html") ? .page(language) : PhraseStyle(language))
    guard let file = files[name], case .object(var values) = Value(view, phrases) else { return "" }
    values["say"] = .flag(true)
    for (key, part) in parts { values[key] = .text(part) }
    for (key, view) in later { values[key] = .later(LaterValue { Value(view, phrases) }) }
    do throws(RenderError) {
      return try file.template.render(.object(values), partials: files.mapValues(\.template))
    } catch {
      let file = error.partial.flatMap { files[$0] } ?? file
      throw file.problem(.rendering(error.reason), at: error.place)
    }
  }
}

/// An unreadable template or a rendering failure, with the problem's place.
public struct TemplateProblem: Error, Hashable, Sendable {
  /// The kind of problem.
  public enum What: Hashable, Sendable {
    /// It isn't valid Mustache.
    case syntax(TemplateError.Reason)
    /// It can't be rendered.
    case rendering(RenderError.Reason)
    /// A template includes itself, directly or through others.
    case includesItself
    /// A template includes one that doesn't exist.
    case noSuchTemplate
    /// It exceeds the size limit.
    case tooLong
    /// It isn't UTF-8.
    case notUTF8
    /// A name formerly with a value, and its present place in the data, if it has one.
    case goneName(String, data: String?)
    /// A template no longer used by the named one.
    case goneTemplate(usedBy: String)
    /// A name that no value has, and the nearest name that exists.
    ///
    /// This is a warning, since the rest is still read.
    case unknownName(nearest: String?)
  }

  /// The path below `templates/`.
  public var path: String
  /// The problem's place.
  public var place: Place
  /// The kind of problem.
  public var what: What
  /// The line at fault up to the place, or the part near it.
  package var before = ""
  /// The line from the place on.
  package var excerpt = ""

  /// True if the template can still be used.
  public var isWarning: Bool {
    if case .unknownName = what { true } else { false }
  }

  /// Creates the problem for a template that is no longer used.
  init(gone path: String, usedBy user: String) {
    self.init(path: path, place: .start, what: .goneTemplate(usedBy: user), in: [])
  }

  init(path: String, place: Place, what: What, in contents: [UInt8]) {
    self.path = path
    self.place = place
    self.what = what
    // Far more than a terminal shows: a line can be a megabyte long, with every tag in it at fault.
    let far = 2048
    let start = max(place.offset - far, place.offset - (place.column - 1))
    let end = min(place.offset + far, contents.count)
    before = String(decoding: contents[start..<place.offset], as: UTF8.self)
    excerpt = String(
      decoding: contents[place.offset..<end].prefix { !$0.isLineEnd }, as: UTF8.self)
  }
}
