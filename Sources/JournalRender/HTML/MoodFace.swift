import Codecs
import JournalCore

/// A mood's face, for journals without their own symbols.
///
/// It is drawn in the colour of the number beside it, and only decorates: screen readers read the
/// number and the word.
package enum MoodFace {
  /// The number of faces, one for each tone.
  package static let count = Tones.count

  /// Returns a tone's face as a file.
  ///
  /// The mouth bends down for the lowest moods and up for the highest, as much as the mood is away
  /// from the middle of its scale.
  package static func svg(_ tone: Int) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>"
      + "<path fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' d='"
      + mouth(Tone(tone)) + "'/><path d='" + eyes + "'/></svg>"
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

  /// Both eyes as a path to fill, in a square from 0 to 24.
  static let eyes = [8.4, 15.6].map { middle in
    "M\((middle - 1.2).shortest) 9.2a1.2 1.6 0 0 1 2.4 0a1.2 1.6 0 0 1-2.4 0z"
  }.joined()

  /// Returns the mouth as a path to stroke, in the same square.
  static func mouth(_ tone: Tone) -> String {
    let ends = 15.4 - 1.4 * tone.bend
    let middle = ends + 6.4 * tone.bend
    return "M7 \(figure(ends))Q12 \(figure(middle)) 17 \(figure(ends))"
  }

  private static func figure(_ number: Double) -> String {
    ((number * 100).rounded() / 100).shortest
  }
}
