import Dispatch
import Subprocess
import Synchronization
#if canImport(System)
  import System
#else
  import SystemPackage
#endif

extension Program {
  /// Runs the program and waits for it.
  ///
  /// It leads a process group of its own, which is ended as a whole when the time is up. This may be
  /// called from several threads at once; it blocks the one it is called on.
  /// - Throws: `ProgramError` where it can't be started.
  public func run(_ run: ProgramRun) throws(ProgramError) -> ProgramResult {
    let texts = run.arguments + run.environment.map { "\($0)\($1)" } + [run.folder ?? ""]
    guard !texts.contains(where: { $0.utf8.contains(0) }) else { throw ProgramError.hasNUL }
    let call = ProgramCall(path: path, run: run)
    // The library is asynchronous and Daymark is not. The call has a queue of its own: who waits
    // here may itself be on one of the few threads that tasks share, and hold up what it waits for.
    let isDone = DispatchSemaphore(value: 0)
    Task.detached(executorPreference: CallQueue()) {
      await call.perform()
      isDone.signal()
    }
    isDone.wait()
    return try call.result()
  }
}

/// Where the tasks of one call run.
private final class CallQueue: TaskExecutor {
  private let queue = DispatchQueue(label: "daymark.program")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// A run under way, and what it has given so far.
private final class ProgramCall: Sendable {
  private let path: String
  private let run: ProgramRun
  private let output: Captured
  private let errors: Captured
  private let outcome = Mutex<Result<ProgramResult.Ending, ProgramError>>(.success(.timedOut))

  init(path: String, run: ProgramRun) {
    self.path = path
    self.run = run
    output = Captured(limit: run.limit)
    errors = Captured(limit: run.limit)
  }

  func result() throws(ProgramError) -> ProgramResult {
    let ending = try outcome.withLock { $0 }.get()
    let (output, errors) = (output.contents, errors.contents)
    return ProgramResult(
      ending: ending, output: output.bytes, errors: errors.bytes,
      isCut: output.isCut || errors.isCut)
  }

  /// Runs the program until its end or until the time is up, whichever is first.
  func perform() async {
    await withTaskGroup(of: Result<ProgramResult.Ending, ProgramError>.self) { group in
      group.addTask { await self.ending() }
      group.addTask {
        try? await Task.sleep(for: .seconds(self.run.seconds))
        return .success(.timedOut)
      }
      let first = await group.next() ?? .success(.timedOut)
      outcome.withLock { $0 = first }
      // Cancelling the run is what ends the program; the group waits for that.
      group.cancelAll()
    }
  }

  private func ending() async -> Result<ProgramResult.Ending, ProgramError> {
    do {
      let status = try await start()
      switch status {
      case .exited(let code): return .success(.exited(code))
      case .signaled(let signal): return .success(.signalled(signal))
      }
    } catch let error as SubprocessError {
      return .failure(.cannotStart(path: path, error.underlyingError?.rawValue ?? 0))
    } catch let error as ProgramError {
      return .failure(error)
    } catch {
      return .success(.timedOut)
    }
  }

  private func start() async throws -> TerminationStatus {
    var options = PlatformOptions()
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)
    ]
    let variables = run.environment.map { (Environment.Key(stringLiteral: $0), $1) }
    // A pipe would end Daymark itself (SIGPIPE) where the program doesn't read to its end.
    let input = try InputFile.descriptor(with: run.input)
    return try await Subprocess.run(
      .path(FilePath(path)), arguments: Arguments(run.arguments),
      environment: .custom(Dictionary(variables, uniquingKeysWith: { _, last in last })),
      workingDirectory: run.folder.map { FilePath($0) }, platformOptions: options,
      input: .fileDescriptor(FileDescriptor(rawValue: input), closeAfterSpawningProcess: true),
      output: .sequence, error: .sequence
    ) { [output, errors] execution in
      async let isRead: Void = errors.add(execution.standardError)
      try await output.add(execution.standardOutput)
      try await isRead
    }.terminationStatus
  }
}

/// Bytes that are kept up to a limit; those beyond it are read and dropped.
private final class Captured: Sendable {
  private let limit: Int
  private let state = Mutex<(bytes: [UInt8], isCut: Bool)>(([], false))

  init(limit: Int) {
    self.limit = limit
  }

  var contents: (bytes: [UInt8], isCut: Bool) { state.withLock { $0 } }

  func add(_ sequence: SubprocessOutputSequence) async throws {
    for try await part in sequence {
      state.withLock { state in
        part.withUnsafeBytes { bytes in
          let kept = bytes.prefix(max(0, limit - state.bytes.count))
          state.bytes.append(contentsOf: kept)
          if kept.count < bytes.count { state.isCut = true }
        }
      }
    }
  }
}
