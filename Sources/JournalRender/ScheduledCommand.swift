import Codecs
import Phrases

/// A command for the system to start, periodically or at log-in: as a systemd user service or as a
/// launchd agent.
package struct ScheduledCommand: Hashable, Sendable {
  /// The base name for its files: `daymark-remind-1a2b3c4d`.
  package var name: String
  /// Its purpose, in a line.
  package var purpose: String
  /// The program as an absolute path, and its arguments.
  package var command: [String]
  /// The required variables from the person's environment.
  package var environment: [String: String]
  /// The time it is started.
  package var start: Start

  /// The time at which a command is started.
  package enum Start: Hashable, Sendable {
    /// Every so many minutes: a divisor of 60, or of 24 hours.
    case every(minutes: Int)
    /// At log-in, and again if it ends with an error.
    case atLogIn
  }

  /// Describes a command.
  package init(
    name: String, purpose: String, command: [String], environment: [String: String] = [:],
    start: Start
  ) {
    self.name = name
    self.purpose = purpose
    self.command = command
    self.environment = environment
    self.start = start
  }

  /// A configuration file for the system.
  package struct File: Hashable, Sendable {
    /// Its name, in the folder read by the system.
    package var name: String
    /// Its text.
    package var text: String
  }

  /// The words that mark its files as ours.
  package static let mark = "Written by daymark"
}

// Source: systemd.service(5), "Command lines"; systemd.syntax(7), "Quoting"; systemd.time(7).

extension ScheduledCommand {
  /// The name of the unit to enable: the command's timer, or the service itself.
  package var systemdUnit: String {
    switch start {
    case .every: "\(name).timer"
    case .atLogIn: "\(name).service"
    }
  }

  /// A service, and its timer if it has one, for `~/.config/systemd/user`.
  package var systemdFiles: [File] {
    switch start {
    case .every(let minutes):
      [
        systemdService("", "Type=oneshot\n", ""),
        File(name: systemdUnit, text: systemdHead + Self.timer(minutes)),
      ]
    case .atLogIn: [systemdService(Self.limit, Self.lasting, Self.wanted)]
    }
  }

  private var systemdHead: String {
    let purpose = Self.systemdLine(purpose)
    return "# \(Self.mark): \(purpose)\n[Unit]\nDescription=\(purpose)\n"
  }

  private func systemdService(_ unit: String, _ kind: String, _ end: String) -> File {
    let words = command.map(Self.systemdQuoted).joined(separator: " ")
    // Without the colon, systemd would expand a dollar sign as a variable.
    let literal = command.contains { $0.contains("$") } ? ":" : ""
    let variables = environment.sorted { $0.key < $1.key }
      .map { "Environment=\(Self.systemdQuoted("\($0.key)=\($0.value)"))\n" }.joined()
    return File(
      name: "\(name).service",
      text: systemdHead + unit
        + "\n[Service]\n\(kind)\(variables)ExecStart=\(literal)\(words)\n" + end)
  }

  private static func timer(_ minutes: Int) -> String {
    """

    [Timer]
    OnCalendar=\(calendar(minutes))
    AccuracySec=1s
    Persistent=true

    [Install]
    WantedBy=timers.target

    """
  }

  /// At log-in, there may be no network yet, so the system doesn't give up.
  private static let limit = "StartLimitIntervalSec=0\n"
  /// Options with a private view of folders (`PrivateTmp`, `ProtectHome`) could hide the journal.
  private static let lasting =
    "Type=exec\nRestart=on-failure\nRestartSec=30\nNoNewPrivileges=true\n"
  private static let wanted = "\n[Install]\nWantedBy=default.target\n"

  private static func calendar(_ minutes: Int) -> String {
    switch minutes {
    case ...1: "*:*:00"
    case ..<60: "*:0/\(minutes):00"
    default: "0/\(minutes / 60):00:00"
    }
  }

  /// Returns a word in double quotes, with backslashes, quotes, control characters and `%` escaped.
  static func systemdQuoted(_ word: String) -> String {
    var text = "\""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "%": text += "%%"
      case let scalar where scalar.value < 0x20 || scalar.value == 0x7F:
        text += "\\x" + Hex.text(scalar.value, digits: 2)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// Returns a value for a key: on one line, with `%` escaped, and without a backslash that would
  /// join the next line.
  private static func systemdLine(_ text: String) -> String {
    var line = ""
    for character in oneLine(text) {
      line += character == "%" ? "%%" : character == "\\" ? "/" : String(character)
    }
    return line
  }
}

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

  /// Returns text for an XML element, without characters that XML can't represent.
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
