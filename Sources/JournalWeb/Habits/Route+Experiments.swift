import Codecs
import JournalActions
import JournalCore
import JournalRender
import Phrases

extension Route {
  /// Experiments: the list, one of them, beginning and stopping.
  static let experiments: [Route] = [
    .get("experiments") { try $0.experiments($1) },
    .get("experiments/:experiment") { try $0.experiment($1, $1.part("experiment")) },
    .post("experiments/start") { try $0.startExperiment($1) },
    .post("experiments/stop") { try $0.stopExperiment($1) },
  ]
}

extension WebFrontEnd {
  /// Returns the list of experiments.
  fileprivate func experiments(
    _ visit: Visit, _ error: SentFormError? = nil
  ) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    let book = reading.journal.experimentBook().book
    let view = ExperimentsView(book, today: reading.today)
    let options = reading.options
    var form = WebForm(
      to: "/experiments/start", Phrase("New experiment"),
      [
        WebForm.Field(
          "text", Phrase("What you try"),
          hint: Phrase("Such as no coffee after noon: in a few words.")),
        WebForm.Field(
          "outcome", Phrase("What is compared"), "mood",
          hint: Phrase("The mood, or a number of your entries.")),
        WebForm.Field(
          .number, "days", Phrase("How many days"), "28", hint: Phrase("An even number.")),
        WebForm.Field(
          .number, "block", Phrase("Days at a time"),
          hint: Phrase("Leave empty for a length that suits the plan.")),
      ], button: Phrase("Draw the plan and begin"))
    form.isOnce = true
    let adding = self.options.isReadOnly ? nil : try markup(form, visit, error)
    let document = view.document
    let page = WebPage(
      in: visit.language, document.title, tab: .experiments, status: error?.status ?? .ok
    ) { out in
      out.add(Markup(text: document.html(options)))
      if let adding { out.add(adding) }
    }
    return try response(page, visit, reading.journal)
  }

  /// Returns an experiment, with its result if it is over.
  fileprivate func experiment(
    _ visit: Visit, _ key: String, _ error: SentFormError? = nil
  ) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    let journal = reading.journal
    guard let experiment = journal.experiment(key: key) else {
      return try noSuchPage(visit, journal)
    }
    let state = experiment.state(on: reading.today)
    let isOver = state == .over || state == .stopped
    let view = try isOver ? journal.result(of: experiment) : journal.view(of: experiment)
    var stop = WebForm(
      to: "/experiments/stop", of: key, Phrase("Stop early"), button: Phrase("Stop it"),
      look: "danger")
    stop.about = Phrase("The pairs of blocks that are over still count.")
    let stopping =
      isOver || self.options.isReadOnly ? nil : try markup(stop, visit, error)
    let document = view.document
    let page = WebPage(
      in: visit.language, document.title, tab: .experiments, status: error?.status ?? .ok
    ) { out in
      if isOver { WebPage.write(error, to: &out) }
      out.add(Markup(text: document.html(reading.options)))
      if let stopping { out.add(stopping) }
    }
    return try response(page, visit, journal)
  }

  fileprivate func startExperiment(_ visit: Visit) throws -> WebResponse {
    try carryOut(visit, then: "/experiments?said=\(Said.added)") {
      var new = Journal.NewExperiment((visit.form["text"] ?? "").trimmed)
      if let outcome = visit.form["outcome"]?.trimmed.nonEmpty { new.outcome = outcome }
      guard let days = visit.form["days"].flatMap({ Int($0.trimmed) }) else {
        throw SentFormError("days", Phrase("Write an even number from 2 to 3,650."))
      }
      new.days = days
      if let block = visit.form["block"]?.trimmed.nonEmpty {
        guard let days = Int(block) else {
          throw SentFormError("block", Phrase("Write a whole number."))
        }
        new.block = days
      }
      _ = try open().start(new)
    } again: {
      try experiments(visit, $0)
    }
  }

  fileprivate func stopExperiment(_ visit: Visit) throws -> WebResponse {
    let address = "/experiments/" + PercentEncoding.encoded(visit.subject)
    return try carryOut(visit, then: address + "?said=\(Said.saved)") {
      let journal = try open()
      guard let experiment = journal.experiment(key: visit.subject) else {
        throw SentFormError.changed
      }
      _ = try journal.stopExperiment(experiment.name)
    } again: {
      try experiment(visit, visit.subject, $0)
    }
  }
}

extension Address {
  /// Returns an experiment's page.
  static func experiment(_ name: String) -> String { "/experiments/" + key(of: name) }
}

extension Journal {
  /// Returns the experiment with a key from an address or a form; nil if there is none.
  fileprivate func experiment(key: String) -> Experiment? {
    experimentBook().book.experiments.first { Address.key(of: $0.name) == key }
  }
}
