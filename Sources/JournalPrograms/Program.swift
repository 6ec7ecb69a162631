import CSpawn
import Platform

/// Another program of this computer; its arguments never pass through a shell.
public struct Program: Hashable, Sendable {
  /// Where it lies, as an absolute path.
  public let path: String

  /// Finds a program; nil where there is none that may be run.
  /// - Parameters:
  ///   - name: a bare name, looked up in the folders, or an absolute path. A relative path names
  ///     nothing: what it means would depend on where one stands.
  ///   - folders: a list as in `PATH`; without one, that of the environment.
  public init?(_ name: String, in folders: String? = nil) {
    guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
    if name.contains("/") {
      guard name.hasPrefix("/"), Program.isRunnable(name) else { return nil }
      path = name
      return
    }
    let folders = folders ?? getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    // An empty or relative folder in PATH would run what lies in a journal someone else wrote.
    let place = folders.split(separator: ":").lazy.filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }.first(where: Program.isRunnable)
    guard let place else { return nil }
    path = place
  }

  private static func isRunnable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }

  /// The few variables of the environment that programs need, and `LC_ALL=C` for their messages.
  public static var plainEnvironment: [String: String] {
    var environment = ["LC_ALL": "C"]
    for name in ["PATH", "HOME", "TMPDIR", "USER", "LOGNAME"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }

  /// All variables of our own environment, for programs that the person chose.
  public static var wholeEnvironment: [String: String] {
    var environment: [String: String] = [:]
    var next = cspawn_environment()
    while let variable = next?.pointee {
      let parts = String(cString: variable).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, environment[String(parts[0])] == nil {
        environment[String(parts[0])] = String(parts[1])
      }
      next = next?.advanced(by: 1)
    }
    return environment
  }
}

/// One run of a program: what it gets, and how far it may go.
public struct ProgramRun: Sendable {
  /// The arguments after the program's name.
  public var arguments: [String]
  /// All of its environment; nothing else is inherited.
  public var environment: [String: String]
  /// The folder it runs in; nil for the present one.
  public var folder: String?
  /// What it reads as standard input.
  public var input: [UInt8]
  /// How many bytes are kept of its output, and as many of its errors; the rest is read and dropped.
  public var limit: Int
  /// After how many seconds it is ended, with all that it started.
  public var seconds: Double
  /// After how many seconds in which it says nothing it is ended as well.
  public var silence: Double

  /// Describes a run.
  public init(
    _ arguments: [String], environment: [String: String] = Program.plainEnvironment,
    folder: String? = nil, input: [UInt8] = [], limit: Int = 1 << 20, seconds: Double = 30,
    silence: Double = .infinity
  ) {
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
    self.input = input
    self.limit = limit
    self.seconds = seconds
    self.silence = silence
  }
}

/// What came of a program's run.
public struct ProgramResult: Hashable, Sendable {
  /// How a program ends.
  public enum Ending: Hashable, Sendable {
    /// By itself, with an exit status; 0 means well.
    case exited(Int32)
    /// By a signal that wasn't ours.
    case signalled(Int32)
    /// It took too long, or said nothing for too long, and was ended.
    case timedOut
  }

  /// How it ended.
  public var ending: Ending
  /// What it wrote to standard output, up to the limit.
  public var output: [UInt8]
  /// What it wrote to standard error, up to the limit.
  public var errors: [UInt8]
  /// Whether it wrote more than the limit to either.
  public var isCut: Bool

  /// Whether it ended with status 0.
  public var isSuccess: Bool { ending == .exited(0) }
}

/// Why a program didn't start.
public enum ProgramError: Error, Hashable, Sendable {
  /// The system's error number.
  case cannotStart(path: String, Int32)
  /// An argument, a variable or the folder has a NUL, which would cut it short.
  case hasNUL
}
