/// What a view needs of each entry, so that nothing else is kept in memory.
public struct Scope: Sendable {
  var facts: FactKinds
  /// The body goes through libcmark: words, tags, photos, tasks, links and lists in the text count.
  var readsBody: Bool
  /// Days whose text is kept are read in full, bodies too; of the others only the numbers among
  /// `facts` are kept.
  var isDetailed = false
  /// Problems are kept, with their lines.
  var keepsDiagnostics = false
  /// The key whose numbers are wanted, in canonical form; nil for all keys of the person's own.
  var key: [UInt8]?
  /// The days whose text is kept.
  var textDays: DayRange?
  /// A month and a day whose text is kept in every year.
  var anniversary: Day?
  /// The days whose anniversaries' text is kept in all earlier years.
  var echoedDays: DayRange?
  /// Only matching entries are kept.
  var query: Query?

  init(
    facts: FactKinds, readsBody: Bool = false, keepsDiagnostics: Bool = false, key: String? = nil,
    textDays: DayRange? = nil, anniversary: Day? = nil, echoedDays: DayRange? = nil,
    query: Query? = nil, isDetailed: Bool = false
  ) {
    self.facts = facts
    self.readsBody = readsBody
    self.keepsDiagnostics = keepsDiagnostics
    self.key = key.map(KeyTable.canonical)
    self.textDays = textDays
    self.anniversary = anniversary
    self.echoedDays = echoedDays
    self.query = query
    self.isDetailed = isDetailed
  }

  /// Everything of every entry.
  public static let everything = Scope(facts: .all, readsBody: true, textDays: .always)

  func readsBody(of day: Day) -> Bool {
    readsBody || isDetailed && keepsText(of: day)
  }

  func keepsOnlyNumbers(of day: Day) -> Bool {
    isDetailed && !keepsText(of: day)
  }

  func keepsText(of day: Day) -> Bool {
    if let textDays, textDays.contains(day) { return true }
    if let echoedDays, echoedDays.echoing(day) != nil { return true }
    guard let anniversary else { return false }
    return OnThisDay.isAnniversary(day, of: anniversary)
  }
}
