import SwiftParser
import SwiftSyntax

/// Finds the phrases of a source file, and those that can't be read from it.
final class PhraseFinder: SyntaxVisitor {
  private(set) var phrases: [FoundPhrase] = []
  private(set) var problems: [Problem] = []
  private let file: String
  private let lines: SourceLocationConverter
  /// Whether the file belongs to the target that declares `Phrase`, which creates some from values.
  private let isHome: Bool

  private init(_ tree: SourceFileSyntax, _ file: String) {
    self.file = file
    lines = SourceLocationConverter(fileName: file, tree: tree)
    isHome = file.split(separator: "/").dropLast().suffix(2) == ["Sources", "Phrases"]
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the phrases of a text, and its problems.
  static func find(in text: String, _ file: String) -> ([FoundPhrase], [Problem]) {
    // Most files have none, and aren't parsed.
    guard text.utf8.holds("Phrase") else { return ([], []) }
    let tree = Parser.parse(source: text)
    let finder = PhraseFinder(tree, file)
    finder.walk(tree)
    if tree.hasError { finder.problems.insert(Problem.unparsed(file), at: 0) }
    return (finder.phrases, finder.problems)
  }

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if call.isPhrase { read(call) }
    return .visitChildren
  }

  override func visit(_ member: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let isCalled = member.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == member.id
    if member.isInit, !isCalled, ExprSyntax(member).isPhrase {
      report(member, "Phrase.init hides what is passed to it: write Phrase(…) with a literal")
    }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.text == "PhraseText" {
      report(token, "PhraseText hides where the literal is: take a Phrase")
    }
    return .skipChildren
  }

  /// Reads the literals of `Phrase("…")` or `Phrase(count, "…", "…")`.
  private func read(_ call: FunctionCallExprSyntax) {
    let arguments = Array(call.arguments.map(\.expression))
    guard arguments.count == 1 || arguments.count == 3 else {
      return report(call, "Phrase takes a literal, or a number and two literals")
    }
    if arguments.count == 1 {
      if let pattern = pattern(arguments[0]) { phrases.append(FoundPhrase(pattern, place(call))) }
      return
    }
    guard let one = pattern(arguments[1]), let other = pattern(arguments[2]) else { return }
    if one.arguments != other.arguments {
      let (one, other) = (one.arguments.joined(separator: ", "), other.arguments)
      report(
        call, "the forms have different arguments: (\(one)), (\(other.joined(separator: ", ")))")
    }
    phrases.append(FoundPhrase(arguments[0].onOneLine, one, other, place(call)))
  }

  private func pattern(_ argument: ExprSyntax) -> Pattern? {
    guard let literal = argument.as(StringLiteralExprSyntax.self) else {
      report(argument, "Phrase takes literals only, and this is none: \(argument.onOneLine)")
      return nil
    }
    guard let pattern = Pattern(literal) else {
      report(argument, "this literal can't be read: \(argument.onOneLine)")
      return nil
    }
    return pattern
  }

  private func place(_ node: some SyntaxProtocol) -> Place {
    Place(file, lines.location(for: node.positionAfterSkippingLeadingTrivia).line)
  }

  private func report(_ node: some SyntaxProtocol, _ text: String) {
    if !isHome { problems.append(Problem(place: place(node), text: text)) }
  }
}

extension Problem {
  /// Returns that a file has an error of syntax.
  static func unparsed(_ file: String) -> Problem {
    Problem(place: Place(file, 1), text: "this file has a syntax error, so some may be missing")
  }
}

extension String.UTF8View {
  /// Returns whether a word is somewhere in a text.
  func holds(_ word: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    return withContiguousStorageIfAvailable { text in
      let last = text.count - word.count
      return last >= 0
        && (0...last).contains { text[$0] == word[0] && text[$0...].starts(with: word) }
    } ?? true
  }
}
