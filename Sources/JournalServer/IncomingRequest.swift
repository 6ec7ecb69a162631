import JournalWeb
import NIOCore
import NIOHTTP1

/// A request while it arrives.
struct IncomingRequest {
  /// True if it is a HEAD request, whose answer has no body.
  private(set) var isHead = false
  /// True if the connection is closed after the answer.
  var isLast = false
  /// True if others may read it as a different request, so that it must not be answered.
  private(set) var isAmbiguous = false
  /// True if a body was announced.
  private(set) var hasBody = false
  /// The body's announced size in bytes; nil if it comes in chunks.
  private(set) var announced: Int?
  /// True if the browser waits for `100 Continue` before it sends the body.
  private(set) var expectsContinue = false
  /// True if all of it has arrived.
  var isComplete = false
  /// The received part of the body, not yet taken.
  var arrived = ByteBuffer()
  /// The number of bytes taken from the body.
  private(set) var count = 0
  /// The number of bytes taken at the last progress check.
  var checked = 0
  /// The time of the next progress check.
  var check = NIODeadline.now()
  /// The time when the body was first awaited.
  var start = NIODeadline.now()
  /// The lane that answers it.
  var lane = WebFrontEnd.Lane.strangers
  /// The number of bytes reserved for it.
  var held = 0

  /// Creates an empty request.
  init() {}

  /// Creates a request from its head.
  init(_ head: HTTPRequestHead) {
    let encodings = head.headers["transfer-encoding"].map { $0.lowercased() }
    isHead = head.method == .HEAD
    // A request for another protocol is answered in this one, and nothing after it is read.
    let connection = head.headers[canonicalForm: "connection"].map { $0.lowercased() }
    isLast =
      head.version != .http1_1 || connection.contains("close") || connection.contains("upgrade")
      || head.method == .CONNECT
    // The parser has refused two lengths, and a length beside an encoding.
    isAmbiguous =
      !encodings.isEmpty && (encodings != ["chunked"] || head.version != .http1_1)
      || !head.uri.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    announced = head.headers.first(name: "content-length").map { Int($0) ?? .max }
    hasBody = !encodings.isEmpty || announced ?? 0 > 0
    expectsContinue =
      head.version == .http1_1 && head.headers["expect"].map { $0.lowercased() } == ["100-continue"]
  }

  /// Returns the new part of the body since the last time.
  mutating func takeArrived() -> [UInt8] {
    let bytes = Array(arrived.readableBytesView)
    arrived.clear()
    count += bytes.count
    return bytes
  }
}

extension RequestHead {
  init(_ head: HTTPRequestHead) {
    self.init(
      head.method.rawValue, head.uri,
      HeaderFields(head.headers.map { (name: $0.name, value: $0.value) }))
  }
}
