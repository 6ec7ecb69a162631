import Platform

/// The person's terminal in raw mode, which delivers every key at once while a dialog is on it.
///
/// A dialog uses the alternate screen; the previous contents of the terminal come back when it
/// ends.
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

  /// Enters raw mode; also again after something else had the terminal.
  package func enter() {
    var raw = before
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    raw.c_cflag |= tcflag_t(CS8)
    RawTerminal.set(file, TCSADRAIN, raw)
    isRaw = true
    // The alternate screen, with bracketed pastes.
    printDialog("\u{1B}[?1049h\u{1B}[?2004h\u{1B}[H\u{1B}[2J", to: file)
  }

  /// Restores the terminal; unread input is dropped, so that the shell never takes the rest of a
  /// paste for commands.
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

  /// Shows lines from the top over those that were shown before, and writes only what changed.
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
}
