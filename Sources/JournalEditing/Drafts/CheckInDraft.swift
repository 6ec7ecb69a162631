public import JournalCore
import JournalSyntax

/// The contents of one check-in, before it is written.
public struct CheckInDraft: Hashable, Sendable {
  /// The check-in's time.
  public var time: ClockTime?
  /// The mood as written: a number, `4/5` or a label.
  public var mood: String?
  /// The question that was asked.
  public var question: String?
  /// The answer's text.
  public var answer: String?
  /// The entry's title.
  public var title: String?
  /// The person's gratitude.
  public var gratitude: [String] = []
  /// Paths of pictures.
  public var photos: [String] = []
  /// Songs.
  public var songs: [String] = []
  /// Tags.
  public var tags: [String] = []
  /// Habits, with the recorded value for each.
  public var habits: [MarkedHabit] = []
  /// Other keys, each with its value.
  public var others: [EntryEdit] = []
  /// Thoughts, in Markdown.
  public var text = ""

  /// Creates an empty check-in.
  public init() {}

  /// True if it records how the person is, which makes it a check-in of its own.
  var hasCheckIn: Bool {
    [mood, question, answer].contains { $0?.isEmpty == false }
  }
}

// An entry with only a check-in: the stored form of check-in drafts.

extension EntryFile {
  /// Returns the text for a check-in that is an entry by itself.
  public static func draft(
    _ checkIn: CheckInDraft, of day: Day, settings: Settings
  ) -> [UInt8] {
    // Whatever the folder is, a draft is read back from front matter.
    var settings = settings
    settings.graph = nil
    do throws(EntryError) {
      return try newEntry(day: day, draft: checkIn, settings: settings)
    } catch {
      // Values no entry can have are still kept as the person wrote them.
      let habits = checkIn.habits.map { "\($0.name): \($0.written)" }
      let lists = [checkIn.gratitude, checkIn.photos, checkIn.songs, checkIn.tags, habits]
      let words = [checkIn.mood, checkIn.question, checkIn.answer, checkIn.title].compactMap(\.self)
      let others = checkIn.others.map { "\($0.name): \($0.text)" }
      let lines = words + lists.joined() + others + [checkIn.text]
      return Array((lines.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n").utf8)
    }
  }

  /// The check-in from the entry's own keys and its text.
  public var checkIn: CheckInDraft {
    var draft = CheckInDraft()
    draft.time = ownTime
    draft.mood = plainText(.mood)
    draft.question = plainText(.question)
    draft.answer = plainText(.answer)
    draft.title = plainText(.title)
    draft.gratitude = plainItems(.gratitude)
    draft.photos = plainItems(.photo)
    draft.songs = plainItems(.song)
    draft.tags = locate(.tags).map { tags(at: $0) } ?? []
    draft.habits = habitMarks
    draft.others = otherTexts
    draft.text = bytes.span.string(bodyStart..<bytes.count).trimmedOfASCII
    return draft
  }

  private func plainText(_ role: KeyRole) -> String? {
    locate(role).flatMap { file.text(at: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func plainItems(_ role: KeyRole) -> [String] {
    locate(role).map { items(at: $0) } ?? []
  }

  private var habitMarks: [MarkedHabit] {
    guard let path = locate(.habits), let row = file.row(at: path) else { return [] }
    guard kind(at: path) == .mapping else { return items(at: path).map { MarkedHabit($0) } }
    return file.frontMatter.pairs(of: row).compactMap { pair in
      let name = file.frontMatter.text(of: pair.key, in: file.bytes.span)
      return MarkedHabit(name, written: text(pair.value))
    }
  }

  /// The person's own keys with plain texts as values.
  private var otherTexts: [EntryEdit] {
    guard !file.frontMatter.nodes.isEmpty, let row = file.row(at: NodePath([])) else { return [] }
    return file.frontMatter.pairs(of: row).compactMap { pair in
      let name = file.frontMatter.text(of: pair.key, in: file.bytes.span)
      guard keys.role(of: name) == .other, file.frontMatter.nodes[pair.value].isScalar else {
        return nil
      }
      return EntryEdit(name, .set(text(pair.value)))
    }
  }
}
