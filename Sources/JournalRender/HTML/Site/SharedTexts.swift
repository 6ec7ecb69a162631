import JournalCore
import JournalSyntax
import Synchronization

/// The texts that stand both on the page of their day and among the thoughts: each is made HTML
/// for the page that comes first, and kept until the other is made, which waits for it if both are
/// made at the same time.
final class SharedTexts: Sendable {
  /// A page that lies where those of the thoughts lie: what leads up leads up from there.
  static let place = SitePaths.diary(.thoughts, nil)
  private static let up = Array("../".utf8)

  /// The entries, by their paths.
  private let entries: Set<String>
  private let options: PageOptions
  private let kept = Mutex<[String: Text]>([:])

  /// The HTML of one text, once it is made.
  private final class Text: Sendable {
    let html = Mutex<[UInt8]?>(nil)
  }

  /// Takes the entries, and the options of a page that lies in `place`.
  init(_ entries: Set<String>, _ options: PageOptions) {
    self.entries = entries
    self.options = options
  }

  /// Whether an entry's text is one of them.
  func hold(_ entry: String) -> Bool { entries.contains(entry) }

  /// Appends a text with its headings below a level, on a page so many folders further down.
  func write(
    _ text: String, below level: Int, of entry: String, deeper: Int, to out: inout HTMLWriter
  ) {
    html(text, of: entry).withUnsafeBufferPointer { html in
      var written = 0
      for tag in html.indices where html[tag] == UInt8(ascii: "<") {
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

  /// A text with headings counted from 1; made for the first who asks, and gone with the second.
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

  /// The place of an address that leads up, in a tag of `BodyHTML`: it stands right behind the name.
  private static func address(_ html: UnsafeBufferPointer<UInt8>, _ tag: Int) -> Int? {
    for opening: StaticString in ["<a href=\"", "<img src=\""] {
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
