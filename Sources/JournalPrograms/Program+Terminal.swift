import CPosix
import Platform

// Programs for a person: an editor, a pager.
extension Program {
  /// Runs the program on the person's terminal and waits until it has ended, even while it is
  /// stopped.
  ///
  /// The program has our terminal and folder, and is in our group: keys that interrupt or stop
  /// reach it. An interrupt ends the program's work, not ours. If it doesn't end well, it may have
  /// left the terminal without echo, so the modes are restored.
  /// - Parameters:
  ///   - variables: environment variables in addition to ours.
  ///   - input: its standard input; nil for the terminal.
  /// - Returns: its status, as from `waitpid`.
  /// - Throws: `ProgramError` if it can't be started.
  func runOnTerminal(
    _ arguments: [String], variables: [String: String] = [:], input: String? = nil
  ) throws(ProgramError) -> Int32 {
    guard !arguments.contains(where: { $0.utf8.contains(0) }) else { throw .hasNUL }
    let signals = [SIGINT, SIGQUIT, SIGPIPE]
    let handlers = signals.map { signal($0, SIG_IGN) }
    defer { for (number, handler) in zip(signals, handlers) { signal(number, handler) } }
    var ends: [Int32] = [-1, -1]
    if input != nil {
      guard pipe(&ends) == 0 else { throw .cannotStart(path: path, errno) }
      ends = ends.map(lifted)
    }
    let modes = TerminalModes()
    let (id, error) = start(arguments, variables, reading: input == nil ? nil : ends[0])
    close(ends[0])
    if error == 0, var input { write(&input, to: ends[1]) } else { close(ends[1]) }
    guard error == 0 else { throw .cannotStart(path: path, error) }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      if errno != EINTR { throw .cannotStart(path: path, errno) }
    }
    if status != 0 { modes?.restore() }
    return status
  }

  private func start(
    _ arguments: [String], _ variables: [String: String], reading input: Int32?
  ) -> (pid_t, Int32) {
    var files = SpawnFiles()
    defer { files.destroy() }
    var error = files.attachTerminal()
    if error == 0, let input {
      error = posix_spawn_file_actions_adddup2(&files.actions, input, 0)
    }
    guard error == 0 else { return (0, error) }
    var attributes = SpawnAttributes()
    defer { attributes.destroy() }
    attributes.prepare(ownGroup: false)
    // Our environment unchanged: it may contain text that isn't UTF-8.
    var environment: [UnsafeMutablePointer<CChar>?] = []
    var next = cposix_spawn_environment()
    while let variable = next?.pointee {
      environment.append(strdup(variable))
      next = next?.advanced(by: 1)
    }
    environment += variables.map { strdup("\($0)=\($1)") } + [nil]
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words + environment { free(word) } }
    var id = pid_t(0)
    let failure = posix_spawn(
      &id, path, &files.actions, &attributes.attributes, words, environment)
    return (id, failure)
  }

  /// Writes a text and closes the file; the reader may close it earlier.
  private func write(_ text: inout String, to file: Int32) {
    guard let stream = fdopen(file, "w") else {
      close(file)
      return
    }
    text.withUTF8 { bytes in _ = fwrite(bytes.baseAddress, 1, bytes.count, stream) }
    fclose(stream)
  }
}

/// The modes of the person's terminal at some moment.
struct TerminalModes {
  private let modes: termios

  /// Reads the modes; nil if there is no terminal.
  init?() {
    let modes = TerminalModes.onTerminal { file -> termios? in
      var modes = termios()
      return tcgetattr(file, &modes) == 0 ? modes : nil
    }
    guard let modes else { return nil }
    self.modes = modes
  }

  /// Restores the modes, unless another program has the terminal by now.
  func restore() {
    _ = TerminalModes.onTerminal { file -> Void? in
      guard tcgetpgrp(file) == getpgrp() else { return nil }
      var modes = modes
      while tcsetattr(file, TCSADRAIN, &modes) != 0, errno == EINTR {}
      return ()
    }
  }

  private static func onTerminal<Value>(_ work: (Int32) -> Value?) -> Value? {
    let file = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return work(file)
  }
}
