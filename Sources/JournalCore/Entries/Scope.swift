import CPure
import JournalSyntax

/// The parts of each entry that a view needs; nothing else is kept in memory.
public struct Scope: Sendable {
  var facts: FactKinds
  /// True if libcmark parses bodies: words, tags, photos, tasks, links and lists in the text count.
  var readsBody: Bool
  /// True if libcmark parses bodies with a checked box, for their tasks alone: words don't count
  /// then.
  var readsBoxes = false
  /// True if only the days with kept text are read in full, including bodies; for the others only
  /// the numbers in `facts` are kept.
  var isDetailed = false
  /// True if libcmark parses bodies that may have a gratitude heading, for their lists alone: words
  /// don't count then.
  var readsGratitude = false
  /// The needed tasks: bodies with such boxes are read too, but no others for their sake.
  var tasks = Tasks.none
  /// The listed tasks: they are kept with all their marks.
  var listed = Tasks.none
  /// True if problems are kept, with their lines.
  package var keepsDiagnostics = false
  /// The canonical form of the key with the wanted numbers; nil for all the person's own keys.
  var key: [UInt8]?
  /// The days with kept text.
  var textDays: DayRange?
  /// A month and day with kept text in every year.
  var anniversary: Day?
  /// The days whose anniversaries' text is kept in all earlier years.
  var echoedDays: DayRange?
  /// True if indexes for other scopes are made from this one's: whole files are kept, and all tasks
  /// in notes.
  private(set) var isLive = false
  /// The query for kept entries.
  var query: Query?
  /// The filter for the journal's entries, before any query: the others count as never written.
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

  /// Returns the scope for one author's entries, as if there were no others.
  /// - Parameter name: the text that their key `author` contains.
  public func only(by name: String) -> Scope {
    var scope = self
    scope.filter = Query(author: name)
    return scope
  }

  /// Returns the scope with another scope's filter.
  func filtered(as other: Scope) -> Scope {
    var scope = self
    scope.filter = other.filter
    return scope
  }

  /// The filter and the query.
  var conditions: [Query] { [filter, query].compactMap(\.self) }

  /// The tasks a view needs.
  enum Tasks: Sendable {
    case none
    /// Tasks still to do.
    case open
    case all

    /// Returns true if a task with this mark in its box is included.
    func includes(mark: UInt8) -> Bool {
      let state = JournalTask.State(mark: mark)
      return self == .all ? state != .other : self == .open && state.isOpen
    }

    /// Returns true if a body may contain such a box or word, or a checked one if those are wanted
    /// too.
    func mayBe(in bytes: Span<UInt8>, from start: Int, orChecked: Bool = false) -> Bool {
      mayBeBox(in: bytes, from: start, orChecked: orChecked)
        || mayBeWord(in: bytes, from: start, orChecked: orChecked)
    }

    private func mayBeWord(in bytes: Span<UInt8>, from start: Int, orChecked: Bool) -> Bool {
      for marker in [Byte.dash, Byte.asterisk, Byte.plus] {
        var place = start
        while place < bytes.count,
          let found = bytes.firstIndex(of: marker, in: place..<bytes.count)
        {
          if let mark = bytes.taskWord(atMarker: found)?.mark,
            includes(mark: mark) || orChecked && mark == UInt8(ascii: "x")
          {
            return true
          }
          place = found + 1
          while place < bytes.count, bytes[place] == marker { place += 1 }
        }
      }
      return false
    }

    private func mayBeBox(in bytes: Span<UInt8>, from start: Int, orChecked: Bool) -> Bool {
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

  /// Only the existing entries' days.
  public static let days = Scope(facts: [])
  /// Every entry in full.
  public static let everything = Scope(
    facts: .all, readsBody: true, textDays: .always, listed: .open)

  /// Everything needed to make indexes for other scopes, for a journal that stays in memory.
  public static let live = {
    var scope = Scope(
      facts: .all, readsBody: true, textDays: .always, tasks: .all, listed: .open)
    scope.isLive = true
    return scope
  }()

  /// Returns true if a body may contain a needed box: scans its bytes, which is faster than
  /// libcmark.
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

/// The settings and scope for a reading, prepared once for all its files.
struct ReadingPlan: Sendable {
  let settings: Settings
  let scope: Scope
  /// The kinds of facts to keep: for the view, the query and the filter.
  let kinds: FactKinds
  /// The keys whose values are wanted; nil for all the person's own keys.
  private let wantedKeys: Set<KeyTable.ID>?
  /// The keys that are habits, each with the habit's name.
  let habitKeys: [KeyTable.ID: [UInt8]]

  /// Prepares a reading; interns the wanted keys, and those of habits.
  init(settings: Settings, scope: Scope, keys: inout KeyTable) {
    self.settings = settings
    self.scope = scope
    let conditions = scope.conditions
    kinds =
      scope.isDetailed ? .all : conditions.reduce(scope.facts) { $0.union($1.facts) }
    wantedKeys = scope.key.map { key in
      Set((conditions.flatMap(\.keys) + [key]).map { keys.intern($0) })
    }
    var habits: [KeyTable.ID: [UInt8]] = [:]
    for name in settings.habitKeys {
      let key = keys.intern(KeyTable.canonical(name))
      if keys.roles[Int(key)] == .other, habits[key] == nil { habits[key] = Array(name.utf8) }
    }
    habitKeys = habits
  }

  /// Returns true if the values of one of the person's own keys are kept.
  func wantsNumbers(of key: KeyTable.ID) -> Bool {
    kinds.contains(.number) && (wantedKeys?.contains(key) ?? true)
  }
}
