import Phrases

extension Message {
  /// Returns what happened and what to do about it as sentences of a page.
  ///
  /// A hint that names a command is left out, since it is of no use there.
  func sentences(_ language: Language = .english) -> String {
    guard let hint, !hint.hasCommand else { return what.sentence(language) }
    return "\(what.sentence(language)) \(hint.sentence(language))"
  }
}

extension Phrase {
  /// Returns the phrase as a sentence of a page: with a capital and a full stop.
  func sentence(_ language: Language = .english) -> String {
    let text = text(PhraseStyle(language, quotes: .typographic)).capitalisedFirst
    return text.last.map { ".?!".contains($0) } ?? true ? text : text + "."
  }
}
