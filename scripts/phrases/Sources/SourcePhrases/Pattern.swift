import SwiftParser
import SwiftSyntax

/// The literal of a phrase as `PhraseText` has it when the program runs.
///
/// It is words with the numbers of its arguments in braces, as `Best day: {0}, {1}`.
struct Pattern: Equatable {
  private(set) var text = ""
  /// What is in the places: `day`, `quoted name`.
  private(set) var arguments: [String] = []

  /// Creates the pattern of a literal; nil if the literal has an error.
  init?(_ literal: StringLiteralExprSyntax) {
    for part in literal.parts {
      switch part {
      case .words(let words):
        guard let words else { return nil }
        text += Pattern.escaped(words)
      case .argument(let argument):
        text += "{\(arguments.count)}"
        arguments.append(argument.meaning)
      }
    }
  }

  /// Returns words with doubled braces, as `PhraseText` does it.
  private static func escaped(_ words: String) -> String {
    words.reduce(into: "") { text, character in
      text.append(character)
      if character == "{" || character == "}" { text.append(character) }
    }
  }
}

extension StringLiteralExprSyntax {
  /// A part of a literal: words without their escapes, nil if one is wrong, or an interpolation.
  enum Part {
    case words(String?)
    case argument(ExpressionSegmentSyntax)
  }

  /// The parts of the literal; its lines are one part if no interpolation separates them.
  var parts: [Part] {
    var parts: [Part] = []
    var words: [StringLiteralSegmentListSyntax.Element] = []
    func endWords() {
      if !words.isEmpty { parts.append(.words(value(of: words))) }
      words = []
    }
    for segment in segments {
      switch segment {
      case .stringSegment: words.append(segment)
      case .expressionSegment(let argument):
        endWords()
        parts.append(.argument(argument))
      }
    }
    endWords()
    return parts
  }

  /// Returns what a literal of these segments alone would be; nil if it has an error.
  private func value(of segments: [StringLiteralSegmentListSyntax.Element]) -> String? {
    with(\.segments, StringLiteralSegmentListSyntax(segments)).representedLiteralValue
  }
}

extension ExpressionSegmentSyntax {
  /// The argument on one line, without punctuation after its label: `quoted name`, `day, .weekday`.
  fileprivate var meaning: String {
    guard let first = expressions.first else { return "" }
    let label = first.label.map { $0.text + " " } ?? ""
    let rest = expressions.dropFirst().map { argument in
      (argument.label.map { $0.text + ": " } ?? "") + argument.expression.onOneLine
    }
    return ([label + first.expression.onOneLine] + rest).joined(separator: ", ")
  }
}

extension SyntaxProtocol {
  /// The source text on one line, without comments at its ends.
  var onOneLine: String {
    trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
