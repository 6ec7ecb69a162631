/// One entry in the compact journal.
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
  /// The body as written, if the scope asked for it.
  var body: PoolRange
  /// The offset of the body in the file, in bytes.
  var bodyStart: Int32

  struct Flags: OptionSet, Sendable {
    var rawValue: UInt16
    /// A mood couldn't be read.
    static let moodLost = Flags(rawValue: 1)
    /// There is text besides the title and lists.
    static let hasText = Flags(rawValue: 2)
    /// A value of the front matter differs from how it is written, such as one with an escape; known
    /// only if whole files are kept.
    static let hasDecoded = Flags(rawValue: 4)
    /// Something that can't be read may contain tags.
    static let tagsLost = Flags(rawValue: 8)
  }
}
