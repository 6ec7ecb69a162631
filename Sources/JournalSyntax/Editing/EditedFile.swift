/// A file's bytes with edits applied, each a single splice.
///
/// After every edit, the file is read again: the edited part must read as intended, and every other
/// key, value and problem must read as before. Otherwise the edit is refused and the bytes stay
/// unchanged. Time and memory grow with the file's size.
public struct EditedFile: Sendable {
  /// The file's current bytes.
  public private(set) var bytes: [UInt8]
  /// The file's front matter.
  public private(set) var frontMatter = FrontMatter()
  /// The problems in the file.
  public private(set) var diagnostics: [SyntaxDiagnostic] = []
  /// The edits made so far; each refers to the file just before it.
  public private(set) var splices: [ByteSplice] = []
  /// True if front matter is between fences; otherwise the whole file is front matter, as in
  /// `daymark.yaml`.
  public let isFenced: Bool

  /// Reads a file.
  public init(_ bytes: [UInt8], isFenced: Bool = true) {
    self.bytes = bytes
    self.isFenced = isFenced
    (frontMatter, diagnostics) = EditedFile.read(bytes, isFenced: isFenced)
  }

  static func read(_ bytes: [UInt8], isFenced: Bool) -> (FrontMatter, [SyntaxDiagnostic]) {
    var frontMatter = FrontMatter()
    var diagnostics: [SyntaxDiagnostic] = []
    if isFenced {
      frontMatter.read(bytes.span, diagnostics: &diagnostics)
    } else {
      frontMatter.readUnfenced(bytes.span, diagnostics: &diagnostics)
    }
    return (frontMatter, diagnostics)
  }

  /// Returns the row of the value at a path; nil if there is none.
  public func row(at path: NodePath) -> Int? { place(at: path)?.row }

  /// Returns the text of the scalar at a path; nil if there is none.
  public func text(at path: NodePath) -> String? {
    guard let row = row(at: path), frontMatter.nodes[row].isScalar else { return nil }
    return frontMatter.text(of: row, in: bytes.span)
  }

  /// The file's line ending, taken from its first line.
  package var lineBreak: [UInt8] {
    let first = bytes.span.lineEnd(0, bytes.count)
    let after = bytes.span.afterLineEnd(first, bytes.count)
    return first < after ? Array(bytes[first..<after]) : [Byte.lineFeed]
  }

  var writer: ValueWriter { ValueWriter(lineBreak: lineBreak) }

  // MARK: - Making an edit

  /// Applies a splice if the file then reads as intended.
  mutating func make(_ splice: ByteSplice, _ change: RowChange) throws(EditError) {
    let edited = splice.applied(to: bytes)
    guard edited.count <= SyntaxLimits.fileBytes else {
      throw EditError(.tooLong(limit: SyntaxLimits.fileBytes), at: splice.range)
    }
    let (newFrontMatter, newDiagnostics) = EditedFile.read(edited, isFenced: isFenced)
    let check = EditCheck(
      before: self, after: newFrontMatter, edited, newDiagnostics, splice, change)
    guard check.passes else {
      throw EditError(newLimit(newDiagnostics) ?? .wouldChangeMore, at: splice.range)
    }
    bytes = edited
    frontMatter = newFrontMatter
    diagnostics = newDiagnostics
    splices.append(splice)
  }

  /// Returns a limit exceeded by the edited file but not by the original.
  private func newLimit(_ edited: [SyntaxDiagnostic]) -> EditError.Reason? {
    let known = Set(diagnostics.map(\.problem))
    for found in edited where !known.contains(found.problem) {
      switch found.problem {
      case .lineTooLong(let limit), .frontMatterTooLong(let limit): return .tooLong(limit: limit)
      case .nestingTooDeep(let limit): return .tooDeep(limit: limit)
      default: break
      }
    }
    return nil
  }

