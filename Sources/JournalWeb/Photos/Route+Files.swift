import Codecs
import JournalCore
import JournalActions
import JournalRender
import JournalStore
import JournalSyntax
import Phrases

extension Route {
  /// The recordings, videos and other files that entries show or link.
  static let files: [Route] = [
    .get("files/:entry/:number") { try $0.file($1) }
  ]
}

extension WebFrontEnd {
  /// Returns a file, or the part of it that a player asks for.
  fileprivate func file(_ visit: Visit) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    var lookup = PhotoLookup(root: reading.journal.location.root)
    guard let named = reading.files.photo(visit.part("entry"), visit.part("number")),
      let file = lookup.file(named.name, from: named.entry), let source = file.opened()
    else { return .noSuchPage }
    return WebResponse(file, source, for: visit.head)
  }
}

extension WebResponse {
  /// Creates an answer with a file of the journal.
  ///
  /// Nothing in it runs: a player shows it, and whoever opens it saves it.
  fileprivate init(_ file: LinkedFile, _ source: OpenSource, for head: RequestHead) {
    let tag = "\"\(file.tag)\""
    var fields = HeaderFields([
      ("content-type", file.mediaType),
      ("content-security-policy", "sandbox; default-src 'none'"),
      ("content-disposition", WebResponse.attachment(file.name)),
      ("cache-control", "private, no-cache"), ("accept-ranges", "bytes"), ("etag", tag),
    ])
    if WebResponse.isKnown(tag, by: head) {
      self.init(.notModified, fields)
      return
    }
    switch ByteRangeRequest(head, tag: tag, size: source.count) {
    case .whole:
      self.init(.ok, fields)
      self.file = FilePart(source, 0..<source.count)
    case .part(let range):
      fields["content-range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(source.count)"
      self.init(.partialContent, fields)
      self.file = FilePart(source, range)
    case .unsatisfiable:
      fields["content-range"] = "bytes */\(source.count)"
      self.init(.rangeNotSatisfiable, fields)
    }
  }

  /// Returns true if a browser has the file in this state already (RFC 9110 §13.1.2).
  private static func isKnown(_ tag: String, by head: RequestHead) -> Bool {
    head.fields.values("if-none-match").joined(separator: ",").split(separator: ",").contains {
      let known = $0.drop { $0 == " " }
      return known == "*" || known == tag || known == "W/" + tag
    }
  }

  /// Returns the field for a file to be saved under its name (RFC 6266, RFC 8187).
  private static func attachment(_ name: String) -> String {
    let plain = String(
      decoding: name.utf8.map { byte in
        let isSafe =
          byte.isAlphanumeric || byte == Byte.dot || byte == Byte.dash || byte == Byte.underscore
        return isSafe ? byte : Byte.underscore
      }, as: UTF8.self)
    return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(PercentEncoding.encoded(name))"
  }
}

/// The part of a file that a request asks for (RFC 9110 §14).
enum ByteRangeRequest: Equatable {
  /// All of it: nothing else was asked for, or not in a way that is answered.
  case whole
  /// A part with at least one byte.
  case part(Range<Int>)
  /// A part that begins after its end.
  case unsatisfiable

  /// Reads `Range: bytes=0-499`, `bytes=500-` or `bytes=-500`; several ranges are answered with the
  /// whole file, and so is one of an earlier state.
  /// - Parameters:
  ///   - tag: the file's `ETag`, with its quotes.
  ///   - size: its size in bytes.
  init(_ head: RequestHead, tag: String, size: Int) {
    self = .whole
    guard head.method == "GET", let written = head.fields["range"] else { return }
    // A date is compared with a time that isn't sent.
    let conditions = head.fields.values("if-range")
    guard conditions.isEmpty || conditions == [tag] else { return }
    let parts = written.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].lowercased() == "bytes" else { return }
    let range = parts[1].filter { $0 != " " && $0 != "\t" }
    let ends = range.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return }
    guard let first = ByteRangeRequest.number(ends[0]) else {
      guard ends[0].isEmpty, let count = ByteRangeRequest.number(ends[1]) else { return }
      self = count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .unsatisfiable
      return
    }
    guard let last = ends[1].isEmpty ? Int.max : ByteRangeRequest.number(ends[1]), last >= first
    else { return }
    self = first < size ? .part(first..<min(size, last < size ? last + 1 : size)) : .unsatisfiable
  }

  /// Returns a number; one that is too large becomes the largest, nil for anything but digits.
  private static func number(_ digits: Substring) -> Int? {
    guard !digits.isEmpty, digits.utf8.allSatisfy(\.isDigit) else { return nil }
    return Int(digits) ?? .max
  }
}

/// A part of a file, sent as the body of an answer.
///
/// It is read piece by piece, so a large file is never in memory as a whole.
package struct FilePart: Hashable, Sendable {
  private let source: OpenSource
  /// The part's bytes in the file.
  package private(set) var range: Range<Int>

  /// Creates a part of an open file.
  init(_ source: OpenSource, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// Removes and returns a piece at the beginning; it is shorter if the file was cut off.
  package mutating func next(_ most: Int) -> FilePart {
    let end = range.lowerBound + min(most, range.count)
    let piece = FilePart(source, range.lowerBound..<end)
    range = end..<range.upperBound
    return piece
  }

  /// Its bytes; fewer if the file was cut off in the meantime.
  package var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, done in
      done = source.read(at: range.lowerBound, UnsafeMutableRawBufferPointer(buffer))
    }
  }

  package static func == (one: FilePart, other: FilePart) -> Bool {
    one.source === other.source && one.range == other.range
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(source))
    hasher.combine(range)
  }
}
