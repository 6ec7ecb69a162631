import Platform

/// The modes of the person's terminal, as they were at some moment.
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

  /// Sets the modes again, unless another program has the terminal by now.
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
