extension QuestionList.Question {
  /// Returns the answer that a person's words give: one of its own by its number, by its text or by
  /// the first letters that only it has, else the words themselves.
  ///
  /// A single word that is none of its own answers is more likely a slip; then it returns nil.
  public func answer(_ words: String) -> String? {
    let words = words.trimmed
    if let number = Int(words) {
      return answers.indices.contains(number - 1) ? answers[number - 1] : nil
    }
    let wanted = words.comparedName
    if let same = answers.first(where: { $0.comparedName == wanted }) { return same }
    let near = answers.filter { !wanted.isEmpty && $0.comparedName.hasPrefix(wanted) }
    if near.count == 1 { return near[0] }
    return words.contains(where: \.isWhitespace) ? words : nil
  }
}
