// JSON has phrases in English; the values of a template, in the style of the page that is made.
extension Phrase: Encodable {
  /// Encodes the phrase in words, in the style that the encoder's `userInfo` has under `phrases`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text(encoder.userInfo[.phrases] as? PhraseStyle ?? .english))
  }
}

extension CodingUserInfoKey {
  /// The `PhraseStyle` in which phrases are encoded.
  public static let phrases = CodingUserInfoKey(rawValue: "phrases")!
}
