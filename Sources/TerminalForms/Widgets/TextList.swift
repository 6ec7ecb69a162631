import JournalCore
package import JournalRender
package import Phrases

/// Several lines of text: Enter adds one, Enter on an empty line goes on.
package struct TextList: Widget {
  /// A line's item, or the reason it is refused.
  package enum Taken: Hashable, Sendable {
    case items([String])
    case refused(Phrase)
  }

  private var added: [String]
  private var buffer = TextBuffer()
  private var problem: Phrase?
  package let example: Phrase?
  private let reading: @Sendable (String) -> Taken

  package init(
    _ items: [String] = [], example: Phrase? = nil,
    reading: @escaping @Sendable (String) -> Taken = { .items([$0]) }
  ) {
    added = items
    self.example = example
    self.reading = reading
  }

  /// All items, including the last one, which Enter hasn't added yet.
  package var items: [String] {
    guard case .items(let last) = current else { return added }
    return added + last
  }

  package var isEmpty: Bool { added.isEmpty && buffer.text.trimmed.isEmpty }

  private var current: Taken {
    let text = buffer.text.trimmed
    return text.isEmpty ? .items([]) : reading(text)
  }

  package mutating func handle(_ key: Key) -> Outcome {
    problem = nil
    switch key {
    case .enter:
      if buffer.text.trimmed.isEmpty { return .next }
      add()
    case .tab:
      // A refused line must not be left out of sight.
      add()
      return problem == nil ? .next : .stay
    case .paste(let text): paste(text)
    case .backspace where buffer.isEmpty, .up where buffer.isEmpty:
      // The last item comes back to be changed.
      if let last = added.popLast() { buffer = TextBuffer(last) }
    default: _ = buffer.handle(key)
    }
    return .stay
  }

  private mutating func add() {
    switch current {
    case .items(let items):
      added += items
      buffer = TextBuffer()
    case .refused(let why): problem = why
    }
  }

  /// Adds each line of a paste as an item; the last one stays to be changed.
  private mutating func paste(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    for (place, line) in lines.enumerated() {
      buffer.insert(line)
      if place < lines.count - 1 { add() }
      if problem != nil { return buffer.insert(" " + lines[(place + 1)...].joined(separator: " ")) }
    }
  }

  package func drawing(_ style: TextStyle) -> Drawing {
    var drawing = Drawing()
    for item in added {
      let mark = "\(style.glyph("•", "*")) "
      drawing.lines += Wrapping.lines(visible(item), width: style.columns, first: mark)
    }
    let example = added.isEmpty ? example : nil
    drawing.add(TextField.drawing(buffer, example: example, style))
    if let problem {
      drawing.lines += Wrapping.lines(style.text(problem), width: style.columns)
        .map { style.paint($0, .warning) }
    }
    return drawing
  }

  package func hints(_ style: TextStyle) -> [Phrase] {
    added.isEmpty || !buffer.isEmpty ? [] : [FormWording.backspaceChanges]
  }

  package var enterHint: Phrase {
    if !buffer.isEmpty { return FormWording.enterAdds }
    return added.isEmpty ? FormWording.enterSkips : FormWording.enterGoesOn
  }

  package func plainLines(_ style: TextStyle) -> [String] {
    guard added.isEmpty else { return [] }
    return [example, FormWording.oneALine].compactMap { $0 }.map { style.text($0) }
  }

  package mutating func take(_ line: String) -> Outcome {
    let line = line.trimmed
    if line.isEmpty { return .next }
    switch reading(line) {
    case .items(let items): added += items
    case .refused(let why): return .refused(why)
    }
    return .stay
  }
}
