import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import JournalStore
import JournalSyntax
import Phrases

/// The check-in as a form: its choices, the sent values, and their problems.
struct CheckInForm: Encodable {
  /// A step of the scale.
  struct Mood: Encodable {
    var value: String
    var tone: Int
    var symbol: String?
    var label: Phrase?
    var isChosen: Bool
  }

  /// Something to choose.
  struct Choice: Encodable {
    var name: String
    var isChosen: Bool
  }

  /// A number of the person's own, such as hours of sleep.
  struct OwnNumber: Encodable {
    var key: String
    /// Its place in the form, counted from 0.
    var place: Int
    var value: String
    var wrong: Phrase?
    /// True if the field is open, since it has a value.
    var isOpen: Bool
  }

  var day: String
  var dayName: Phrase
  var isToday: Bool
  /// The day before today, and true if the check-in is for it.
  var yesterday: String
  var isYesterday: Bool
  var time: String
  var moods: [Mood]
  /// True if the scale has too many steps for buttons.
  var isLongScale: Bool
  var low: String
  var high: String
  var mood: String
  var question: String?
  var answers: [Choice]
  var answer: String
  var text: String
  var gratitude: String
  var song: String
  /// True if activities are asked for.
  var hasActivities: Bool
  var groups: [Group]
  var tags: String
  var numbers: [OwnNumber]
  var once: String
  var photos: PhotoField
  // The journal's day and time, for a page kept on a device.
  var zone: String?
  var dayStarts: Int
  // The fields' problems.
  var wrongMood: Phrase?
  var wrongTime: Phrase?
  var wrongDay: Phrase?
  var wrongPhotos: Phrase?
  var wrongHabits: Phrase?
  var isWrong = false
  /// True if no group has the field for other tags.
  private(set) var hasTagsBelow = false
  /// The file with the icons.
  let icons = Assets.icons
  // The fields that are open, since they have a text or a problem.
  private(set) var hasGratitude = false
  private(set) var hasSong = false
  private(set) var hasAnswer = false
  private(set) var hasTags = false
  private(set) var hasPhotoProblem = false
  private(set) var hasDayProblem = false

  /// The reason a field can't be written.
  struct Problem: Hashable {
    enum Field: Hashable { case mood, day, time, photos, habits, number(key: String) }

    var field: Field
    var words: Phrase
  }

  /// Creates a day's form.
  /// - Parameters:
  ///   - offer: the questions for the day.
  ///   - settings: the journal's, which say when its days begin.
  ///   - sent: the sent values; an empty form for a new one.
  init(
    _ offer: CheckInOffer, settings: Settings, today: Day, time: ClockTime,
    once: String, sent: Form = Form()
  ) {
    let scale = offer.scale
    day = "\(offer.day)"
    dayName = Phrase("\(offer.day, .long)")
    isToday = offer.day == today
    yesterday = "\(today - 1)"
    isYesterday = offer.day == today - 1
    self.time = sent["time"] ?? (isToday ? "\(time)" : "")
    mood = sent["mood"] ?? ""
    isLongScale = scale.steps.count > MoodForm.mostSteps
    low = Figure.text(scale.low)
    high = Figure.text(scale.high)
    let chosen = mood
    moods =
      isLongScale
      ? []
      : scale.steps.map { step in
        Mood(
          value: "\(step)", tone: Tone(mood: Double(step), low: scale.low, high: scale.high).number,
          symbol: scale.symbol(of: Double(step)), label: scale.word(of: Double(step)),
          isChosen: chosen == "\(step)")
      }
    question = sent["question"] ?? offer.question?.text
    let answered = sent["choice"]
    answers = (offer.question?.answers ?? []).map { Choice(name: $0, isChosen: $0 == answered) }
    answer = sent["answer"] ?? ""
    text = CheckInForm.lines(sent["text"])
    gratitude = CheckInForm.lines(sent["gratitude"])
    song = sent["song"] ?? ""
    tags = sent["tags"] ?? ""
    hasActivities = offer.steps.contains(.tags)
    groups = CheckInForm.groups(of: offer, sent)
    hasTags = !tags.isEmpty
    hasTagsBelow = hasActivities && !groups.contains(where: \.hasTagsField)
    let own = CheckInForm.values(sent, "key-", "number-")
    numbers = offer.numberKeys.enumerated().map { place, key in
      OwnNumber(key: key, place: place, value: own[key] ?? "", isOpen: own[key] != nil)
    }
    self.once = once
    photos = PhotoField()
    zone = LocalClock.zoneName(settings.timeZone)
    dayStarts = settings.dayStarts
    hasGratitude = !gratitude.isEmpty
    hasSong = !song.isEmpty
    hasAnswer = !answer.isEmpty || answered != nil
  }

  /// Adds the fields' problems.
  mutating func note(_ problems: [Problem]) {
    for problem in problems {
      isWrong = true
      switch problem.field {
      case .mood: wrongMood = problem.words
      case .day: wrongDay = problem.words
      case .time: wrongTime = problem.words
      case .photos: wrongPhotos = problem.words
      case .habits: wrongHabits = problem.words
      case .number(let key):
        for place in numbers.indices where numbers[place].key == key {
          numbers[place].wrong = problem.words
        }
      }
    }
    hasPhotoProblem = wrongPhotos != nil
    hasDayProblem = wrongDay != nil || wrongTime != nil
  }

