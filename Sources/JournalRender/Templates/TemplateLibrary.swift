import Mustache

/// The templates of digests and pages: the program's own, and a journal's in their place.
public struct TemplateLibrary: Sendable {
  private var library = MustacheLibrary()

  /// The program's own templates.
  public init() throws(TemplateProblem) {
    try self.init(overrides: [])
  }

  /// The program's own templates, some replaced.
  /// - Parameter overrides: paths below `templates/`, and what stands there.
  /// - Throws: `TemplateProblem` for the first that can't be read.
  public init(overrides: [(path: String, contents: [UInt8])]) throws(TemplateProblem) {
    MustacheContentTypes.register(MarkdownContent(), named: "MARKDOWN")
    var checks: [String: TemplateCheck] = [:]
    for (path, contents) in Templates.pages + overrides {
      let text = String(decoding: contents, as: UTF8.self)
      checks[path] = try TemplateCheck(text, path: path)
      library.register(try TemplateLibrary.template(text, path: path), named: path)
    }
    let all = checks.keys.sorted().compactMap { checks[$0] }
    if let problem = TemplateCheck.circle(in: all) { throw problem }
  }

  /// The first problem of each of a journal's own templates.
  public static func problems(of own: [(path: String, contents: [UInt8])]) -> [TemplateProblem] {
    var problems: [TemplateProblem] = []
    for (path, contents) in own {
      do throws(TemplateProblem) {
        let text = String(decoding: contents, as: UTF8.self)
        _ = try TemplateCheck(text, path: path)
        _ = try template(text, path: path)
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { return problems }
    do throws(TemplateProblem) {
      _ = try TemplateLibrary(overrides: own)
      return []
    } catch {
      return [error]
    }
  }

  private static func template(_ text: String, path: String) throws(TemplateProblem)
    -> MustacheTemplate
  {
    do {
      return try MustacheTemplate(string: text)
    } catch let error as MustacheTemplate.ParserError {
      throw TemplateProblem(path: path, error)
    } catch {
      throw TemplateProblem(path: path, line: 1, column: 1, excerpt: "", what: .unreadable)
    }
  }

  /// A view in a template.
  /// - Parameters:
  ///   - name: the template's path below `templates/`, as `digest.md`.
  ///   - view: what the template may name is its JSON.
  ///   - parts: what is made beside the template, as charts: put in as they are with `{{{name}}}`.
  public func render(_ name: String, _ view: some Encodable, parts: [String: String] = [:])
    -> String
  {
    guard var context = try? TemplateValue(view).context as? [String: Any] else { return "" }
    for (key, part) in parts { context[key] = part }
    return library.render(context, withTemplate: name) ?? ""
  }
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

  init(path: String, line: Int, column: Int, excerpt: String, what: What) {
    self.path = path
    self.line = line
    self.column = column
    self.excerpt = excerpt
    self.what = what
  }

  init(path: String, _ error: MustacheTemplate.ParserError) {
    let what: What
    switch error.error {
    case MustacheTemplate.Error.unfinishedName: what = .unfinishedTag
    case MustacheTemplate.Error.sectionCloseNameIncorrect: what = .wrongClose
    case MustacheTemplate.Error.expectedSectionEnd: what = .neverClosed
    default: what = .unreadable
    }
    self.init(
      path: path, line: error.context.lineNumber, column: error.context.columnNumber,
      excerpt: error.context.line, what: what)
  }
}
