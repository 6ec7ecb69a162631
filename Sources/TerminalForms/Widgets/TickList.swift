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
    /// True if it may have an amount.
    package var isCounted: Bool
    /// The name of the group that begins with it; nil for none.
    package var heading: Phrase?

    package init(
      _ name: String, amount: Double? = nil, note: Phrase? = nil, needsNumber: Bool = false,
      isCounted: Bool = true
    ) {
      self.name = name
      self.amount = amount
      self.note = note
      self.needsNumber = needsNumber
      self.isCounted = isCounted
    }

    /// The text for a tick without a number.
    fileprivate var tick: String { needsNumber ? "0" : TickList.done }
  }

  package let items: [Item]
  package var names: [String] { items.map(\.name) }
  /// Each item's state: empty, `done`, or an amount as typed.
  package private(set) var written: [String]
  private var place = 0
  private var columns = 77

  package static let done = HabitMark.done.written

  /// Begins with earlier ticks.
  package init(_ items: [Item], ticks: [MarkedHabit] = []) {
    self.items = items
    written = items.map { item in ticks.first { $0.name == item.name }?.written ?? "" }
  }

  /// Creates a list of things without amounts.
  package init(_ names: [String], areTicked: Bool = false) {
    items = names.map { Item($0, isCounted: false) }
    written = names.map { _ in areTicked ? Self.done : "" }
  }

  package var isEmpty: Bool { written.allSatisfy(\.isEmpty) }

  private var takesAmounts: Bool { items.contains(where: \.isCounted) }

  package mutating func handle(_ key: Key) -> Outcome {
    switch key {
    case .enter, .tab: return .next
    case .right: place = min(place + 1, names.count - 1)
    case .left: place = max(place - 1, 0)
    case .down: move(1)
    case .up: move(-1)
    case .home, .pageUp: place = 0
    case .end, .pageDown: place = names.count - 1
    case .backspace: erase()
    case .delete, .control("u"): written[place] = ""
    case .text(let text): for character in text { type(character) }
    default: break
    }
    return .stay
  }

  /// Moves to the row below or above, and stays in its column as far as it goes.
  private mutating func move(_ step: Int) {
    let rows = TickRows(items, columns: columns).rows
    guard let row = rows.firstIndex(where: { $0.contains(place) }),
      rows.indices.contains(row + step)
    else { return }
    let column = place - rows[row].lowerBound
    place = min(rows[row + step].lowerBound + column, rows[row + step].upperBound - 1)
  }

  package mutating func resize(columns: Int) { self.columns = columns }

  private mutating func erase() {
    if written[place] == Self.done { written[place] = "" }
    _ = written[place].popLast()
  }

  private mutating func type(_ character: Character) {
    let before = written[place] == Self.done ? "" : written[place]
    switch character {
    case " ", "x": written[place] = written[place].isEmpty ? items[place].tick : ""
    case _ where !items[place].isCounted: break
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
    var drawing = Drawing()
    let laid = TickRows(items, columns: style.columns)
    for row in laid.rows {
      if let heading = items[row.lowerBound].heading {
        if !drawing.lines.isEmpty, laid.isAired { drawing.lines.append("") }
        drawing.lines.append(style.paint(style.text(heading), .quiet))
      }
      if row.contains(place) { drawing.focus = drawing.lines.count }
      let cells = row.map {
        cell($0, style, width: row.count == 1 ? style.columns : laid.width, isLast: $0 == row.last)
      }
      drawing.lines.append(cells.joined())
    }
    return drawing
  }

  /// Draws a thing with its mark and box, as wide as a column.
  private func cell(_ place: Int, _ style: TextStyle, width: Int, isLast: Bool) -> String {
    let mark = place == self.place ? style.glyph("❯", ">") : " "
    let hasAmount = written[place] != Self.done && !written[place].isEmpty
    let amount = hasAmount ? "  " + written[place] : ""
    let box = written[place].isEmpty ? "[ ]" : "[x]"
    let note = amount.isEmpty ? note(of: place, style) : ""
    let room = width - 6 - amount.count - DisplayWidth.of(note)
    let text = visible(names[place]).cut(max(4, room), style.ellipsis)
    let line = "\(mark) \(box) \(text)\(amount)\(style.paint(note, .quiet))"
    let gap = width - 6 - DisplayWidth.of(text) - amount.count - DisplayWidth.of(note)
    let padding = String(repeating: " ", count: isLast ? 0 : max(0, gap))
    return (place == self.place ? style.paint(line, .accent) : line) + padding
  }

  /// Returns a thing's note with the gap before it; empty if it has none.
  private func note(of place: Int, _ style: TextStyle) -> String {
    items[place].note.map { "  " + style.text($0) } ?? ""
  }

  package func hints(_ style: TextStyle) -> [Phrase] {
    [FormWording.spaceTicks] + (takesAmounts ? [FormWording.numberIsTotal] : [])
  }

  package func plainLines(_ style: TextStyle) -> [String] {
    names.enumerated().flatMap { place, name in
      let box = written[place].isEmpty ? "[ ]" : "[x]"
      let heading = items[place].heading.map { [style.text($0)] } ?? []
      return heading + ["  \(place + 1)  \(box) \(visible(name))\(note(of: place, style))"]
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
      guard items[number - 1].isCounted, case .amount(let amount)? = HabitMark(String(parts[1])),
        amount >= 0
      else {
        return .refused(FormWording.notAnAmount(String(parts[1])))
      }
      new[number - 1] = String(parts[1])
    }
    written = new
    return .next
  }
}

/// The rows of things to tick: groups stand side by side in columns, if they have names and no
/// notes.
private struct TickRows {
  /// The indices in each row.
  private(set) var rows: [Range<Int>] = []
  /// The columns of one thing.
  let width: Int
  /// True if blank lines separate the groups.
  let isAired: Bool

  init(_ items: [TickList.Item], columns: Int) {
    let isGrouped = items.contains { $0.heading != nil }
    let longest = items.reduce(0) { max($0, DisplayWidth.of(visible($1.name))) }
    width = min(longest + 12, columns)
    isAired = items.count < 12
    let most = isGrouped ? max(1, columns / max(1, width)) : 1
    var start = 0
    for place in items.indices {
      let isFull = place - start == most
      let isOther = items[place].heading != nil
      let isWide = place > start && (items[place].note != nil || items[place - 1].note != nil)
      if place > start, isFull || isOther || isWide {
        rows.append(start..<place)
        start = place
      }
    }
    if start < items.count { rows.append(start..<items.count) }
  }
}
