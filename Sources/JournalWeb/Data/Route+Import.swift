import JournalActions
import JournalCore
import JournalExchange
import JournalMessages
import JournalRender
import JournalStore
import Phrases

extension Route {
  /// Other programs' exports: sent, looked at, and then imported.
  static let imports: [Route] = [
    .get("import") { try $0.importForm($1) },
    .post("import", takesFiles: true, fileLimit: 1 << 30) { try $0.keepImport($1) }.long,
    .get("import/:key") { try $0.importPage($1) }.long,
    .post("import/:key") { try $0.importKept($1) }.long,
  ]
}

extension WebFrontEnd {
  /// The values of the form's template.
  private struct ImportForm: Encodable {
    var wrong: SentFormError?
    var isWrong: Bool { wrong != nil }

    private enum CodingKeys: CodingKey { case wrong, isWrong }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(wrong, forKey: .wrong)
      try container.encode(isWrong, forKey: .isWrong)
    }
  }

  fileprivate func importForm(
    _ visit: Visit, _ error: SentFormError? = nil
  ) throws -> WebResponse {
    let journal = try open()
    guard !options.isReadOnly else { return try noSuchPage(visit, journal) }
    return try response(
      form: "import.html", ImportForm(wrong: error), title: Phrase("Import"), tab: .more,
      status: error?.status ?? .ok, visit, journal)
  }

  /// Keeps a sent file, and leads to the preview of its import.
  fileprivate func keepImport(_ visit: Visit) throws -> WebResponse {
    if let problem = visit.form.problem {
      return try importForm(visit, SentFormError(nil, problem.words, status: problem.status))
    }
    guard let file = visit.form.files.first, file.size > 0 else {
      return try importForm(visit, SentFormError(nil, Phrase("Please choose a file.")))
    }
    let upload = visit.form.uploads.first { $0.path.hasSuffix("/" + file.baseName) }
    let kept = KeptImports.Kept(
      place: file.place, name: file.name, upload: upload, session: visit.session?.id ?? "")
    do {
      let journal = try open()
      if try tasks(in: kept, journal) == nil { _ = try journal.importPlan(request(kept)) }
    } catch let error as ImportError {
      return try importForm(visit, SentFormError(nil, message: error.message(file.name)))
    }
    let key = freshToken()
    imports.keep(kept, as: key)
    return .see("/import/" + key)
  }

  private func request(_ kept: KeptImports.Kept) -> ImportRequest {
    var request = ImportRequest(kept.place)
    request.name = kept.name
    request.map = kept.map
    return request
  }

  /// Returns an import's state: its preview, its progress, or its end.
  fileprivate func importPage(_ visit: Visit) throws -> WebResponse {
    let journal = try open()
    let key = visit.part("key")
    guard !options.isReadOnly, let kept = imports.file(key, of: visit.session?.id) else {
      return try noSuchPage(visit, journal)
    }
    switch kept.state {
    case .waiting: return try importPlan(kept, key, visit, nil, journal)
    case .failed(let error): return try importPlan(kept, key, visit, error, journal)
    case .done: return .see("/data?said=\(Said.imported)")
    case .running(let read):
      let title = Phrase("Import")
      let page = WebPage(in: visit.language, title, tab: .more) { out in
        out.heading(1, title)
        out.element("p", oneLine(kept.name), class: "quiet")
        out.raw("<p class=\"message\" role=\"status\">")
        out.text(WebFrontEnd.running(read: read))
        out.raw("</p>\n")
      }
      var response = try response(page, visit, journal)
      response.fields["refresh"] = "2"
      return response
    }
  }

  private static func running(read: Int) -> Phrase {
    guard read > 0 else {
      return Phrase(
        """
        An import is running. This page looks again by itself; meanwhile you can go on reading and \
        writing.
        """)
    }
    return Phrase(
      read,
      """
      An import is running, \(read) record so far. This page looks again by itself; meanwhile you \
      can go on reading and writing.
      """,
      """
      An import is running, \(read) records so far. This page looks again by itself; meanwhile you \
      can go on reading and writing.
      """)
  }

  /// Returns an import's preview, and the form that carries it out.
  private func importPlan(
    _ kept: KeptImports.Kept, _ key: String, _ visit: Visit, _ error: SentFormError?,
    _ journal: Journal
  ) throws -> WebResponse {
    if let tasks = try tasks(in: kept, journal) {
      return try taskPlan(tasks, kept, key, visit, error)
    }
    var plan = try journal.importPlan(request(kept))
    // The file has another name where it is kept.
    if plan.format == .csv { plan.table?.name = kept.name }
    let page = try WebPage(
      in: visit.language, Phrase("Import"), tab: .more, status: error?.status ?? .ok
    ) { out in
      out.heading(1, Phrase("Import from \(code: plan.format.program)"))
      out.element("p", oneLine(kept.name), class: "quiet")
      if visit.head.isReading { WebPage.write(error, to: &out) }
      HTMLParts.list(plan.sentences, "lines", to: &out) { $0.text($1) }
      write(plan.added, to: &out)
      writeProblems(plan.problems, to: &out)
      let form = form(plan, kept, key)
      guard !form.buttons.isEmpty else { return writeWayBack(to: &out) }
      out.add(try markup(form, visit, error))
    }
    return try response(page, visit, journal)
  }

  /// Writes a link to the form for another file.
  func writeWayBack(to out: inout HTMLWriter) {
    out.paragraph(Phrase("Choose another file"), to: "/import")
  }

  private func write(_ added: [ImportOutcome.Entry], to out: inout HTMLWriter) {
    guard !added.isEmpty else { return }
    out.heading(2, Phrase("New entries"))
    HTMLParts.list(added.prefix(10), "lines", to: &out) { out, entry in
      let name = entry.day.map { Phrase("\($0, .weekday)") } ?? Phrase("\(code: entry.path)")
      out.text(entry.opening.isEmpty ? name : Phrase("\(name): \(written: entry.opening)"))
      out.raw(" ")
      out.element("span", oneLine(entry.place), class: "quiet")
    }
    if added.count > 10 {
      out.element("p", Phrase("And \(added.count - 10) more."), class: "quiet")
    }
  }

  private func writeProblems(_ problems: [ImportProblem], to out: inout HTMLWriter) {
    guard !problems.isEmpty else { return }
    out.heading(2, Phrase("What is left out"))
    HTMLParts.list(problems.prefix(20), "lines", to: &out) { $0.text($1.phrase) }
    if problems.count > 20 {
      out.element("p", Phrase("And \(problems.count - 20) more."), class: "quiet")
    }
  }

  /// Returns the import form, with a field for each mood that has no number yet; without buttons if
  /// nothing can be imported.
  private func form(
    _ plan: ImportOutcome, _ kept: KeptImports.Kept, _ key: String
  ) -> WebForm {
    let words = (kept.map.moods.keys.sorted() + plan.unknownMoods).uniqued().prefix(20)
    var fields = words.map { word in
      WebForm.Field(
        .number, "mood:" + word, Phrase("The number of the mood \(quoted: word)"),
        kept.map.moods[word] ?? "")
    }
    if plan.isOfOtherScale || kept.map.scale != nil {
      let scale = kept.map.scale.map {
        "\(Figure.text($0.lowerBound))..\(Figure.text($0.upperBound))"
      }
      fields.append(
        WebForm.Field(
          "scale", Phrase("The scale of its moods"), scale ?? "",
          hint: Phrase("The lowest and the highest, such as 1..5; they are spread over yours.")))
    }
    if plan.hasUnclearDates || kept.map.dates != nil {
      fields.append(
        WebForm.Field(
          .choice, "dates", Phrase("In its dates, what is first?"), kept.map.dates?.rawValue ?? "",
          choices: [
            (DateOrder.monthFirst.rawValue, Phrase("the month, as in 12/31/2026")),
            (DateOrder.dayFirst.rawValue, Phrase("the day, as in 31/12/2026")),
          ]))
    }
    fields += columnFields(plan, kept)
    let count = plan.added.count
    var form = WebForm(
      to: "/import/" + key, nil, fields,
      button: count == 0
        ? Phrase("Import") : Phrase(count, "Import \(count) entry", "Import \(count) entries"))
    form.buttons[0].does = "import"
    if !fields.isEmpty {
      form.buttons.append(WebForm.Button(words: Phrase("Look again"), does: "look"))
    }
    if plan.rows.used == 0 {
      form.buttons.removeFirst()
      if !form.buttons.isEmpty { form.buttons[0].look = "first" }
    } else {
      form.about = Phrase("It is one step, which the undo list takes back.")
    }
    form.isOnce = true
    form.back = "/data"
    return form
  }

  /// Returns a field for the column of each meaning, if they were guessed.
  private func columnFields(_ plan: ImportOutcome, _ kept: KeptImports.Kept) -> [WebForm.Field] {
    guard let table = plan.table, plan.format == .csv else { return [] }
    let names =
      [("", Phrase("none"))] + table.columns.map { ($0.name, Phrase("\(written: $0.name)")) }
    let labels: [(String, Phrase)] = [
      ("date", Phrase("The column of the date")), ("time", Phrase("The column of the time")),
      ("mood", Phrase("The column of the mood")), ("title", Phrase("The column of the title")),
      ("text", Phrase("The column of the text")), ("tags", Phrase("The column of the tags")),
    ]
    return labels.map { meaning, label in
      let chosen = table.columns.first { $0.meaning == meaning }?.name ?? ""
      return WebForm.Field(.menu, "column:" + meaning, label, chosen, choices: names)
    }
  }

  /// Imports a kept file, or shows its preview again.
  fileprivate func importKept(_ visit: Visit) throws -> WebResponse {
    let key = visit.part("key")
    guard !options.isReadOnly, var kept = imports.file(key, of: visit.session?.id) else {
      return try noSuchPage(visit, open())
    }
    return try carryOut(visit, then: "/import/" + key) {
      kept.map = try visit.importMap(kept.map, open().settings.mood)
      imports.map(key, kept.map)
      guard visit.form["do"] != "look", imports.begin(key) else { return }
      let file = kept
      guard surroundings.background({ self.imports.end(key, self.importFile(file, key)) }) else {
        let error = SentFormError(
          nil, Phrase("The system can't start an import just now. Nothing was changed."),
          status: .unavailable)
        imports.end(key, error)
        throw error
      }
    } again: {
      try importPlan(kept, key, visit, $0, open())
    }
  }

  /// Imports a file; returns the reason it can't, or nil.
  ///
  /// It runs on its own thread: the journal can be read and changed while the file is read.
  private func importFile(_ kept: KeptImports.Kept, _ key: String) -> SentFormError? {
    do {
      let journal = try open().reporting { read in
        if let read { self.imports.note(key, read: read) }
      }
      let rows =
        if let tasks = try tasks(in: kept, journal) {
          try journal.importTasks(tasks).rows
        } else {
          try journal.importEntries(request(kept)).rows
        }
      return rows.used > 0 ? nil : SentFormError(nil, Phrase("There is nothing to import."))
    } catch let error as ImportError {
      return SentFormError(nil, message: error.message(kept.name))
    } catch {
      let (status, words) = WebFrontEnd.words(for: error)
      return SentFormError(error) ?? SentFormError(nil, words, status: status)
    }
  }
}

