import JournalCore
package import JournalRender
package import Phrases

/// Questions one after the other, and a last page with the answers.
///
/// Tab or Enter goes on, Shift-Tab goes back, Escape leaves. If something is answered already,
/// Escape asks once more, because a key sequence split by a slow line also begins with it.
package struct Form<Name: Hashable & Sendable>: Sendable {
  /// One question.
  package struct Field: Sendable {
    package var name: Name
    package var title: Phrase
    /// Lines before the question.
    package var preface: [Phrase] = []
    /// Dimmed lines below the question.
    package var about: [Phrase] = []
    package var widget: any Widget

    package init(
      name: Name, title: Phrase, preface: [Phrase] = [], about: [Phrase] = [], widget: any Widget
    ) {
      self.name = name
      self.title = title
      self.preface = preface
      self.about = about
      self.widget = widget
    }
  }

  /// The heading above every question.
  package let heading: Phrase
  package private(set) var fields: [Field]
  /// The index of the present question; the review comes after the last one.
  package private(set) var place = 0
  /// True if the answers are kept when the person leaves.
  package var keepsAnswers = false
  /// True if Ctrl-S ends the form at any question, with the answers so far.
  package var endsEarly = false
  /// True if Escape was pressed once.
  package private(set) var isLeaving = false
  /// True if the question was printed already and only its next line is awaited.
  package private(set) var isContinued = false

  /// True if a key has changed an answer.
  private var isChanged = false
  /// The number of rows scrolled off the last page's top.
  package private(set) var scrolled = 0

  /// - Parameter isBegun: true if the person has given answers before; then the form begins with
  ///   the last of them.
  package init(heading: Phrase, fields: [Field], isBegun: Bool = false) {
    self.heading = heading
    self.fields = fields
    guard isBegun else { return }
    isChanged = true
    place = fields.lastIndex { !$0.widget.isEmpty } ?? 0
  }

  package var isReviewed: Bool { place == fields.count }
  package var isEmpty: Bool { fields.allSatisfy(\.widget.isEmpty) }

  /// Returns the answer to a question; nil if it isn't asked.
  package func widget<Kind: Widget>(_ name: Name, as kind: Kind.Type = Kind.self) -> Kind? {
    fields.first { $0.name == name }?.widget as? Kind
  }

  /// Handles a key.
  package mutating func handle(_ key: Key) -> DialogState {
    let isEscape = key == .escape || key == .control("c")
    if isLeaving {
      isLeaving = false
      return isEscape ? .cancelled : .asking
    }
    if isEscape {
      isLeaving = isChanged && !isEmpty
      return isLeaving ? .asking : .cancelled
    }
    if key == .control("s"), endsEarly, !isReviewed { return end() }
    if key == .shiftTab {
      place = max(0, place - 1)
      scrolled = 0
    } else if isReviewed {
      return handleReview(key)
    } else {
      if key != .enter && key != .tab { isChanged = true }
      if fields[place].widget.handle(key) == .next { place += 1 }
    }
    return .asking
  }

  /// Ends with the answers so far; a line that is refused stays.
  private mutating func end() -> DialogState {
    guard fields[place].widget.handle(.tab) == .next else { return .asking }
    guard !isEmpty else { return .asking }
    return .finished
  }

  private mutating func handleReview(_ key: Key) -> DialogState {
    switch key {
    case .enter: return .finished
    case .down: scrolled &+= 1
    case .up: scrolled = max(0, scrolled - 1)
    case .home: scrolled = 0
    default: break
    }
    return .asking
  }

  /// Passes the number of columns on to all questions.
  package mutating func resize(columns: Int) {
    let inside = columns - 2 * Self.margin(columns)
    for place in fields.indices { fields[place].widget.resize(columns: inside) }
  }

  /// Reads a line, on terminals without single keys.
  package mutating func take(_ line: String) -> (state: DialogState, problem: Phrase?) {
    isContinued = false
    if line.trimmed == "<" {
      place = max(0, place - 1)
    } else if line.trimmed == ">", endsEarly, !isReviewed, !isEmpty {
      return (.finished, nil)
    } else if isReviewed {
      return takeReview(line.trimmed)
    } else {
      switch fields[place].widget.take(line) {
      case .next: place += 1
      case .stay: isContinued = true
      case .refused(let problem):
        isContinued = true
        return (.asking, problem)
      }
    }
    return (.asking, nil)
  }

  private mutating func takeReview(_ line: String) -> (DialogState, Phrase?) {
    switch line.lowercased() {
    case "", "y", "yes": return (.finished, nil)
    case "n", "no": return (.cancelled, nil)
    default:
      isContinued = true
      return (.asking, FormWording.notYesOrNo(line))
    }
  }

  package static func margin(_ columns: Int) -> Int { columns >= 40 ? 2 : 0 }
}

/// A dialog with a form, which shows the answers before it ends.
package protocol FormDialog: Dialog {
  associatedtype Question: Hashable, Sendable
  /// The questions, and the answers so far.
  var form: Form<Question> { get set }
  /// The page at the end.
  var review: FormReview { get }
}

extension FormDialog {
  package mutating func handle(_ key: Key) -> DialogState { form.handle(key) }

  package mutating func resize(columns: Int) { form.resize(columns: columns) }

  package func drawing(_ style: TextStyle, rows: Int) -> Drawing {
    form.drawing(style, rows: rows, review: review)
  }

  package func plainQuestion(_ style: TextStyle) -> String {
    form.plainQuestion(style, review: review)
  }

  package mutating func take(_ line: String) -> (state: DialogState, problem: Phrase?) {
    form.take(line)
  }
}
