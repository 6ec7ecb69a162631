import JournalSyntax

/// Shows what a text hides: every control and invisible format character becomes `\u{1B}`.
///
/// All text of entries, names, paths and keys goes through here before it is printed, on terminals
/// and in pipes alike, so that it can neither command a terminal nor turn the reading direction.
/// A tab becomes four spaces. Joiners stay inside emoji and in scripts that need them, one
/// variation selector stays behind a character.
/// - Parameter lines: whether line ends (LF, CRLF, CR) stay, as LF; else they are escaped too.
public func visible(_ text: String, lines: Bool = false) -> String {
  let isASCII = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F || lines && $0 == 0x0A }
  if isASCII { return text }
  // Most texts hide nothing in any script.
  let isPlain = text.unicodeScalars.allSatisfy { !$0.isHidden || lines && $0 == "\n" }
  if isPlain { return text }
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
package func oneLine(_ text: String) -> String {
  let shown = visible(text, lines: true)
  guard shown.utf8.contains(0x0A) else { return shown }
  return shown.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    .joined(separator: " ")
}

extension Unicode.Scalar {
  fileprivate var hexadecimal: String { String(value, radix: 16, uppercase: true) }
}
