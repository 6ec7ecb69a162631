import JournalCore
import JournalSyntax
import Phrases

/// The line at fault with a caret under the fault, clipped around the caret.
struct Excerpt {
  private let number: Int
  private let ink: Ink
  /// The text before the fault, the fault, and the text after it, as they are shown.
  private let before: String
  private let fault: String
  private let after: String

  init(_ diagnostic: Diagnostic) {
    number = diagnostic.line
    ink = diagnostic.severity == .error ? .error : .warning
    let bytes = Array(diagnostic.excerpt.utf8)
    let start = Excerpt.boundary(bytes, min(max(diagnostic.column - 1, 0), bytes.count))
    let length = max(diagnostic.length, 0)
    let end = Excerpt.boundary(bytes, length > bytes.count - start ? bytes.count : start + length)
    func shown(_ range: Range<Int>) -> String {
      visible(String(decoding: bytes[range], as: UTF8.self))
    }
    before = shown(0..<start)
    fault = visible(
      String(decoding: bytes[start..<max(start, end)], as: UTF8.self).withVisibleSpaces)
    after = shown(max(start, end)..<bytes.count)
  }

  /// Returns the nearest offset at or before one that isn't inside a character's bytes.
  private static func boundary(_ bytes: [UInt8], _ place: Int) -> Int {
    var place = place
    while place > 0, place < bytes.count, bytes[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  /// Returns ` 4 | mood: 11` and `   |       ^^`.
  func lines(_ style: TextStyle) -> [String] {
    let name = " \(number) "
    let margin = String(repeating: " ", count: name.count)
    let room = max(16, style.columns - name.count - 2)
    let (lead, marked, tail) = clipped(room, style.ellipsis)
    let carets = String(repeating: "^", count: max(1, DisplayWidth.of(marked)))
    let gap = String(repeating: " ", count: DisplayWidth.of(lead))
    return [
      style.paint("\(name)|", .quiet) + " \(lead)\(marked)\(tail)".trimmedEnd(),
      style.paint("\(margin)|", .quiet) + " \(gap)" + style.paint(carets, ink),
    ]
  }

  private func clipped(_ room: Int, _ ellipsis: String) -> (String, String, String) {
    let marked = fault.cut(max(8, room / 2), ellipsis)
    let rest = room - DisplayWidth.of(marked)
    let tailWidth = DisplayWidth.of(after)
    let leadRoom = max(rest - min(tailWidth, rest / 2), 4)
    let lead = before.cutAtStart(leadRoom, ellipsis)
    return (lead, marked, after.cut(max(0, rest - DisplayWidth.of(lead)), ellipsis))
  }
}