  /// Returns a text with several lines as a page shows it.
  private static func lines(_ text: String?) -> String {
    (text ?? "").replacing("\r\n", with: "\n")
  }

  // MARK: What was sent

  /// Returns the sent check-in.
  /// - Parameter asked: the questions for the day when the form was shown.
  static func checkIn(_ sent: Form, _ asked: CheckInOffer) -> NewCheckIn {
    var draft = CheckInDraft()
    draft.time = sent["time"].flatMap { ClockTime($0.trimmed[...]) }
    draft.mood = sent["mood"]?.trimmed.nonEmpty
    let answer = sent["answer"]?.trimmed.nonEmpty ?? sent["choice"]
    if let answer, let question = sent["question"] {
      draft.question = question
      draft.answer = answer
    }
    draft.text = lines(sent["text"]).trimmedLines
    draft.gratitude = lines(sent["gratitude"]).split(separator: "\n").map { String($0).trimmed }
      .filter { !$0.isEmpty }
    draft.songs = [sent["song"]?.trimmed.nonEmpty].compactMap(\.self)
    let typed = (sent["tags"] ?? "").split { $0 == " " || $0 == "," || $0 == "\n" || $0 == "\r\n" }
      .map { String($0.drop { $0 == "#" }) }
    for tag in sent.all("tag") + typed where !tag.isEmpty && !draft.tags.contains(tag) {
      draft.tags.append(tag)
    }
    draft.habits = habits(sent, asked)
    let own = values(sent, "key-", "number-")
    draft.others = asked.numberKeys.compactMap { key in
      own[key].map { EntryEdit(key, .set($0)) }
    }
    var checkIn = NewCheckIn(draft, pictures: sent.files.map(\.place))
    checkIn.pictureNames = Dictionary(
      sent.files.map { ($0.place, $0.name) }, uniquingKeysWith: { first, _ in first })
    return checkIn
  }

  /// Returns the ticked habits.
  private static func habits(_ sent: Form, _ asked: CheckInOffer) -> [MarkedHabit] {
    let ticked = sent.all("habit")
    let amounts = values(sent, "name-", "amount-")
    return asked.habits.compactMap { habit in
      if habit.target != nil {
        return amounts[habit.name].flatMap { MarkedHabit(habit.name, written: $0) }
      }
      return ticked.contains(habit.name) ? MarkedHabit(habit.name) : nil
    }
  }

  /// Returns the values of fields that have their names beside them: their places may differ from
  /// those in the sent form.
  static func values(_ sent: Form, _ names: String, _ values: String) -> [String: String] {
    sent.fields.reduce(into: [:]) { found, field in
      guard field.name.hasPrefix(names),
        let value = sent[values + field.name.dropFirst(names.count)]?.trimmed.nonEmpty
      else { return }
      found[field.value] = value
    }
  }

  /// Returns a number in decimal digits; nil for any other text, such as the `0x5`, `1e3` or `inf`
  /// that Swift reads too.
  private static func number(_ text: String) -> Double? {
    text.utf8.allSatisfy { $0.isDigit || $0 == Byte.dot } ? Double(text) : nil
  }

  /// Finds the problems, by field.
  static func problems(_ sent: Form, _ offer: CheckInOffer) -> [Problem] {
    var problems: [Problem] = []
    if let time = sent["time"]?.trimmed.nonEmpty, ClockTime(time[...]) == nil {
      problems.append(
        Problem(
          field: .time, words: Phrase("\(quoted: time) is not a time. Write it as 9:30.")))
    }
    if let mood = sent["mood"]?.trimmed.nonEmpty {
      let isOnScale = number(mood).map { $0 >= offer.scale.low && $0 <= offer.scale.high }
      if isOnScale != true, offer.scale.step(labelled: mood) == nil {
        let low = offer.scale.low
        let high = offer.scale.high
        problems.append(
          Problem(field: .mood, words: Phrase("A mood is a number from \(low) to \(high).")))
      }
    }
    let amounts = values(sent, "name-", "amount-")
    for habit in offer.habits where habit.target != nil {
      guard let amount = amounts[habit.name] else { continue }
      if number(amount)?.isFinite != true || HabitMark(amount) == nil {
        problems.append(
          Problem(
            field: .habits,
            words: Phrase("\(quoted: amount) is not a number of \(written: habit.name).")))
      }
    }
    let own = values(sent, "key-", "number-")
    for key in offer.numberKeys {
      guard let value = own[key], number(value)?.isFinite != true else { continue }
      problems.append(
        Problem(field: .number(key: key), words: Phrase("\(quoted: value) is not a number.")))
    }
    return problems
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(
      start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
  }

  /// The text without blank lines at its ends.
  fileprivate var trimmedLines: String {
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
    let text = self[..<end]
    guard let first = text.firstIndex(where: { !$0.isWhitespace }) else { return "" }
    let line = text[..<first].lastIndex(where: \.isNewline).map(text.index(after:)) ?? startIndex
    return String(text[line...])
  }

  /// The text, unless it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}
