// Source: launchd.plist(5).

extension ScheduledCommand {
  /// A launchd agent, for `~/Library/LaunchAgents`.
  package var launchdFile: File {
    let words = command.map { "    <string>\(Self.escaped($0))</string>\n" }.joined()
    let variables = environment.sorted { $0.key < $1.key }.map {
      "    <key>\(Self.escaped($0.key))</key>\n    <string>\(Self.escaped($0.value))</string>\n"
    }.joined()
    let environment =
      variables.isEmpty
      ? "" : "  <key>EnvironmentVariables</key>\n  <dict>\n\(variables)  </dict>\n"
    return File(
      name: "\(name).plist",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <!-- \(Self.mark) -->
        <plist version="1.0">
        <dict>
          <key>Label</key>
          <string>\(Self.escaped(name))</string>
          <key>ProgramArguments</key>
          <array>
        \(words)  </array>
        \(environment)\(launchdStart)  <key>RunAtLoad</key>
          <true/>
        </dict>
        </plist>

        """)
  }

  private var launchdStart: String {
    switch start {
    case .every(let minutes): "  <key>StartInterval</key>\n  <integer>\(minutes * 60)</integer>\n"
    case .atLogIn:
      """
        <key>KeepAlive</key>
        <dict>
          <key>SuccessfulExit</key>
          <false/>
        </dict>

      """
    }
  }

  /// Returns text for an XML element; characters that XML can't represent are left out.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      case let scalar where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
