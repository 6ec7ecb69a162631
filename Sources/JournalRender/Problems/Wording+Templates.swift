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
    case .rendering(.tooDeep): "sections and templates are nested too deep"
    case .rendering(.tooLong): "this makes more than a gigabyte of text"
    case .includesItself: "a template includes itself"
    case .noSuchTemplate: "there is no template of this name"
    case .tooLong: "a template is longer than a megabyte"
    case .notUTF8: "this is not UTF-8"
    case .unknownName: "nothing has this name, so nothing is put in"
    }
  }

  private static func message(for reason: TemplateError.Reason) -> String {
    switch reason {
    case .unfinishedTag: "a tag is not finished"
    case .badName: "a tag has no name, or one that can't be a name"
    case .wrongEnd: "a section is closed that is not the one open here"
    case .neverClosed: "a section is opened and never closed"
    case .tooDeep: "sections are nested too deep"
    case .badDelimiters: "these can't be delimiters"
    case .unknownContentType: "there is no such type of content"
    case .inheritance: "blocks and parents are not supported"
    case .dynamicName: "names of templates that are values are not supported"
    }
  }

  private static func hint(for what: TemplateProblem.What) -> String {
    switch what {
    case .syntax(let reason): hint(for: reason)
    case .rendering(.tooDeep):
      "at most \(Template.deepestRendering) may be open, in all templates together"
    case .rendering(.tooLong): "nest fewer lists in each other"
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
    case .badDelimiters: "write two words, as {{=<% %>=}}"
    case .unknownContentType: "write {{% CONTENT_TYPE: HTML}}, MARKDOWN or TEXT"
    case .inheritance: "write {{> file}} to include a template"
    case .dynamicName: "write {{> file}} with the name of a template"
    }
  }
}
