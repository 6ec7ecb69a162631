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

  /// Reads a value as people type it after a habit's name; nil if the text isn't one.
  ///
  /// It is a word for done (`done`, `yes`, `x`, `true`), for not done (`no`, `false`, or nothing) or
  /// for skipped (`skip`), or a number, such as `6`, `2,5` or `45 min`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    if let number = WrittenNumber.value(bytes.span, in: 0..<bytes.count) {
      self = .amount(number)
      return
    }
    switch text.comparedName {
    case "done", "yes", "x", "true": self = .done
    case "no", "false", "": self = .missed
    case "skip": self = .skipped
    default: return nil
    }
  }

  /// Reads a value as written in an entry, where it is one of these, or another word or mark for done
  /// or not done: `y`, `on`, `✓`, `ja`, `off`, `❌`.
  package init?(written text: String) {
    if let mark = HabitMark(text) {
      self = mark
      return
    }
    let word = text.comparedName
    if HabitMark.wordsForDone.contains(word) {
      self = .done
    } else if HabitMark.wordsForMissed.contains(word) {
      self = .missed
    } else {
      return nil
    }
  }

  /// Reads a value of an entry from a byte range.
  init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
    if let number = WrittenNumber.value(bytes, in: range) {
      self = .amount(number)
    } else {
      self.init(written: bytes.string(range))
    }
  }

  /// Check marks, and *yes* and *done* in other languages.
  private static let wordsForDone: Set = [
    "y", "on",
    "✓", "✔", "✅", "☑", "🗹", "👍",
    "ja", "erledigt", "oui", "fait", "sí", "si", "hecho", "sì", "fatto", "sim", "da",
    "feito", "да", "так", "tak", "ano", "áno", "evet", "igen", "kyllä", "joo", "taip", "jā", "jah",
    "ναι", "כן", "نعم", "بله", "हाँ", "是", "好", "はい", "済", "네", "예", "có", "ใช่", "ya",
  ]

  /// Crosses, and *no* in other languages.
  private static let wordsForMissed: Set = [
    "n", "off", "✗", "✘", "❌", "✖", "☐", "👎", "nein", "non", "não", "nao", "nee", "nej", "nei",
    "нет", "ні",
    "nie", "ne", "nu", "hayır", "hayir", "nem", "ei", "nē", "όχι", "לא", "لا", "نه", "नहीं", "否", "不",
    "いいえ", "아니요", "아니오", "không", "ไม่", "tidak",
  ]

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
