import CPosix
import Platform

/// Another program on this computer; its arguments never pass through a shell.
package struct Program: Hashable, Sendable {
  /// Its absolute path.
  package let path: String

  /// Finds a program; nil if there is no executable one.
  /// - Parameters:
  ///   - name: a bare name, looked up in the folders, or an absolute path. A relative path finds
  ///     nothing: its meaning would depend on the current folder.
  ///   - folders: a list as in `PATH`; nil for the one in the environment.
  package init?(_ name: String, in folders: String? = nil) {
    guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
    if name.contains("/") {
      guard name.hasPrefix("/"), Program.isRunnable(name) else { return nil }
      path = name
      return
    }
    let folders = folders ?? getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    // An empty or relative folder in PATH would run programs in a journal written by someone else.
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

  /// The few environment variables that programs need, and `LC_ALL=C` for their messages.
  package static var plainEnvironment: [String: String] {
    var environment = ["LC_ALL": "C"]
    for name in ["PATH", "HOME", "TMPDIR", "USER", "LOGNAME"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }

  /// All of our own environment variables, for programs chosen by the person.
  package static var wholeEnvironment: [String: String] {
    var environment: [String: String] = [:]
    var next = cposix_spawn_environment()
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

/// One run of a program: its input and its limits.
package struct ProgramRun: Sendable {
  /// The arguments after the program's name.
  package var arguments: [String]
  /// Its whole environment; nothing else is inherited.
  package var environment: [String: String]
  /// The folder it runs in; nil for the current one.
  package var folder: String?
  /// Its standard input.
  package var input: [UInt8]
  /// The maximum number of output bytes to keep, and likewise for errors; the rest is read and
  /// dropped.
  package var limit: Int
  /// The time limit in seconds, after which it is killed with everything it started.
  package var seconds: Double
  /// The time limit in seconds without output, after which it is killed as well.
  package var silence: Double
  /// True if it is killed as soon as it has written more than the limit.
  package var stopsAtLimit = false

  /// Describes a program's run.
  package init(
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

/// The outcome of a program's run.
package struct ProgramResult: Hashable, Sendable {
  /// How a program ended.
  package enum Ending: Hashable, Sendable {
    /// By itself, with an exit status; 0 means success.
    case exited(Int32)
    /// By a signal that wasn't ours.
    case signalled(Int32)
    /// It was killed because it took too long, was silent for too long, or wrote too much.
    case timedOut
  }

  /// How it ended.
  package var ending: Ending
  /// Its standard output, up to the limit.
  package var output: [UInt8]
  /// Its standard error, up to the limit.
  package var errors: [UInt8]
  /// True if it wrote more than the limit to either.
  package var isCut: Bool

  /// True if it exited with status 0.
  package var isSuccess: Bool { ending == .exited(0) }
}

/// Why a program didn't start.
package enum ProgramError: Error, Hashable, Sendable {
  /// The system refused; with its error number.
  case cannotStart(path: String, Int32)
  /// An argument, a variable or the folder contains a NUL, which would cut it short.
  case hasNUL
}

// This isn't swift-subprocess, which is asynchronous throughout. A synchronous program waiting for
// it hangs forever if the waiting thread is one that tasks share. On Linux it also kills its caller
// (SIGPIPE) when a program closes its input early. Both were tried with 1.0.2.

extension Program {
  /// Runs the program and waits for it.
  ///
  /// May be called from several threads at once.
  ///
  /// The program leads its own process group. Processes left running are killed if they still hold
  /// its outputs open, and the whole group is killed when the time is up.
  /// - Throws: `ProgramError` if it can't be started.
  package func run(_ run: ProgramRun) throws(ProgramError) -> ProgramResult {
    let child = try ChildProcess(self, run)
    return child.finish(run)
  }

  /// Starts the program and returns at once: it may outlive us, and its output isn't read.
  ///
  /// - Throws: `ProgramError` if it can't be started.
  package func start(
    _ arguments: [String], environment: [String: String] = Program.plainEnvironment
  ) throws(ProgramError) {
    try ChildProcess(self, ProgramRun(arguments, environment: environment)).letGo()
  }
}

extension ChildProcess {
  /// The time that remaining processes may still write after a program's end, in seconds.
  private static let grace = 0.2

  /// Passes bytes on until the program has ended or its time is up.
  consuming func finish(_ run: ProgramRun) -> ProgramResult {
    let start = monotonicSeconds()
    let end = start + max(0, run.seconds)
    var heard = 0
    var heardAt = start
    var input = run.input[...]
    var output = Captured(limit: run.limit)
    var errors = Captured(limit: run.limit)
    var endedAt: Double?
    var isTimedOut = false
    while true {
      let now = monotonicSeconds()
      if endedAt == nil, hasEnded { endedAt = now }
      if let endedAt, !isOpen || now >= endedAt + ChildProcess.grace { break }
      if output.count + errors.count > heard {
        heard = output.count + errors.count
        heardAt = now
      }
      let isTooMuch = run.stopsAtLimit && (output.isCut || errors.isCut)
      if endedAt == nil, isTooMuch || now >= end || now >= heardAt + run.silence {
        isTimedOut = true
        break
      }
      wait(milliseconds: isOpen && endedAt == nil ? 50 : 2, writing: !input.isEmpty)
      write(&input)
      read(&output, from: .output)
      read(&errors, from: .errors)
    }
    let status = reap(ending: isTimedOut || isOpen)
    let ending: ProgramResult.Ending =
      if isTimedOut {
        .timedOut
      } else if status & 0x7F == 0 {
        .exited(status >> 8 & 0xFF)
      } else {
        .signalled(status & 0x7F)
      }
    return ProgramResult(
      ending: ending, output: output.bytes, errors: errors.bytes,
      isCut: output.isCut || errors.isCut)
  }
}

/// Bytes stored up to a limit.
struct Captured {
  let limit: Int
  private(set) var bytes: [UInt8] = []
  private(set) var isCut = false
  /// The number of bytes received, stored or not.
  private(set) var count = 0

  init(limit: Int) {
    self.limit = limit
  }

  mutating func add(_ more: UnsafeRawBufferPointer) {
    let kept = more.prefix(max(0, limit - bytes.count))
    bytes.append(contentsOf: kept)
    count += more.count
    if kept.count < more.count { isCut = true }
  }
}

/// Returns the seconds on a clock that nobody sets.
private func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
