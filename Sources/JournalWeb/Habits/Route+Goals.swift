import JournalActions
import JournalCore
import JournalRender
import Phrases

extension Route {
  /// Goals: numbers to reach.
  static let goals: [Route] = [
    .get("goals") { try $0.goals($1) },
    .post("goals/add") { front, visit in
      try front.changeGoals(visit, said: .added) { journal in
        let words = (visit.form["goal"] ?? "").trimmed
        guard let goal = GoalWords(words, journal.dates) else {
          throw SentFormError(
            "goal",
            Phrase(
              """
              Write what, how many and by when: read 20 by 2026-12-31, or write 100 days this year.
              """))
        }
        try journal.addGoal(goal)
      }
    },
    .post("goals/edit") { front, visit in
      try front.changeGoals(visit, said: .saved) { journal in
        let goal = try journal.goal(key: visit.subject)
        guard visit.form["was"] == goal.written else { throw SentFormError.changed }
        let edited = try GoalForms.edited(goal, visit.form, journal.dates)
        try journal.editGoal(goal.name) { $0 = edited }
      }
    },
    .post("goals/remove") { front, visit in
      try front.changeGoals(visit, said: .removed) { journal in
        try journal.removeGoal(try journal.goal(key: visit.subject).name)
      }
    },
  ]
}

/// The forms that add and change goals.
private enum GoalForms {
  /// Returns the form that adds a goal.
  static func adding() -> WebForm {
    WebForm(
      to: "/goals/add", Phrase("New goal"),
      [
        WebForm.Field(
          "goal", Phrase("What, how many, and by when"),
          hint: Phrase(
            """
            read 20 by 2026-12-31, or write 100 days this year. Entries, days, words, streak, \
            tasks, stretches, habits and parts of the body can be counted.
            """))
      ], button: Phrase("Set this goal"))
  }

  /// Returns a goal's forms.
  static func changing(_ goal: PersonalGoal) -> [WebForm] {
    let key = Address.key(of: goal.name)
    var edit = WebForm(
      to: "/goals/edit", of: key, nil,
      [
        WebForm.Field(.number, "count", Phrase("How many"), "\(goal.count)"),
        WebForm.Field("from", Phrase("From"), goal.from?.description ?? ""),
        WebForm.Field(
          "by", Phrase("By"), goal.by?.description ?? "", hint: Phrase("Leave empty for no end.")),
      ], button: Phrase("Save"))
    edit.was = goal.written
    var remove = WebForm(
      to: "/goals/remove", of: key, button: Phrase("Remove this goal"), look: "danger")
    remove.about = Phrase("Only the goal is removed. Entries, habits and numbers stay.")
    return [edit, remove]
  }

  /// Returns a goal with the sent values.
  /// - Throws: `SentFormError`.
  static func edited(
    _ goal: PersonalGoal, _ sent: Form, _ dates: DateWords
  ) throws -> PersonalGoal {
    func day(_ name: String, _ read: (String) -> Day?) throws -> Day? {
      guard let words = sent[name]?.trimmed.nonEmpty else { return nil }
      guard let day = read(words) else {
        throw SentFormError(name, Phrase("Write a date such as 2026-12-31, or leave it empty."))
      }
      return day
    }
    guard let count = sent["count"].flatMap({ Int($0.trimmed) }), count > 0 else {
      throw SentFormError("count", Phrase("Write a whole number above 0."))
    }
    var edited = goal
    edited.count = count
    edited.from = try day("from") { dates.day($0) ?? dates.comingDay($0) }
    edited.by = try day("by") { dates.comingDay($0) ?? dates.ahead.range($0)?.last }
    return edited
  }
}

extension WebFrontEnd {
  /// Returns the goals with their progress.
  fileprivate func goals(_ visit: Visit, _ error: SentFormError? = nil) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    let view = try reading.journal.goals().titled(reading.journal.stretches())
    var options = reading.options
    var adding: Markup?
    if !self.options.isReadOnly {
      adding = try markup(GoalForms.adding(), visit, error)
      var forms: [String: Markup] = [:]
      for goal in reading.settings.goals {
        forms[goal.name] = try menu(of: goal, visit, error, reading.options)
      }
      let menus = forms
      options.forms.goal = { name, out in menus[name].map { out.add($0) } }
    }
    let isShown = error == nil || visit.address == "/goals/add"
    let document = view.document
    let page = WebPage(in: visit.language, document.title, tab: .more, status: error?.status ?? .ok)
    { [options] out in
      if !isShown { WebPage.write(error, to: &out) }
      out.add(Markup(text: document.html(options)))
      if let adding {
        out.raw("<section class=\"card\">\n")
        out.add(adding)
        out.raw("</section>\n")
      }
    }
    return try response(page, visit, reading.journal)
  }

  /// Returns what can be done with a goal, behind three dots.
  private func menu(
    of goal: PersonalGoal, _ visit: Visit, _ error: SentFormError?, _ options: PageOptions
  ) throws -> Markup {
    let forms = GoalForms.changing(goal)
    var out = HTMLWriter(options)
    let isOpen = error != nil && forms.contains(where: visit.sent)
    out.raw(isOpen ? "<details class=\"menu\" open=\"open\">" : "<details class=\"menu\">")
    out.raw("<summary")
    out.set("aria-label", Phrase("Change or remove the goal \(quoted: goal.name)"))
    out.raw(">")
    out.icon(.dots, options)
    out.raw("</summary>\n<div>\n")
    for form in forms { out.add(try markup(form, visit, error)) }
    out.raw("</div></details>\n")
    return Markup(bytes: out.bytes)
  }

  fileprivate func changeGoals(
    _ visit: Visit, said: Said, _ work: (Journal) throws -> Void
  ) throws -> WebResponse {
    try carryOut(visit, then: "/goals?said=\(said)") {
      try work(try open())
    } again: {
      try goals(visit, $0)
    }
  }
}

extension Journal {
  /// Returns the goal that a form is about.
  /// - Throws: `SentFormError.changed` if there is none any more.
  fileprivate func goal(key: String) throws -> PersonalGoal {
    guard let goal = settings.goals.first(where: { Address.key(of: $0.name) == key }) else {
      throw SentFormError.changed
    }
    return goal
  }
}
