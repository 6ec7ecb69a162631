public import JournalTemplates
import Mustache
public import Phrases

extension Wording {
  /// Returns a template's problem: its file, line and column, the line, and the allowed syntax.
  public static func text(for problem: TemplateProblem, _ style: TextStyle = TextStyle()) -> String
  {
    let place = "templates/\(visible(problem.path)):\(problem.place.line):\(problem.place.column)"
    var lines = [
      "\(style.paint(place, .strong)): "
        + style.name(of: problem.isWarning ? .warning : .error) + " "
        + style.text(message(for: problem.what))
    ]
    if !problem.excerpt.isEmpty {
      let before = visible(problem.before)
      let rest = visible(problem.excerpt)
      let room = max(16, style.columns - 4)
      let lead = before.cutAtStart(room / 2, style.ellipsis)
      let tail = rest.cut(room - DisplayWidth.of(lead), style.ellipsis)
      lines.append("  " + (lead + tail).trimmedEnd())
      let gap = String(repeating: " ", count: DisplayWidth.of(lead) + 2)
      lines.append(gap + style.paint("^", .error))
    }
    lines.append(style.hint(hint(for: problem.what)))
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a template's problem without its place.
  public static func message(for problem: TemplateProblem) -> Message {
    Message(
      .broken, message(for: problem.what), hint: hint(for: problem.what),
      level: problem.isWarning ? .warning : .error)
  }

  private static func message(for what: TemplateProblem.What) -> Phrase {
    switch what {
    case .syntax(let reason): message(for: reason)
    case .rendering(.tooDeep): Phrase("sections and templates are nested too deeply")
    case .rendering(.tooLong): Phrase("this produces more than a gigabyte of text")
    case .includesItself: Phrase("a template includes itself")
    case .noSuchTemplate: Phrase("there is no template with this name")
    case .tooLong: Phrase("a template is longer than a megabyte")
    case .notUTF8: Phrase("this is not UTF-8")
    case .goneName(let name, _): Phrase("digests no longer have a value \(quoted: name)")
    case .goneTemplate: Phrase("this template is no longer used")
    case .unknownName: Phrase("there is no value with this name, so nothing is inserted")
    }
  }

  private static func message(for reason: TemplateError.Reason) -> Phrase {
    switch reason {
    case .unfinishedTag: Phrase("a tag is never closed")
    case .badName: Phrase("a tag has no name, or an invalid one")
    case .wrongEnd: Phrase("this closes another section than the open one")
    case .neverClosed: Phrase("a section is never closed")
    case .tooDeep: Phrase("sections are nested too deeply")
    case .badDelimiters: Phrase("these can't be delimiters")
    case .unknownContentType: Phrase("there is no such content type")
    case .inheritance: Phrase("blocks and parents are not supported")
    case .dynamicName: Phrase("a value can't be the name of a template")
    }
  }

  private static func hint(for what: TemplateProblem.What) -> Phrase {
    switch what {
    case .syntax(let reason): hint(for: reason)
    case .rendering(.tooDeep):
      Phrase("at most \(Template.deepestRendering) may be open, across all templates")
    case .rendering(.tooLong): Phrase("nest fewer lists")
    case .includesItself: Phrase("write {{> file}} with another file")
    case .noSuchTemplate: Phrase("\(command: "daymark templates list") shows their names")
    case .tooLong: Phrase("make it shorter")
    case .notUTF8: Phrase("save it as UTF-8")
    case .goneName("sections", _):
      Phrase("write {{#shown}}, {{heading}} and {{{body}}}; docs/templates.md lists the names")
    case .goneName(_, let data?):
      Phrase(
        """
        write {{{body}}} inside {{#shown}} for the whole section, or use its figures in \
        \(code: data)
        """)
    case .goneName(_, nil):
      Phrase(
        "write {{{body}}} inside {{#shown}} for the whole section; view has all of its figures")
    case .goneTemplate(let user):
      Phrase("delete it: what it was for is part of {{{body}}} in \(code: user)")
    case .unknownName(let nearest):
      nearest.map(didYouMean) ?? Phrase("docs/templates.md lists the names")
    }
  }

  private static func hint(for reason: TemplateError.Reason) -> Phrase {
    switch reason {
    case .unfinishedTag: Phrase("write }} where it ends, or }}} if it began with {{{")
    case .badName:
      Phrase(
        "write {{name}}, {{{name}}}, {{#name}}, {{^name}}, {{/name}}, {{! comment}} or {{> file}}")
    case .wrongEnd: Phrase("write {{/name}} with the name of the section that was opened last")
    case .neverClosed: Phrase("write {{/name}} where it ends")
    case .tooDeep: Phrase("at most \(Template.deepest) sections may be open")
    case .badDelimiters: Phrase("write two words, such as {{=<% %>=}}")
    case .unknownContentType: Phrase("write {{% CONTENT_TYPE: HTML}}, MARKDOWN or TEXT")
    case .inheritance: Phrase("write {{> file}} to include a template")
    case .dynamicName: Phrase("write {{> file}} with the name of a template")
    }
  }
}
