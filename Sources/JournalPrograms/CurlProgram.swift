/// The curl program for fetching pages: TLS and its certificates are the system's.
package struct CurlProgram: Sendable {
  private let program: Program

  /// Finds curl; nil if it isn't installed.
  /// - Parameter folders: a list as in `PATH`; nil for the one in the environment.
  package init?(in folders: String? = nil) {
    guard let program = Program("curl", in: folders) else { return nil }
    self.program = program
  }

  /// Fetches a page; redirects aren't followed.
  /// - Throws: `CurlError` if there is no whole answer.
  package func get(_ request: CurlRequest) throws(CurlError) -> CurlAnswer {
    // The first option keeps curl from reading a person's own settings, which may allow anything.
    var run = ProgramRun(
      ["-q", "--config", "-"], environment: CurlProgram.environment,
      input: Array(request.configuration.utf8), limit: request.mostBytes + CurlAnswer.mostHeadBytes,
      seconds: Double(request.seconds) + 5)
    // Older curl versions only check the size that a server names.
    run.stopsAtLimit = true
    let result: ProgramResult
    do throws(ProgramError) { result = try program.run(run) } catch {
      throw .cannotStart(path: program.path)
    }
    guard !result.isCut else { throw .tooLarge }
    switch result.ending {
    case .exited(0): break
    case .exited(63): throw .tooLarge
    case .exited(28), .timedOut: throw .timedOut
    case .exited(18): throw .cut
    case .exited, .signalled: throw .failed(CurlProgram.words(result.errors))
    }
    guard let answer = CurlAnswer(result.output) else { throw .failed("") }
    guard answer.body.count <= request.mostBytes else { throw .tooLarge }
    return answer
  }

  /// Returns curl's error message, without its own name and number.
  private static func words(_ errors: [UInt8]) -> String {
    let line =
      String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
    guard line.hasPrefix("curl: ("), let end = line.firstIndex(of: ")") else { return String(line) }
    return String(line[line.index(after: end)...].drop { $0 == " " })
  }

  /// The environment variables with the network settings.
  private static var environment: [String: String] {
    var environment = Program.plainEnvironment
    let whole = Program.wholeEnvironment
    for name in [
      "HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy", "NO_PROXY", "no_proxy",
      "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE",
    ] { environment[name] = whole[name] }
    return environment
  }
}

/// A page to fetch.
package struct CurlRequest: Hashable, Sendable {
  /// Its address.
  package var address: String
  /// True if it is fetched without encryption, which is for this computer alone.
  package var isPlain: Bool
  /// The access token; nil for a page without one.
  package var token: String?
  /// The maximum number of bytes in its body.
  package var mostBytes = 1 << 25
  /// The time limit in seconds.
  package var seconds = 60

  /// Creates a request.
  package init(_ address: String, isPlain: Bool = false, token: String? = nil) {
    self.address = address
    self.isPlain = isPlain
    self.token = token
  }

  /// The request as curl's configuration.
  ///
  /// It is passed by standard input, since everybody on a computer can see a program's arguments.
  var configuration: String {
    var options: [(String, String?)] = [
      ("url", address), ("globoff", nil), ("silent", nil), ("show-error", nil),
      ("proto", isPlain ? "=http" : "=https"), ("tlsv1.2", nil), ("max-redirs", "0"),
      ("connect-timeout", "20"), ("max-time", "\(seconds)"), ("max-filesize", "\(mostBytes)"),
      ("dump-header", "-"), ("suppress-connect-headers", nil),
      ("header", "Accept: application/json, text/calendar"),
    ]
    if isPlain { options.append(("noproxy", "*")) }
    if let token { options.append(("header", "Authorization: Bearer \(token)")) }
    return options.map { name, value in
      name + (value.map { " = \(CurlRequest.quoted($0))" } ?? "") + "\n"
    }.joined()
  }

  /// Returns a quoted value for curl's configuration, so that nothing in it begins another option.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"":
        quoted.unicodeScalars.append("\\")
        quoted.unicodeScalars.append(scalar)
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0B}": quoted += "\\v"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// Why there is no answer.
package enum CurlError: Error, Hashable, Sendable {
  /// curl couldn't be started.
  case cannotStart(path: String)
  /// The answer has too many bytes.
  case tooLarge
  /// It took too long.
  case timedOut
  /// The connection ended before the answer did.
  case cut
  /// Anything else, in curl's words.
  case failed(String)
}

/// A server's answer.
package struct CurlAnswer: Hashable, Sendable {
  /// The status, such as 200.
  package var status: Int
  /// The header fields, with lower-case names; for repeated names the last one counts.
  package var fields: [String: String] = [:]
  /// The body.
  package var body: [UInt8]

  /// The maximum number of bytes before the body.
  static let mostHeadBytes = 1 << 20

  /// Parses curl's output: the header fields, an empty line, and the body; nil if it is malformed.
  ///
  /// Before the answer there may be others, with a status that begins with 1.
  init?(_ output: [UInt8]) {
    var rest = output[...]
    while true {
      guard let (head, body) = CurlAnswer.split(rest), let status = CurlAnswer.status(head)
      else { return nil }
      rest = body
      guard status / 100 != 1 else { continue }
      self.status = status
      self.body = Array(body)
      for line in head.dropFirst() {
        guard let colon = line.firstIndex(of: ":") else { continue }
        let value = line[line.index(after: colon)...]
        fields[line[..<colon].lowercased()] = String(value.drop { $0 == " " || $0 == "\t" })
      }
      return
    }
  }

  /// Splits a head's lines from the bytes after its empty line.
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
