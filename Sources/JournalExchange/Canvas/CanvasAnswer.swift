import JSON
import JournalCore
import JournalSyntax

/// A server's HTTP answer.
package struct CanvasAnswer: Hashable, Sendable {
  /// The status, such as 200.
  package var status: Int
  /// The header fields, with lowercase names.
  package var fields: [String: String]
  /// The body.
  package var body: [UInt8]

  /// Creates an answer.
  package init(status: Int, fields: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// True if it asks to try again later: Canvas does so with 403, too.
  var isThrottled: Bool {
    status == 429
      || status == 403
        && String(decoding: body.prefix(1 << 10), as: UTF8.self).contains("Rate Limit Exceeded")
  }

  /// The number of seconds to wait before trying again, if given.
  var retryAfter: Int? {
    fields["retry-after"].flatMap { Int($0.trimmed) }.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// The error message, in a line with at most 200 characters; nil if there is none.
  var words: String? {
    let value = try? JSONReader.value(of: body)
    let errors = value?["errors"]
    let found =
      errors?.items.first?["message"]?.string ?? errors?["message"]?.string
      ?? value?["message"]?.string ?? errors?.string
    return found.map { String(ImportedTask.oneLine($0).prefix(200)) }
  }

  /// The next page's address, from the field `Link` (RFC 8288); nil on the last page.
  var next: String? {
    var rest = Substring(fields["link"] ?? "")
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      guard let end = rest.firstIndex(of: ">") else { return nil }
      let address = rest[..<end]
      rest = rest[rest.index(after: end)...]
      let parameters = rest.prefix { $0 != "<" }
      rest = rest[parameters.endIndex...]
      let isNext = parameters.split(whereSeparator: { ";,".contains($0) }).contains { part in
        let sides = part.split(separator: "=", maxSplits: 1).map { $0.trimmed.lowercased() }
        return sides.count == 2 && sides[0] == "rel"
          && sides[1].split(whereSeparator: { "\" ".contains($0) }).contains("next")
      }
      if isNext { return String(address) }
    }
    return nil
  }
}

/// The reason a school's Canvas can't be read.
package enum CanvasError: Error, Hashable, Sendable {
  /// The token is wrong, or has expired; with the server's words.
  case badToken(String?)
  /// The server doesn't allow it; with its words.
  case forbidden(String?)
  /// The server still asks to try again later, after several tries.
  case throttled
  /// The server redirects elsewhere; with the address.
  case redirect(to: String)
  /// The next page would be on another server; with its address.
  case otherServer(String)
  /// Another status.
  case status(Int, String?)
  /// An answer that isn't JSON, or not the expected list; with the path and the line.
  case malformed(path: String, line: Int)
  /// There are more pages, or more bytes, than any student has.
  case tooMuch
}
