/// A sample journal language, with its sentences, titles and gratitude.
package struct DemoLanguage: Sendable {
  /// The two-letter ISO 639 code, such as `de`.
  package let code: String
  /// The separator between two sentences; empty in Chinese and Japanese.
  var space = " "
  let titles: [String]
  let gratitude: [String]
  /// The sentences for the whole text; empty for English, which has its own topics.
  let sentences: [String]

  var isEnglish: Bool { sentences.isEmpty }

  package static let all: [DemoLanguage] = [
    english, german, french, spanish, portuguese, russian, japanese, chinese, arabic, hindi,
  ]

  package static let english = DemoLanguage(
    code: "en", titles: DemoPhrases.titles, gratitude: DemoPhrases.gratitude, sentences: [])
}

/// The languages in a sample journal.
package enum DemoLanguages: Sendable {
  /// One language for the whole journal.
  case one(DemoLanguage)
  /// Mostly English, and some weeks each year in every other language.
  case many

  /// True if there is only one language.
  var isOne: Bool { if case .one = self { true } else { false } }

  /// Returns the language for the day `age` days before the last one.
  func language(of age: Int, _ year: DemoYear) -> DemoLanguage {
    switch self {
    case .one(let language): language
    case .many: year.language(age: age)
    }
  }
}
