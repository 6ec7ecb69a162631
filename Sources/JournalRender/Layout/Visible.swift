/// Shows what a text hides: every control and invisible format character becomes `\u{1B}`.
///
/// All text of entries, names, paths and keys goes through here before it is printed, on terminals
/// and in pipes alike, so that it can neither command a terminal nor turn the reading direction.
/// A tab becomes four spaces. Joiners stay inside emoji and in scripts that need them, one
/// variation selector stays behind a character.
/// - Parameter lines: whether line ends (LF, CRLF, CR) stay, as LF; else they are escaped too.
public func visible(_ text: String, lines: Bool = false) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  var shown = String.UnicodeScalarView()
  var previous: Unicode.Scalar?
  let scalars = Array(text.unicodeScalars)
  for (place, scalar) in scalars.enumerated() {
    let next = place + 1 < scalars.count ? scalars[place + 1] : nil
    if lines, scalar == "\r" {
      if next != "\n" { shown.append("\n") }
    } else if lines, scalar == "\n" {
      shown.append(scalar)
    } else if scalar == "\t" {
      shown.append(contentsOf: "    ".unicodeScalars)
    } else if scalar.isHidden && !scalar.belongs(after: previous) {
      shown.append(contentsOf: "\\u{\(scalar.hexadecimal)}".unicodeScalars)
    } else {
      shown.append(scalar)
    }
    previous = scalar
  }
  return String(shown)
}

/// The same on one line: line ends and the blanks around them become a space.
func oneLine(_ text: String) -> String {
  let shown = visible(text, lines: true)
  guard shown.contains("\n") else { return shown }
  return shown.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    .joined(separator: " ")
}

extension Unicode.Scalar {
  /// Nothing is seen of it, or it moves what is seen: controls, format characters, line and
  /// paragraph separators, everything that Unicode lets a program ignore, and noncharacters.
  var isHidden: Bool {
    if value < 0x20 || (0x7F...0x9F).contains(value) { return true }
    if value < 0xAD { return false }
    if value == 0x2028 || value == 0x2029 || value & 0xFFFE == 0xFFFE { return true }
    if (0xFDD0...0xFDEF).contains(value) { return true }
    return properties.isDefaultIgnorableCodePoint
      || (properties.generalCategory == .format && !isPrependedMark)
  }

  /// Marks that stand before numbers in Arabic and Syriac are format characters that are seen.
  private var isPrependedMark: Bool {
    switch value {
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  /// Whether an invisible character does its work behind this one.
  fileprivate func belongs(after previous: Unicode.Scalar?) -> Bool {
    guard let previous else { return false }
    switch value {
    case 0x200C: return previous.isComplexLetter
    case 0x200D: return previous.isComplexLetter || previous.isEmojiPart
    case 0xFE00...0xFE0F: return !previous.isHidden && previous.value > 0x20
    case 0xE0100...0xE01EF: return previous.properties.isIdeographic
    case 0xE0020...0xE007F:
      return previous.value == 0x1F3F4 || (0xE0020...0xE007E).contains(previous.value)
    default: return false
    }
  }

  /// A letter or mark of a script whose letters join or stack.
  private var isComplexLetter: Bool {
    guard value >= 0x0590, !isHidden else { return false }
    switch properties.generalCategory {
    case .otherLetter, .nonspacingMark, .spacingMark, .modifierLetter: return true
    default: return false
    }
  }

  private var isEmojiPart: Bool {
    value == 0xFE0F || (value > 0xFF && properties.isEmoji)
  }

  fileprivate var hexadecimal: String { String(value, radix: 16, uppercase: true) }
}
