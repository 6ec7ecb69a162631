/// The program curl, with which pages are fetched: TLS and its certificates are the system's.
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
    // Older versions of curl only look at the size that a server names.
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

  /// Returns what curl says is wrong, without its own name and number.
  private static func words(_ errors: [UInt8]) -> String {
    let line =
      String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
    guard line.hasPrefix("curl: ("), let end = line.firstIndex(of: ")") else { return String(line) }
    return String(line[line.index(after: end)...].drop { $0 == " " })
  }

  /// How this computer reaches the network.
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

/// A page to be fetched.
package struct CurlRequest: Hashable, Sendable {
  /// Its address.
  package var address: String
  /// Whether it is fetched without encryption, which is for this computer alone.
  package var isPlain: Bool
  /// The token that shows who asks; nil for a page that needs none.
  package var token: String?
  /// The most bytes of its body.
  package var mostBytes = 1 << 25
  /// After how many seconds it is given up.
  package var seconds = 60

  /// Creates a request.
  package init(_ address: String, isPlain: Bool = false, token: String? = nil) {
    (self.address, self.isPlain, self.token) = (address, isPlain, token)
  }

  /// The request as curl's configuration: it is passed by standard input, since everybody on a computer can see a
  /// program's arguments.
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

  /// Returns a value of curl's configuration: in quotes, so that nothing in it begins another option.
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
