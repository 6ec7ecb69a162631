import JournalCore
package import JournalRender
package import Phrases

/// A line with a number: `7.5`, `45 min`, `23:30`.
package struct NumberField: Widget, Hashable {
  private var field: TextField
  /// The reason that the line can't be used.
  private var problem: Phrase?

  package init(_ text: String = "") { field = TextField(text) }

  package var isEmpty: Bool { field.isEmpty }
  /// The number as typed.
  package var text: String { field.text }

  package mutating func handle(_ key: Key) -> Outcome {
    problem = nil
    guard field.handle(key) == .next else { return .stay }
    problem = NumberField.problem(with: text)
    return problem == nil ? .next : .stay
  }

  /// Returns why a text isn't a number; nil for one, and for an empty text.
  private static func problem(with text: String) -> Phrase? {
    text.isEmpty || text.contains(where: \.isNumber) ? nil : FormWording.notAnAmount(text)
  }

  package func drawing(_ style: TextStyle) -> Drawing {
    var drawing = field.drawing(style)
    if let problem {
      drawing.lines += Wrapping.lines(style.text(problem), width: style.columns)
        .map { style.paint($0, .warning) }
    }
    return drawing
  }

  package func hints(_ style: TextStyle) -> [Phrase] { [] }

  package func plainLines(_ style: TextStyle) -> [String] { field.plainLines(style) }

  package mutating func take(_ line: String) -> Outcome {
    if let problem = NumberField.problem(with: line.trimmed) { return .refused(problem) }
    return field.take(line)
  }
}
