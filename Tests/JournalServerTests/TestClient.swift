import Foundation
import TestSupport
import Testing

/// A browser that says whatever it is told to, byte by byte.
final class TestClient: Sendable {
  private let socket: Int32
  #if os(Linux)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  /// Connects, and says something.
  init(_ port: Int, _ bytes: [UInt8] = [], at host: String = "127.0.0.1") throws {
    socket = Foundation.socket(AF_INET, TestClient.stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = inet_addr(host)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
    say(bytes)
  }

  deinit { close(socket) }

  /// Sends bytes; returns whether the server still took them.
  @discardableResult
  func say(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  @discardableResult
  func say(_ text: String) -> Bool { say(Array(text.utf8)) }

  /// Says nothing more.
  func hangUp() { shutdown(socket, Int32(SHUT_WR)) }

  /// Returns the next bytes; none if the server has closed the connection, nil if it was reset.
  func hear() async -> [UInt8]? {
    await elsewhere { [socket] in
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(socket, &buffer, buffer.count, 0)
      return count < 0 ? nil : Array(buffer.prefix(count))
    }
  }

  /// Returns the next answer; nil if the connection ends before.
  /// - Parameter isHead: whether the answer has no body.
  func answer(isHead: Bool = false) async -> TestAnswer? {
    var bytes: [UInt8] = []
    while true {
      if let answer = TestAnswer(bytes, isHead: isHead) { return answer }
      guard let next = await hear(), !next.isEmpty else { return nil }
      bytes += next
    }
  }

  /// Returns everything until the server closes the connection; nil if it was reset.
  func all() async -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      guard let next = await hear() else { return nil }
      if next.isEmpty { return bytes }
      bytes += next
    }
  }

  /// Whether the server closes the connection, in an orderly way, and says nothing more.
  func isClosed() async -> Bool { await all() == [] }
}

/// Performs work that blocks on a thread of its own.
func elsewhere<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { done in
    Thread.detachNewThread { done.resume(returning: work()) }
  }
}

/// An answer of a server, as it was sent.
struct TestAnswer: Hashable {
  var status: Int
  /// The header fields as `name: value`, sorted; the date is `now`.
  var fields: [String]
  var body: String
  /// How many bytes it has.
  var size: Int

  /// Reads an answer; nil if it isn't complete.
  init?(_ bytes: [UInt8], isHead: Bool = false) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { return nil }
    let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count >= 2, words[0] == "HTTP/1.1", let status = Int(words[1]) else { return nil }
    self.status = status
    let date = /date: \w\w\w, \d\d \w\w\w \d{4} \d\d:\d\d:\d\d GMT/
    fields = lines.dropFirst().map { $0.wholeMatch(of: date) == nil ? $0 : "date: now" }.sorted()
    let head = text[..<end.upperBound].utf8.count
    let length =
      lines.first { $0.hasPrefix("content-length: ") }.flatMap { Int($0.dropFirst(16)) } ?? 0
    size = head + (isHead ? 0 : length)
    guard bytes.count >= size else { return nil }
    body = String(decoding: bytes[head..<size], as: UTF8.self)
  }
}

extension TestAnswer {
  /// Returns the answers that come one after the other.
  static func all(_ bytes: [UInt8]) -> [TestAnswer] {
    var (answers, rest) = ([TestAnswer](), bytes)
    while let answer = TestAnswer(rest) {
      answers.append(answer)
      rest.removeFirst(answer.size)
    }
    return answers
  }
}
