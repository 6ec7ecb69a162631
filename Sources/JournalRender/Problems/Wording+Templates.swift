extension Wording {
  /// A problem of a template: its file, line and column, the line, and what may stand there.
  public static func text(for problem: TemplateProblem, _ style: TextStyle = TextStyle()) -> String
  {
    let place = "templates/\(visible(problem.path)):\(problem.line):\(problem.column)"
    var lines = [
      "\(style.paint(place, .strong)): "
        + (problem.isWarning ? style.paint("warning:", .warning) : style.paint("error:", .error))
        + " " + style.plain(message(for: problem.what))
    ]
    if !problem.excerpt.isEmpty {
      let before = visible(String(problem.excerpt.prefix(max(0, problem.column - 1))))
      let rest = visible(String(problem.excerpt.dropFirst(max(0, problem.column - 1))))
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
    case .unfinishedTag: "a tag is not finished, or its name is none"
    case .wrongClose: "a section is closed that is not the one open here"
    case .neverClosed: "a section is opened and never closed"
    case .unknownTag: "there is no such tag in these templates"
    case .includesItself: "a template includes itself"
    case .noSuchTemplate: "there is no template of this name"
    case .tooDeep: "sections are nested too deep"
    case .tooLong: "a template is longer than a megabyte"
    case .notUTF8: "this is not UTF-8"
    case .unknownName: "nothing has this name, so nothing is put in"
    case .unreadable: "this is no template"
    }
  }

  private static func hint(for what: TemplateProblem.What) -> String {
    switch what {
    case .unfinishedTag:
      "write {{name}}, {{{name}}}, {{#name}}, {{^name}}, {{/name}}, {{! comment}} or {{> file}}"
    case .wrongClose: "write {{/name}} with the name of the section that was opened last"
    case .neverClosed: "write {{/name}} where it ends"
    case .unknownTag:
      "write {{name}}, {{#name}}, {{^name}}, {{> file}}, or {{% CONTENT_TYPE: MARKDOWN}} for a type"
    case .includesItself: "write {{> file}} with another file"
    case .noSuchTemplate: "daymark templates list shows their names"
    case .tooDeep: "at most \(TemplateCheck.deepest) sections may be open"
    case .tooLong: "make it shorter"
    case .notUTF8: "save it as UTF-8"
    case .unknownName(let nearest):
      nearest.map { "did you mean '\($0)'?" } ?? "docs/templates.md lists the names"
    case .unreadable: "daymark templates eject writes the built-in ones, to begin with"
    }
  }
}
