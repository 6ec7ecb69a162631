import Codecs
import JournalActions
import JournalCore
import JournalEditing
import JournalMessages
import JournalRender
import Phrases

/// An entry's own fields and words as a form: the shown values, and the changes to them.
///
/// A value that a browser's field can't show as it is, such as one with several lines, has no
/// field, so that it can't be changed by accident.
struct EntryForm {
  private let file: EntryFile
  private let words: FormText
  private let settings: Settings
  /// Fields with one value.
  private let values: [(role: KeyRole, label: Phrase, value: String)]
  /// Fields with several values.
  private let lists: [(role: KeyRole, label: Phrase, items: [String])]
  /// The time of the entry, if it is written as a field or there is none.
  private let time: String?
  /// The habits that are done or not.
  private let ticks: [(name: String, isDone: Bool)]
  /// The habits with a number, as typed.
  private let amounts: [(name: String, value: String)]
  /// The moods in the entry's check-ins.
  private let moods: [(time: ClockTime, value: String)]

  /// Creates a file's form.
  /// - Parameter habits: the journal's habits, which the entry may not have yet.
  /// - Returns: nil if the file can't be read as fields, has several days, or isn't UTF-8.
  init?(_ bytes: [UInt8], path: String, settings: Settings, habits: [Habit] = []) {
    let fields = EntryFields(bytes)
    let file = EntryFile(
      bytes, namedTime: DatedName.time(Array(path.utf8)), settings: settings)
    guard fields.isReadable, FormText(of: bytes) != nil,
      !EntryVersion.hasDays(bytes, path: Array(path.utf8), settings: settings),
      let words = FormText(of: Array(bytes[file.bodyStart...]))
    else { return nil }
    self.file = file
    self.words = words
    self.settings = settings
    let draft = file.checkIn
    let texts: [(KeyRole, Phrase, String?)] = [
      (.mood, Phrase("Mood"), draft.mood), (.title, Phrase("Title"), draft.title),
      (.question, Phrase("Question"), draft.question), (.answer, Phrase("Answer"), draft.answer),
    ]
    values = texts.compactMap { role, label, text in
      EntryForm.fits(text ?? "") ? (role, label, text ?? "") : nil
    }
    let all: [(KeyRole, Phrase, [String])] = [
      (.gratitude, Phrase("Grateful for"), draft.gratitude),
      (.song, Phrase("Songs"), draft.songs), (.tags, Phrase("Tags"), draft.tags),
      (.photo, Phrase("Photos"), draft.photos),
    ]
    lists = all.compactMap { role, label, items in
      let fits = items.allSatisfy { item in
        EntryForm.fits(item) && !item.trimmed.isEmpty && (role != .tags || !item.contains(","))
      }
      // Photos are added as files.
      return fits && (role != .photo || !items.isEmpty) ? (role, label, items) : nil
    }
    moods = EntryForm.moods(fields)
    let written = fields.fields.first { $0.name == KeyRole.time.name }?.values ?? []
    if let value = written.first, written.count == 1, ClockTime(value)?.description == value {
      time = value
    } else {
      time = written.isEmpty && draft.time == nil ? "" : nil
    }
    (ticks, amounts) = EntryForm.habits(draft.habits, habits)
  }

  /// Returns the habits that a form can show: those recorded in another way, such as skipped ones,
  /// stay as they are.
  private static func habits(
    _ marked: [MarkedHabit], _ known: [Habit]
  ) -> (ticks: [(name: String, isDone: Bool)], amounts: [(name: String, value: String)]) {
    var ticks: [(name: String, isDone: Bool)] = []
    var amounts: [(name: String, value: String)] = []
    for habit in marked where fits(habit.name) {
      switch habit.mark {
      case .done: ticks.append((habit.name, true))
      case .amount(let number) where number.shortest == habit.written:
        amounts.append((habit.name, habit.written))
      case .amount, .skipped, .missed: break
      }
    }
    for habit in known where fits(habit.name) && !marked.contains(where: { habit.isNamed($0.name) })
    {
      if habit.goal.target == nil {
        ticks.append((habit.name, false))
      } else {
        amounts.append((habit.name, ""))
      }
    }
    return (ticks, amounts)
  }

