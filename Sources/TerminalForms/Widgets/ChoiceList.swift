import JournalCore
package import JournalRender
package import Phrases

/// A choice between several things, made with the arrows or by number.
package struct ChoiceList: Widget {
  package let choices: [String]
  /// The index of the chosen one; nil for none.
  package private(set) var chosen: Int?

  package init(_ choices: [String], chosen: Int? = nil) {
    self.choices = choices
    self.chosen = chosen
  }

  /// Creates a choice between phrases, in words because a letter in them can choose one.
  package init(_ choices: [Phrase], in phrases: PhraseStyle, chosen: Int? = nil) {
    self.init(choices.map { $0.text(phrases) }, chosen: chosen)
  }

  package var isEmpty: Bool { chosen == nil }

  package mutating func handle(_ key: Key) -> Outcome {
    let last = choices.count - 1
    switch key {
    case .enter, .tab: return .next
    case .down: chosen = min((chosen ?? -1) + 1, last)
    case .up: chosen = max((chosen ?? 1) - 1, 0)
    case .home, .pageUp: chosen = 0
    case .end, .pageDown: chosen = last
    case .backspace, .delete: chosen = nil
    case .text(let text):
      for character in text { choose(character) }
    default: break
    }
    return .stay
  }

  /// Chooses by number; if there are ten or more, a second digit continues the first.
  private mutating func choose(_ character: Character) {
    guard character.isASCII, let digit = character.wholeNumberValue else {
      return choose(letter: character)
    }
    let longer = ((chosen ?? -1) + 1) * 10 + digit
    if let number = [longer, digit].first(where: { (1...choices.count).contains($0) }) {
      chosen = number - 1
    }
  }

  /// Chooses by a letter that begins only one of them, such as `y` and `n`.
  private mutating func choose(letter: Character) {
    let letter = letter.lowercased()
    let found = choices.indices.filter { choices[$0].lowercased().hasPrefix(letter) }
    if found.count == 1 { chosen = found[0] }
  }

  package func drawing(_ style: TextStyle) -> Drawing {
    var drawing = Drawing()
    for (place, choice) in choices.enumerated() {
      let isChosen = place == chosen
      if isChosen { drawing.focus = drawing.lines.count }
      let mark = isChosen ? style.glyph("❯", ">") : " "
      let number = "\(place + 1)".indented(choices.count > 9 ? 2 : 1)
      let lines = Wrapping.lines(
        visible(choice), width: style.columns, first: "\(mark) \(number)  ")
      drawing.lines += isChosen ? lines.map { style.paint($0, .accent) } : lines
    }
    return drawing
  }

  package func hints(_ style: TextStyle) -> [Phrase] {
    [style.unicode ? Phrase("↑↓ or its number") : Phrase("arrows or its number")]
  }

  package func plainLines(_ style: TextStyle) -> [String] {
    choices.enumerated().map { place, choice in
      "\(place == chosen ? "*" : " ") \(place + 1)  \(visible(choice))"
    } + [style.text(chosen == nil ? FormWording.itsNumber : FormWording.itsNumberOrEnter)]
  }

  package mutating func take(_ line: String) -> Outcome {
    let line = line.trimmed
    if line.isEmpty { return .next }
    if let number = Int(line), (1...choices.count).contains(number) {
      chosen = number - 1
      return .next
    }
    let before = chosen
    chosen = nil
    if let place = choices.firstIndex(where: { $0.lowercased() == line.lowercased() }) {
      chosen = place
    } else if line.count == 1, let letter = line.first, !letter.isNumber {
      choose(letter: letter)
    }
    if chosen != nil { return .next }
    chosen = before
    return .refused(FormWording.notAChoice(line, choices.count))
  }
}
