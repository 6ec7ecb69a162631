/// The phrases of all files, each once.
package struct Catalogue: Sendable {
  /// A phrase with all its places.
  package struct Entry: Sendable {
    /// What is the same in all places.
    package let words: Words
    /// Where it is, from the first on.
    package fileprivate(set) var places: [Place]
    /// What is in the places of the key, in their order, each as all uses have it that say so.
    package fileprivate(set) var arguments: [[String]]
    /// What decides the form in those uses that have it in no place.
    package fileprivate(set) var counts: [String]
  }

  /// The English text of an entry: what a translator's program knows it by.
  package struct Words: Hashable, Sendable {
    /// The text by which the program finds it: the plural, if there is one.
    package let key: String
    /// The singular, if it has two forms.
    package let singular: String?

    /// The text that gettext calls `msgid`.
    package var id: String { singular ?? key }

    /// Whether there is something to translate: not if it is empty, or an argument alone.
    package var hasWords: Bool { !["", "{0}"].contains(key) }
  }

  /// The entries by their first place.
  package let entries: [Entry]
  /// What is wrong with the phrases beside each other.
  package let problems: [Problem]

  /// Creates a catalogue of phrases in any order.
  package init(_ phrases: [FoundPhrase]) {
    var entries: [Entry] = []
    var known: [Words: Int] = [:]
    for phrase in phrases.sorted(by: { $0.place < $1.place }) {
      let words = Words(key: phrase.key, singular: phrase.singular)
      if let place = known[words] {
        entries[place].add(phrase)
      } else {
        known[words] = entries.count
        entries.append(Entry(words, phrase))
      }
    }
    self.entries = entries
    problems = Catalogue.conflicts(entries)
  }

  /// Returns where one key has several texts, so that a language can't tell them apart.
  private static func conflicts(_ entries: [Entry]) -> [Problem] {
    var problems: [Problem] = []
    var byKey: [String: Entry] = [:]
    var byID: [String: Entry] = [:]
    for entry in entries {
      let (words, place) = (entry.words, entry.places[0])
      if let other = byKey[words.key] {
        let text = "\(words.key.json) has another singular in \(other.places[0])"
        problems.append(Problem(place: place, text: text))
      } else if let other = byID[words.id] {
        let text = "\(words.id.json) has another plural in \(other.places[0])"
        problems.append(Problem(place: place, text: text))
      }
      byKey[words.key] = byKey[words.key] ?? entry
      byID[words.id] = byID[words.id] ?? entry
    }
    return problems
  }

  /// The keys in the order of the entries, each once.
  package var keys: [String] {
    var known: Set<String> = []
    return entries.map(\.words).filter(\.hasWords).map(\.key).filter { known.insert($0).inserted }
  }
}

extension Catalogue.Entry {
  fileprivate init(_ words: Catalogue.Words, _ phrase: FoundPhrase) {
    self.words = words
    places = []
    arguments = []
    counts = []
    add(phrase)
  }

  fileprivate mutating func add(_ phrase: FoundPhrase) {
    if places.last != phrase.place { places.append(phrase.place) }
    for (number, argument) in phrase.arguments.enumerated() {
      if number == arguments.count { arguments.append([]) }
      if !argument.isEmpty, !arguments[number].contains(argument) {
        arguments[number].append(argument)
      }
    }
    if let count = phrase.count, !counts.contains(count) { counts.append(count) }
  }
}
