import JournalActions
import JournalCore
import JournalRender
import JournalStore
import JournalSyntax
import Phrases

extension Route {
  /// The settings in `daymark.yaml`.
  static let settings: [Route] = [
    .get("settings") { try $0.settings($1) },
    .post("settings") { front, visit in
      let back = "/settings?set=\(visit.subject)#set"
      return try front.carryOut(visit, then: back) {
        try front.set(visit)
      } again: { error in
        var error = error
        if error.field != "moods" { error.field = error.field.map { _ in "value" } }
        return try front.settings(visit, error)
      }
    },
  ]
}

extension WebFrontEnd {
  /// Returns all settings, each with its form.
  fileprivate func settings(_ visit: Visit, _ error: SentFormError? = nil) throws -> WebResponse {
    let journal = try open()
    let view = try journal.settingsView()
    let all = SettingFields.all(view)
    let isReadOnly = options.isReadOnly
    let title = Phrase("Settings")
    let page = try WebPage(in: visit.language, title, tab: .more, status: error?.status ?? .ok) {
      out in
      out.heading(1, title)
      out.raw("<div class=\"card setting-rows\">\n")
      for part in SettingPart.allCases {
        let fields = part.settings.flatMap { setting in all.filter { $0.setting == setting } }
        guard !fields.isEmpty else { continue }
        let keys = fields.map { Address.key(of: $0.line.name) }
        let isOpen = [visit.subject, visit.target.value("set") ?? ""].contains(where: keys.contains)
        out.raw(isOpen ? "<details class=\"fold\" open=\"open\">" : "<details class=\"fold\">")
        out.raw("<summary><span class=\"tile\">")
        out.icon(part.icon, .served(journal.settings, visit.language))
        out.raw("</span><span class=\"named\"><strong>")
        out.text(part.heading)
        out.raw("</strong> <span>")
        out.text(part.about)
        out.raw("</span></span></summary>\n")
        for fields in fields {
          guard !isReadOnly else {
            out.element("p", Phrase("\(fields.title): \(written: fields.line.value)"))
            continue
          }
          if visit.target.value("set") == Address.key(of: fields.line.name) {
            out.raw("<p class=\"message\" role=\"status\" id=\"set\">")
            out.text(Phrase("Saved: \(fields.title)."))
            out.raw("</p>\n")
          }
          var form = fields.form()
          form.kind = "setting"
          out.add(try markup(form, visit, error))
        }
        out.raw("</details>\n")
      }
      out.raw("</div>\n<div class=\"card setting-rows\">\n")
      out.raw("<div class=\"links\">")
      WebFrontEnd.write(
        (Phrase("Goals"), Phrase("Numbers to reach, on a page of their own"), "/goals"), .goal,
        to: &out)
      out.raw("</div>\n")
      out.raw("</div>\n")
      writeOthers(view, to: &out)
    }
    return try response(page, visit, journal)
  }

  /// Appends the file's keys other than settings, which nothing here changes.
  private func writeOthers(_ view: SettingsView, to out: inout HTMLWriter) {
    let others = view.settings.filter { SettingFields.setting(of: $0) == nil }
    guard !others.isEmpty else { return }
    out.heading(2, Phrase("Other keys of \(code: "daymark.yaml")"))
    HTMLParts.list(others, "lines", to: &out) { $0.text("\($1.name): \($1.value)") }
  }

  fileprivate func set(_ visit: Visit) throws {
    let journal = try open()
    let all = SettingFields.all(try journal.settingsView())
    guard let fields = all.first(where: { Address.key(of: $0.line.name) == visit.subject }),
      fields.was == visit.form["was"]
    else { throw SentFormError.changed }
    let value = visit.form["do"] == "reset" ? nil : try fields.value(visit.form)
    if value == nil, !fields.line.isSet { return }
    if fields.setting == .stretchChime, case .text(let sound) = value {
      try journal.refuseMissing(sound: sound)
    }
    let moods: [String: Journal.OldMoods] = ["rewrite": .rewrite, "keep": .keep]
    try journal.set(
      setting: fields.line.name, to: value, moods: moods[visit.form["moods"] ?? ""] ?? .refuse)
  }
}

extension SettingFields {
  /// Returns the settings with their values.
  fileprivate static func all(_ view: SettingsView) -> [SettingFields] {
    view.settings.compactMap { line in
      setting(of: line).map { SettingFields(line: line, setting: $0) }
    }
  }

  /// Returns a line's setting, or the mapping that contains the line's pair.
  fileprivate static func setting(of line: SettingsView.Line) -> Setting? {
    Setting(rawValue: line.name) ?? Setting(rawValue: String(line.name.prefix { $0 != "." }))
  }
}

extension Journal {
  /// Refuses a sound file missing from the journal.
  fileprivate func refuseMissing(sound: String) throws {
    guard !["bell", "none"].contains(sound) else { return }
    guard (try? location.place(ofFile: sound)) != nil else {
      throw SentFormError(
        "value", Phrase("There is no such file in the journal. Write bell, none or its path."))
    }
  }
}
