/// What a view needs of each entry, so that nothing else is kept in memory.
public struct Scope: Sendable {
  var facts: FactKinds
  /// The body goes through libcmark: words, tags, photos, tasks, links and lists in the text count.
  var readsBody: Bool
  /// The body of entries whose text is kept goes through libcmark, even if the others' doesn't.
  var readsKeptBodies = false
  /// Problems are kept, with their lines.
  var keepsDiagnostics = false
  /// The key whose numbers are wanted, in canonical form; nil for all keys of the person's own.
  var key: [UInt8]?
  /// The days whose text is kept.
  var textDays: DayRange?
  /// A month and a day whose text is kept in every year.
  var anniversary: Day?
  /// Only matching entries are kept.
  var query: Query?

  init(
    facts: FactKinds, readsBody: Bool = false, keepsDiagnostics: Bool = false, key: String? = nil,
    textDays: DayRange? = nil, anniversary: Day? = nil, query: Query? = nil,
    readsKeptBodies: Bool = false
  ) {
    self.facts = facts
    self.readsBody = readsBody
    self.keepsDiagnostics = keepsDiagnostics
    self.key = key.map(KeyTable.canonical)
    self.textDays = textDays
    self.anniversary = anniversary
    self.query = query
    self.readsKeptBodies = readsKeptBodies
  }

  /// Everything of every entry.
  public static let everything = Scope(facts: .all, readsBody: true, textDays: .always)

  func readsBody(of day: Day) -> Bool {
    readsBody || readsKeptBodies && keepsText(of: day)
  }

  func keepsText(of day: Day) -> Bool {
    if let textDays, textDays.contains(day) { return true }
    guard let anniversary else { return false }
    return OnThisDay.isAnniversary(day, of: anniversary)
  }
}
