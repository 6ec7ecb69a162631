import Platform
import Synchronization

/// A started program, and our ends of its three pipes.
struct ChildProcess: ~Copyable {
  enum Stream { case output, errors }

  private let id: pid_t
  private let pipes: PipeSet
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

  /// No program may be started while another's pipes are being created: it would inherit them, and
  /// keep them open.
  private static let starting = Mutex(())

  init(_ program: Program, _ run: ProgramRun) throws(ProgramError) {
    let texts = run.arguments + run.environment.map { "\($0)\($1)" } + [run.folder ?? ""]
    guard !texts.contains(where: { $0.utf8.contains(0) }) else { throw ProgramError.hasNUL }
    let path = program.path
    let (id, error, pipes) = ChildProcess.starting.withLock { _ -> (pid_t, Int32, PipeSet) in
      let pipes = PipeSet()
      let error = pipes.open(withInput: !run.input.isEmpty)
      guard error == 0 else { return (0, error, pipes) }
      let (id, failure) = ChildProcess.spawn(path, run, pipes)
      return (id, failure, pipes)
    }
    pipes.closeTheirs()
    guard error == 0 else {
      pipes.closeOurs()
      throw ProgramError.cannotStart(path: path, error)
    }
    self.id = id
    self.pipes = pipes
  }

  private static func spawn(
    _ path: String, _ run: ProgramRun, _ pipes: PipeSet
  ) -> (pid_t, Int32) {
    var files = SpawnFiles()
    defer { files.destroy() }
    let error = files.prepare(pipes.theirs, folder: run.folder)
    guard error == 0 else { return (0, error) }
    var attributes = SpawnAttributes()
    defer { attributes.destroy() }
    attributes.prepare()
    let arguments = ([path] + run.arguments).map { strdup($0) } + [nil]
    let environment = run.environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var id = pid_t(0)
    let failure = posix_spawn(
      &id, path, &files.actions, &attributes.attributes, arguments, environment)
    return (id, failure)
  }

  // MARK: Running

  /// True if either output is still open.
  var isOpen: Bool { pipes.ours[1] >= 0 || pipes.ours[2] >= 0 }

  /// True if it has ended.
  ///
  /// It stays a zombie, so that its process number can't be reused.
  var hasEnded: Bool {
    var info = siginfo_t()
    return waitid(P_PID, id_t(id), &info, WEXITED | WNOHANG | WNOWAIT) == 0
      && info.si_signo == SIGCHLD
  }

  func wait(milliseconds: Int32, writing: Bool) {
    var polled = [
      pollfd(fd: writing ? pipes.ours[0] : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: pipes.ours[1], events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipes.ours[2], events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&polled, nfds_t(polled.count), milliseconds)
  }

  /// Writes as much as the pipe accepts, and closes it after the last byte.
  mutating func write(_ bytes: inout ArraySlice<UInt8>) {
    guard pipes.ours[0] >= 0 else { return }
    while !bytes.isEmpty {
      let (written, error) = writeWithoutSignal(pipes.ours[0], bytes)
      if written < 0, error == EINTR { continue }
      if written < 0, error == EAGAIN { return }
      // A program may ignore its input; that isn't an error.
      guard written > 0 else { break }
      bytes = bytes.dropFirst(written)
    }
    bytes = []
    pipes.closeOur(0)
  }

  /// Reads the available bytes, and closes the pipe at its end.
  mutating func read(_ captured: inout Captured, from stream: Stream) {
    let place = stream == .output ? 1 : 2
    guard pipes.ours[place] >= 0 else { return }
    // An endlessly writing program must leave us time to check the clock.
    for _ in 0..<16 {
      let descriptor = pipes.ours[place]
      let got = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress!, $0.count) }
      if got < 0, errno == EAGAIN || errno == EINTR { return }
      guard got > 0 else { return pipes.closeOur(place) }
      buffer.withUnsafeBytes { captured.add(UnsafeRawBufferPointer(rebasing: $0[..<got])) }
    }
  }

  /// Closes our ends; the program continues by itself.
  consuming func letGo() {
    pipes.closeOurs()
  }

  /// Waits for the program, after killing its whole group if asked to.
  ///
  /// Returns the status from `waitpid`.
  consuming func reap(ending: Bool) -> Int32 {
    if ending { kill(-id, SIGKILL) }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    pipes.closeOurs()
    return status
  }
}

/// `read(2)`, which is hidden by a method with the same name.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, buffer, count)
}

/// Writes to a pipe.
///
/// A closed pipe is an error for this thread instead of the end of Daymark.
private func writeWithoutSignal(_ file: Int32, _ bytes: ArraySlice<UInt8>) -> (Int, Int32) {
  var pipe = sigset_t()
  var before = sigset_t()
  var pending = sigset_t()
  sigemptyset(&pipe)
  sigaddset(&pipe, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &pipe, &before)
  let written = bytes.withUnsafeBytes { write(file, $0.baseAddress!, $0.count) }
  let error = errno
  if written < 0, error == EPIPE {
    sigpending(&pending)
    var signal: Int32 = 0
    if sigismember(&pending, SIGPIPE) == 1 { sigwait(&pipe, &signal) }
  }
  pthread_sigmask(SIG_SETMASK, &before, nil)
  return (written, error)
}
