/// How long a browser may take, how much memory it may hold, and how many may be connected.
///
/// Whoever takes longer is disconnected, so that the few connections are free for others.
public struct ServerLimits: Hashable, Sendable {
  /// How many browsers may be connected; for the next one, another one is disconnected.
  public var connections = 64
  /// How many connections a computer of the local network may have.
  public var connectionsOfOne = 16
  /// How long a connection may be open without a request.
  public var idleTime = Duration.seconds(60)
  /// How long the head of a request may take from its first byte.
  public var headTime = Duration.seconds(10)
  /// How often it is checked that a body makes progress.
  public var bodyPause = Duration.seconds(10)
  /// How long a body may take, either way.
  public var bodyTime = Duration.seconds(900)
  /// The fewest bytes a second that a browser must send of a body.
  public var rate = 1024
  /// How long a browser may take for each piece of an answer.
  public var pieceTime = Duration.seconds(30)
  /// How long an answer or a form may take with somebody who isn't logged in.
  public var strangersTime = Duration.seconds(60)
  /// How long a browser may go on to send after the last answer on its connection.
  public var lingerTime = Duration.seconds(5)
  /// How long running requests may take once the server is to stop.
  public var stopTime = Duration.seconds(5)
  /// How often what isn't needed any more is dropped.
  public var tidyTime = Duration.seconds(10)
  /// The most bytes of forms and answers of browsers that are logged in, all together.
  public var memory = 768 << 20
  /// The most bytes of forms and answers of everybody else, all together.
  public var strangersMemory = 16 << 20

  /// Creates the usual limits.
  public init() {}

  /// The most bytes of a request's line, and of each header field.
  static let fieldSize = 8 << 10
  /// The most bytes of a request's line with all header fields.
  static let headSize = 16 << 10
  /// The most header fields.
  static let fieldCount = 100
  /// How many bytes of an answer are passed to the system at once.
  static let pieceSize = 64 << 10
  /// How many bytes the system keeps of an answer for each connection.
  static let sendBuffer = 128 << 10
}
