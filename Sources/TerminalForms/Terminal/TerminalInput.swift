import Platform

/// The events of a terminal, in order.
package struct TerminalInput {
  package enum Event: Hashable {
    case key(Key)
    /// The window was resized, or the program continues after it was stopped.
    case changed
    /// The program is asked to suspend.
    case stop
    /// The program is asked to end by a signal.
    case end(Int32)
    /// The terminal has disconnected.
    case hungUp
  }

  package let terminal: Int32
  package let signals: Int32
  private var decoder = KeyDecoder()
  private var waiting: [Event] = []

  package init(terminal: Int32, signals: Int32) {
    self.terminal = terminal
    self.signals = signals
  }

  /// Waits for the next event.
  package mutating func next() -> Event {
    while waiting.isEmpty { read(within: -1) }
    return waiting.removeFirst()
  }

  /// Waits for the next event for at most a number of milliseconds; nil if there was none.
  package mutating func next(within milliseconds: Int32) -> Event? {
    if waiting.isEmpty { read(within: max(0, milliseconds)) }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  private mutating func read(within milliseconds: Int32) {
    var polled = [
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&polled, nfds_t(polled.count), decoder.patience ?? milliseconds)
    if count < 0 {
      if errno != EINTR { waiting.append(.hungUp) }
      return
    }
    if count == 0 {
      waiting += decoder.keysWithoutRest().map(Self.event)
      return
    }
    if polled[0].revents != 0 { waiting += bytes(of: signals)?.map(Self.signalled) ?? [] }
    if polled[1].revents != 0 {
      guard let bytes = bytes(of: terminal), !bytes.isEmpty else {
        waiting.append(.hungUp)
        return
      }
      waiting += decoder.keys(bytes).map(Self.event)
    }
  }

  /// Reads the available bytes; nil if reading failed, empty at the end.
  private func bytes(of file: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = systemRead(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      return count < 0 ? nil : Array(buffer[..<count])
    }
  }

  /// In raw mode Ctrl-Z is a key like any other.
  private static func event(_ key: Key) -> Event {
    key == .control("z") ? .stop : .key(key)
  }

  private static func signalled(_ number: UInt8) -> Event {
    switch Int32(number) {
    case SIGTSTP: .stop
    case SIGWINCH, SIGCONT: .changed
    default: .end(Int32(number))
    }
  }
}

/// Calls `read(2)`, which a method with the same name hides.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, buffer, count)
}
