import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import Phrases

extension Route {
  /// Checking in.
  static let checkIn: [Route] = [
    .get("check-in") { front, visit in
      let journal = try front.open()
      let asked = visit.target.value("day")
      guard let day = asked.map({ Address.day($0, journal.dates) }) ?? journal.today,
        day <= journal.today
      else { return try front.noSuchPage(visit, journal) }
      return try front.checkIn(on: day, [], visit, journal)
    },
    .post("check-in", takesFiles: true) { front, visit in
      let journal = try front.open()
      if let problem = visit.form.problem {
        return try front.refuse(problem, visit, journal)
      }
      let day = visit.form["day"].flatMap { Address.day($0, journal.dates) }
      guard let day, day <= visit.latestDay(journal) else {
        let problem = CheckInForm.Problem(field: .day, words: journal.wordsForDay(day))
        return try front.checkIn(on: journal.today, [problem], visit, journal)
      }
      return try front.save(checkInOf: day, visit, journal)
    },
  ]
}

extension WebFrontEnd {
  /// Returns a day's form, with the sent values and their problems.
  fileprivate func checkIn(
    on day: Day, _ problems: [CheckInForm.Problem], _ visit: Visit, _ journal: Journal,
    status: WebStatus = .unprocessable
  ) throws -> WebResponse {
    var form = CheckInForm(
      try journal.offer(on: day), settings: journal.settings, today: journal.today,
      time: journal.clock.time, once: visit.form["once"] ?? freshToken(),
      sent: visit.form)
    if HeldForm(visit.form).hadFiles {
      form.wrongPhotos = Phrase(
        "Please choose the photos again: a page can't keep them.")
    }
    form.note(problems)
    return try response(
      form: "check-in.html", form, title: Phrase("Check in"), tab: .today,
      status: problems.isEmpty ? .ok : status, kind: "writing sheeted", visit, journal)
  }

  /// Returns the form with its texts, after its photos were refused.
  fileprivate func refuse(
    _ problem: FormError, _ visit: Visit, _ journal: Journal
  ) throws -> WebResponse {
    let words = problem == .tooLarge ? PhotoField.limits : problem.words
    let day = visit.form["day"].flatMap { Address.day($0, journal.dates) }
    return try checkIn(
      on: min(day ?? journal.today, journal.today),
      [CheckInForm.Problem(field: .photos, words: Phrase("\(words) Please choose them again."))],
      visit, journal, status: problem.status)
  }

  fileprivate func save(
    checkInOf day: Day, _ visit: Visit, _ journal: Journal
  ) throws -> WebResponse {
    let sent = visit.form
    let offer = try journal.offer(on: day)
    var problems = CheckInForm.problems(sent, offer)
    if sent.files.contains(where: { $0.photoKind == nil }) {
      problems.append(
        CheckInForm.Problem(
          field: .photos,
          words: Phrase("One of the files isn't a photo. Please choose the photos again.")))
    }
    guard problems.isEmpty else { return try checkIn(on: day, problems, visit, journal) }
    let new = CheckInForm.checkIn(sent, offer)
    guard !new.isBlank else {
      let nothing = CheckInForm.Problem(
        field: .mood, words: Phrase("There is nothing to save yet."))
      return try checkIn(on: day, [nothing], visit, journal)
    }
    switch sent["do"] {
    case "review": return try review(new, on: day, visit, journal)
    case "write": return try checkIn(on: day, [], visit, journal)
    default: break
    }
    let done = Address.day(day) + "?said=\(Said.saved)"
    let earlier = savedCheckIns.last(
      like: sent, in: visit.session?.id, of: day, at: surroundings.now())
    if let earlier, sent["do"] != "another", !once.isDone(visit.onceKey) {
      guard sent["do"] == "replace", try canReplace(earlier, journal) else {
        return try repeated(earlier, visit, journal)
      }
    }
    return try once.perform(visit.onceKey, then: done) {
      if earlier != nil, sent["do"] == "replace" {
        _ = try journal.undo()
        savedTexts.forget { $0.text.path == earlier?.path }
      }
      let written = try journal.log(new, on: day, idempotencyKey: visit.onceKey)
      noteSaved(journal, of: day)
      noteCheckIn(visit, of: day, in: written, journal)
    }
  }
}

/// A check-in before it is saved.
private struct CheckInReview: Encodable {
  var dayName: Phrase
  var path: String
  /// The whole file in Markdown; nil if the check-in has nothing but photos.
  var markdown: String?
  /// True if photos were chosen, which must be chosen again.
  var hadPhotos: Bool
  var photos = PhotoField()
}

extension Visit {
  /// Returns the latest day for a check-in: today, or the next day if the sender's clock shows it
  /// already, as on a phone to the east of the journal.
  fileprivate func latestDay(_ journal: Journal) -> Day {
    let next = journal.today + 1
    return form["clock"]?.hasPrefix("\(next)T") == true ? next : journal.today
  }
}

extension Journal {
  /// Returns the reason a day can't have a check-in.
  fileprivate func wordsForDay(_ day: Day?) -> Phrase {
    guard let day, day > today else { return Phrase("Please choose the day.") }
    guard settings.dayStarts > 0, let start = ClockTime(minute: settings.dayStarts) else {
      return Phrase(
        """
        In your journal it is still \(today, .weekday), so \(day, .weekday) hasn't begun. Please \
        choose the day.
        """)
    }
    return Phrase(
      """
      In your journal it is still \(today, .weekday), so \(day, .weekday) hasn't begun. Its days \
      begin at \(start). Please choose the day.
      """)
  }
}

extension WebFrontEnd {
  /// Returns the page that shows a check-in as it will be written, with all sent values.
  private func review(
    _ new: NewCheckIn, on day: Day, _ visit: Visit, _ journal: Journal
  ) throws -> WebResponse {
    let file = NewCheckIn(new.draft).isBlank ? nil : try journal.entry(with: new.draft, on: day)
    let reading = try Reading(journal, visit.language)
    // The earlier text isn't drawn again; the Markdown has it.
    let drawn = try file.map { file in
      let alone = try EntryFile.newEntry(day: day, draft: new.draft, settings: journal.settings)
      return reading.preview(of: String(decoding: alone, as: UTF8.self), (file.path, day))
    }
    let review = CheckInReview(
      dayName: Phrase("\(day, .long)"), path: oneLine(file?.path ?? ""),
      markdown: file.map { visible(String(decoding: $0.bytes, as: UTF8.self), lines: true) },
      hadPhotos: !new.pictures.isEmpty)
    let again = HeldForm(Form(visit.form.fields.filter { $0.name != "do" }))
    return try response(
      form: "review.html", review, title: Phrase("Review"), tab: .today,
      parts: [
        "drawn": String(decoding: drawn ?? [], as: UTF8.self), "again": again.hiddenFields(),
      ], visit, journal)
  }
}
