import Codecs
public import JournalCore
import JournalSyntax

/// The values that the template of a new entry may use.
public struct NewEntry: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/new-entry/1"
  /// The day, such as `2026-11-21`.
  public var date: String
  /// The time on the wall clock, such as `21:40`; nil for an entry about another day than today.
  public var time: String?
  /// The weekday, such as `Saturday`.
  public var weekday: String
  /// The file's name without its extension.
  public var title: String
  /// The mood's scale in words: `1–10`, or its labels.
  public var scale: String
  /// The question of the day, formatted as the value of `question:`.
  public var question: String?
  /// Its answers with their numbers: `1 Well · 2 So-so`.
  public var answers: String
  /// Habits of the last seven days, as the items between brackets: `read, run`.
  public var habits: String

  /// Creates the values for a template.
  /// - Parameters:
  ///   - path: the path of the entry, from the journal's root.
  ///   - habits: names, in the order they are offered.
  public init(
    day: Day, time: ClockTime?, path: String, scale: MoodScale, question: QuestionList.Question?,
    habits: [String]
  ) {
    date = day.description
    self.time = time?.description
    weekday = day.weekday.name.prefix(1).uppercased() + day.weekday.name.dropFirst()
    let name = path.split(separator: "/").last ?? ""
    title = String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
    self.scale = NewEntry.words(for: scale)
    self.question = question.map { NewValue.text($0.text).line }
    answers = (question?.answers ?? []).enumerated()
      .map { "\($0.offset + 1) \($0.element)" }.joined(separator: " · ")
    self.habits = habits.map { NewValue.text($0).item }.joined(separator: ", ")
  }

  private static func words(for scale: MoodScale) -> String {
    let range = "\(scale.low.shortest)–\(scale.high.shortest)"
    guard !scale.labels.isEmpty else { return range }
    let labels = scale.labels.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return "\(range): " + labels.joined(separator: " · ")
  }
}
