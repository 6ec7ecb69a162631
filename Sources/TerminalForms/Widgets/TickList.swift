import JournalCore
package import JournalRender

/// Things to tick, or to give an amount.
package struct TickList: Widget {
  package let names: [String]
  /// The state of each: empty, `done`, or an amount as it was typed.
  package private(set) var written: [String]
  private let takesAmounts: Bool
  private var place = 0

  package static let done = "done"

  /// Begins with ticks that were made before.
  package init(_ names: [String], ticks: [HabitTick]) {
    self.init(names, takesAmounts: true)
    written = names.map { name in ticks.first { $0.name == name }?.written ?? "" }
  }

  package init(_ names: [String], takesAmounts: Bool = false, areTicked: Bool = false) {
    self.names = names
    self.takesAmounts = takesAmounts
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
    case " ", "x": written[place] = written[place].isEmpty ? Self.done : ""
    case _ where !takesAmounts: break
    case "0"..."9" where before.count < 9: written[place] = before + String(character)
    case ".", ",":
      if !before.isEmpty, before.count < 8, !before.contains(".") { written[place] = before + "." }
    default: break
    }
  }

  /// The indices of what is ticked.
  package var ticked: [Int] { written.indices.filter { !written[$0].isEmpty } }

  /// The ticked names with `done` or an amount.
  package var ticks: [HabitTick] {
    zip(names, written).compactMap { name, written in
      let amount = written.last == "." ? String(written.dropLast()) : written
      return amount.isEmpty ? nil : HabitTick(name: name, written: amount)
    }
  }

  package func drawing(_ style: TextStyle) -> Drawing {
    var drawing = Drawing(focus: place)
    for (row, name) in names.enumerated() {
      let mark = row == place ? style.glyph("❯", ">") : " "
      let amount = written[row] == Self.done ? "" : "  " + written[row]
      let box = written[row].isEmpty ? "[ ]" : "[x]"
      let room = style.columns - 6 - amount.count
      let line = "\(mark) \(box) \(visible(name).cut(max(4, room), style.ellipsis))\(amount)"
      drawing.lines.append(row == place ? style.paint(line, .accent) : line)
    }
    return drawing
  }

  package func hints(_ style: TextStyle) -> [String] {
    [FormWording.spaceTicks] + (takesAmounts ? [FormWording.numberIsAmount] : [])
  }

  package func plainLines(_ style: TextStyle) -> [String] {
    names.enumerated().map { place, name in
      let box = written[place].isEmpty ? "[ ]" : "[x]"
      return "  \(place + 1)  \(box) \(visible(name))"
    } + [takesAmounts ? FormWording.numbersOrAmounts : FormWording.numbersTick]
  }

  /// Reads `1 3=6`: the numbers of what is ticked, each with an optional amount after an equals
  /// sign; `0` for none.
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
        new[number - 1] = Self.done
        continue
      }
      guard takesAmounts, let amount = Double(parts[1]), amount.isFinite, amount >= 0 else {
        return .refused(FormWording.notAnAmount(String(parts[1])))
      }
      new[number - 1] = String(parts[1])
    }
    written = new
    return .next
  }
}

/// A habit that was done: `done`, or the amount as it was typed.
package struct HabitTick: Hashable, Sendable, Codable {
  package var name: String
  package var written: String

  package init(name: String, written: String) { (self.name, self.written) = (name, written) }
}
