/// What a view needs of each entry, so that nothing else is kept in memory.
public struct Scope: Sendable {
  var facts: FactKinds
  /// The body goes through libcmark: words, tags, photos, tasks, links and lists in the text count.
  var readsBody: Bool
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
    query: Query? = nil
  ) {
    self.facts = facts
    self.readsBody = readsBody
    self.keepsDiagnostics = keepsDiagnostics
    self.key = key.map(KeyTable.canonical)
    self.textDays = textDays
    self.anniversary = anniversary
    self.echoedDays = echoedDays
    self.query = query
  }

  /// Everything of every entry.
  public static let everything = Scope(facts: .all, readsBody: true, textDays: .always)

  func keepsText(of day: Day) -> Bool {
    if let textDays, textDays.contains(day) { return true }
    if let echoedDays, echoedDays.echoing(day) != nil { return true }
    guard let anniversary else { return false }
    return OnThisDay.isAnniversary(day, of: anniversary)
  }
}
