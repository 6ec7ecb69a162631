import Codecs
import JournalSyntax
import Phrases

/// The targets for links to a journal's files on a terminal that shows links (OSC 8).
public struct FileLinks: Hashable, Sendable {
  /// This computer's name, so that a terminal on another one doesn't look for the file there.
  public let host: String
  /// The journal's folder, as an absolute path.
  public let root: String
  /// The beginning of every address, up to the path from the journal's root.
  private let start: String
  /// True if all bytes in the folder's path are known.
  private let isKnown: Bool
  /// The photos' paths from the journal's root, by their entry's path and their name there.
  public var photos: [String: [String: String]] = [:]
  /// The control sequences that draw photos, by their paths from the journal's root.
  public var pictures: [String: String] = [:]

  /// Creates links to the files of a folder.
  public init(host: String, root: String) {
    self.host = host
    self.root = root
    start = "file://\(PercentEncoding.path(host))\(PercentEncoding.path(root))/"
    isKnown = FileLinks.isKnown(root)
  }

  /// Returns a file's address (RFC 8089); nil if its path isn't known.
  ///
  /// A path that isn't UTF-8 is only known with `U+FFFD` for some bytes.
  func address(ofFile path: String) -> String? {
    isKnown && FileLinks.isKnown(path) ? start + PercentEncoding.path(path) : nil
  }

  private static func isKnown(_ path: String) -> Bool {
    !path.unicodeScalars.contains("\u{FFFD}")
  }
}

extension TextStyle {
  /// Returns a text that links to one of the journal's files, if the terminal shows links.
  func link(_ text: String, toFile path: String) -> String {
    links?.address(ofFile: path).map { TextStyle.link(text, to: $0) } ?? text
  }

  /// Returns a photo's name that links to its file if that was found, or to its address.
  func link(photo name: String, of entry: String) -> String {
    guard let path = links?.photos[entry]?[name] else {
      return linked(visible(name))
    }
    return link(visible(name), toFile: path)
  }

  /// Returns the control sequences that draw an entry's photo; nil if it isn't drawn.
  func picture(_ name: String, of entry: String) -> String? {
    links?.photos[entry]?[name].flatMap { links?.pictures[$0] }
  }

  /// Returns a text that links to a web address, if the terminal shows links.
  func link(_ text: String, to address: String) -> String {
    guard links != nil, !address.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) else {
      return text
    }
    return TextStyle.link(text, to: address)
  }

  private static func link(_ text: String, to address: String) -> String {
    text.isEmpty ? text : "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// Returns a text with its web addresses as links, if the terminal shows links.
  /// - Parameter width: the columns that the text was wrapped to; nil if it wasn't.
  func linked(_ text: String, wrappedTo width: Int? = nil) -> String {
    guard links != nil, text.utf8.contains(Byte.colon) else { return text }
    let bytes = Array(text.utf8)
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var out = ""
    var done = 0
    for place in WebAddresses.ranges(in: bytes) {
      if let width, TextStyle.mayGoOn(bytes, place, width) { continue }
      out += part(done..<place.lowerBound) + link(part(place), to: part(place))
      done = place.upperBound
    }
    return out + part(done..<bytes.count)
  }

  /// Returns true if an address may continue on the next line, because it ends a full one: the link
  /// would lead elsewhere.
  ///
  /// A line broken before a wide character may be a column short.
  private static func mayGoOn(_ bytes: [UInt8], _ place: Range<Int>, _ width: Int) -> Bool {
    let blank = bytes[place.upperBound...].firstIndex { $0 <= Byte.space } ?? bytes.endIndex
    guard blank == bytes.endIndex || bytes[blank] != Byte.space else { return false }
    let start = bytes[..<place.lowerBound].lastIndex(of: Byte.lineFeed).map { $0 + 1 } ?? 0
    let next = bytes[blank...].dropFirst().prefix { $0 != Byte.lineFeed }
    let full = next.allSatisfy { $0 < 0x80 } ? width : width - 1
    return PaintedText(String(decoding: bytes[start..<blank], as: UTF8.self)).columns >= full
  }
}

extension String {
  /// Returns the text with its links as plain text.
  package var withoutLinks: String {
    guard utf8.contains(0x1B) else { return self }
    var out = ""
    var rest = utf8[...]
    while let start = rest.firstRange(of: "\u{1B}]8;".utf8)?.lowerBound {
      out += Substring(rest[..<start])
      let end = rest[start...].firstRange(of: "\u{1B}\\".utf8)?.upperBound ?? rest.endIndex
      rest = rest[end...]
    }
    return out + Substring(rest)
  }
}

/// The web addresses in a text.
enum WebAddresses {
  /// Returns a text in parts, each marked as an address or not.
  static func parts(of text: String) -> [(text: String, isAddress: Bool)] {
    let bytes = Array(text.utf8)
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var (parts, done): ([(text: String, isAddress: Bool)], Int) = ([], 0)
    for place in ranges(in: bytes) {
      parts += [(part(done..<place.lowerBound), false), (part(place), true)]
      done = place.upperBound
    }
    return parts + [(part(done..<bytes.count), false)]
  }

  /// Returns the ranges of the addresses in UTF-8 text, in order.
  ///
  /// An address ends at a blank, a quote or a bracket that it didn't open, without its sentence's
  /// punctuation.
  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var place = 0
    while let colon = bytes[place...].firstIndex(of: Byte.colon) {
      let rest = bytes[colon...]
      if rest.starts(with: "://".utf8), let start = start(bytes[place..<colon]) {
        let end = end(rest.dropFirst(3))
        if end > colon + 3 { ranges.append(start..<end) }
        place = end
      } else {
        place = colon + 1
      }
    }
    return ranges
  }

  /// Returns the start of the scheme at the end of some bytes; nil if it isn't a web scheme.
  private static func start(_ bytes: ArraySlice<UInt8>) -> Int? {
    ["https", "http"].first { bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
      .map { bytes.endIndex - $0.utf8.count }
  }

  /// Returns the end of an address, given the text after its scheme.
  private static func end(_ rest: ArraySlice<UInt8>) -> Int {
    var open = 0
    let stop = rest.firstIndex { byte in
      if byte == Byte.openParenthesis { open += 1 }
      if byte == Byte.closeParenthesis { open -= 1 }
      return open < 0 || byte <= 0x20 || byte == 0x7F || "<>[]{}\"`|\\^".utf8.contains(byte)
    }
    var address = rest[..<(stop ?? rest.endIndex)]
    while let last = address.last, ".,;:!?*_~'".utf8.contains(last) { address.removeLast() }
    return address.endIndex
  }
}