  /// True if the form has habits, so that one without a tick is meant.
  var hasHabits: Bool { !ticks.isEmpty || !amounts.isEmpty }

  /// A form's subject if it has habits.
  static let withHabits = "habits"

  /// Returns true if a browser sends a text back unchanged.
  private static func fits(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
      && !text.contains(where: \.isNewline)
  }

  private static func moods(_ fields: EntryFields) -> [(time: ClockTime, value: String)] {
    var moods: [(time: ClockTime, value: String)] = []
    for field in fields.fields {
      let halves = field.name.split(separator: "@")
      guard halves.count == 2, halves[1].hasSuffix(".mood"), field.values.count == 1,
        let time = ClockTime(halves[1].dropLast(5)), fits(field.values[0])
      else { continue }
      moods.append((time, field.values[0]))
    }
    // Two check-ins at the same time can't be told apart by it.
    return moods.filter { mood in moods.count { $0.time == mood.time } == 1 }
  }

  // MARK: What is shown

  /// The fields.
  var fields: [WebForm.Field] {
    var fields = values.map { value in
      value.role == .mood
        ? moodField(value.value) : WebForm.Field(value.role.name, value.label, value.value)
    }
    if let time {
      fields.append(WebForm.Field(.time, KeyRole.time.name, Phrase("Time"), time))
    }
    fields += moods.map {
      WebForm.Field("mood@\($0.time)", Phrase("Mood at \($0.time)"), $0.value)
    }
    fields.append(WebForm.Field(.lines, "text", Phrase("Your words"), words.shown))
    fields += lists.map { list in
      let isLine = list.role == .tags
      return WebForm.Field(
        isLine ? .text : .lines, list.role.name, list.label,
        list.items.joined(separator: isLine ? ", " : "\n"),
        hint: isLine
          ? Phrase("Separated by commas.")
          : list.role == .photo
            ? Phrase("One per line. A file whose line is removed stays in its folder.")
            : Phrase("One per line."))
    }
    if !ticks.isEmpty {
      var field = WebForm.Field(
        .several, "habit", Phrase("Habits"),
        choices: ticks.map { ($0.name, Phrase("\(written: $0.name)")) })
      field.choose(ticks.filter(\.isDone).map(\.name))
      fields.append(field)
    }
    fields += amounts.map {
      WebForm.Field(.number, "amount:" + $0.name, Phrase("\(written: $0.name)"), $0.value)
    }
    return fields
  }

  /// Returns the steps of the scale to choose from; a line for another mood, or a long scale.
  private func moodField(_ value: String) -> WebForm.Field {
    let scale = settings.mood
    guard scale.steps.count <= 11,
      value.isEmpty || scale.steps.contains(where: { "\($0)" == value })
    else {
      return WebForm.Field(KeyRole.mood.name, Phrase("Mood"), value, hint: scaleHint)
    }
    let steps = scale.steps.map { step in
      let label = scale.label(of: Double(step))
      return (
        choice: "\(step)",
        words: label.map { Phrase("\(step) \(written: $0)") } ?? Phrase("\(step)")
      )
    }
    return WebForm.Field(
      .choice, KeyRole.mood.name, Phrase("Mood"), value,
      choices: [(choice: "", words: Phrase("None"))] + steps)
  }

  private var scaleHint: Phrase {
    let scale = settings.mood
    return scale.labels.isEmpty
      ? Phrase("From \(scale.low) to \(scale.high).")
      : Phrase("From \(scale.low) to \(scale.high), or one of its words.")
  }

  // MARK: What was changed

