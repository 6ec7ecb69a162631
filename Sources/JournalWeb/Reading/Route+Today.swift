import JournalActions
import JournalCore
import JournalEditing
import JournalGit
import JournalRender
import Phrases

extension Route {
  /// Answers given on Today.
  static let today: [Route] = [
    .post("question") { try $0.answerQuestion($1) }, .post("mood") { try $0.keepMood($1) },
  ]
}

extension WebFrontEnd {
  /// Returns today's page.
  func today(_ visit: Visit, _ error: SentFormError? = nil) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    var view = try reading.journal.todayPage().page
    view.friends = reading.journal.friendNews()
    var options = options(of: reading, on: .today, visit, error)
    options.time = reading.journal.clock.time
    if !self.options.isReadOnly {
      let form = AnswerForm(day: view.day, csrf: visit.csrfField, sent: visit.form)
      options.forms.answers = { form.write($0, to: &$1) }
      let moods = MoodForm(
        scale: reading.settings.mood,
        rows: RowForm(to: "/mood", on: .today, visit, once: visit.number))
      options.forms.mood = { moods.write($0, to: &$1) }
    }
    let overwritten = self.options.isReadOnly ? [] : try overwritten(in: reading.journal)
    let document = view.document
    let page = try WebPage(
      in: visit.language, document.title, tab: .today, status: error?.status ?? .ok
    ) { out in
      WebPage.write(error, to: &out)
      try write(overwritten, visit, to: &out)
      out.add(Markup(text: document.html(options)))
    }
    return try response(page, visit, reading.journal)
  }

  /// Keeps a mood that was pressed, at the present time.
  fileprivate func keepMood(_ visit: Visit) throws -> WebResponse {
    try carryOut(visit, then: Address.today + "?said=\(Said.kept)") {
      let journal = try open()
      let scale = journal.settings.mood
      guard let day = visit.form["day"].flatMap({ Address.day($0, journal.dates) }),
        day == journal.today, let mood = visit.form["mood"].flatMap({ Double($0) }),
        mood >= scale.low, mood <= scale.high
      else { throw SentFormError.changed }
      var draft = CheckInDraft()
      draft.mood = visit.form["mood"]
      draft.time = journal.clock.time
      try journal.log(NewCheckIn(draft), on: day, idempotencyKey: visit.onceKey)
      noteSaved(journal, of: day)
    } again: {
      try today(visit, $0)
    }
  }

  fileprivate func answerQuestion(_ visit: Visit) throws -> WebResponse {
    try carryOut(visit, then: Address.today + "?said=\(Said.recorded)") {
      let journal = try open()
      guard let day = visit.form["day"].flatMap({ Address.day($0, journal.dates) }),
        let question = try journal.questions().question(of: day),
        Address.key(of: question.text) == visit.subject
      else { throw SentFormError.changed }
      let words = visit.form["words"]?.trimmed.nonEmpty
      guard let answer = words ?? AnswerForm.answer(visit.form["answer"], question) else {
        throw SentFormError("words", Phrase("Choose an answer, or write one."))
      }
      try journal.answerQuestion(answer, on: day)
    } again: {
      try today(visit, $0)
    }
  }
}

/// The answers to the day's question: a button for each, and a line for other words.
private struct AnswerForm {
  let day: Day
  let csrf: String
  let sent: Form

  /// Appends the forms.
  ///
  /// There are two, so Enter in the line doesn't press the first answer.
  func write(_ question: QuestionList.Question, to out: inout HTMLWriter) {
    begin(question, to: &out)
    out.raw("<div class=\"choices\">\n")
    for (place, answer) in question.answers.enumerated() {
      out.raw("<button type=\"submit\" name=\"answer\"")
      out.set("value", "\(place + 1)")
      out.raw(" dir=\"auto\">")
      out.text(answer)
      out.raw("</button>\n")
    }
    out.raw("</div></form>\n<details class=\"more-fields\"")
    let own = sent["words"] ?? ""
    if !own.isEmpty { out.raw(" open=\"open\"") }
    out.raw("><summary>")
    out.text(Phrase("In your own words"))
    out.raw("</summary>\n")
    begin(question, to: &out)
    out.raw("<input type=\"text\" name=\"words\"")
    out.set("aria-label", Phrase("Your own answer"))
    out.set("value", own)
    out.raw(" dir=\"auto\" autocomplete=\"off\" /> <button type=\"submit\">")
    out.text(Phrase("Answer"))
    out.raw("</button></form></details>\n")
  }

  private func begin(_ question: QuestionList.Question, to out: inout HTMLWriter) {
    out.raw("<form class=\"row\" method=\"post\" action=\"/question\">")
    out.add(Markup(text: csrf))
    out.raw("<input type=\"hidden\" name=\"of\"")
    out.set("value", Address.key(of: question.text))
    out.raw(" /><input type=\"hidden\" name=\"day\"")
    out.set("value", "\(day)")
    out.raw(" />")
  }

  /// Returns the pressed button's answer.
  static func answer(_ number: String?, _ question: QuestionList.Question) -> String? {
    guard let number = number.flatMap({ Int($0) }), question.answers.indices.contains(number - 1)
    else { return nil }
    return question.answers[number - 1]
  }
}
