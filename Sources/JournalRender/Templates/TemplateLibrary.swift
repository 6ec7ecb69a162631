import Mustache

/// The templates of digests and pages: the program's own, and a journal's in their place.
public struct TemplateLibrary: Sendable {
  private var files: [String: TemplateFile] = [:]

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
    var open = (wanted ?? Array(all.keys)).sorted(by: >)
    var seen = Set(open)
    while let path = open.popLast() {
      guard let contents = all[path] else { continue }
      let file = try TemplateFile(contents, path: path)
      files[path] = file
      for tag in file.partials {
        guard all[tag.name] != nil else { throw file.problem(.noSuchTemplate, at: tag.place) }
        if seen.insert(tag.name).inserted { open.append(tag.name) }
      }
    }
    if let problem = circle() { throw problem }
  }

  /// What is wrong with each of a journal's own templates: the first problem that keeps it from being
  /// read, and the names that it can't have.
  public static func problems(of own: [(path: String, contents: [UInt8])]) -> [TemplateProblem] {
    var problems: [TemplateProblem] = []
    for (path, contents) in own {
      do throws(TemplateProblem) {
        problems += try TemplateFile(contents, path: path).unknownNames
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

  /// The first inclusion, by the paths of templates, that leads back to its own template.
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

  /// A view in a template.
  /// - Parameters:
  ///   - name: the template's path below `templates/`, as `digest.md`.
  ///   - view: what the template may name is its JSON.
  ///   - parts: what is made beside the template, as charts: put in as they are with `{{{name}}}`.
  ///   - later: other views, each by the name that a template has for it; what no template names
  ///     costs nothing.
  /// - Throws: `TemplateProblem` if the page would be too long.
  public func render(
    _ name: String, _ view: some Encodable, parts: [String: String] = [:],
    later: [String: any Encodable] = [:]
  ) throws(TemplateProblem) -> String {
    guard let file = files[name], case .object(var values) = Value(view) else { return "" }
    for (key, part) in parts { values[key] = .text(part) }
    for (key, view) in later { values[key] = .later(LaterValue { Value(view) }) }
    do throws(RenderError) {
      return try file.template.render(.object(values), partials: files.mapValues(\.template))
    } catch {
      let file = error.partial.flatMap { files[$0] } ?? file
      throw file.problem(.rendering(error.reason), at: error.place)
    }
  }
}
