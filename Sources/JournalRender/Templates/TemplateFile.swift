import JournalSyntax
import Mustache
import Phrases

/// A parsed template.
struct TemplateFile: Sendable {
  /// The maximum size of a template, in bytes.
  static let longest = 1 << 20

  /// The path below `templates/`.
  let path: String
  let template: Template
  private let contents: [UInt8]

  /// Parses a template.
  /// - Throws: the first problem.
  init(_ contents: [UInt8], path: String) throws(TemplateProblem) {
    func problem(_ what: TemplateProblem.What, _ place: Place) -> TemplateProblem {
      TemplateProblem(path: path, place: place, what: what, in: contents)
    }
    guard let text = String(validating: contents, as: UTF8.self) else {
      throw problem(.notUTF8, TemplateFile.firstFault(in: contents))
    }
    guard contents.count <= TemplateFile.longest else {
      throw TemplateProblem(path: path, place: .start, what: .tooLong, in: [])
    }
    do throws(TemplateError) {
      template = try Template(
        text, escape: HTMLWriter.escaped,
        contentTypes: ["HTML": HTMLWriter.escaped, "MARKDOWN": Markdown.inline, "TEXT": { $0 }])
    } catch {
      throw problem(.syntax(error.reason), error.place)
    }
    (self.path, self.contents) = (path, contents)
  }

  /// Returns the template with its marked words in a language.
  /// - Throws: the first problem.
  func said(in language: Language) throws(TemplateProblem) -> TemplateFile {
    guard language != .english, template.tags.contains(where: { $0.name == "say" }) else {
      return self
    }
    let source = String(decoding: contents, as: UTF8.self)
    return try TemplateFile(Array(MarkedWords.template(source, in: language).utf8), path: path)
  }

  /// The templates that it includes.
  var partials: [Tag] { template.tags.filter { $0.kind == .partial } }

  func problem(_ what: TemplateProblem.What, at place: Place) -> TemplateProblem {
    TemplateProblem(path: path, place: place, what: what, in: contents)
  }

  /// Returns the place of the first byte that isn't UTF-8.
  private static func firstFault(in contents: [UInt8]) -> Place {
    var start = 0
    for (number, line) in contents.split(separator: Byte.lineFeed, omittingEmptySubsequences: false)
      .enumerated()
    {
      if String(validating: line, as: UTF8.self) == nil {
        let good = String(decoding: line, as: UTF8.self).prefix { $0 != "\u{FFFD}" }.utf8.count
        return Place(offset: start + good, line: number + 1, column: good + 1)
      }
      start += line.count + 1
    }
    return .start
  }
}
