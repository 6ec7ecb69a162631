import SwiftParser
import SwiftSyntax

/// A literal that may be a text for people.
package struct FoundText: Sendable {
  package let place: Place
  /// The literal on one line, with quotation marks and interpolations as they are written.
  package let literal: String
}

/// Finds the literals of a source file that look like words for people and aren't phrases.
final class TextFinder: SyntaxVisitor {
  /// What is found in one file.
  struct Found: Sendable {
    /// The literals, each with the arguments that it is in: it isn't for people if one is fixed.
    var texts: [(text: FoundText, slots: Set<Slot>)] = []
    /// The arguments of functions of this file that are `StaticString`.
    var fixed: Set<Slot> = []
  }

  private var found = Found()
  private let file: String
  private let lines: SourceLocationConverter

  private init(_ tree: SourceFileSyntax, _ file: String) {
    self.file = file
    lines = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the literals of a text.
  static func find(in text: String, _ file: String) -> Found {
    let tree = Parser.parse(source: text)
    let finder = TextFinder(tree, file)
    finder.walk(tree)
    return finder.found
  }

  /// Returns what was found in all files, without the texts that are for a fixed argument.
  static func texts(_ found: [Found]) -> [FoundText] {
    let fixed = found.reduce(into: Set<Slot>()) { $0.formUnion($1.fixed) }
    return found.flatMap(\.texts).filter { $0.slots.isDisjoint(with: fixed) }.map(\.text)
  }

  override func visit(_ literal: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = literal.parts
    if parts.isForPeople, let slots = literal.openSlots {
      let line = lines.location(for: literal.positionAfterSkippingLeadingTrivia).line
      let text = FoundText(place: Place(file, line), literal: parts.onOneLine)
      found.texts.append((text, slots))
    }
    return .visitChildren
  }

  override func visit(_ function: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    found.fixed.formUnion(
      Slot.fixed(function.name.text, function.signature.parameterClause.parameters))
    return .visitChildren
  }

  override func visit(_ initializer: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = initializer.owner {
      found.fixed.formUnion(
        Slot.fixed(type, initializer.signature.parameterClause.parameters))
    }
    return .visitChildren
  }

  override func visit(_ binding: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    // The initializer that a structure has without one being written.
    if let type = binding.typeAnnotation?.type, type.isFixed, let owner = binding.owner {
      found.fixed.insert(Slot(function: owner, argument: binding.pattern.trimmedDescription))
    }
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// The name of the type around it.
  fileprivate var owner: String? {
    for node in sequence(first: Syntax(self), next: \.parent) {
      if let type = node.asProtocol((any NamedDeclSyntax).self), node.is(DeclSyntax.self),
        !node.is(FunctionDeclSyntax.self)
      {
        return type.name.text
      }
      if let type = node.as(ExtensionDeclSyntax.self) {
        return type.extendedType.tokens(viewMode: .sourceAccurate).map(\.text).last
      }
    }
    return nil
  }
}

extension [StringLiteralExprSyntax.Part] {
  /// The words alone, with a mark for each interpolation.
  private var words: String {
    reduce(into: "") { text, part in
      if case .words(let words) = part { text += words ?? "" } else { text += "\u{FFFC}" }
    }
  }

  /// Whether it has a word and a space, or begins like a sentence or a heading.
  fileprivate var isForPeople: Bool {
    let words = self.words
    let hasWord = words.split { !$0.isLetter }.contains { $0.count >= 2 }
    return hasWord && words.contains(where: \.isWhitespace)
      || words.first?.isUppercase == true && words.filter(\.isLowercase).count >= 2
  }

  fileprivate var onOneLine: String {
    reduce(into: "\"") { text, part in
      switch part {
      case .words(let words): text += (words ?? "").json.dropFirst().dropLast()
      case .argument(let argument): text += argument.onOneLine
      }
    } + "\""
  }
}
