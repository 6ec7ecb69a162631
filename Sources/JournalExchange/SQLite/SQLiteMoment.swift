import JournalCore

/// A day, maybe with a time, as databases have it.
struct SQLiteMoment: Hashable {
  var day: Day
  var time: ClockTime?
  var offset: Int?

  /// Reads a value: a date in the usual order, with or without a time; `20241130`; seconds or
  /// milliseconds since 1970; nil for anything else.
  /// - Parameter isApple: true if numbers are seconds since 2001, as in Core Data.
  init?(_ value: SQLiteDatabase.Value, _ clock: ImportClock, isApple: Bool) {
    switch value {
    case .text(let text): self.init(text.trimmed, clock, isApple: isApple)
    case .integer(let number): self.init(number: Double(number), clock, isApple: isApple)
    case .real(let number): self.init(number: number, clock, isApple: isApple)
    case .null, .blob: return nil
    }
  }

  private init?(_ text: String, _ clock: ImportClock, isApple: Bool) {
    if let day = SQLiteMoment.day(text) {
      self.init(day: day)
    } else if let local = clock.local(text.replacing("/", with: "-"), in: nil) {
      let isWithOffset = text.dropFirst(11).contains { "Zz+-".contains($0) }
      self.init(day: local.day, time: local.time, offset: isWithOffset ? local.offset : nil)
    } else if let number = Double(text) {
      self.init(number: number, clock, isApple: isApple)
    } else {
      return nil
    }
  }

  private init?(number: Double, _ clock: ImportClock, isApple: Bool) {
    guard number.isFinite, abs(number) < 1e15 else { return nil }
    let whole = Int(clamping: number)
    if !isApple, (19_000_101...22_001_231).contains(whole), number == number.rounded(),
      let day = Day(year: whole / 10_000, month: whole / 100 % 100, day: whole % 100)
    {
      self.init(day: day)
      return
    }
    let seconds =
      isApple ? whole + 978_307_200 : abs(number) >= 1e11 ? whole / 1000 : whole
    // Smaller numbers are numbers, not moments.
    guard isApple || (100_000_000...7_300_000_000).contains(seconds),
      let local = clock.local(seconds)
    else { return nil }
    self.init(day: local.day, time: local.time)
  }

  private init(day: Day, time: ClockTime? = nil, offset: Int? = nil) {
    self.day = day
    self.time = time
    self.offset = offset
  }

  /// Reads `2024-11-30`, `2024/11/30`, or `30.11.2024`.
  private static func day(_ text: String) -> Day? {
    if let day = Day(iso: text.replacing("/", with: "-")) { return day }
    let parts = text.split(separator: ".")
    guard parts.count == 3, parts[2].count == 4 else { return nil }
    return Day(iso: "\(parts[2])-\(parts[1])-\(parts[0])")
  }
}
