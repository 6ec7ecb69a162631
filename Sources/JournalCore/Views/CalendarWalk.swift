/// A walk through a journal's calendar: the days with an entry, the chosen day, and the days
/// found by a search.
package struct CalendarWalk: Hashable, Sendable {
  /// The days with an entry, including future ones.
  private var cells: [Day: CalendarView.Cell]
  /// The days with a photo.
  private var photoDays: Set<Day>
  /// The current day.
  package private(set) var today: Day
  /// The first day of the week.
  package private(set) var weekStarts: Weekday
  /// The scale's lowest and highest mood.
  package private(set) var scale: ClosedRange<Double>
  /// The chosen day.
  package private(set) var day: Day
  /// The days found by a search, in order.
  package private(set) var found: [Day] = []

  /// The entry parts a walk needs: every day may be read.
  package static let scope = Scope(
    facts: FactKinds(.mood, .photo), textDays: .always, isDetailed: true)

  /// Begins a walk on a day.
  package init(_ index: DatedIndex, from day: Day) {
    let last = index.all.last?.day ?? index.today
    let view = CalendarView(index.journal.on(max(last, index.today)), range: .always)
    cells = Dictionary(view.days.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
    photoDays = Set(index.all.lazy.filter { $0.has(.photo) }.map(\.day))
    today = index.today
    weekStarts = index.settings.weekStarts
    scale = min(view.low, view.high)...max(view.low, view.high)
    self.day = CalendarWalk.within(day)
  }

  // MARK: Days

  /// True if no day has an entry.
  package var isEmpty: Bool { cells.isEmpty }

  /// Returns a day's mood and streak; nil if it has no entry.
  package func cell(_ day: Day) -> CalendarView.Cell? { cells[day] }

  /// Returns true if a day has a photo.
  package func hasPhoto(_ day: Day) -> Bool { photoDays.contains(day) }

  /// Returns true if a day and the next one both have an entry.
  package func isLinked(_ day: Day) -> Bool { cells[day] != nil && cells[day + 1] != nil }

  /// Returns true if a search found a day.
  package func isFound(_ day: Day) -> Bool {
    let place = found.partition(from: day)
    return place < found.count && found[place] == day
  }

  // MARK: Moving

  /// Chooses a day, or the nearest one that files can name.
  package mutating func move(to day: Day) { self.day = CalendarWalk.within(day) }

  /// Chooses the day that many days later; earlier if negative.
  package mutating func move(days: Int) { move(to: day + days) }

  /// Chooses the same date that many months later, or a shorter month's last day.
  package mutating func move(months: Int) {
    guard let month = Period.month.range(months, after: day) else { return }
    move(to: month.first + min(day.components.day, month.count) - 1)
  }

  private static func within(_ day: Day) -> Day {
    min(max(day, DayRange.always.first), DayRange.always.last)
  }

  // MARK: Searching

  /// Keeps the days found by a search, and chooses the last one up to the chosen day,
  /// or else the first.
  package mutating func find(_ days: [Day]) {
    found = Set(days).sorted()
    if let nearest = found.last(where: { $0 <= day }) ?? found.first { move(to: nearest) }
  }

  /// Chooses the next found day, or the one before; stays if there is none.
  package mutating func moveToFound(isForward: Bool) {
    let next = isForward ? found.first { $0 > day } : found.last { $0 < day }
    if let next { move(to: next) }
  }

  /// Returns the same place in a reloaded journal.
  package func again(_ index: DatedIndex) -> CalendarWalk {
    var walk = CalendarWalk(index, from: day)
    walk.found = found
    return walk
  }
}

extension [Day] {
  /// Returns the position of the first element on or after a day; the days are in order.
  fileprivate func partition(from day: Day) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
