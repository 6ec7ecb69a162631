/// A line of a source file.
package struct Place: Hashable, Comparable, CustomStringConvertible, Sendable {
  /// The path of the file.
  package let file: String
  /// From 1 on.
  package let line: Int

  /// Creates a place.
  package init(_ file: String, _ line: Int) {
    (self.file, self.line) = (file, line)
  }

  /// The place as editors read it: `Sources/Phrases/Phrase.swift:12`.
  package var description: String { "\(file):\(line)" }

  /// The folder of its target: `Sources/Phrases`.
  package var folder: String {
    file.split(separator: "/").dropLast().prefix(2).joined(separator: "/")
  }

  package static func < (a: Place, b: Place) -> Bool {
    a.file == b.file ? a.line < b.line : a.file < b.file
  }
}

/// What is wrong at a place.
package struct Problem: Hashable, CustomStringConvertible, Sendable {
  package let place: Place
  package let text: String

  /// The problem as compilers write it.
  package var description: String { "\(place): error: \(text)" }
}
