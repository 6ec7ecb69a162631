import JournalWeb
import NIOCore
import NIOHTTP1

/// A request while it arrives.
struct IncomingRequest {
  /// Whether the body isn't to be sent with the answer.
  private(set) var isHead = false
  /// Whether the connection is closed after the answer.
  var isLast = false
  /// Whether others may read it as a different request, so that it must not be answered.
  private(set) var isAmbiguous = false
  /// Whether a body was announced.
  private(set) var hasBody = false
  /// The announced size of the body in bytes; nil if it comes in chunks.
  private(set) var announced: Int?
  /// Whether the browser waits for a word before it sends the body.
  private(set) var expectsContinue = false
  /// Whether all of it has arrived.
  var isComplete = false
  /// What has arrived of the body and wasn't taken yet.
  var arrived = ByteBuffer()
  /// How many bytes of the body were taken.
  private(set) var count = 0
  /// How many bytes had been taken when progress was last checked.
  var checked = 0
  /// When progress is checked next.
  var check = NIODeadline.now()
  /// When the body was first awaited.
  var start = NIODeadline.now()
  /// Who answers it.
  var lane = WebFrontEnd.Lane.strangers
  /// How many bytes are reserved for it.
  var held = 0

  /// No request.
  init() {}

  /// A request whose head has arrived.
  init(_ head: HTTPRequestHead) {
    let encodings = head.headers["transfer-encoding"].map { $0.lowercased() }
    isHead = head.method == .HEAD
    // A request to go on in another protocol is answered in this one, and nothing after it is read.
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

  /// Returns what has arrived of the body since the last time.
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
