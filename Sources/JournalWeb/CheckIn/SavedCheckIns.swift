import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import JournalStore
import Phrases
import Synchronization

/// The check-ins saved in each session lately, so that one isn't written twice by going back to its
/// form.
final class SavedCheckIns: Sendable {
  /// A saved check-in.
  struct Saved: Hashable, Sendable {
    var session: String
    var day: Day
    /// The texts that were sent.
    var sent: Texts
    /// True if it had photos.
    var hasPhotos: Bool
    /// Its step in the undo list; nil if it is unknown.
    var step: Int?
    /// The entry's path.
    var path: String
    /// The time of day when it was saved.
    var time: ClockTime
    /// The same in seconds since 1970.
    var seconds: Int
  }

  /// What somebody typed into a check-in.
  struct Texts: Hashable, Sendable {
    var time: String
    var mood: String
    var words: [String]

    init(_ sent: Form) {
      time = (sent["time"] ?? "").trimmed
      mood = (sent["mood"] ?? "").trimmed
      let texts = ["text", "gratitude", "answer"].compactMap { sent[$0] }
      words = texts.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    }

    /// Returns true if a later check-in seems to be this one, corrected: most of its words are there
    /// again, or it had none and the time is the same.
    func isRepeated(in other: Texts) -> Bool {
      guard !words.isEmpty else { return !mood.isEmpty && time == other.time && !time.isEmpty }
      guard !other.words.isEmpty else { return false }
      var left = Dictionary(grouping: other.words, by: \.self).mapValues(\.count)
      let shared = words.count { word in
        guard let count = left[word], count > 0 else { return false }
        left[word] = count - 1
        return true
      }
      // One short word may be common to two thoughts, unless all of it is there again.
      return shared * 3 >= words.count * 2 && (shared > 2 || shared == words.count)
    }
  }

  private let saved = Mutex<[Saved]>([])
  /// The number of seconds to look for one, and the most to look for.
  private static let (period, most) = (60 * 60, 100)

  /// Notes a saved check-in.
  func note(_ new: Saved) {
    saved.withLock { saved in
      saved.append(new)
      saved.removeFirst(max(0, saved.count - SavedCheckIns.most))
    }
  }

  /// Forgets them, since the journal is locked.
  func forget() { saved.withLock { $0 = [] } }

  /// Returns the last one that a sent check-in seems to correct.
  func last(like sent: Form, in session: String?, of day: Day, at seconds: Int) -> Saved? {
    let texts = Texts(sent)
    return saved.withLock { saved in
      saved.last {
        $0.session == session && $0.day == day && seconds - $0.seconds < SavedCheckIns.period
          && $0.sent.isRepeated(in: texts)
      }
    }
  }
}

/// The values of the page about a check-in that was saved already.
private struct RepeatedCheckIn: Encodable {
  var time: Phrase
  /// The page for editing the saved one.
  var edit: String
  var canReplace: Bool
  /// True if photos were chosen, which must be chosen again.
  var hadPhotos: Bool
  var photos = PhotoField()
}

extension WebFrontEnd {
  /// Notes a check-in that was just written.
  func noteCheckIn(_ visit: Visit, of day: Day, in written: WrittenEntry, _ journal: Journal) {
    guard let session = visit.session?.id else { return }
    savedCheckIns.note(
      SavedCheckIns.Saved(
        session: session, day: day, sent: SavedCheckIns.Texts(visit.form),
        hasPhotos: !visit.form.files.isEmpty, step: journal.written().step, path: written.path,
        time: journal.clock.time, seconds: surroundings.now()))
  }

  /// Returns the page that asks what to do about a check-in that was saved already.
  func repeated(
    _ saved: SavedCheckIns.Saved, _ visit: Visit, _ journal: Journal
  ) throws -> WebResponse {
    let values = RepeatedCheckIn(
      time: Phrase("\(saved.time)"), edit: Address.entry(saved.path, "fields"),
      canReplace: try canReplace(saved, journal), hadPhotos: HeldForm(visit.form).hadFiles)
    let again = HeldForm(Form(visit.form.fields.filter { $0.name != "do" }))
    return try response(
      form: "repeated.html", values, title: Phrase("Saved already"), tab: .today,
      status: .conflict,
      parts: ["again": again.hiddenFields(), "texts": again.texts(.page(visit.language))], visit,
      journal)
  }

  /// Returns true if the saved check-in is still the last step, and has no photos, which nobody chose
  /// again.
  func canReplace(_ saved: SavedCheckIns.Saved, _ journal: Journal) throws -> Bool {
    guard !saved.hasPhotos, let step = saved.step else { return false }
    return try journal.undoHistory(limit: 1).steps.first?.number == step
  }
}
