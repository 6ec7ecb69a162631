import Codecs
package import JournalCore
package import JournalRender
package import Phrases

/// Things to tick, or to give an amount.
package struct TickList: Widget {
  /// Something to tick.
  package struct Item: Hashable, Sendable {
    package var name: String
    /// The recorded amount; `+` counts on from it.
    package var amount: Double?
    /// A dimmed note after the name, such as `5 of 6 glasses`.
    package var note: Phrase?
    /// True if a tick alone says nothing, as for a limit; Space writes 0 then.
    package var needsNumber: Bool

    package init(
      _ name: String, amount: Double? = nil, note: Phrase? = nil, needsNumber: Bool = false
    ) {
      self.name = name
      self.amount = amount
      self.note = note
      self.needsNumber = needsNumber
    }

    /// The text for a tick without a number.
    fileprivate var tick: String { needsNumber ? "0" : TickList.done }
  }

  private let items: [Item]
  package var names: [String] { items.map(\.name) }
  /// Each item's state: empty, `done`, or an amount as typed.
  package private(set) var written: [String]
  private let takesAmounts: Bool
  private var place = 0

  package static let done = HabitMark.done.written

  /// Begins with earlier ticks.
  package init(_ items: [Item], ticks: [MarkedHabit] = []) {
    self.items = items
    takesAmounts = true
    written = items.map { item in ticks.first { $0.name == item.name }?.written ?? "" }
  }

  /// Creates a list of things without amounts.
  package init(_ names: [String], areTicked: Bool = false) {
    items = names.map { Item($0) }
    takesAmounts = false
    written = names.map { _ in areTicked ? Self.done : "" }
  }

  package var isEmpty: Bool { written.allSatisfy(\.isEmpty) }

  package mutating func handle(_ key: Key) -> Outcome {
    switch key {
    case .enter, .tab: return .next
    case .down: place = min(place + 1, names.count - 1)
    case .up: place = max(place - 1, 0)
    case .home, .pageUp: place = 0
    case .end, .pageDown: place = names.count - 1
    case .backspace: erase()
    case .delete, .control("u"): written[place] = ""
    case .text(let text): for character in text { type(character) }
    default: break
    }
    return .stay
  }

  private mutating func erase() {
    if written[place] == Self.done { written[place] = "" }
    _ = written[place].popLast()
  }

  private mutating func type(_ character: Character) {
    let before = written[place] == Self.done ? "" : written[place]
    switch character {
    case " ", "x": written[place] = written[place].isEmpty ? items[place].tick : ""
    case _ where !takesAmounts: break
    case "+": count(by: 1)
    case "-": count(by: -1)
    case "0"..."9" where before.count < 9: written[place] = before + String(character)
    case ".", ",":
      if !before.isEmpty, before.count < 8, !before.contains(".") { written[place] = before + "." }
    default: break
    }
  }

  /// Counts on from the typed amount, else from the recorded one.
  private mutating func count(by step: Double) {
    let before = Double(written[place]) ?? items[place].amount ?? 0
    let amount = max(0, before + step)
    written[place] = amount == 0 ? "" : amount.shortest
  }

  /// The ticked items' indices.
  package var ticked: [Int] { written.indices.filter { !written[$0].isEmpty } }

  /// The ticked names with `done` or an amount.
  package var ticks: [MarkedHabit] {
    zip(names, written).compactMap { name, written in
      let amount = written.last == "." ? String(written.dropLast()) : written
      return amount.isEmpty ? nil : MarkedHabit(name, written: amount)
    }
  }

  package func drawing(_ style: TextStyle) -> Drawing {
    var drawing = Drawing(focus: place)
    for (row, name) in names.enumerated() {
      let mark = row == place ? style.glyph("❯", ">") : " "
      let hasAmount = written[row] != Self.done && !written[row].isEmpty
      let amount = hasAmount ? "  " + written[row] : ""
      let box = written[row].isEmpty ? "[ ]" : "[x]"
      let note = amount.isEmpty ? note(of: row, style) : ""
      let room = style.columns - 6 - amount.count - DisplayWidth.of(note)
      let text = visible(name).cut(max(4, room), style.ellipsis)
      let line = "\(mark) \(box) \(text)\(amount)\(style.paint(note, .quiet))"
      drawing.lines.append(row == place ? style.paint(line, .accent) : line)
    }
    return drawing
  }

  /// Returns a thing's note with the gap before it; empty if it has none.
  private func note(of place: Int, _ style: TextStyle) -> String {
    items[place].note.map { "  " + style.text($0) } ?? ""
  }

  package func hints(_ style: TextStyle) -> [Phrase] {
    [FormWording.spaceTicks] + (takesAmounts ? [FormWording.numberIsTotal] : [])
  }

  package func plainLines(_ style: TextStyle) -> [String] {
    names.enumerated().map { place, name in
      let box = written[place].isEmpty ? "[ ]" : "[x]"
      return "  \(place + 1)  \(box) \(visible(name))\(note(of: place, style))"
    } + [style.text(takesAmounts ? FormWording.numbersOrAmounts : FormWording.numbersTick)]
  }

  /// Reads `1 3=6`: the ticked items' numbers, each with an optional amount after an equals sign;
  /// `0` for none.
  package mutating func take(_ line: String) -> Outcome {
    let line = line.trimmed
    if line.isEmpty { return .next }
    var new = names.map { _ in "" }
    for word in line.split(whereSeparator: { $0 == " " || $0 == "," }) {
      if word == "0" { continue }
      let parts = word.split(separator: "=", maxSplits: 1)
      guard let number = parts.first.flatMap({ Int($0) }), (1...names.count).contains(number) else {
        return .refused(FormWording.notAChoice(String(word), names.count))
      }
      guard parts.count == 2 else {
        guard !items[number - 1].needsNumber else {
          return .refused(FormWording.needsNumber(names[number - 1], number))
        }
        new[number - 1] = Self.done
        continue
      }
      guard takesAmounts, case .amount(let amount)? = HabitMark(String(parts[1])), amount >= 0
      else {
        return .refused(FormWording.notAnAmount(String(parts[1])))
      }
      new[number - 1] = String(parts[1])
    }
    written = new
    return .next
  }
}
