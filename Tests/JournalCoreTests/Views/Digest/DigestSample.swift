import Foundation
import JournalCore
import TestSupport

/// A journal of ten small entries around the week 2026-W47, with *today* on its Saturday.
enum DigestSample {
  typealias File = (path: String, text: String)

  static let today = day("2026-11-21")
  static let week = range("2026-W47")

  static let questions = QuestionList(
    Array(
      """
      ## Did you go outside?

      - Yes
      - No

      ## How did you sleep?

      - Well
      - So-so
      - Badly

      """.utf8))

  static let files: [File] = [
    ("e/2024-11-18.md", "---\nmood: 9\n---\n# Old\n\nThe first snow.\n"),
    ("e/2026-11-14.md", "---\nmood: 5\n---\nBefore.\n"),
    ("e/2026-11-15.md", "---\nmood: 6\n---\nSunday rest.\n"),
    (
      "e/2026-11-16.md",
      "---\nmood: 4\nweather: rain, 9 °C\nlocation: Howth\ngratitude: [The frost, Coffee with Ana]\ntags: [work]\n---\nRain all day.\n"
    ),
    (
      "e/2026-11-17.md",
      "---\nmood: 8\nquestion: How did you sleep?\nanswer: 1\n"
        + "gratitude: [\"coffee  with ana!\"]\n---\n# Bright\n\nA bright day. We laughed.\n"
    ),
    (
      "e/2026-11-18-0900.md",
      "---\nmood: 8\nquestion: how did you sleep\nanswer: badly\n"
        + "song: {title: Lune, url: https://example.org/l}\n---\nFixed the boiler.\n"
    ),
    (
      "e/2026-11-18-2100.md",
      "---\nphoto: photos/frost.jpg\ncheck-ins:\n"
        + "  - {time: 21:00, mood: 6, question: Did you go outside?, answer: To the river}\n"
        + "---\nLate.\n"
    ),
    ("e/2026-11-20.md", "---\nmood: 11\ntags: [Work/office]\n---\nLost.\n"),
    ("e/2026-11-21.md", "Walk.\n\n![the old mill](photos/the%20mill.jpg) ![](../../out.jpg)\n"),
    ("e/2026-11-25.md", "---\nmood: 1\n---\nWritten ahead.\n"),
  ]

  static func day(_ text: String) -> Day { DateWords(today: Day(number: 0)).day(text)! }

  static func range(_ text: String) -> DayRange { DateWords(today: today).range(text)! }

  static func options(_ change: (inout DigestOptions) -> Void = { _ in }) -> DigestOptions {
    var options = DigestOptions()
    change(&options)
    return options
  }

  static func settings(_ yaml: String) -> Settings {
    Settings.read(Array(yaml.utf8), path: "daymark.yaml").0
  }

  static func index(
    _ files: [File], _ scope: Scope = .everything, settings: Settings = Settings(),
    today: Day = today
  ) -> DatedIndex {
    var reader = EntryReader(settings: settings, scope: scope)
    for (path, text) in files {
      let bytes = Array(path.utf8)
      let name = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      reader.read(Array(text.utf8).span, path: bytes.span, name: name)
    }
    return JournalIndex([reader.finish()], settings: settings).on(today)
  }

  /// A digest of files that are read with its own scope.
  static func digest(
    _ files: [File] = files, _ range: DayRange = week, _ options: DigestOptions = DigestOptions(),
    settings: Settings = Settings(), today: Day = today
  ) -> DigestView {
    let index = index(
      files, DigestView.scope(range, options), settings: settings, today: today)
    return DigestView(index, range: range, options: options, questions: questions)
  }

  static func json(_ digest: DigestView) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(digest), as: UTF8.self)
  }
}
