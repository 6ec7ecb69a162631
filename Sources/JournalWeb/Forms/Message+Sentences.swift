import JournalRender
import Phrases

extension Message {
  /// What happened and what to do about it, for a page.
  ///
  /// A hint that names a command is left out, since it is of no use there.
  var phrases: [Phrase] {
    [what] + [advice ?? hint].compactMap(\.self).filter { !$0.hasCommand }
  }

  /// Returns the same as sentences.
  func sentences(_ language: Language = .english) -> String { phrases.sentences(language) }
}

extension [Phrase] {
  /// Returns the phrases as sentences of a page.
  func sentences(_ language: Language = .english) -> String {
    map { $0.sentence(language) }.joined(separator: " ")
  }
}

extension HTMLWriter {
  /// Appends a message as sentences in the page's language.
  mutating func text(_ message: Message) { text(message.sentences(phrases.language)) }

  /// Appends a whole element that contains a message.
  mutating func element(
    _ name: StaticString, _ message: Message, class kind: StaticString = ""
  ) {
    element(name, message.sentences(phrases.language), class: kind)
  }
}

extension Phrase {
  /// Returns the phrase as a sentence of a page: with a capital and a full stop.
  func sentence(_ language: Language = .english) -> String {
    var text = text(.page(language))
    // A name or a command keeps its first letter.
    if case .words = pieces(.page(language)).first { text = text.capitalisedFirst }
    return text.last.map { ".?!".contains($0) } ?? true ? text : text + "."
  }
}
