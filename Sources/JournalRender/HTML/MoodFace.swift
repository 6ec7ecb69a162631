import Codecs
import JournalCore

/// A mood's face on a page, for journals without their own symbols.
///
/// It is drawn in the colour of the number beside it, and only decorates: screen readers read the
/// number and the label.
package enum MoodFace {
  /// The number of faces, one for each tone.
  package static let count = Tones.count

  /// Returns a tone's face as a file.
  ///
  /// The mouth bends down for the lowest moods and up for the highest.
  package static func svg(_ tone: Int) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='3 3 14 14'>"
      + "<path fill='none' stroke='#000' stroke-width='1.5' stroke-linecap='round' d='"
      + path(tone) + "'/></svg>"
  }

  /// Returns the same file as an address, for pages without a server.
  static func dataAddress(_ tone: Int) -> String {
    var address = "data:image/svg+xml,"
    for character in svg(tone) {
      switch character {
      case "<": address += "%3C"
      case ">": address += "%3E"
      case "#": address += "%23"
      default: address.append(character)
      }
    }
    return address
  }

  /// Returns the eyes and the mouth as a path, in a square from 3 to 17.
  static func path(_ tone: Int) -> String {
    let bend = Double(tone) / Double(Tones.count - 1) * 2 - 1
    let ends = 13.6 - 1.2 * bend
    let middle = 13.6 + 3.4 * bend
    let mouth = "M6 \(figure(ends))Q10 \(figure(middle)) 14 \(figure(ends))"
    return "M7 7.6v.8M13 7.6v.8" + mouth
  }

  private static func figure(_ number: Double) -> String {
    ((number * 10).rounded() / 10).shortest
  }
}
