import Mustache

/// The templates of digests and pages: the program's own, and a journal's in their place.
public struct TemplateLibrary: Sendable {
  private var library = MustacheLibrary()

  /// The program's own templates.
  public init() throws(TemplateProblem) {
    try self.init(overrides: [])
  }

  /// The program's own templates, some replaced.
  /// - Parameters:
  ///   - overrides: paths below `templates/`, and what stands there.
  ///   - wanted: the paths of those that will be rendered; nil for all. What they include is read
  ///     with them.
  /// - Throws: `TemplateProblem` for the first that can't be read.
  public init(
    overrides: [(path: String, contents: [UInt8])], wanted: [String]? = nil
  ) throws(TemplateProblem) {
    let all = Dictionary(
      (Templates.pages + overrides).map { ($0.path, $0.contents) },
      uniquingKeysWith: { _, own in own })
    var checks: [TemplateCheck] = []
    var open = (wanted ?? Array(all.keys)).sorted(by: >)
    var seen = Set(open)
    while let path = open.popLast() {
      guard let contents = all[path] else { continue }
      let text = try TemplateLibrary.text(contents, path: path)
      var included = Array(all.keys)
      if overrides.isEmpty {
        // The program's own have no fault, as a test makes sure, and include others in one way.
        included.removeAll { !text.contains("{{> \($0)}}") }
      } else {
        checks.append(try TemplateCheck(text, path: path))
        included = checks[checks.count - 1].partials.map(\.name)
      }
      library.register(try TemplateLibrary.template(text, path: path), named: path)
      for other in included where seen.insert(other).inserted { open.append(other) }
    }
    if let problem = TemplateCheck.circle(in: checks) { throw problem }
  }

  /// What is wrong with each of a journal's own templates: the first problem that keeps it from being
  /// read, and the names that it can't have.
  public static func problems(of own: [(path: String, contents: [UInt8])]) -> [TemplateProblem] {
    var problems: [TemplateProblem] = []
    for (path, contents) in own {
      do throws(TemplateProblem) {
        let text = try text(contents, path: path)
        let check = try TemplateCheck(text, path: path)
        problems += check.unknownNames
        _ = try template(text, path: path)
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

  /// The text of a template.
  private static func text(_ contents: [UInt8], path: String) throws(TemplateProblem) -> String {
    if let text = String(validating: contents, as: UTF8.self) { return text }
    let lines = contents.split(separator: 0x0A, omittingEmptySubsequences: false)
    let number = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    let line = String(decoding: lines[number], as: UTF8.self)
    throw TemplateProblem(
      path: path, line: number + 1, column: line.prefix { $0 != "\u{FFFD}" }.count + 1,
      excerpt: line, what: .notUTF8)
  }

  private static func template(_ text: String, path: String) throws(TemplateProblem)
    -> MustacheTemplate
  {
    // Before the first is read: what they don't know is no template to them.
    MustacheContentTypes.register(MarkdownContent(), named: "MARKDOWN")
    MustacheContentTypes.register(HTMLContent(), named: "HTML")
    do {
      return try MustacheTemplate(string: typeLine(of: text) + text)
    } catch let error as MustacheTemplate.ParserError {
      throw TemplateProblem(path: path, error, linesBefore: typeLine(of: text).isEmpty ? 0 : 1)
    } catch {
      throw TemplateProblem(path: path, line: 1, column: 1, excerpt: "", what: .unreadable)
    }
  }

  /// What makes a template that doesn't say what it is one of HTML, escaped as we do it.
  private static func typeLine(of text: String) -> String {
    text.hasPrefix("{{%") ? "" : "{{% CONTENT_TYPE: HTML}}\n"
  }

  /// A view in a template.
  /// - Parameters:
  ///   - name: the template's path below `templates/`, as `digest.md`.
  ///   - view: what the template may name is its JSON.
  ///   - parts: what is made beside the template, as charts: put in as they are with `{{{name}}}`.
  ///   - later: other views, each by the name that a template has for it; what no template names
  ///     costs nothing.
  public func render(
    _ name: String, _ view: some Encodable, parts: [String: String] = [:],
    later: [String: any Encodable] = [:]
  ) -> String {
    guard var context = try? TemplateValue.context(view) as? TemplateObject else { return "" }
    for (key, part) in parts { context.pairs[key] = TemplateText(renderText: part) }
    for (key, view) in later { context.pairs[key] = LaterObject(view) }
    return library.render(context, withTemplate: name) ?? ""
  }
}

/// Text put into HTML.
///
/// Not as swift-mustache does it, character by character: a quote with an accent on it is another
/// character, and still ends an attribute.
private struct HTMLContent: MustacheContentType {
  func escapeText(_ text: String) -> String { HTMLWriter.escaped(text) }
}

/// Text put into Markdown: what would be a mark there is escaped.
private struct MarkdownContent: MustacheContentType {
  func escapeText(_ text: String) -> String { Markdown.inline(text) }
}

/// A template that can't be read, and where.
public struct TemplateProblem: Error, Hashable, Sendable {
  /// What is wrong.
  public enum What: Hashable, Sendable {
    /// A tag's braces or name are not finished.
    case unfinishedTag
    /// A section is closed by another name than it was opened by, or not opened.
    case wrongClose
    /// A section is opened and never closed.
    case neverClosed
    /// A tag that these templates don't have.
    case unknownTag
    /// A template that includes itself, at once or by way of others.
    case includesItself
    /// A template is included that isn't there.
    case noSuchTemplate
    /// Too many sections are open.
    case tooDeep
    /// It is over the limit of its size.
    case tooLong
    /// It is not UTF-8.
    case notUTF8
    /// A name that no value has, and the nearest that one has: a warning, since the rest is read.
    case unknownName(nearest: String?)
    /// Anything else that is no Mustache.
    case unreadable
  }

  /// The path below `templates/`.
  public var path: String
  /// The line, from 1; 0 where it is not known.
  public var line: Int
  /// The column, from 1.
  public var column: Int
  /// The line at fault.
  public var excerpt: String
  /// What is wrong.
  public var what: What

  /// Whether the template can be used all the same.
  public var isWarning: Bool {
    if case .unknownName = what { true } else { false }
  }

  init(path: String, line: Int, column: Int, excerpt: String, what: What) {
    self.path = path
    self.line = line
    self.column = column
    self.excerpt = excerpt
    self.what = what
  }

  init(path: String, _ error: MustacheTemplate.ParserError, linesBefore: Int) {
    let what: What
    switch error.error {
    case MustacheTemplate.Error.unfinishedName: what = .unfinishedTag
    case MustacheTemplate.Error.sectionCloseNameIncorrect: what = .wrongClose
    case MustacheTemplate.Error.expectedSectionEnd: what = .neverClosed
    default: what = .unreadable
    }
    self.init(
      path: path, line: error.context.lineNumber - linesBefore, column: error.context.columnNumber,
      excerpt: error.context.line, what: what)
  }
}
