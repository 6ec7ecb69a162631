import Codecs
import JournalCore
import JournalSyntax

/// A Loop Habit Tracker habit, with its days as written.
struct LoopHabit {
  /// Its position, or its id.
  let id: String
  /// Its name in Loop.
  let written: String
  /// Its name in the journal.
  let name: String
  /// The kind of marks it has; nil if the export doesn't tell.
  let kind: Kind?
  /// True if a 0 was recorded, and isn't what an export writes for a day without a record.
  var hasZero = false
  /// True if its days were in the source.
  var hasOwnTable = false
  /// Its days.
  var marks: [Mark] = []
  /// Its file's front matter.
  private(set) var values: [NewPair] = []
  /// Its file's text.
  private(set) var text = ""

  /// The kinds of marks a habit can have.
  enum Kind {
    /// Done or not.
    case marks
    /// The amount done.
    case amounts
  }

  /// A habit's day.
  struct Mark {
    /// Its place in the source.
    var place: String
    var day: Day
    /// The mark as written.
    var written: String
    var note = ""
    /// Values without a place of their own.
    var others: [NewPair] = []

    /// True if it has nothing but its mark.
    var isEmpty: Bool { note.isEmpty && others.isEmpty }
  }

  /// A mark's meaning.
  enum Meaning {
    case mark(MarkedHabit)
    /// Nobody has ticked it.
    case nothing
    /// It isn't one of Loop's.
    case unknown
  }

  /// Creates a habit without days.
  init(id: String, written: String, name: String, kind: Kind?) {
    self.id = id
    self.written = written
    self.name = name
    self.kind = kind
  }

  // MARK: Marks

  /// The kind its marks show by themselves: marks are 0 to 3, so a larger number is an amount in
  /// thousandths.
  private var shownKind: Kind {
    marks.contains { LoopHabit.amount($0.written) != nil } ? .amounts : .marks
  }

  /// Returns a number that can't be a mark; nil for anything else.
  private static func amount(_ written: String) -> Double? {
    guard let value = Double(written), value.isFinite else { return nil }
    return value > 3 || value > 0 && Int(written) == nil ? value : nil
  }

  /// The assumption made from the numbers; nil if the export tells their kind, or there are none.
  var assumption: ImportAssumption? {
    guard kind == nil else { return nil }
    if let amount = marks.first(where: { LoopHabit.amount($0.written) != nil }) {
      return .amounts(habit: name, amount.written)
    }
    return marks.contains { Int($0.written) ?? 0 > 0 } ? .marks(habit: name) : nil
  }

  /// Returns a mark's meaning.
  func meaning(of mark: Mark) -> Meaning {
    let isAmount = (kind ?? shownKind) == .amounts
    func marked(_ mark: HabitMark) -> Meaning { .mark(MarkedHabit(name, mark)) }
    switch mark.written.uppercased() {
    case "YES_MANUAL": return marked(.done)
    case "SKIP", "3": return marked(.skipped)
    case "YES_AUTO", "UNKNOWN", "-1", "": return .nothing
    // A day without a record is UNKNOWN wherever words are written.
    case "NO": return marked(isAmount ? .amount(0) : .missed)
    case "0":
      guard hasZero || isAmount && kind != nil else { return .nothing }
      return marked(isAmount ? .amount(0) : .missed)
    case "2" where !isAmount: return marked(.done)
    case "1" where !isAmount: return .nothing
    case let text where isAmount:
      guard let value = Double(text), value.isFinite, value >= 0 else { return .unknown }
      // A number with a point isn't in thousandths.
      return marked(.amount(Int(text) == nil ? value : value / 1000))
    default: return .unknown
    }
  }

  // MARK: Description

  /// Takes the data about the habit itself.
  /// - Parameters:
  ///   - others: values without a place of their own.
  ///   - field: returns a column's value; empty without it.
  mutating func describe(
    _ others: [(name: String, value: String)], _ field: (_ name: String) -> String
  ) {
    text = [field("question"), field("description")].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
    values = LoopHabit.values(isAmount: kind == .amounts, field)
    if !others.isEmpty {
      values.append(
        NewPair("loop", .mapping(others.map { NewPair($0.name, .text($0.value)) })))
    }
  }

  /// The columns with a place of their own.
  static let placed: Set<String> = [
    "id", "name", "type", "description", "frequencynumerator", "numrepetitions", "freq_num",
    "frequencydenominator", "interval", "freq_den", "unit", "target type", "target_type",
    "target value", "target_value", "archived?", "archived",
  ]

  private static func values(isAmount: Bool, _ field: (_ name: String) -> String) -> [NewPair] {
    /// Returns the value in the first nonempty column.
    func first(_ names: String...) -> String {
      for name in names where !field(name).isEmpty { return field(name) }
      return ""
    }
    var values: [NewPair] = []
    let times = Int(first("frequencynumerator", "numrepetitions", "freq_num")) ?? 1
    let span = Int(first("frequencydenominator", "interval", "freq_den")) ?? 1
    if times > 0, span > 0, times != span {
      let goal =
        span == 7 ? "\(times)/week" : times == 1 ? "every \(span) days" : "\(times) in \(span) days"
      values.append(NewPair("goal", .text(goal)))
    }
    let target = first("target value", "target_value")
    if isAmount, let number = Double(target), number > 0, number.isFinite {
      let kind = first("target type", "target_type").uppercased()
      values.append(
        NewPair(
          kind.contains("MOST") || kind == "1" ? "at-most" : "at-least", .plain(number.shortest)))
    }
    if !first("unit").isEmpty { values.append(NewPair("unit", .text(first("unit")))) }
    if ["true", "1"].contains(first("archived?", "archived").lowercased()) {
      values.append(NewPair("archived", .plain("true")))
    }
    return values
  }
}
