/// The reason why a remote couldn't be contacted, from git's and ssh's English messages.
package struct RemoteError: Hashable, Sendable {
  /// The kind of failure.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// The host's identity can't be verified.
    case unknownHost
    /// It requires a password or a key.
    case access
    /// There is no connection: we are offline, or the server is down.
    case unreachable
    /// Something else.
    case other

    /// Message parts that indicate this kind, in lower case.
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

  /// The kind of failure.
  package let kind: Kind
  /// The line with the message, without git's own prefix.
  package let line: String

  /// Reads git's messages; the first of several kinds counts.
  package init(_ said: [String]) {
    for kind in Kind.allCases {
      let line = said.first { line in
        let text = line.lowercased()
        return kind.words.contains { text.contains($0) }
      }
      if let line {
        self.kind = kind
        self.line = RemoteError.plain(line)
        return
      }
    }
    kind = .other
    line = RemoteError.plain(said.first ?? "")
  }

  private static func plain(_ line: String) -> String {
    let words = ["fatal: ", "error: "]
    return words.first { line.hasPrefix($0) }.map { String(line.dropFirst($0.count)) } ?? line
  }
}

extension GitError {
  /// Finds the result of git's check of a remote's objects: `error: object NAME: KIND: what is
  /// wrong`.
  init?(malformedIn remote: String, _ said: [String]) {
    guard said.contains(where: { $0.contains("fsck error") }) else { return nil }
    for line in said {
      // Progress output may come before it.
      guard let start = line.firstRange(of: "error: object ") else { continue }
      let parts = line[start.upperBound...].split(separator: ": ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      self = .malformed(remote: remote, object: String(parts[0]), fault: String(parts[1]))
      return
    }
    return nil
  }
}
