/// One entry of the compact journal.
struct EntryRow: Sendable {
  var day: Day
  /// Minutes after midnight; -1 for none.
  var minute: Int16
  var flags: Flags
  var firstFact: Int32
  var factCount: Int32
  var words: Int32
  /// The file's path from the journal's root.
  var path: PoolRange
  /// The body as it is written, where the scope asked for it.
  var body: PoolRange
  /// Where the body begins in the file (bytes).
  var bodyStart: Int32

  struct Flags: OptionSet, Sendable {
    var rawValue: UInt16
    /// A mood that could not be read.
    static let moodLost = Flags(rawValue: 1)
    /// A key of the front matter that could not be read.
    static let keyLost = Flags(rawValue: 2)
    /// There is text beside title and lists.
    static let hasText = Flags(rawValue: 4)
  }
}
