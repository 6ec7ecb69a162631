import Codecs
import JournalActions
import JournalCore
import JournalEditing

/// The answers of a check-in; all of them are optional.
struct CheckInAnswers: Hashable, Sendable {
  /// The mood on the journal's scale.
  var mood: Double?
  /// The question as it was asked; nil if it wasn't answered.
  var question: String?
  /// The text of the answer.
  var answer: String?
  var gratitude: [String] = []
  /// Thoughts, in Markdown.
  var text = ""
  /// Paths of existing files.
  var photos: [String] = []
  /// Addresses or names of songs.
  var songs: [String] = []
  var habits: [MarkedHabit] = []
  /// Tags, without `#`.
  var tags: [String] = []
  /// Numbers as typed, by the person's own keys.
  var numbers: [String: String] = [:]

  var isEmpty: Bool { self == CheckInAnswers() }
}

// Converting answers to a check-in, and back.

extension CheckInAnswers {
  /// Takes the answers from a check-in, as far as a dialog asks for them.
  init(_ checkIn: CheckInDraft, _ offer: CheckInOffer) {
    mood = checkIn.mood.flatMap { Double($0) }
      .flatMap { (offer.scale.low...offer.scale.high).contains($0) ? $0 : nil }
    if let question = offer.question, checkIn.question == question.text,
      let answer = checkIn.answer, question.answers.contains(answer)
    {
      self.question = question.text
      self.answer = answer
    }
    gratitude = checkIn.gratitude
    text = checkIn.text
    photos = checkIn.photos
    songs = checkIn.songs
    habits = checkIn.habits
    tags = checkIn.tags
    for key in offer.numberKeys {
      numbers[key] = checkIn.others.last { $0.name == key }?.text
    }
  }

  /// Returns the check-in from the answers.
  /// - Parameter before: a check-in to continue; it keeps contents that weren't asked for.
  func checkIn(after before: CheckInDraft, _ offer: CheckInOffer) -> CheckInDraft {
    let asked = CheckInAnswers(before, offer)
    var checkIn = before
    if mood != nil || asked.mood != nil {
      checkIn.mood = mood?.shortest
    }
    if answer != nil || asked.answer != nil {
      checkIn.question = question
      checkIn.answer = answer
    }
    checkIn.gratitude = gratitude
    checkIn.songs = songs
    checkIn.photos = photos
    checkIn.habits = habits
    checkIn.tags = tags
    checkIn.text = text
    checkIn.others.removeAll { offer.numberKeys.contains($0.name) }
    checkIn.others += offer.numberKeys.compactMap { key in
      numbers[key].map { EntryEdit(key, .set($0)) }
    }
    return checkIn
  }
}

extension CheckInDraft {
  /// True if there is nothing besides the time.
  var isEmpty: Bool {
    var rest = self
    rest.time = nil
    return rest == CheckInDraft()
  }
}
