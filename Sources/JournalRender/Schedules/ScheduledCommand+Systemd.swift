import Codecs
import Phrases

// Source: systemd.service(5), "Command lines"; systemd.syntax(7), "Quoting"; systemd.time(7).

extension ScheduledCommand {
  /// The name of the unit that is enabled: its timer, or the service itself.
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
  /// A home in a namespace of its own (`PrivateTmp`, `ProtectHome`) could hide the journal.
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
