/// A language of the sample journal with the sentences, titles and thanks written in it.
struct DemoLanguage: Sendable {
  /// The two-letter code of ISO 639, such as `de`.
  let code: String
  /// What stands between two sentences; nothing in Chinese and Japanese.
  var space = " "
  let titles: [String]
  let gratitude: [String]
  /// Sentences for the whole text; none for English, which has its own topics.
  let sentences: [String]

  var isEnglish: Bool { sentences.isEmpty }

  static let all: [DemoLanguage] = [
    english, german, french, spanish, portuguese, russian, japanese, chinese, arabic, hindi,
  ]

  private static let english = DemoLanguage(
    code: "en", titles: DemoPhrases.titles, gratitude: DemoPhrases.gratitude, sentences: [])
}
