import JournalSyntax

extension Collection<UInt8> {
  /// Whether a line consists of tags alone, as at the top of many daily notes: `#daily #journal`.
  package var isTagLine: Bool {
    let words = split(whereSeparator: \.isBlank)
    return !words.isEmpty
      && words.allSatisfy { word in
        let name = word.dropFirst()
        return word.first == Byte.hash && name.contains { !$0.isDigit }
          && !name.contains(Byte.hash)
      }
  }
}