  /// Refuses if neither the file nor its block could be read.
  public func requireReadable() throws(EditError) {
    for found in diagnostics {
      switch found.problem {
      case .fileTooLong, .notUTF8, .foreignFrontMatter, .frontMatterTooLong, .rootIsNotMapping:
        throw EditError(.blockUnreadable(found.problem), at: found.range)
      case .unsupported(.directive), .unsupported(.severalDocuments):
        if frontMatter.nodes.isEmpty {
          throw EditError(.blockUnreadable(found.problem), at: found.range)
        }
      default: break
      }
    }
  }
}

/// The path from a front matter's root to one of its values.
public struct NodePath: Hashable, Sendable {
  /// A step in a path.
  public enum Step: Hashable, Sendable {
    /// The value of the first key with a name, compared as in `FrontMatter.key(_:equals:in:)`.
    case key(String)
    /// The list item at an index, counted from 0.
    case item(Int)
  }

  /// The steps from the root; an empty path is the root itself.
  public var steps: [Step]

  /// Creates a path from its steps.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// Creates the path to a root key's value.
  public init(key: String) {
    steps = [.key(key)]
  }

  /// Creates a path from keys separated by dots: `wellbeing.mood`.
  public init(dotted name: String) {
    steps = name.split(separator: ".", omittingEmptySubsequences: false).map { .key(String($0)) }
  }

  /// Returns the path to a key of the mapping at this path.
  public func key(_ name: String) -> NodePath { NodePath(steps + [.key(name)]) }

  /// Returns the path to an item of the list at this path.
  public func item(_ index: Int) -> NodePath { NodePath(steps + [.item(index)]) }
}

/// A range of bytes in a file, and the bytes that replace it.
public struct ByteSplice: Hashable, Sendable {
  /// The bytes to remove; an empty range is a place between two bytes.
  public var range: ByteRange
  /// The bytes to insert.
  public var replacement: [UInt8]

  /// Creates a splice from a range and its replacement.
  public init(_ range: ByteRange, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  init(_ start: Int, _ end: Int, _ replacement: [UInt8]) {
    self.init(ByteRange(start, max(start, end)), replacement)
  }

  /// The number of bytes the file grows by.
  var growth: Int { replacement.count - range.count }

  /// Returns the file with the splice applied; `range` must be within the file.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + max(0, growth))
    result += bytes[..<range.indices.lowerBound]
    result += replacement
    result += bytes[range.indices.upperBound...]
    return result
  }
}

/// The reason an edit was refused; the file is unchanged.
///
/// It contains only facts; all wording is elsewhere.
public struct EditError: Error, Hashable, Sendable {
  /// The possible reasons.
  public enum Reason: Hashable, Sendable {
    /// The file or its whole block couldn't be read.
    case blockUnreadable(SyntaxProblem)
    /// The value couldn't be read.
    case valueUnreadable
    /// The value is a YAML comment, as in `tags: #work`.
    case valueIsComment
    /// The value to replace contains a comment.
    case commentInside
    /// The key is in lines that couldn't be read.
    case keyInUnreadLines
    /// The key is repeated, so removing the first one would make the second one take effect.
    case keyStandsTwice
    /// The key is in several places of the text, so none of its values can be set.
    case onSeveralLines
    /// There is no such key or item.
    case notFound
    /// A list was expected, but the value is something else.
    case notAList
    /// A mapping was expected, but the value is something else.
    case notAMapping
    /// A text, a line or the file would be longer than the limit for reading, in bytes.
    case tooLong(limit: Int)
    /// Mappings would be nested deeper than the limit for reading.
    case tooDeep(limit: Int)
    /// The body ends inside a fenced code block that is never closed.
    case insideCode
    /// The body ends inside an HTML comment or element that is never closed.
    case insideHTML
    /// Something outside the requested edit would read differently afterwards.
    case wouldChangeMore
  }

  /// The reason.
  public var reason: Reason
  /// The place in the unchanged file.
  public var range: ByteRange

  /// Creates an error from a reason and its place.
  public init(_ reason: Reason, at range: ByteRange) {
    self.reason = reason
    self.range = range
  }
}
