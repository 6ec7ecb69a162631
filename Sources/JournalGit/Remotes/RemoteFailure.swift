/// What it means when a remote couldn't be asked, by what git and ssh say in English.
public struct RemoteFailure: Hashable, Sendable {
  /// What kept it from being asked.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// It is not known whether it is the one it says it is.
    case unknownHost
    /// It wants a password or a key.
    case access
    /// The way there is cut: offline, a server that is down.
    case unreachable
    /// Something else.
    case other

    /// Words of messages that mean it, in lower case.
    fileprivate var words: [String] {
      switch self {
      case .unknownHost: ["host key verification failed", "certificate", "ssl peer"]
      case .access:
        [
          "permission denied (", "authentication failed", "could not read username",
          "could not read password", "terminal prompts disabled", "returned error: 401",
          "returned error: 403", "too many authentication failures", "invalid credentials",
        ]
      case .unreachable:
        [
          "could not resolve", "couldn't resolve", "name resolution", "failed to connect",
          "couldn't connect", "connection refused", "connection reset", "network is unreachable",
          "no route to host", "timed out", "network is down", "returned error: 502",
          "returned error: 503", "returned error: 504", "no address associated",
          "operation too slow", "broken pipe",
        ]
      case .other: []
      }
    }
  }

  /// What kept it from being asked.
  public let kind: Kind
  /// The line that says so, without git's own first word.
  public let line: String

  /// Reads git's messages; of several kinds the first counts.
  public init(_ said: [String]) {
    for kind in Kind.allCases {
      let line = said.first { line in
        let text = line.lowercased()
        return kind.words.contains { text.contains($0) }
      }
      if let line {
        self.kind = kind
        self.line = RemoteFailure.plain(line)
        return
      }
    }
    kind = .other
    line = RemoteFailure.plain(said.first ?? "")
  }

  private static func plain(_ line: String) -> String {
    let words = ["fatal: ", "error: "]
    return words.first { line.hasPrefix($0) }.map { String(line.dropFirst($0.count)) } ?? line
  }
}

extension GitProblem {
  /// What git's check of a remote's objects has found: `error: object NAME: KIND: what is wrong`.
  init?(malformedIn remote: String, _ said: [String]) {
    guard said.contains(where: { $0.contains("fsck error") }) else { return nil }
    for line in said {
      // How far it has come may stand before it.
      guard let start = line.firstRange(of: "error: object ") else { continue }
      let parts = line[start.upperBound...].split(separator: ": ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      self = .malformed(remote: remote, object: String(parts[0]), fault: String(parts[1]))
      return
    }
    return nil
  }
}
