import JournalSyntax

/// The lines of a draft that offer something to fill in: those with a comment that begins with
/// `#?`.
///
/// An unchanged offer is removed; if it is filled in, only its comment is.
public struct DraftOffers: Sendable {
  private let offers: [ArraySlice<UInt8>]

  /// Finds the offers of a draft as a template made it.
  public init(_ draft: [UInt8]) {
    offers = DraftOffers.lines(of: draft).map(DraftOffers.withoutEnding).filter {
      DraftOffers.comment(of: $0) != nil
    }
  }

  /// Returns the edited text without unchanged offers, and without the comments of the others.
  public func taken(from edited: [UInt8]) -> [UInt8] {
    let lines = DraftOffers.lines(of: edited)
    var kept: [UInt8] = []
    var question: ArraySlice<UInt8> = []
    for (number, line) in lines.enumerated() {
      let next = number + 1 < lines.count ? lines[number + 1] : []
      if offers.contains(DraftOffers.withoutEnding(line)), !DraftOffers.goesOn(next) {
        question = line.starts(with: "question:".utf8) ? line : []
        continue
      }
      // An unchanged question stays with its answer, which comes right after it.
      if line.starts(with: "answer:".utf8) { kept += withoutComment(question) }
      question = []
      kept += withoutComment(line)
    }
    return kept
  }

  /// Returns whether an entry contains nothing besides its date and time.
  public static func isBlank(_ entry: [UInt8]) -> Bool {
    var read = FrontMatter()
    var problems: [SyntaxDiagnostic] = []
    read.read(entry.span, diagnostics: &problems)
    guard problems.isEmpty, entry[read.bodyStart...].allSatisfy({ $0 <= 0x20 }) else {
      return false
    }
    return read.pairs().allSatisfy { pair in
      read.key(pair.key, equals: "date", in: entry.span)
        || read.key(pair.key, equals: "time", in: entry.span)
    }
  }

  private func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = DraftOffers.withoutEnding(line)
    guard let comment = DraftOffers.comment(of: text),
      offers.contains(where: { DraftOffers.comment(of: $0) == comment })
    else { return line }
    return DraftOffers.withoutEnding(text.dropLast(comment.count))
      + line.filter { $0.isLineEnd }
  }

  // MARK: Lines

  /// Returns the lines of a text, each with its ending.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: Byte.lineFeed).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// Returns a line without its ending and the blanks before it.
  private static func withoutEnding(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let last = line.last, last <= 0x20 { line.removeLast() }
    return line
  }

  /// Returns `#? …` at the end of a line.
  private static func comment(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    line.firstRange(of: " #?".utf8).map { line[($0.lowerBound + 1)...] }
  }

  /// Returns whether a line belongs to the key before it: an item, or an indented line.
  private static func goesOn(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.contains(where: { $0 > 0x20 }) else { return false }
    return line.first == Byte.space || line.first == Byte.tab || line.starts(with: "- ".utf8)
  }
}
