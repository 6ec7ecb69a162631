/// How long a browser may take, and how many of them may be connected.
///
/// Whoever takes longer is disconnected, so that the few connections are free for others.
public struct ServerLimits: Hashable, Sendable {
  /// How many browsers may be connected; the next one waits.
  public var connections = 64
  /// How long a connection may be open without a request.
  public var idleTime = Duration.seconds(60)
  /// How long the head of a request may take from its first byte.
  public var headTime = Duration.seconds(10)
  /// How often it is checked that a body makes progress.
  public var bodyPause = Duration.seconds(10)
  /// How long a body may take, either way.
  public var bodyTime = Duration.seconds(900)
  /// The fewest bytes a second that a browser must send of a body, and take of an answer.
  public var rate = 1024
  /// How long a browser may go on to send after the last answer on its connection.
  public var lingerTime = Duration.seconds(5)
  /// How long running requests may take once the server is to stop.
  public var stopTime = Duration.seconds(5)

  /// Creates the usual limits.
  public init() {}

  /// The most bytes of a request's line, and of each header field.
  static let fieldSize = 8 << 10
  /// The most bytes of a request's line with all header fields.
  static let headSize = 16 << 10
  /// The most header fields.
  static let fieldCount = 100
}
