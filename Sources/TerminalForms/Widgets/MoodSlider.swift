import Codecs
package import JournalCore
package import JournalRender
package import Phrases

/// A mood on its scale, set with the arrows or typed as a number.
package struct MoodSlider: Widget {
  package let scale: MoodScale
  package private(set) var value: Double?
  /// The typed part of a number; empty if the mood was set with the arrows.
  private var typed = ""

  package init(_ scale: MoodScale, value: Double? = nil) {
    self.scale = scale
    self.value = value
  }

  package var isEmpty: Bool { value == nil && typed.isEmpty }

  // MARK: Keys

  package mutating func handle(_ key: Key) -> Outcome {
    switch key {
    case .right, .up: move(1)
    case .left, .down: move(-1)
    case .home: set(Double(scale.steps.lowerBound))
    case .end: set(Double(scale.steps.upperBound))
    case .backspace: erase()
    case .delete, .control("u"): (value, typed) = (nil, "")
    case .text(let text), .paste(let text): for character in text { type(character) }
    case .enter, .tab: return typed.isEmpty || value != nil ? .next : .stay
    default: break
    }
    return .stay
  }

  /// Moves to the next whole step; the first move begins in the middle.
  private mutating func move(_ direction: Int) {
    guard let value else {
      return set(Double(scale.step(of: scale.value(at: 0.5))))
    }
    let next = direction > 0 ? value.rounded(.down) + 1 : value.rounded(.up) - 1
    set(min(max(next, Double(scale.steps.lowerBound)), Double(scale.steps.upperBound)))
  }

  private mutating func set(_ value: Double) {
    self.value = value
    typed = ""
  }

  private mutating func erase() {
    if !typed.isEmpty { typed.removeLast() }
    value = number(typed)
  }

  /// Adds a character if the number can still become a mood; else begins a new number with it.
  private mutating func type(_ character: Character) {
    let character: Character = character == "," ? "." : character
    guard let new = [typed + String(character), String(character)].first(where: canBecomeMood)
    else { return }
    typed = new
    value = number(new)
  }

  private func number(_ text: String) -> Double? {
    guard text.last != ".", let number = Double(text) else { return nil }
    return (scale.low...scale.high).contains(number) ? number : nil
  }

  private func canBecomeMood(_ text: String) -> Bool {
    let digits = text.first == "-" ? text.dropFirst() : text[...]
    guard digits.allSatisfy({ ("0"..."9").contains($0) || $0 == "." }),
      digits.count(where: { $0 == "." }) <= 1, digits.first != "."
    else { return false }
    if text.first == "-", scale.low >= 0 { return false }
    let decimals = digits.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    guard (decimals.first?.count ?? 0) <= 2 else { return false }
    guard let number = Double(digits) else { return digits.isEmpty }
    let longest = max(abs(scale.low), abs(scale.high))
    // 2 on a scale from 20 may become 25; 11 on a scale from 1 to 10 can't become anything.
    return number <= longest
  }

  // MARK: Drawing

  package func drawing(_ style: TextStyle) -> Drawing {
    let track = fitsCells(style) ? cells(style) : bar(style)
    return Drawing(lines: track + ["", caption(style)])
  }

  private func fitsCells(_ style: TextStyle) -> Bool {
    scale.steps.count <= 16
      && scale.steps.reduce(0) { $0 + "\($1)".count + 2 } <= style.columns
  }

  /// Returns one cell per step, filled up to the mood with its colour.
  private func cells(_ style: TextStyle) -> [String] {
    let line = scale.steps.map { step in
      let cell = Double(step) == value ? "[\(step)]" : " \(step) "
      guard let value, Double(step) <= value else { return style.paint(cell, .quiet) }
      return style.mood(cell, Tone(mood: value, low: scale.low, high: scale.high))
    }
    return [line.joined()]
  }

  /// Returns a track without numbers, for long scales and small windows.
  private func bar(_ style: TextStyle) -> [String] {
    let width = min(style.columns - 2, 40)
    let rest = style.glyph("─", "-")
    guard let value else {
      return [style.paint(String(repeating: rest, count: width), .quiet)]
    }
    let full = 1 + Int(clamping: (scale.fraction(of: value) * Double(width - 1)).rounded())
    let glyph = style.color == .none ? style.glyph("━", "=") : " "
    let filled = String(repeating: glyph, count: full - 1)
    return [
      style.mood(
        filled + style.glyph("●", "o"), Tone(mood: value, low: scale.low, high: scale.high))
        + style.paint(String(repeating: rest, count: width - full), .quiet)
    ]
  }

  /// Returns the mood and its name; before it is chosen, the ends of the scale.
  private func caption(_ style: TextStyle) -> String {
    let range = "\(scale.low.shortest)\(style.dash)\(scale.high.shortest)"
    guard let value else {
      if !typed.isEmpty { return style.paint("\(typed)", .strong) + "  (\(range))" }
      return style.paint(ends(style), .quiet)
    }
    let shown = typed.isEmpty ? value.shortest : typed
    let step = scale.step(of: value)
    let face = style.unicode ? faces[step].map { visible($0) + "  " } ?? "" : ""
    return face + style.paint(shown, .strong) + (label(value).map { "  " + visible($0) } ?? "")
  }

  /// The journal's symbols, or faces.
  private var faces: [Int: String] {
    scale.symbols.isEmpty ? MoodPreset.faces.texts(for: scale.steps) ?? [:] : scale.symbols
  }

  /// Returns the name of the step nearest to a mood.
  private func label(_ value: Double) -> String? { scale.labels[scale.step(of: value)] }

  private func ends(_ style: TextStyle) -> String {
    let low = scale.steps.lowerBound
    let high = scale.steps.upperBound
    guard let lowest = scale.labels[low], let highest = scale.labels[high] else {
      return "\(low) \(style.dash) \(high)"
    }
    return "\(low) \(visible(lowest)) \(style.dash) \(high) \(visible(highest))"
      .cut(style.columns, style.ellipsis)
  }

  package func hints(_ style: TextStyle) -> [Phrase] {
    [style.unicode ? Phrase("←→ or a number") : Phrase("arrows or a number")]
  }

  // MARK: Lines

  package func plainLines(_ style: TextStyle) -> [String] {
    let names = scale.steps.compactMap { step in
      scale.labels[step].map { "  \(step)  \(visible($0))" }
    }
    return names + [style.text(FormWording.numbers(of: scale))]
  }

  package mutating func take(_ line: String) -> Outcome {
    let word = line.trimmed.lowercased()
    if word.isEmpty { return .next }
    if let step = scale.step(labelled: word) {
      set(Double(step))
      return .next
    }
    guard let value = number(String(word.map { $0 == "," ? "." : $0 })) else {
      return .refused(FormWording.notAMood(line, scale))
    }
    set(value)
    return .next
  }
}
