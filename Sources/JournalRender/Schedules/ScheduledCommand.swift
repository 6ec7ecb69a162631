/// A command that the system starts periodically for a person: as a systemd user timer or as a
/// launchd agent.
package struct ScheduledCommand: Hashable, Sendable {
  /// The name of its files, without an extension: `daymark-remind-1a2b3c4d`.
  package var name: String
  /// Its purpose, in a line.
  package var purpose: String
  /// The program as an absolute path, and its arguments.
  package var command: [String]
  /// The variables that it needs from the person's environment.
  package var environment: [String: String]
  /// Minutes between two starts: a divisor of 60, or of 24 hours.
  package var minutes: Int

  /// Creates a command that runs every so many minutes.
  package init(
    name: String, purpose: String, command: [String], environment: [String: String] = [:],
    minutes: Int
  ) {
    (self.name, self.purpose, self.command) = (name, purpose, command)
    (self.environment, self.minutes) = (environment, minutes)
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
