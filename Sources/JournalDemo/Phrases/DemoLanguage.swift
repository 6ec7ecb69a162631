/// A language of the sample journal, with its sentences, titles and gratitude.
struct DemoLanguage: Sendable {
  /// The two-letter ISO 639 code, such as `de`.
  let code: String
  /// The separator between two sentences; empty in Chinese and Japanese.
  var space = " "
  let titles: [String]
  let gratitude: [String]
  /// The sentences for the whole text; empty for English, which has its own topics.
  let sentences: [String]

  var isEnglish: Bool { sentences.isEmpty }

  static let all: [DemoLanguage] = [
    english, german, french, spanish, portuguese, russian, japanese, chinese, arabic, hindi,
  ]

  static let english = DemoLanguage(
    code: "en", titles: DemoPhrases.titles, gratitude: DemoPhrases.gratitude, sentences: [])
}
