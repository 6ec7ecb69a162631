public import JournalPrograms

/// The program git, as Daymark runs it: with an environment of its own, and never asking anything.
public struct GitProgram: Hashable, Sendable {
  private let program: Program

  /// Finds git; nil where there is none.
  public init?() {
    guard let program = Program("git") else { return nil }
    self.program = program
  }

  /// Runs one of git's commands and waits for it.
  /// - Parameters:
  ///   - arguments: the command and its arguments; what a person typed stands behind
  ///     `--end-of-options` or `--`.
  ///   - folder: where git stands, which decides what repository it works on.
  ///   - input: what it reads.
  ///   - limit: how many bytes are kept of what it says.
  ///   - seconds: after how long it is ended.
  ///   - index: the index it works with, as an absolute path; nil for the repository's own.
  /// - Throws: `ProgramError` where it can't be started.
  public func run(
    _ arguments: [String], in folder: String, input: [UInt8] = [], limit: Int = 1 << 26,
    seconds: Double = 120, index: String? = nil
  ) throws(ProgramError) -> ProgramResult {
    var environment = GitProgram.environment
    environment["GIT_INDEX_FILE"] = index
    return try program.run(
      ProgramRun(
        GitProgram.caution + arguments, environment: environment, folder: folder,
        input: input, limit: limit, seconds: seconds))
  }

  /// What holds for each run: no address starts a program, and what is said to be kept is kept
  /// through a power cut.
  private static let caution = ["-c", "protocol.ext.allow=never", "-c", "core.fsync=all"]

  /// Nothing of `GIT_*` is inherited: from a hook it would name another repository.
  private static var environment: [String: String] {
    var environment = Program.plainEnvironment
    let whole = Program.wholeEnvironment
    // Where a person's configuration, keys and password store are found.
    for name in [
      "XDG_CONFIG_HOME", "SSH_AUTH_SOCK", "GNUPGHOME", "DBUS_SESSION_BUS_ADDRESS",
      "XDG_RUNTIME_DIR", "TZ",
    ] {
      environment[name] = whole[name]
    }
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["SSH_ASKPASS_REQUIRE"] = "never"
    return environment
  }
}
