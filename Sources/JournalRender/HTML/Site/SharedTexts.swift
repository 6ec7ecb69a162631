import JournalCore
import JournalSyntax
import Synchronization

/// The texts that appear both on their day's page and among the thoughts.
///
/// Each is turned into HTML for whichever page comes first, and stored until the other one is made.
/// If both are made at the same time, one waits for the other.
final class SharedTexts: Sendable {
  /// A page in the same folder as the thoughts: relative links that lead up start from there.
  static let place = SitePaths.diary(.thoughts)
  private static let up = Array("../".utf8)

  /// The entries' paths.
  private let entries: Set<String>
  private let options: PageOptions
  private let kept = Mutex<[String: Text]>([:])

  /// The HTML for one text, once it is made.
  private final class Text: Sendable {
    let html = Mutex<[UInt8]?>(nil)
  }

  /// Creates an empty cache for some entries, with the options for a page in `place`'s folder.
  init(_ entries: Set<String>, _ options: PageOptions) {
    self.entries = entries
    self.options = options
  }

  /// Returns true if an entry's text is shared.
  func hold(_ entry: String) -> Bool { entries.contains(entry) }

  /// Appends a text with its headings below a level, on a page `deeper` folders further down.
  func write(
    _ text: String, below level: Int, of entry: String, deeper: Int, to out: inout HTMLWriter
  ) {
    html(text, of: entry).withUnsafeBufferPointer { html in
      var written = 0
      for tag in html.indices where html[tag] == Byte.less {
        if let digit = HeadingLevels.digit(html, tag) {
          out.add(html[written..<digit])
          out.digit(min(6, level + Int(html[digit] - UInt8(ascii: "0"))))
          written = digit + 1
        } else if deeper > 0, let address = SharedTexts.address(html, tag) {
          out.add(html[written..<address])
          for _ in 0..<deeper { out.raw("../") }
          written = address
        }
      }
      out.add(html[written...])
    }
  }

  /// Returns a text with heading levels counted from 1.
  ///
  /// It is made for the first caller and removed by the second.
  private func html(_ text: String, of entry: String) -> [UInt8] {
    let shared = kept.withLock { kept in
      if let asked = kept.removeValue(forKey: entry) { return asked }
      let new = Text()
      kept[entry] = new
      return new
    }
    return shared.html.withLock { html in
      let made = html ?? HTMLParts.html(text, below: 0, of: entry, options)
      html = made
      return made
    }
  }

  /// Returns the position of an address that leads up, in a tag from `BodyHTML`, where it is always
  /// the first attribute.
  private static func address(_ html: UnsafeBufferPointer<UInt8>, _ tag: Int) -> Int? {
    let openings: [StaticString] = [
      "<a href=\"", "<img src=\"", "<audio src=\"", "<video src=\"",
    ]
    for opening in openings {
      let address = tag + opening.utf8CodeUnitCount
      guard address + up.count <= html.count else { continue }
      if opening.withUTF8Buffer({ html[tag..<address].elementsEqual($0) }),
        html[address..<address + up.count].elementsEqual(up)
      {
        return address
      }
    }
    return nil
  }
}
