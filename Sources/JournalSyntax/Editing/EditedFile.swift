/// The bytes of a file with edits applied to them, each of them a single splice.
///
/// After every edit, the file is read again: the edited part must read as intended, and every other
/// key, value and problem must read as before. If they don't, the edit is refused and the bytes
/// stay unchanged. Time and memory grow with the size of the file.
public struct EditedFile: Sendable {
  /// The current bytes of the file.
  public private(set) var bytes: [UInt8]
  /// The front matter of the file.
  public private(set) var frontMatter = FrontMatter()
  /// The problems in the file.
  public private(set) var diagnostics: [SyntaxDiagnostic] = []
  /// The edits made so far; each refers to the file before that edit.
  public private(set) var splices: [ByteSplice] = []
  /// Whether front matter is between fences; if not, the whole file is front matter, as in
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
  var lineBreak: [UInt8] {
    let first = bytes.span.lineEnd(0, bytes.count)
    let after = bytes.span.afterLineEnd(first, bytes.count)
    return first < after ? Array(bytes[first..<after]) : [Byte.lineFeed]
  }

  var writer: ValueWriter { ValueWriter(lineBreak: lineBreak) }

  // MARK: - Making an edit

  /// Applies a splice if the file then reads as it should.
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
    (bytes, frontMatter, diagnostics) = (edited, newFrontMatter, newDiagnostics)
    splices.append(splice)
  }

  /// Returns the limit that the edited file exceeds and the original doesn't.
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

  /// Refuses if nothing of the file or of its block was read.
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
