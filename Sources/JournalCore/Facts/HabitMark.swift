import Codecs
import JournalSyntax

/// A habit's record in an entry.
public enum HabitMark: Hashable, Sendable {
  /// Done, without a number.
  case done
  /// A number: so many glasses, minutes or pages.
  case amount(Double)
  /// Skipped on purpose.
  case skipped
  /// Not done.
  case missed

  /// Reads a value as written in an entry; nil if the text isn't one.
  ///
  /// It is a word for done (`done`, `yes`, `x`, `true`), for not done (`no`, `false`, or nothing)
  /// or for skipped (`skip`), or a number, such as `6`, `2,5` or `45 min`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes.span, in: 0..<bytes.count)
  }

  /// Reads a value from a byte range.
  init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
    if let number = WrittenNumber.value(bytes, in: range) {
      self = .amount(number)
      return
    }
    switch bytes.string(range).lowercased() {
    case "done", "yes", "x", "true": self = .done
    case "no", "false", "": self = .missed
    case "skip": self = .skipped
    default: return nil
    }
  }

  /// The value as written in an entry: `done`, `6`, `skip` or `no`.
  public var written: String {
    switch self {
    case .done: "done"
    case .amount(let number): number.shortest
    case .skipped: "skip"
    case .missed: "no"
    }
  }
}

extension Fact {
  /// Creates a habit's record.
  init(habit mark: HabitMark, checkIn: UInt16, name: PoolRange) {
    self.init(kind: .habit, checkIn: checkIn, text: name)
    switch mark {
    case .done: number = 1
    case .amount(let amount): (number, traits) = (amount, .amount)
    case .skipped: number = -1
    case .missed: number = 0
    }
  }

  /// For a habit: its record.
  var habitMark: HabitMark {
    if isAmount { return .amount(number) }
    return number > 0 ? .done : number < 0 ? .skipped : .missed
  }
}
