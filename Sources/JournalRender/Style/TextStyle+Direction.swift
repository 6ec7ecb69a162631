import Phrases

// A terminal that shows Arabic or Hebrew from right to left takes `قراءة  4 days` for a name and a
// number of one text, and swaps them. A left-to-right mark after the name, which takes no column,
// ends it (Unicode Standard Annex #9, section 2.6). Pipes get no mark.
extension TextStyle {
  /// Returns a name after which a number stays where it is printed.
  package func apart(_ name: String) -> String {
    isTerminal && name.isFromRight ? name + "\u{200E}" : name
  }

  /// Returns a line of several columns, which begins at the left whatever is written in them.
  func fromLeft(_ line: String) -> String {
    isTerminal && line.isFromRight ? "\u{200E}" + line : line
  }
}

extension String {
  /// Whether it has letters that are written from right to left.
  var isFromRight: Bool { unicodeScalars.contains(where: \.isRightToLeft) }
}

extension Unicode.Scalar {
  /// Whether the character is in a block of letters that are written from right to left: Hebrew to
  /// Arabic Extended-A, the presentation forms, and the old scripts, Adlam and Rohingya among them.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
