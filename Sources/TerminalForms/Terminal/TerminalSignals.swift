import Platform
import Synchronization

/// The signals that concern a terminal, as bytes in a pipe.
///
/// They are handled where the keys are read, and not in the middle of something.
package final class TerminalSignals {
  /// The descriptor to read them from, each as one byte.
  package let file: Int32
  private let writing: Int32
  private var before: [(signal: Int32, action: sigaction)] = []

  private static let heard = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  /// The signal that a disconnecting terminal sends.
  package static let hangUp = SIGHUP

  /// The descriptor that the handler writes to; -1 while nobody listens.
  private static let pipe = Atomic<Int32>(-1)

  package init?() {
    var ends: [Int32] = [-1, -1]
    guard Self.open(&ends) else { return nil }
    file = ends[0]
    writing = ends[1]
    Self.pipe.store(writing, ordering: .sequentiallyConsistent)
    for signal in Self.heard { listen(to: signal) }
  }

  deinit {
    for (signal, action) in before {
      var action = action
      sigaction(signal, &action, nil)
    }
    Self.pipe.store(-1, ordering: .sequentiallyConsistent)
    close(file)
    close(writing)
  }

  private static func open(_ ends: inout [Int32]) -> Bool {
    #if canImport(Darwin)
      guard Darwin.pipe(&ends) == 0 else { return false }
    #elseif canImport(Musl)
      guard Musl.pipe(&ends) == 0 else { return false }
    #else
      guard Glibc.pipe(&ends) == 0 else { return false }
    #endif
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return true
  }

  private func listen(to signal: Int32) {
    var old = sigaction()
    sigaction(signal, nil, &old)
    // Ignored signals (nohup) stay ignored.
    guard !Self.isIgnored(old) else { return }
    before.append((signal, old))
    Self.install(signal)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func install(_ signal: Int32) {
    let handler: @convention(c) (Int32) -> Void = { signal in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: signal)
      _ = write(TerminalSignals.pipe.load(ordering: .relaxed), &byte, 1)
      errno = error
    }
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = Int32(SA_RESTART)
    sigaction(signal, &action, nil)
  }

  /// Stops the program as the terminal would have, and returns when it continues.
  package func stop() {
    signal(SIGTSTP, SIG_DFL)
    // The whole job: the program that started Daymark may be waiting for it in the same group.
    kill(0, SIGTSTP)
    Self.install(SIGTSTP)
  }

  /// Ends the program with a signal, as the signal would have without our handler.
  package static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    exit(128 + number)
  }
}
