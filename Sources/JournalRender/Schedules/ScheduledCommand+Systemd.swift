// Source: systemd.service(5), "Command lines"; systemd.syntax(7), "Quoting"; systemd.time(7).

extension ScheduledCommand {
  /// The name of its timer.
  package var timerName: String { "\(name).timer" }

  /// A service and its timer, for `~/.config/systemd/user`.
  package var systemdFiles: [File] {
    let words = command.map(Self.systemdQuoted).joined(separator: " ")
    // Without the colon, systemd would expand a dollar sign as a variable.
    let literal = command.contains { $0.contains("$") } ? ":" : ""
    let variables = environment.sorted { $0.key < $1.key }
      .map { "Environment=\(Self.systemdQuoted("\($0.key)=\($0.value)"))\n" }.joined()
    let purpose = Self.systemdLine(purpose)
    let head = "# \(Self.mark): \(purpose)\n"
    return [
      File(
        name: "\(name).service",
        text: """
          \(head)[Unit]
          Description=\(purpose)

          [Service]
          Type=oneshot
          \(variables)ExecStart=\(literal)\(words)

          """),
      File(
        name: timerName,
        text: """
          \(head)[Unit]
          Description=\(purpose)

          [Timer]
          OnCalendar=\(calendar)
          AccuracySec=1s
          Persistent=true

          [Install]
          WantedBy=timers.target

          """),
    ]
  }

  private var calendar: String {
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
        let digits = String(scalar.value, radix: 16)
        text += "\\x" + (digits.count < 2 ? "0" : "") + digits
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
