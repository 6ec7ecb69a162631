/// Why nothing can be read from a school's Canvas.
public enum CanvasError: Error, Hashable, Sendable {
  /// The token is wrong, or has expired; with the server's words.
  case badToken(String?)
  /// The server doesn't allow it; with its words.
  case forbidden(String?)
  /// The server still asks to come back later, after several tries.
  case throttled
  /// The server leads elsewhere; with the address.
  case redirect(to: String)
  /// The next page would be at another server; with its address.
  case otherServer(String)
  /// Another status.
  case status(Int, String?)
  /// An answer that isn't JSON, or not the list that it should be; with the path and the line.
  case malformed(path: String, line: Int)
  /// There are more pages, or more bytes, than any student has.
  case tooMuch
}
