import Platform

/// The person's terminal in raw mode, which delivers every key at once while a dialog is on it.
///
/// A dialog uses the alternate screen; the terminal's previous contents come back when it ends.
package final class RawTerminal {
  package let file: Int32
  private var before: termios
  private var isRaw = false

  /// Opens the terminal; nil if there is nobody to ask, because the input isn't a terminal.
  package init?() {
    guard let file = RawTerminal.open() else { return nil }
    var before = termios()
    guard tcgetattr(file, &before) == 0 else {
      close(file)
      return nil
    }
    self.file = file
    self.before = before
  }

  deinit {
    leave()
    close(file)
  }

  private static func open() -> Int32? {
    guard isatty(0) == 1 else { return nil }
    let flags = O_RDWR | O_NOCTTY | O_CLOEXEC
    for path in ["/dev/tty", ttyname(0).map { String(cString: $0) }].compactMap({ $0 }) {
      #if canImport(Darwin)
        let file = Darwin.open(path, flags)
      #elseif canImport(Musl)
        let file = Musl.open(path, flags)
      #else
        let file = Glibc.open(path, flags)
      #endif
      if file >= 0 { return file }
    }
    return nil
  }

  /// The modes in which every byte is delivered at once, and none is shown.
  private var raw: termios {
    var raw = before
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    raw.c_cflag |= tcflag_t(CS8)
    return raw
  }

  /// Enters raw mode; also again after something else had the terminal.
  package func enter() {
    RawTerminal.set(file, TCSADRAIN, raw)
    isRaw = true
    // The alternate screen, with bracketed pastes.
    printDialog("\u{1B}[?1049h\u{1B}[?2004h\u{1B}[H\u{1B}[2J", to: file)
  }

  /// Restores the terminal; unread input is dropped, so the shell never reads the rest of a paste
  /// as commands.
  package func leave() {
    guard isRaw else { return }
    isRaw = false
    printDialog("\u{1B}[0m\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l", to: file)
    RawTerminal.set(file, TCSAFLUSH, before)
  }

  private static func set(_ file: Int32, _ when: Int32, _ attributes: termios) {
    var attributes = attributes
    while tcsetattr(file, when, &attributes) != 0, errno == EINTR {}
  }

  /// The number of columns and rows; 80 by 24 if the terminal doesn't report it.
  package var size: (columns: Int, rows: Int) {
    var window = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(window.ws_col), Int(window.ws_row))
  }

  /// Shows lines from the top over the previous ones, and writes only the changes.
  package func show(_ drawing: Drawing, over before: Drawing) {
    var out = ""
    for row in 0..<max(drawing.lines.count, before.lines.count) {
      let old = row < before.lines.count ? before.lines[row] : ""
      let new = row < drawing.lines.count ? drawing.lines[row] : ""
      if old != new { out += TerminalCells(new).changes(from: TerminalCells(old), row: row) }
    }
    if !out.isEmpty { printDialog(out, to: file) }
  }

  /// Shows lines from the top, and the cursor.
  package func show(_ drawing: Drawing) {
    let (columns, rows) = size
    printDialog(drawing.output(columns: columns, rows: rows), to: file)
  }

  // MARK: Asking

  /// Asks the terminal itself something, and restores its modes.
  ///
  /// If the person has typed ahead, nothing is asked: the typed text is for the shell. Afterwards
  /// unread input is dropped, so no answer is ever read as typed text. Everything after the cursor
  /// is cleared: some terminals print unknown questions.
  /// - Parameters:
  ///   - milliseconds: the time to wait for all answers.
  ///   - isComplete: returns true if these are all.
  /// - Returns: the bytes that arrived; none if the program runs in the background, and must not
  ///   change modes.
  package func answers(
    to question: String, within milliseconds: Int32, until isComplete: ([UInt8]) -> Bool
  ) -> [UInt8] {
    guard tcgetpgrp(file) == getpgrp(), let signals = TerminalSignals() else { return [] }
    // The signals are released after the modes are restored.
    return withExtendedLifetime(signals) {
      RawTerminal.set(file, TCSADRAIN, raw)
      guard !hasInput else {
        RawTerminal.set(file, TCSADRAIN, before)
        return []
      }
      printDialog("\u{1B}7" + question, to: file)
      let (answers, ending) = arriving(within: milliseconds, signals, until: isComplete)
      printDialog("\u{1B}8\u{1B}[K", to: file)
      RawTerminal.set(file, TCSAFLUSH, before)
      if let ending { TerminalSignals.end(by: ending) }
      return answers
    }
  }

  /// Asks for a line, hidden while it is typed.
  /// - Returns: its bytes; nil at the end of the input.
  package func secretLine(_ prompt: String) -> [UInt8]? {
    guard let signals = TerminalSignals() else { return nil }
    return withExtendedLifetime(signals) {
      printDialog(prompt, to: file)
      RawTerminal.set(file, TCSADRAIN, raw)
      var line: [UInt8]? = []
      var ending: Int32?
      reading: while let (bytes, signal) = next(within: -1, signals) {
        if [SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains(signal) {
          ending = signal
          break
        }
        for byte in bytes {
          switch byte {
          case 0x0D, 0x0A: break reading
          // Ctrl-C and Ctrl-\ are bytes in raw mode.
          case 3, 0x1C:
            ending = byte == 3 ? SIGINT : SIGQUIT
            break reading
          // Ctrl-D on an empty line.
          case 4:
            if line == [] { line = nil }
            break reading
          // Ctrl-U, and the keys that delete.
          case 0x15: line = []
          case 0x08, 0x7F: line?.removeLastScalar()
          default: line?.append(byte)
          }
        }
      }
      RawTerminal.set(file, TCSADRAIN, before)
      printDialog("\n", to: file)
      if let ending { TerminalSignals.end(by: ending) }
      return line
    }
  }

  /// True if there is unread typed text.
  private var hasInput: Bool {
    var polled = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  /// Collects bytes until they are complete, the time is up, or a signal asks the program to end.
  private func arriving(
    within milliseconds: Int32, _ signals: TerminalSignals, until isComplete: ([UInt8]) -> Bool
  ) -> (bytes: [UInt8], ending: Int32?) {
    var bytes: [UInt8] = []
    let end = monotonicMilliseconds() + Int(milliseconds)
    while !isComplete(bytes), bytes.count < 4096 {
      let left = end - monotonicMilliseconds()
      guard left > 0, let (more, signal) = next(within: Int32(left), signals) else { break }
      if [SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains(signal) { return ([], signal) }
      // In raw mode Ctrl-C is a byte.
      if more.contains(3) { return ([], SIGINT) }
      bytes += more
    }
    return (bytes, nil)
  }

  /// Returns the next bytes, or the signal; nil if there are none in time.
  private func next(
    within milliseconds: Int32, _ signals: TerminalSignals
  ) -> (bytes: [UInt8], signal: Int32)? {
    var polled = [
      pollfd(fd: signals.file, events: Int16(POLLIN), revents: 0),
      pollfd(fd: file, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&polled, nfds_t(polled.count), milliseconds)
    if count < 0, errno == EINTR { return ([], 0) }
    guard count > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 1024)
    if polled[0].revents != 0, read(signals.file, &buffer, 1) == 1 {
      return ([], Int32(buffer[0]))
    }
    let got = read(file, &buffer, buffer.count)
    return got > 0 ? (Array(buffer[..<got]), 0) : nil
  }
}

extension [UInt8] {
  /// Removes the last UTF-8 character's bytes.
  fileprivate mutating func removeLastScalar() {
    while let last = popLast(), last & 0xC0 == 0x80 {}
  }
}

/// Returns a monotonic clock's milliseconds.
private func monotonicMilliseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
}
