public import JournalPrograms

/// The program git, as Daymark runs it: with an environment of its own, and never asking anything.
public struct GitProgram: Hashable, Sendable {
  private let program: Program
  /// The folder that Daymark's own program lies in, where git finds it for merges.
  private let ownFolder: String?

  /// Finds git; nil where there is none.
  /// - Parameter own: Daymark's program as an absolute path. A timer's `PATH` is short, and git must
  ///   find `daymark merge-driver` all the same.
  public init?(own: String? = nil) {
    guard let program = Program("git") else { return nil }
    self.program = program
    ownFolder = own.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
  }

  /// Runs one of git's commands and waits for it.
  /// - Parameters:
  ///   - arguments: the command and its arguments; what a person typed stands behind
  ///     `--end-of-options` or `--`.
  ///   - folder: where git stands, which decides what repository it works on.
  ///   - input: what it reads.
  ///   - environment: variables beside ours.
  ///   - limit: how many bytes are kept of what it says.
  ///   - seconds: after how long it is ended.
  ///   - silence: after how long without a word it is ended.
  /// - Throws: `ProgramError` where it can't be started.
  public func run(
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

  /// What holds for each run: no address starts a program, no folder inside a journal passes for a
  /// repository, and what is said to be kept is kept through a power cut.
  private static let caution = [
    "-c", "protocol.ext.allow=never", "-c", "safe.bareRepository=explicit", "-c", "core.fsync=all",
    // A tree with one name twice would be merged as if it had one of the two files alone.
    "-c", "fetch.fsckObjects=true",
    // What tidies up in the background would hold our lock, and outlive us.
    "-c", "gc.autoDetach=false", "-c", "maintenance.autoDetach=false", "-c", "color.ui=false",
    "-c", "credential.interactive=false", "-c", "http.lowSpeedLimit=1", "-c",
    "http.lowSpeedTime=45",
  ]

  private static let inherited = [
    // Where a person's configuration, keys and password store are found.
    "XDG_CONFIG_HOME", "SSH_AUTH_SOCK", "GNUPGHOME", "DBUS_SESSION_BUS_ADDRESS",
    "XDG_RUNTIME_DIR", "TZ",
    // Who writes.
    "GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL", "EMAIL",
    // How this computer reaches others.
    "HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy", "NO_PROXY", "no_proxy",
    "SSL_CERT_FILE", "SSL_CERT_DIR",
  ]

  /// Of `GIT_*` only who writes is inherited: from a hook the rest would name another repository.
  private var environment: [String: String] {
    var environment = Program.plainEnvironment
    let whole = Program.wholeEnvironment
    for name in GitProgram.inherited { environment[name] = whole[name] }
    if let ownFolder {
      environment["PATH"] = (environment["PATH"] ?? "/usr/bin:/bin") + ":" + ownFolder
    }
    environment["GIT_TERMINAL_PROMPT"] = "0"
    // Set and empty: neither this nor `core.askPass` opens a window.
    environment["GIT_ASKPASS"] = ""
    environment["SSH_ASKPASS_REQUIRE"] = "never"
    environment["GCM_INTERACTIVE"] = "never"
    environment["GIT_EDITOR"] = ":"
    return environment
  }
}
