package import Phrases
import Synchronization

extension Terminal {
  private static let chosen = Mutex(Language.english)

  /// The language of all that is printed; English until the program chooses another one.
  package static var language: Language { chosen.withLock { $0 } }

  /// How phrases are written if no style of a terminal is at hand.
  package static var phrases: PhraseStyle { PhraseStyle(language) }

  /// Chooses the language, once and before anything is printed: help is put into words only once.
  package static func choose(_ language: Language) { chosen.withLock { $0 = language } }

  /// The language that the system's settings ask for; English if it is none of ours.
  ///
  /// As in gettext, the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set decides.
  package static var languageOfSystem: Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first ?? ""
    let name = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }
    return Language.named(name.lowercased()) ?? .english
  }
}
