import Mustache

extension Wording {
  /// Returns a problem of a template: its file, line and column, the line, and what is allowed
  /// there.
  public static func text(for problem: TemplateProblem, _ style: TextStyle = TextStyle()) -> String
  {
    let place = "templates/\(visible(problem.path)):\(problem.place.line):\(problem.place.column)"
    var lines = [
      "\(style.paint(place, .strong)): "
        + (problem.isWarning ? style.paint("warning:", .warning) : style.paint("error:", .error))
        + " " + style.plain(message(for: problem.what))
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

  private static func message(for what: TemplateProblem.What) -> String {
    switch what {
    case .syntax(let reason): message(for: reason)
    case .rendering(.tooDeep): "sections and templates are nested too deeply"
    case .rendering(.tooLong): "this produces more than a gigabyte of text"
    case .includesItself: "a template includes itself"
    case .noSuchTemplate: "there is no template with this name"
    case .tooLong: "a template is longer than a megabyte"
    case .notUTF8: "this is not UTF-8"
    case .unknownName: "there is no value with this name, so nothing is inserted"
    }
  }

  private static func message(for reason: TemplateError.Reason) -> String {
    switch reason {
    case .unfinishedTag: "a tag is never closed"
    case .badName: "a tag has no name, or an invalid one"
    case .wrongEnd: "this closes another section than the open one"
    case .neverClosed: "a section is never closed"
    case .tooDeep: "sections are nested too deeply"
    case .badDelimiters: "these can't be delimiters"
    case .unknownContentType: "there is no such content type"
    case .inheritance: "blocks and parents are not supported"
    case .dynamicName: "a value can't be the name of a template"
    }
  }

  private static func hint(for what: TemplateProblem.What) -> String {
    switch what {
    case .syntax(let reason): hint(for: reason)
    case .rendering(.tooDeep):
      "at most \(Template.deepestRendering) may be open, across all templates"
    case .rendering(.tooLong): "nest fewer lists"
    case .includesItself: "write {{> file}} with another file"
    case .noSuchTemplate: "daymark templates list shows their names"
    case .tooLong: "make it shorter"
    case .notUTF8: "save it as UTF-8"
    case .unknownName(let nearest):
      nearest.map { "did you mean '\($0)'?" } ?? "docs/templates.md lists the names"
    }
  }

  private static func hint(for reason: TemplateError.Reason) -> String {
    switch reason {
    case .unfinishedTag: "write }} where it ends, or }}} if it began with {{{"
    case .badName:
      "write {{name}}, {{{name}}}, {{#name}}, {{^name}}, {{/name}}, {{! comment}} or {{> file}}"
    case .wrongEnd: "write {{/name}} with the name of the section that was opened last"
    case .neverClosed: "write {{/name}} where it ends"
    case .tooDeep: "at most \(Template.deepest) sections may be open"
    case .badDelimiters: "write two words, such as {{=<% %>=}}"
    case .unknownContentType: "write {{% CONTENT_TYPE: HTML}}, MARKDOWN or TEXT"
    case .inheritance: "write {{> file}} to include a template"
    case .dynamicName: "write {{> file}} with the name of a template"
    }
  }
}
