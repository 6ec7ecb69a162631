import CPure
import JournalSyntax

/// The parts of each entry that a view needs, so that nothing else is kept in memory.
public struct Scope: Sendable {
  var facts: FactKinds
  /// Whether libcmark parses bodies: words, tags, photos, tasks, links and lists in the text count.
  var readsBody: Bool
  /// Whether bodies that contain a checked box are parsed by libcmark, for their tasks alone: words
  /// don't count then.
  var readsBoxes = false
  /// Whether only the days whose text is kept are read in full, including bodies; for the others
  /// only the numbers in `facts` are kept.
  var isDetailed = false
  /// Whether bodies that may have a gratitude heading are parsed by libcmark, for their lists alone:
  /// words don't count then.
  var readsGratitude = false
  /// The tasks that are needed: bodies with such boxes are read too, but no others for their sake.
  var tasks = Tasks.none
  /// The tasks that are listed: they are kept with all their marks.
  var listed = Tasks.none
  /// Whether problems are kept, with their lines.
  package var keepsDiagnostics = false
  /// The canonical form of the key whose numbers are wanted; nil for all of the person's own keys.
  var key: [UInt8]?
  /// The days whose text is kept.
  var textDays: DayRange?
  /// A month and a day whose text is kept in every year.
  var anniversary: Day?
  /// The days whose anniversaries' text is kept in all earlier years.
  var echoedDays: DayRange?
  /// Whether indexes of other scopes are made from this one's: whole files are kept, and all tasks of
  /// notes.
  private(set) var isLive = false
  /// The query that kept entries must match.
  var query: Query?
  /// What selects the entries of which the journal consists, before any query: the others are taken as
  /// never written.
  private(set) var filter: Query?

  init(
    facts: FactKinds, readsBody: Bool = false, keepsDiagnostics: Bool = false, key: String? = nil,
    textDays: DayRange? = nil, anniversary: Day? = nil, echoedDays: DayRange? = nil,
    query: Query? = nil, isDetailed: Bool = false, tasks: Tasks = .none, listed: Tasks = .none,
    readsBoxes: Bool = false, readsGratitude: Bool = false
  ) {
    self.tasks = tasks
    self.listed = listed
    self.facts = facts
    self.readsBody = readsBody
    self.keepsDiagnostics = keepsDiagnostics
    self.key = key.map(KeyTable.canonical)
    self.textDays = textDays
    self.anniversary = anniversary
    self.echoedDays = echoedDays
    self.query = query
    self.isDetailed = isDetailed
    self.readsBoxes = readsBoxes
    self.readsGratitude = readsGratitude
  }

  /// Returns the scope of the entries of one author, as if there were no others.
  /// - Parameter name: what the text of their key `author` contains.
  public func only(by name: String) -> Scope {
    var scope = self
    scope.filter = Query(author: name)
    return scope
  }

  /// Returns the scope with the filter of another one.
  func filtered(as other: Scope) -> Scope {
    var scope = self
    scope.filter = other.filter
    return scope
  }

  /// The filter and the query.
  var conditions: [Query] { [filter, query].compactMap(\.self) }

  /// Which tasks a view needs.
  enum Tasks: Sendable {
    case none
    /// Tasks that are still to be done.
    case open
    case all

    /// Whether a task whose box has this mark is included.
    func includes(mark: UInt8) -> Bool {
      let state = JournalTask.State(mark: mark)
      return self == .all ? state != .other : self == .open && state.isOpen
    }

    /// Whether a body may contain such a box, or a checked one if those are wanted too.
    func mayBe(in bytes: Span<UInt8>, from start: Int, orChecked: Bool = false) -> Bool {
      bytes.withUnsafeBufferPointer { bytes in
        var place = start
        while place + 2 < bytes.count,
          let found = cpure_find(
            bytes.baseAddress! + place, Byte.openBracket, UInt(bytes.count - 2 - place))
        {
          place = UnsafeRawPointer(found) - UnsafeRawPointer(bytes.baseAddress!)
          let mark = bytes[place + 1]
          if bytes[place + 2] == Byte.closeBracket,
            includes(mark: mark) || orChecked && mark | 0x20 == UInt8(ascii: "x")
          {
            return true
          }
          place += 1
        }
        return false
      }
    }
  }

  /// Only which entries exist.
  public static let days = Scope(facts: [])
  /// Everything of every entry.
  public static let everything = Scope(
    facts: .all, readsBody: true, textDays: .always, listed: .open)

  /// Everything that indexes of other scopes are made from, for a journal that stays in memory.
  public static let live = {
    var scope = Scope(
      facts: .all, readsBody: true, textDays: .always, tasks: .all, listed: .open)
    scope.isLive = true
    return scope
  }()

  /// Whether a body may contain a needed box: scans its bytes, which is faster than libcmark.
  func mayNeedBoxes(of bytes: Span<UInt8>, from start: Int) -> Bool {
    guard tasks != .none || readsBoxes else { return false }
    return tasks.mayBe(in: bytes, from: start, orChecked: readsBoxes)
  }

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
    return day.isAnniversary(of: anniversary)
  }
}

/// The settings and the scope of a reading, prepared once for all of its files.
struct ReadingPlan: Sendable {
  let settings: Settings
  let scope: Scope
  /// The kinds of facts to keep: those of the view, of the query and of the filter.
  let kinds: FactKinds
  /// The keys whose values are wanted; nil for all of the person's own keys.
  private let wantedKeys: Set<KeyTable.ID>?

  /// Prepares a reading; interns the wanted keys.
  init(settings: Settings, scope: Scope, keys: inout KeyTable) {
    self.settings = settings
    self.scope = scope
    let conditions = scope.conditions
    kinds =
      scope.isDetailed ? .all : conditions.reduce(scope.facts) { $0.union($1.facts) }
    wantedKeys = scope.key.map { key in
      Set((conditions.flatMap(\.keys) + [key]).map { keys.intern($0) })
    }
  }

  /// Returns whether the values of one of the person's own keys are kept.
  func wantsNumbers(of key: KeyTable.ID) -> Bool {
    kinds.contains(.number) && (wantedKeys?.contains(key) ?? true)
  }
}