  /// A change to a field in the entry or a check-in.
  private struct Change {
    /// The field's name in the form.
    var name: String
    var edit: EntryEdit
  }

  /// Returns the file with the changes; other bytes stay as they are.
  /// - Parameter path: the file's path, for messages.
  /// - Throws: `SentFormError` for a value that no entry can have; `JournalError.refused`.
  func file(with sent: Form, path: String) throws -> [UInt8] {
    var file = file
    for change in try changes(sent) {
      do throws(FieldError) { try change.edit.check(settings) } catch {
        throw SentFormError(change.name, message: JournalError.field(error).message)
      }
      do throws(EntryError) { try file.apply([change.edit]) } catch {
        throw JournalError.refused(error, path: path, bytes: file.bytes)
      }
    }
    guard let text = sent["text"] else { return file.bytes }
    let new = Array(file.bytes[..<file.bodyStart]) + words.file(from: text)
    guard EntryFile(new, settings: settings).bodyStart == file.bodyStart else {
      throw SentFormError(
        "text",
        Phrase(
          """
          A line of three dashes at the top would be read as fields. Write another line first.
          """))
    }
    return new
  }

  private func changes(_ sent: Form) throws -> [Change] {
    var changes = try habitChanges(sent)
    if let time, let new = sent[KeyRole.time.name]?.trimmed, new != time {
      changes.append(Change(name: KeyRole.time.name, edit: EntryEdit(.time, .set(new))))
    }
    for (role, _, old) in values {
      guard let new = sent[role.name]?.trimmed, new != old.trimmed else { continue }
      changes.append(Change(name: role.name, edit: EntryEdit(role, .set(new))))
    }
    for (time, old) in moods {
      let name = "mood@\(time)"
      guard let new = sent[name]?.trimmed, new != old.trimmed else { continue }
      changes.append(Change(name: name, edit: EntryEdit(.mood, .set(new), at: MomentAddress(time))))
    }
    for (role, _, old) in lists {
      guard let text = sent[role.name] else { continue }
      let parts =
        role == .tags ? text.split(separator: ",") : text.split(whereSeparator: \.isNewline)
      let new = parts.map { String($0).trimmed }.filter { !$0.isEmpty }
      changes += EntryForm.changes(of: role, from: old, to: new)
    }
    return changes
  }

  /// Returns the changes to habits; none of a form that had no habits.
  private func habitChanges(_ sent: Form) throws -> [Change] {
    guard sent["of"] == EntryForm.withHabits else { return [] }
    let done = sent.all("habit")
    var changes: [Change] = ticks.compactMap { name, wasDone in
      guard done.contains(name) != wasDone else { return nil }
      return Change(
        name: "habit",
        edit: EntryEdit(.habits, wasDone ? .unmark(name) : .mark(MarkedHabit(name))))
    }
    for (name, old) in amounts {
      let field = "amount:" + name
      guard let new = sent[field]?.trimmed, new != old else { continue }
      guard !new.isEmpty else {
        changes.append(Change(name: field, edit: EntryEdit(.habits, .unmark(name))))
        continue
      }
      guard let habit = MarkedHabit(name, written: new), case .amount = habit.mark else {
        throw SentFormError(field, Phrase("Write a number, 0 or more."))
      }
      changes.append(Change(name: field, edit: EntryEdit(.habits, .mark(habit))))
    }
    return changes
  }

  /// Returns the removed and the added items: all others keep their bytes.
  private static func changes(
    of role: KeyRole, from old: [String], to new: [String]
  ) -> [Change] {
    var gone = [String]()
    var added = new
    for item in old {
      if let place = added.firstIndex(of: item.trimmed) {
        added.remove(at: place)
      } else {
        gone.append(item)
      }
    }
    return (gone.map { EntryEdit(role, .remove($0)) } + added.map { EntryEdit(role, .add($0)) })
      .map { Change(name: role.name, edit: $0) }
  }
}
