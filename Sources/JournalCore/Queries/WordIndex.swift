/// The words of numbered texts, and which texts contain each.
package struct WordIndex: Sendable {
  /// The numbers of the texts with a word, in ascending order.
  private var texts: [String: [Int]] = [:]

  /// Creates the index of some texts, whose numbers are their indices.
  package init(_ numbered: ArraySlice<String>) {
    var reader = SearchWordReader()
    for (number, text) in zip(numbered.indices, numbered) {
      reader.read(text) { word in
        if texts[word]?.last != number { texts[word, default: []].append(number) }
      }
    }
  }

  /// Adds the index of the texts that follow.
  package mutating func append(_ later: WordIndex) {
    texts.merge(later.texts) { $0 + $1 }
  }

  /// The words in the order of their UTF-16 code units, in which JavaScript compares them.
  package var sorted: [(word: String, texts: [Int])] {
    texts.map { (word: $0.key, texts: $0.value) }
      .sorted { $0.word.utf16.lexicographicallyPrecedes($1.word.utf16) }
  }
}