extension Visit {
  /// Returns a map with the form's answers.
  fileprivate func importMap(_ old: ImportMap, _ scale: MoodScale) throws -> ImportMap {
    var map = old
    for field in form.fields where field.name.hasPrefix("mood:") {
      let word = String(field.name.dropFirst(5))
      let number = field.value.trimmed
      map.moods[word] = nil
      guard !number.isEmpty else { continue }
      do throws(ImportMapError) {
        try map.add(mood: word, number)
        try map.requireMoods(on: scale)
      } catch {
        throw SentFormError(
          field.name,
          Phrase(
            "A mood is a number from \(figure: Figure.text(scale.low)) to \(figure: Figure.text(scale.high))."
          ))
      }
    }
    for field in form.fields where field.name.hasPrefix("column:") {
      let meaning = String(field.name.dropFirst(7))
      map.columns[meaning] = meaning == "date" ? field.value.nonEmpty : field.value
    }
    if let order = form["dates"]?.nonEmpty { map.dates = DateOrder(rawValue: order) }
    if let scale = form["scale"]?.trimmed {
      map.scale = nil
      guard !scale.isEmpty else { return map }
      do throws(ImportMapError) { map.scale = try ImportMap.scale(scale) } catch {
        throw SentFormError(
          "scale", Phrase("Please write the lowest and the highest mood: 1..5."))
      }
    }
    return map
  }
}
