package import JournalPrograms

/// The git program, run with its own environment and without prompts.
package struct GitProgram: Hashable, Sendable {
  private let program: Program
  /// The folder with Daymark's own program, added so that git finds it for merges.
  private let ownFolder: String?
  /// The time zone in which revisions are dated; nil for the system's.
  private let timeZone: String?

  /// Finds git; nil if it isn't installed.
  /// - Parameters:
  ///   - own: Daymark's program as an absolute path. A timer's `PATH` is short, and git must find
  ///     `daymark merge-driver` all the same.
  ///   - timeZone: the time zone in which revisions are dated; nil for the system's.
  package init?(own: String? = nil, timeZone: String? = nil) {
    guard let program = Program("git") else { return nil }
    self.program = program
    self.timeZone = timeZone
    ownFolder = own.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
  }

  /// True if git finds Daymark's own program, for merges.
  var findsOwnProgram: Bool { ownFolder != nil }

  /// Runs a git command and waits for it.
  /// - Parameters:
  ///   - arguments: the command and its arguments; typed text comes after `--end-of-options` or
  ///     `--`.
  ///   - folder: the working directory, which determines git's repository.
  ///   - input: the bytes for its standard input.
  ///   - environment: variables in addition to ours.
  ///   - limit: the maximum number of output bytes to keep.
  ///   - seconds: the time limit.
  ///   - silence: the time limit without output.
  /// - Throws: `ProgramError` if it can't be started.
  package func run(
    _ arguments: [String], in folder: String, input: [UInt8] = [],
    environment: [String: String] = [:], limit: Int = 1 << 26, seconds: Double = 120,
    silence: Double = .infinity
  ) throws(ProgramError) -> ProgramResult {
    try program.run(
      ProgramRun(
        GitProgram.caution + arguments,
        environment: self.environment.merging(environment) { $1 }, folder: folder,
        input: input, limit: limit, seconds: seconds, silence: silence))
  }

  /// Options for every run: no address starts a program, no folder inside a journal passes as a
  /// repository, and reported writes survive a power cut.
  private static let caution = [
    "-c", "protocol.ext.allow=never", "-c", "safe.bareRepository=explicit", "-c", "core.fsync=all",
    // A tree with a duplicate name would be merged as if it had only one of the two files.
    "-c", "fetch.fsckObjects=true",
    // Background maintenance would hold our lock and outlive us.
    "-c", "gc.autoDetach=false", "-c", "maintenance.autoDetach=false", "-c", "color.ui=false",
    "-c", "credential.interactive=false", "-c", "http.lowSpeedLimit=1", "-c",
    "http.lowSpeedTime=45",
  ]

  private static let inherited = [
    // Variables that locate a person's configuration, keys and password store.
    "XDG_CONFIG_HOME", "XDG_STATE_HOME", "SSH_AUTH_SOCK", "GNUPGHOME", "DBUS_SESSION_BUS_ADDRESS",
    "XDG_RUNTIME_DIR", "TZ",
    // The author and the committer.
    "GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL", "EMAIL",
    // Network settings.
    "HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy", "NO_PROXY", "no_proxy",
    "SSL_CERT_FILE", "SSL_CERT_DIR",
  ]

  /// The environment for git.
  ///
  /// From `GIT_*` only the author and the committer are inherited: in a hook the rest would name
  /// another repository.
  private var environment: [String: String] {
    var environment = Program.plainEnvironment
    let whole = Program.wholeEnvironment
    for name in GitProgram.inherited { environment[name] = whole[name] }
    if let timeZone { environment["TZ"] = timeZone }
    if let ownFolder {
      environment["PATH"] = (environment["PATH"] ?? "/usr/bin:/bin") + ":" + ownFolder
    }
    environment["GIT_TERMINAL_PROMPT"] = "0"
    // Set but empty, so that neither this nor `core.askPass` opens a window.
    environment["GIT_ASKPASS"] = ""
    environment["SSH_ASKPASS_REQUIRE"] = "never"
    environment["GCM_INTERACTIVE"] = "never"
    environment["GIT_EDITOR"] = ":"
    return environment
  }
}
