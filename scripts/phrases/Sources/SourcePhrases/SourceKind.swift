/// A kind of file that has phrases.
enum SourceKind {
  /// A file of Swift, with `Phrase("…")`.
  case swift
  /// A template, with `{{#say}}…{{/say}}`.
  case template
  /// A script, with `say("…")`.
  case script

  /// Creates the kind of a file by its ending; nil if it has another one.
  init?(_ path: String) {
    switch path {
    case _ where path.hasSuffix(".swift"): self = .swift
    case _ where path.hasSuffix(".html") || path.hasSuffix(".json"): self = .template
    case _ where path.hasSuffix(".js"): self = .script
    default: return nil
    }
  }

  /// Returns the phrases of a text, and its problems.
  func find(in text: String, _ file: String) -> ([FoundPhrase], [Problem]) {
    switch self {
    case .swift: PhraseFinder.find(in: text, file)
    case .template: TemplatePhrases.find(in: text, file)
    case .script: ScriptPhrases.find(in: text, file)
    }
  }
}
