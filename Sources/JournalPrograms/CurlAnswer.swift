/// A server's answer.
package struct CurlAnswer: Hashable, Sendable {
  /// The status, such as 200.
  package var status: Int
  /// The header fields, with their names in small letters; the last one of a name counts.
  package var fields: [String: String] = [:]
  /// The body.
  package var body: [UInt8]

  /// The most bytes of what comes before the body.
  static let mostHeadBytes = 1 << 20

  /// Reads what curl prints: the header fields, an empty line, and the body; nil if it isn't that.
  ///
  /// Before the answer there may be others, whose status begins with 1.
  init?(_ output: [UInt8]) {
    var rest = output[...]
    while true {
      guard let (head, body) = CurlAnswer.split(rest), let status = CurlAnswer.status(head)
      else { return nil }
      rest = body
      guard status / 100 != 1 else { continue }
      (self.status, self.body) = (status, Array(body))
      for line in head.dropFirst() {
        guard let colon = line.firstIndex(of: ":") else { continue }
        let value = line[line.index(after: colon)...]
        fields[line[..<colon].lowercased()] = String(value.drop { $0 == " " || $0 == "\t" })
      }
      return
    }
  }

  /// Splits the lines of a head from what follows its empty line.
  private static func split(
    _ output: ArraySlice<UInt8>
  ) -> (head: [Substring], rest: ArraySlice<UInt8>)? {
    var start = output.startIndex
    while start < output.endIndex {
      guard let end = output[start...].firstIndex(of: 0x0A) else { return nil }
      let isEmpty = end == start || end == start + 1 && output[start] == 0x0D
      if isEmpty {
        let head = String(decoding: output[output.startIndex..<start], as: UTF8.self)
        return (head.split(whereSeparator: \.isNewline), output[(end + 1)...])
      }
      start = end + 1
    }
    return nil
  }

  /// Reads `HTTP/1.1 200 OK`.
  private static func status(_ head: [Substring]) -> Int? {
    let words = head.first?.split(separator: " ") ?? []
    guard words.count > 1, words[0].hasPrefix("HTTP/"), words[1].utf8.count == 3 else { return nil }
    return Int(words[1])
  }
}
