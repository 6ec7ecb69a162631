import Platform

// This isn't swift-subprocess, which is asynchronous throughout. A synchronous program that waits
// for it hangs forever if the waiting thread is one of those that tasks share. On Linux it also
// kills its caller (SIGPIPE) when a program closes its input early. Both were tried with 1.0.2.

extension Program {
  /// Runs the program and waits for it.
  ///
  /// May be called from several threads at once.
  ///
  /// The program leads a process group of its own. Processes it leaves running are killed if they
  /// still hold its outputs open, and the whole group is killed when the time is up.
  /// - Throws: `ProgramError` if it can't be started.
  package func run(_ run: ProgramRun) throws(ProgramError) -> ProgramResult {
    let child = try ChildProcess(self, run)
    return child.finish(run)
  }

  /// Starts the program and lets it go: it may outlive us, and its output isn't read.
  ///
  /// - Throws: `ProgramError` if it can't be started.
  package func start(
    _ arguments: [String], environment: [String: String] = Program.plainEnvironment
  ) throws(ProgramError) {
    try ChildProcess(self, ProgramRun(arguments, environment: environment)).letGo()
  }
}

extension ChildProcess {
  /// How long the processes that a program left running may still write after it ended, in seconds.
  private static let grace = 0.2

  /// Passes bytes on until the program has ended or its time is up.
  consuming func finish(_ run: ProgramRun) -> ProgramResult {
    let start = monotonicSeconds()
    let end = start + max(0, run.seconds)
    var (heard, heardAt) = (0, start)
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
        (heard, heardAt) = (output.count + errors.count, now)
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

/// Bytes that are kept up to a limit.
struct Captured {
  let limit: Int
  private(set) var bytes: [UInt8] = []
  private(set) var isCut = false
  /// How many bytes arrived, kept or not.
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

/// Returns the seconds of a clock that nobody sets.
private func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
