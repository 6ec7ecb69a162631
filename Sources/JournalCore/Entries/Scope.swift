#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif
/// What a view needs of each entry, so that nothing else is kept in memory.
public struct Scope: Sendable {
  var facts: FactKinds
  /// The body goes through libcmark: words, tags, photos, tasks, links and lists in the text count.
  var readsBody: Bool
  /// Bodies that hold a checked box go through libcmark, for their tasks; words don't count then.
  var readsBoxes = false
  /// Days whose text is kept are read in full, bodies too; of the others only the numbers among
  /// `facts` are kept.
  var isDetailed = false
  /// Bodies that hold such boxes are read too, others not for their sake.
  var tasks = Tasks.none
  /// Problems are kept, with their lines.
  package var keepsDiagnostics = false
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
    query: Query? = nil, isDetailed: Bool = false, tasks: Tasks = .none, readsBoxes: Bool = false
  ) {
    self.tasks = tasks
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
  }

  /// Which tasks a view needs.
  enum Tasks: Sendable {
    case none
    /// Those that are still to be done.
    case open
    case all

    /// Whether a task whose box has that mark is one of them.
    func includes(mark: UInt8) -> Bool {
      let state = JournalTask.State(mark: mark)
      return self == .all ? state != .other : self == .open && state.isOpen
    }
  }

  /// Nothing but which entries there are.
  public static let days = Scope(facts: [])
  /// Everything of every entry.
  public static let everything = Scope(facts: .all, readsBody: true, textDays: .always)

  /// Whether a body may hold a box that is asked for: a look at its bytes, which is quicker than
  /// libcmark.
  func mayNeedBoxes(of bytes: Span<UInt8>, from start: Int) -> Bool {
    guard tasks != .none || readsBoxes else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var place = start
      while place + 2 < bytes.count,
        let found = memchr(bytes.baseAddress! + place, 0x5B, bytes.count - 2 - place)
      {
        place = UnsafeRawPointer(found) - UnsafeRawPointer(bytes.baseAddress!)
        if bytes[place + 2] == 0x5D, wantsBox(mark: bytes[place + 1]) { return true }
        place += 1
      }
      return false
    }
  }

  private func wantsBox(mark: UInt8) -> Bool {
    tasks.includes(mark: mark) || readsBoxes && mark | 0x20 == UInt8(ascii: "x")
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
