/// What it means when a remote couldn't be asked, by what git and ssh say in English.
public enum RemoteFailure: Hashable, Sendable {
  /// The way there is cut: offline, a server that is down, a stick that isn't in.
  case unreachable
  /// It wants a password or a key.
  case access
  /// It is not known whether it is the one it says it is.
  case unknownHost
  /// Something else.
  case other

  /// Reads git's messages; what several of them say is taken in this order.
  public init(_ said: [String]) {
    let text = said.joined(separator: "\n").lowercased()
    func says(_ words: [String]) -> Bool { words.contains { text.contains($0) } }
    if says(["host key verification failed", "certificate", "ssl peer"]) {
      self = .unknownHost
    } else if says([
      "permission denied (", "authentication failed", "could not read username",
      "could not read password", "terminal prompts disabled", "returned error: 401",
      "returned error: 403", "too many authentication failures", "invalid credentials",
    ]) {
      self = .access
    } else if says([
      "could not resolve", "couldn't resolve", "name resolution", "failed to connect",
      "couldn't connect", "connection refused", "connection timed out", "connection reset",
      "network is unreachable", "no route to host", "operation timed out", "timed out",
      "network is down", "returned error: 502", "returned error: 503", "returned error: 504",
      "no address associated", "operation too slow", "broken pipe",
    ]) {
      self = .unreachable
    } else {
      self = .other
    }
  }
}
