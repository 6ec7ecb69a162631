import JournalSyntax

/// Makes hidden characters visible: every control and invisible format character becomes `\u{1B}`.
///
/// All text from entries, names, paths and keys goes through here before it is printed, on
/// terminals and in pipes alike, so it can neither control a terminal nor change the reading
/// direction. A tab becomes four spaces. Joiners are kept inside emoji and in scripts that need
/// them, and so is one variation selector after a character.
/// - Parameter lines: true to keep line ends (LF, CRLF, CR), as LF; else they are escaped too.
public func visible(_ text: String, lines: Bool = false) -> String {
  hidesNothing(text, lines: lines)
    ? text : String(decoding: shownBytes(text, lines: lines), as: UTF8.self)
}

/// Returns the same as bytes, for long texts.
package func visibleBytes(_ text: String, lines: Bool) -> [UInt8] {
  hidesNothing(text, lines: lines) ? Array(text.utf8) : shownBytes(text, lines: lines)
}

/// Returns true if a text may be printed as it is, as most texts in any script may.
private func hidesNothing(_ text: String, lines: Bool) -> Bool {
  var text = text
  let isPlain = text.withUTF8 { bytes in
    bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F || lines && $0 == Byte.lineFeed }
  }
  return isPlain || text.unicodeScalars.allSatisfy { !$0.isHidden || lines && $0 == "\n" }
}

private func shownBytes(_ text: String, lines: Bool) -> [UInt8] {
  var shown: [UInt8] = []
  shown.reserveCapacity(text.utf8.count)
  var previous: Unicode.Scalar?
  for scalar in text.unicodeScalars {
    if lines, scalar == "\r" || scalar == "\n" {
      // CRLF becomes a single line end.
      if scalar == "\r" || previous != "\r" { shown.append(Byte.lineFeed) }
    } else if scalar.value >= 0x20, scalar.value < 0x7F {
      shown.append(UInt8(truncatingIfNeeded: scalar.value))
    } else if scalar == "\t" {
      shown += "    ".utf8
    } else if scalar.isHidden && !scalar.belongs(after: previous) {
      shown.append(escaped: scalar)
    } else {
      shown += scalar.utf8
    }
    previous = scalar
  }
  return shown
}

/// Returns the same on one line: line ends and the blanks around them become a space.
package func oneLine(_ text: String) -> String {
  let shown = visible(text, lines: true)
  guard shown.utf8.contains(Byte.lineFeed) else { return shown }
  return shown.lines().map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.joined(separator: " ")
}

extension StringProtocol {
  /// Returns the lines of a text with LF line ends, as `visible` leaves them.
  ///
  /// The text is split by bytes, without searching for character boundaries.
  package func lines() -> [Substring] {
    Substring(self).utf8.split(separator: Byte.lineFeed, omittingEmptySubsequences: false)
      .map { Substring($0) }
  }
}
