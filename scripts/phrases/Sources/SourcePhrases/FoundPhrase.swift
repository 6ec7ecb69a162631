/// A phrase as it is in the sources.
package struct FoundPhrase: Hashable, Sendable {
  /// The key by which it is found in other languages: the English plural, if it has one.
  package let key: String
  /// The English singular; nil if the phrase isn't about a number of things.
  package let singular: String?
  /// What is in the places of the key, in their order: `day`, `quoted name`; empty if that is
  /// unknown.
  package let arguments: [String]
  /// What decides the form if it is in no place.
  package let count: String?
  package let place: Place
}

extension FoundPhrase {
  /// Creates a phrase without plural.
  init(_ pattern: Pattern, _ place: Place) {
    self.init(
      key: pattern.text, singular: nil, arguments: pattern.arguments, count: nil, place: place)
  }

  /// Creates a phrase about a number of things.
  init(_ count: String, _ one: Pattern, _ other: Pattern, _ place: Place) {
    let number = other.arguments.firstIndex(of: count)
    var arguments = other.arguments
    if let number { arguments[number] += " (decides the form)" }
    self.init(
      key: other.text, singular: one.text, arguments: arguments,
      count: number == nil ? count : nil, place: place)
  }
}
