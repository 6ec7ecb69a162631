/// A command that the system starts for a person, periodically or at log-in: as a systemd user
/// service or as a launchd agent.
package struct ScheduledCommand: Hashable, Sendable {
  /// The name of its files, without an extension: `daymark-remind-1a2b3c4d`.
  package var name: String
  /// Its purpose, in a line.
  package var purpose: String
  /// The program as an absolute path, and its arguments.
  package var command: [String]
  /// The variables that it needs from the person's environment.
  package var environment: [String: String]
  /// When it is started.
  package var start: Start

  /// When a command is started.
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
    (self.name, self.purpose, self.command) = (name, purpose, command)
    (self.environment, self.start) = (environment, start)
  }

  /// A file that configures the system to run it.
  package struct File: Hashable, Sendable {
    /// Its name, in the folder that the system reads.
    package var name: String
    /// Its text.
    package var text: String
  }

  /// The words that identify its files as ours.
  package static let mark = "Written by daymark"
}
