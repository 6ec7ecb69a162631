/// A command that the system starts again and again for a person: as a systemd user timer or as a
/// launchd agent.
package struct ScheduledCommand: Hashable, Sendable {
  /// The name of its files, without ending: `daymark-remind-1a2b3c4d`.
  package var name: String
  /// What it is for, in a line.
  package var purpose: String
  /// The program as an absolute path, and its arguments.
  package var command: [String]
  /// Variables that it needs of the person's environment.
  package var environment: [String: String]
  /// Minutes between two starts: a divisor of 60, or of 24 hours.
  package var minutes: Int

  /// Describes a command.
  package init(
    name: String, purpose: String, command: [String], environment: [String: String] = [:],
    minutes: Int
  ) {
    (self.name, self.purpose, self.command) = (name, purpose, command)
    (self.environment, self.minutes) = (environment, minutes)
  }

  /// A file that tells the system of it.
  package struct File: Hashable, Sendable {
    /// Its name, in the folder where the system looks.
    package var name: String
    /// Its text.
    package var text: String
  }

  /// The words by which its files are known as ours.
  package static let mark = "Written by daymark"
}
