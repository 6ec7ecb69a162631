/// Words that look like a date, but aren't one or have two readings.
public struct DateWordsError: Error, Hashable {
  /// The words, without the text before or after them.
  public var words: String
}
